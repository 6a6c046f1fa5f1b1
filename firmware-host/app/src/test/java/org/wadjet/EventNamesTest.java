package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wadjet.record.EventType;

/** Tests that only {@link EventType} contains the names of event types as literals. */
class EventNamesTest {
  /** Equal literals with another meaning: message keys and other keywords. */
  private static final Map<String, Set<String>> OTHERS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("cli/GameHtmlReport.java", Set.of("checked")),
              Map.entry("cli/GamePrinter.java", Set.of("abandoned")),
              Map.entry("laser/StopReason.java", Set.of("key-replaced", "record-restored")),
              Map.entry("record/CanonicalRowText.java", Set.of("shot-judged")),
              Map.entry("text/ArbiterCommandParser.java", Set.of("ruled")),
              Map.entry(
                  "text/EventMessages.java",
                  Set.of(
                      "abandoned",
                      "archived",
                      "board-differed",
                      "checked",
                      "clock-corrected",
                      "clock-set",
                      "closed",
                      "draw-agreed",
                      "draw-claimed",
                      "flag-fell",
                      "game-started",
                      "key-replaced",
                      "laser-measured",
                      "laser-tested",
                      "lock-out-cleared",
                      "locked-out",
                      "move-announced",
                      "opened",
                      "peer-joined",
                      "players-chosen",
                      "record-restored",
                      "resigned",
                      "resumed",
                      "safety-state-begun",
                      "seat-issued",
                      "seat-revoked",
                      "shot-seen",
                      "sightings-differed",
                      "taken-back")),
              Map.entry(
                  "text/NoticeIdentifiers.java", Set.of("closed", "locked-out", "shot-cancelled")),
              Map.entry("text/RuleBreachMessages.java", Set.of("reserved")),
              Map.entry("text/ScanDrawing.java", Set.of("closed")),
              Map.entry("text/ShotMessages.java", Set.of("ruled")),
              Map.entry("turn/TurnTransition.java", Set.of("resigned"))));

  @Test
  void noOtherClassSpellsTheNameOfAnEventType() throws IOException {
    Map<String, Set<String>> found = new TreeMap<>();
    Path modules = ProjectFiles.ROOT.resolve("firmware-host");
    try (Stream<Path> files = Files.walk(modules)) {
      for (Path file : files.filter(EventNamesTest::isMainSource).toList()) {
        String source = Files.readString(file);
        Set<String> names = new TreeSet<>();
        Arrays.stream(EventType.values())
            .map(EventType::keyword)
            .filter(name -> source.contains("\"" + name + "\""))
            .forEach(names::add);
        if (!names.isEmpty() && !file.endsWith("EventType.java")) {
          found.put(file.getParent().getFileName() + "/" + file.getFileName(), names);
        }
      }
    }
    assertThat(found).isEqualTo(OTHERS);
  }

  private static boolean isMainSource(Path file) {
    return file.toString().endsWith(".java") && file.toString().contains("/src/main/java/");
  }
}
