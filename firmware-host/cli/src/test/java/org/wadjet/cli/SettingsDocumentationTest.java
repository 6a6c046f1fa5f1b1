package org.wadjet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
  private static final Pattern ALLOWED = Pattern.compile("unknown key; allowed here are (.*)");

  @Test
  void theSuppliedBoardFileNamesEveryKeyOfABoardFile() {
    assertDocumented(BoardFile.referenceText(), List.of("interlock"), BoardFile::parse);
  }

  @Test
  void theSuppliedSettingsOfTheServiceNameEveryKey() throws IOException {
    String supplied = Files.readString(ProjectFiles.ROOT.resolve("systemd/service.toml"));
    assertDocumented(supplied, List.of(), SettingsFile::parse);
  }

  @Test
  void theRulesNameEveryKeyOfASetupFile() throws IOException {
    String rules = Files.readString(ProjectFiles.DOCS.resolve("rules.md"));
    Set<String> keys =
        keys(PROBE, (file, text) -> SetupFile.parse(file, text, false)).getOrDefault("", Set.of());
    assertTrue(keys.containsAll(Set.of("name", "position", "claim")), () -> "keys " + keys);
    assertEquals(Set.of(), undocumented(keys, rules));
  }

  @Test
  void aKeyWithoutDocumentationIsNamed() {
    String supplied = BoardFile.referenceText();
    String without = supplied.replaceAll("(?m)^(# )?measure-days = .*\\n", "");
    assertEquals(Set.of("measure-days"), undocumented(Set.of("class", "measure-days"), without));
    String withoutShow = supplied.replace("show-ms", "the show");
    assertEquals(Set.of("show-ms"), undocumented(Set.of("show-ms", "settle-ms"), withoutShow));
  }

  private static void assertDocumented(
      String supplied,
      List<String> commentedTables,
      BiFunction<String, String, FileResult<?>> reader) {
    String probed = PROBE + HEADER.matcher(supplied).replaceAll(match -> match.group() + PROBE);
    String tables =
        commentedTables.stream().map(t -> "[" + t + "]\n" + PROBE).collect(Collectors.joining());
    Map<String, Set<String>> keys = keys(probed + "\n" + tables, reader);
    long headers = HEADER.matcher(probed + tables).results().count();
    assertEquals(headers + 1, keys.size(), () -> "tables that named their keys: " + keys.keySet());
    assertEquals(Set.of(), undocumented(union(keys), supplied));
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

  private static Set<String> union(Map<String, Set<String>> keys) {
    return keys.values().stream()
        .flatMap(Set::stream)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> undocumented(Set<String> keys, String text) {
    return keys.stream()
        .filter(key -> documented(key).noneMatch(form -> form.matcher(text).find()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the forms in which a text documents a key or a table. */
  private static Stream<Pattern> documented(String key) {
    String quoted = Pattern.quote(key);
    return Stream.of(
            "^(# |  )?" + quoted + " = ",
            "^\\[([a-z]+\\.)?" + quoted + "[].]",
            "\\[" + quoted + "] is optional",
            "`" + quoted + " = ",
            "^# (The key )?" + quoted + "( is|:) optional")
        .map(form -> Pattern.compile(form, Pattern.MULTILINE));
  }
}
