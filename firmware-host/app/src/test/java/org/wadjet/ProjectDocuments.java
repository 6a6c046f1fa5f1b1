package org.wadjet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Text files of the repository, the headings of its documents and the types of its code. */
final class ProjectDocuments {
  private static final Set<String> SKIPPED = Set.of(".git", "target", "build", "node_modules");

  /** Drawings, pictures and data, without references to documents. */
  private static final Pattern NO_TEXT =
      Pattern.compile(".*\\.(kicad_\\w+|svg|png|jpg|jsonl?|csv|stl|gz|db|pub)|.*sym-lib-table");

  private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```");
  private static final Pattern CODE = Pattern.compile("`[^`\n]*`");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?)\\s*$");

  private final List<Text> texts;
  private final Map<Path, Set<String>> anchors = new HashMap<>();
  private final Map<String, String> types = new HashMap<>();

  private ProjectDocuments(List<Text> texts) {
    this.texts = List.copyOf(texts);
    for (Text text : texts) {
      String name = text.file().getFileName().toString();
      if (text.isMarkdown()) {
        anchors.put(text.file(), anchors(text));
      } else if (name.endsWith(".java")) {
        types.put(name.substring(0, name.length() - ".java".length()), text.content());
      }
    }
  }

  /** A text file. */
  record Text(Path file, String content) {
    boolean isMarkdown() {
      return file.toString().endsWith(".md");
    }

    /** Returns the text with code blanked out; line numbers stay. */
    Text withoutCode() {
      return new Text(file, blanked(CODE, withoutFences().content()));
    }

    /** Returns the text with code blocks blanked out; line numbers stay. */
    Text withoutFences() {
      return new Text(file, blanked(FENCED, content));
    }

    private static String blanked(Pattern code, String content) {
      return code.matcher(content)
          .replaceAll(match -> "\n".repeat((int) match.group().lines().count() - 1));
    }

    /** Returns the matches of a pattern within single lines. */
    Stream<Found> lines(Pattern pattern) {
      List<String> lines = content.lines().toList();
      return Stream.iterate(0, i -> i < lines.size(), i -> i + 1)
          .flatMap(
              i ->
                  pattern
                      .matcher(lines.get(i))
                      .results()
                      .map(match -> new Found(file, i + 1, match)));
    }
  }

  /** Match of a pattern: file, line and groups. */
  record Found(Path file, int line, MatchResult match) {
    String group(int group) {
      return match.group(group);
    }

    @Override
    public String toString() {
      return "%s:%d: %s".formatted(ProjectFiles.ROOT.relativize(file), line, match.group());
    }
  }

  /** Reads the repository. */
  static ProjectDocuments read() {
    List<Text> texts = new ArrayList<>();
    try {
      Files.walkFileTree(
          ProjectFiles.ROOT,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              return SKIPPED.contains(folder.getFileName().toString())
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              if (!NO_TEXT.matcher(file.getFileName().toString()).matches()) {
                texts.add(
                    new Text(file, new String(Files.readAllBytes(file), StandardCharsets.UTF_8)));
              }
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ProjectDocuments(texts);
  }

  /** Returns the anchors of the headings, formed as on GitHub. */
  private static Set<String> anchors(Text text) {
    Set<String> anchors = new HashSet<>();
    HEADING
        .matcher(text.withoutFences().content())
        .results()
        .map(match -> anchor(match.group(1)))
        .forEach(
            anchor -> {
              String unique = anchor;
              for (int again = 1; !anchors.add(unique); again++) {
                unique = anchor + "-" + again;
              }
            });
    return anchors;
  }

  private static String anchor(String heading) {
    return heading
        .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N} _-]", "")
        .replace(' ', '-');
  }

  /** Returns all text files. */
  List<Text> texts() {
    return texts;
  }

  /**
   * Returns whether a file exists and has a heading.
   *
   * @param anchor null for the file alone
   */
  boolean leadsSomewhere(Path file, String anchor) {
    return anchor == null
        ? Files.exists(file)
        : anchors.getOrDefault(file, Set.of()).contains(anchor);
  }

  /**
   * Returns whether a type exists.
   *
   * @param nested a type in it, or null
   * @param member one of its methods or constants, or null
   */
  boolean hasType(String type, String nested, String member) {
    String source = types.get(type);
    return source != null
        && (nested == null
            || Pattern.compile("(class|record|interface|enum) " + nested + "\\b")
                .matcher(source)
                .find())
        && (member == null || Pattern.compile("\\b" + member + "\\b").matcher(source).find());
  }
}
