package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wadjet.ProjectFiles;
import org.wadjet.settings.BoardFile;
import org.wadjet.settings.FileProblem;
import org.wadjet.settings.FileResult;

/**
 * Each key that a reader of a settings file allows is documented: in the supplied file, set or as a
 * comment, or for a setup file in the rules. The readers name their keys themselves, in the answer
 * to an unknown one.
 */
final class SettingsDocumentationTest {
  private static final String PROBE = "no-such-key = 1\n";
  private static final Pattern HEADER = Pattern.compile("(?m)^\\[[^]\\n]+]\\n");

  /** The empty line, and the comment after it, before a header. */
  private static final Pattern PART = Pattern.compile("\\n\\n(?=(#.*\\n)*\\[)");

  private static final Path SERVICE = ProjectFiles.ROOT.resolve("systemd/service.toml");
  private static final Pattern ALLOWED = Pattern.compile("unknown key; allowed here are (.*)");

  @Test
  void theSuppliedBoardFileNamesEveryKeyOfABoardFile() {
    assertDocumented(BoardFile.referenceText(), List.of("interlock"), BoardFile::parse);
  }

  @Test
  void theSuppliedSettingsOfTheServiceNameEveryKey() throws IOException {
    String supplied = Files.readString(SERVICE);
    assertDocumented(supplied, List.of(), SettingsFile::parse);
  }

  @Test
  void theRulesNameEveryKeyOfASetupFile() throws IOException {
    String rules = Files.readString(ProjectFiles.DOCS.resolve("rules.md"));
    Set<String> keys =
        keys(PROBE, (file, text) -> SetupFile.parse(file, text, false)).getOrDefault("", Set.of());
    assertThat(keys).contains("name", "position", "claim");
    assertThat(undocumented("", keys, rules)).isEmpty();
  }

  @Test
  void aKeyWithoutDocumentationIsNamed() {
    String supplied = BoardFile.referenceText();
    String without = supplied.replaceAll("(?m)^(# )?measure-days = .*\\n", "");
    assertThat(undocumented("laser", Set.of("class", "measure-days"), without))
        .containsExactly("laser.measure-days");
    String withoutShow = supplied.replace("show-ms", "the show");
    assertThat(undocumented("timing", Set.of("show-ms", "settle-ms"), withoutShow))
        .containsExactly("timing.show-ms");
  }

  /** A key of the same name in another table does not document it. */
  @Test
  void aKeyIsDocumentedInItsOwnTable() throws IOException {
    String supplied = Files.readString(SERVICE);
    assertThat(undocumented("peer", Set.of("board", "user"), supplied))
        .containsExactly("peer.user");
  }

  private static void assertDocumented(
      String supplied,
      List<String> commentedTables,
      BiFunction<String, String, FileResult<?>> reader) {
    String probed = PROBE + HEADER.matcher(supplied).replaceAll(match -> match.group() + PROBE);
    String tables =
        commentedTables.stream().map(t -> "[" + t + "]\n" + PROBE).collect(Collectors.joining());
    Map<String, Set<String>> keys = keys(probed + "\n" + tables, reader);
    assertThat(keys).hasSize(1 + (int) HEADER.matcher(probed + tables).results().count());
    assertThat(keys)
        .allSatisfy((table, of) -> assertThat(undocumented(table, of, supplied)).isEmpty());
  }

  /** Returns the keys that the reader allows, by table; each table of the text holds the probe. */
  private static Map<String, Set<String>> keys(
      String text, BiFunction<String, String, FileResult<?>> reader) {
    if (!(reader.apply("probed.toml", text) instanceof FileResult.Invalid<?> invalid)) {
      throw new AssertionError("the reader accepts an unknown key");
    }
    Map<String, Set<String>> keys = new TreeMap<>();
    for (FileProblem problem : invalid.problems()) {
      var allowed = ALLOWED.matcher(problem.message());
      if (allowed.matches()) {
        String table = problem.key().replaceFirst("\\.?no-such-key$", "");
        keys.put(table, Set.of(allowed.group(1).split(", ")));
      }
    }
    return keys;
  }

  /** Returns the keys of a table that no part of the text documents, with the table in front. */
  private static List<String> undocumented(String table, Set<String> keys, String text) {
    String own = partOf(table, text);
    return keys.stream()
        .filter(key -> !matches(own, keyForms(key)) && !matches(text, tableForms(table, key)))
        .map(key -> table.isEmpty() ? key : table + "." + key)
        .sorted()
        .toList();
  }

  /**
   * Returns the part of a text about a table: it begins with the comment above its header. The
   * tables {@code chains.…} share the comment above the first of them, and a table that is only
   * described in a comment has no part of its own.
   */
  private static String partOf(String table, String text) {
    String group = table.replaceFirst("\\..*", "");
    String parts =
        Stream.of(PART.split(text, -1))
            .filter(part -> headerOf(part).replaceFirst("\\..*", "").equals(group))
            .collect(Collectors.joining());
    return parts.isEmpty() ? text : parts;
  }

  private static String headerOf(String part) {
    var header = HEADER.matcher(part);
    return header.find() ? header.group().strip().replaceAll("[\\[\\]]", "") : "";
  }

  private static boolean matches(String text, Stream<String> forms) {
    return forms.anyMatch(form -> Pattern.compile(form, Pattern.MULTILINE).matcher(text).find());
  }

  /** Returns the forms in which a text documents a key. */
  private static Stream<String> keyForms(String key) {
    String quoted = Pattern.quote(key);
    return Stream.of(
        "^(# |  )?" + quoted + " = ",
        "`" + quoted + " = ",
        "^# (The key )?" + quoted + "( is|:) optional");
  }

  /** Returns the forms in which a text documents a table within another one. */
  private static Stream<String> tableForms(String table, String key) {
    String path = Pattern.quote(table.isEmpty() ? key : table + "." + key);
    return Stream.of("^\\[" + path + "[].]", "\\[" + path + "] is optional");
  }
}
