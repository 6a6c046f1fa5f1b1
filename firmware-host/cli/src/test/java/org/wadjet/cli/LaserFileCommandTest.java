package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.record.JournalStore;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.Language;
import org.wadjet.wiring.LaserClassification.LaserClass;

/** Tests of {@code wadjet laser-file} with a record on disk. */
final class LaserFileCommandTest {
  private static final Path WIRING = Path.of("..", "wiring.md");

  @TempDir private Path folder;

  private static LocalDate today() {
    return LocalDate.now(ZoneId.systemDefault());
  }

  private Ran laserFile(String command, String... arguments) {
    List<String> all = new ArrayList<>(List.of("laser-file", command));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--data", folder.resolve("data").toString()));
    return Ran.command(all.toArray(String[]::new));
  }

  private Ran add(String side, String power, LocalDate day) {
    return laserFile(
        "add",
        side,
        "--power",
        power,
        "--temperature",
        "23",
        "--instrument",
        "LP1 no. 4711",
        "--person",
        "A. Lovelace",
        "--date",
        day.toString());
  }

  @Test
  void asksForBothHeadsUntilBothAreMeasured() {
    LocalDate today = today();
    assertThat(laserFile("show").err())
        .contains("the silver head has no reading of its power", "the red head has no reading")
        .contains("--data " + folder.resolve("data"));
    assertThat(laserFile("show").status()).isEqualTo(1);
    assertThat(add("silver", "0.82", today).status()).isZero();
    assertThat(laserFile("show").err()).doesNotContain("silver").contains("the red head");
    assertThat(add("red", "0.9", today).err()).isEmpty();
    Ran shown = laserFile("show");
    assertThat(shown.status()).isZero();
    assertThat(shown.lines())
        .containsExactly(
            today + "  silver  0.82 mW, aperture 7 mm, 23 °C, LP1 no. 4711, A. Lovelace",
            today + "  red     0.9 mW, aperture 7 mm, 23 °C, LP1 no. 4711, A. Lovelace");
  }

  @Test
  void greatestReadingOfTheNewestDayCounts() {
    LocalDate today = today();
    add("red", "0.5", today);
    add("silver", "0.95", today.minusDays(9));
    add("silver", "0.901", today.minusDays(1));
    add("silver", "0.7", today.minusDays(1));
    assertThat(laserFile("show").err())
        .contains("the silver head was measured with 0.901 mW on " + today.minusDays(1))
        .contains("above the 0.9 mW of class 2");
    add("silver", "0.9", today);
    assertThat(laserFile("show").err()).isEmpty();
  }

  @Test
  void classAndIntervalComeFromTheBoardFile() throws IOException {
    Path board = folder.resolve("board.toml");
    String open = BoardFile.referenceText().replace("\nclass = 2\n", "\nclass = 1\n");
    Files.writeString(board, open.replace("measure-days = 365", "measure-days = 30"));
    LocalDate today = today();
    add("silver", "0.351", today.minusDays(30));
    add("red", "0.35", today.minusDays(31));
    assertThat(laserFile("show").err()).isEmpty();
    assertThat(laserFile("show", "--board", board.toString()).err().lines())
        .containsExactly(
            "wadjet: the silver head was measured with 0.351 mW on %s, above the 0.35 mW of class 1; do not use it: add grey filter and measure again."
                .formatted(today.minusDays(30)),
            "wadjet: the red head had to be measured again by %s; measure it and enter the reading with `wadjet laser-file add red --data %s`."
                .formatted(today.minusDays(1), folder.resolve("data")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "green | 0.8 | 23 | 7 | SIDE is silver or red, not 'green'",
        "silver | 0 | 23 | 7 | --power is 0.001 to 100 mW with at most three decimals, not 0",
        "silver | 100.001 | 23 | 7 | --power is 0.001 to 100 mW with at most three decimals, not",
        "silver | 0.8005 | 23 | 7 | --power is 0.001 to 100 mW with at most three decimals, not",
        "silver | 0.8 | 81 | 7 | --temperature is -20 to 80, not 81",
        "silver | 0.8 | 23 | 6 | --aperture is 7 to 50, not 6"
      })
  void refusesBadReadings(
      String side, String power, String celsius, String aperture, String message) {
    Ran ran =
        laserFile(
            "add",
            side,
            "--power",
            power,
            "--temperature",
            celsius,
            "--aperture",
            aperture,
            "--instrument",
            "meter",
            "--person",
            "person");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).contains(message);
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void refusesReadingsOfTheFuture() {
    assertThat(add("red", "0.5", today().plusDays(2)).err()).contains("--date is in the future");
  }

  @Test
  void changedReadingDoesNotCount() throws Exception {
    add("silver", "0.95", today());
    add("red", "0.5", today());
    try (var connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("data/journal.db"));
        var statement = connection.createStatement()) {
      assertThat(
              statement.executeUpdate(
                  "UPDATE event SET text = replace(text, '\"microwatts\":950', '\"microwatts\":850')"
                      + " WHERE type = 'laser-measured' AND text LIKE '%silver%'"))
          .isOne();
    }
    Ran shown = laserFile("show");
    assertThat(shown.status()).isEqualTo(1);
    assertThat(shown.err())
        .contains("a measured laser, is not as signed and is ignored")
        .contains("the silver head has no reading");
  }

  @Test
  void pageHasReadingsLimitsLabelsAndFindings() {
    LocalDate today = today();
    add("silver", "0.82", today.minusDays(100));
    Ran page = laserFile("page");
    assertThat(page.out())
        .contains("Laser class 2 by IEC 60825-1:2014", "0.82 mW", "LP1 no. 4711")
        .contains(today.plusDays(265).toString())
        .contains("The red head has no reading of its power")
        .contains("Daily sheet for the staff", "What remains the duty of the operator")
        .doesNotContain("<script", "http");
    for (Language language : Language.values()) {
      assertThat(page.out())
          .contains(LaserLabels.head(language, LaserClass.CLASS_2).split(" – ", -1))
          .contains(
              language.code() + ": unverified; compare with " + LaserLabels.edition(language));
    }
  }

  @Test
  void dailySheetNeverAsksForFireAndFollowsTheInterlock() throws IOException {
    assertThat(laserFile("page").out()).contains("lid open and closed.").doesNotContain("FIRE");
    Path board = folder.resolve("board.toml");
    Files.writeString(board, BoardFile.referenceText() + "\n[interlock]\nrequired = false\n");
    assertThat(laserFile("page", "--board", board.toString()).out())
        .contains("needs no interlock")
        .doesNotContain("key off and on", "FIRE");
  }

  @Test
  void refusesWhileAnotherProcessUsesTheRecord() throws IOException {
    Path data = folder.resolve("data");
    try (JournalStore _ = TestRecord.open(data)) {
      Ran ran = add("silver", "0.5", today());
      assertThat(ran.status()).isEqualTo(2);
      assertThat(ran.err()).contains("The reading was not entered", "in use by another");
    }
    assertThat(laserFile("show").out()).isEmpty();
  }

  @Test
  void labelsMatchTheTableOfTheWiringPage() throws IOException {
    String page = Files.readString(WIRING);
    assertThat(
            Stream.of(Language.values())
                .map(
                    language ->
                        String.join(
                            " | ",
                            LaserLabels.head(language, LaserClass.CLASS_1),
                            LaserLabels.head(language, LaserClass.CLASS_2),
                            LaserLabels.lid(language)))
                .toList())
        .allMatch(page::contains);
  }
}
