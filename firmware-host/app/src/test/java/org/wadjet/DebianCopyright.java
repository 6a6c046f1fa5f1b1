package org.wadjet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The copyright file of the package, in Debian's machine-readable format 1.0.
 *
 * @param header fields of the first paragraph
 * @param files the Files paragraphs; of several that match a file the last one applies
 * @param texts the licence texts by their short names
 */
record DebianCopyright(
    Map<String, String> header, List<FilesParagraph> files, Map<String, String> texts) {
  static final Path FILE = ProjectFiles.ROOT.resolve("firmware-host/app/src/deb/copyright");

  private static final Pattern PARAGRAPH_END = Pattern.compile("\n\n+");
  private static final Pattern CONTINUED = Pattern.compile("\n[ \t]");

  /**
   * Paragraph about some files.
   *
   * @param patterns file patterns in which {@code *} also matches slashes
   * @param fields the fields by their names
   */
  record FilesParagraph(List<String> patterns, Map<String, String> fields) {
    private FilesParagraph(Map<String, String> fields) {
      this(List.of(fields.get("Files").strip().split("\\s+")), fields);
    }

    boolean isAboutEverything() {
      return patterns.equals(List.of("*"));
    }

    boolean matches(String file) {
      return patterns.stream().anyMatch(pattern -> matches(pattern, file));
    }

    static boolean matches(String pattern, String file) {
      String regex =
          Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
      return Pattern.matches(regex, file);
    }

    /** Returns the short names of the licences. */
    Set<String> licences() {
      return Set.of(fields.get("License").strip().split(" (and|or) "));
    }

    @Override
    public String toString() {
      return "Files: " + String.join(" ", patterns);
    }
  }

  static DebianCopyright read() throws IOException {
    List<Map<String, String>> paragraphs =
        new ArrayList<>(
            PARAGRAPH_END
                .splitAsStream(Files.readString(FILE).strip())
                .map(DebianCopyright::fields)
                .toList());
    Map<String, String> header = paragraphs.removeFirst();
    List<FilesParagraph> files =
        paragraphs.stream()
            .filter(each -> each.containsKey("Files"))
            .map(FilesParagraph::new)
            .toList();
    Map<String, String> texts = new LinkedHashMap<>();
    paragraphs.stream()
        .filter(each -> !each.containsKey("Files"))
        .map(each -> each.get("License").split("\n", 2))
        .forEach(each -> texts.put(each[0].strip(), each.length == 1 ? "" : each[1]));
    return new DebianCopyright(header, files, texts);
  }

  private static Map<String, String> fields(String paragraph) {
    Map<String, String> fields = new LinkedHashMap<>();
    CONTINUED
        .matcher(paragraph)
        .replaceAll("\0")
        .lines()
        .map(line -> line.split(":", 2))
        .forEach(field -> fields.put(field[0], field[1].replace('\0', '\n').strip()));
    return fields;
  }

  /** Returns the paragraph that applies to a file of a library; empty if none names it. */
  Optional<FilesParagraph> of(String file) {
    return files.reversed().stream()
        .filter(each -> !each.isAboutEverything() && each.matches(file))
        .findFirst();
  }
}
