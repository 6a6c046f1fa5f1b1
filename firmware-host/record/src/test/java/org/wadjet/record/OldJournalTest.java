package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Legality;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import org.wadjet.turn.TimeControl;

/**
 * Tests of games that earlier versions wrote and signed with an older schema, in their original
 * files.
 */
class OldJournalTest {
  @TempDir private Path folder;
  private Path export;
  private List<JournalRow> rows;

  @BeforeEach
  void readFirst() throws Exception {
    read(1);
  }

  private void read(int version) throws Exception {
    read(version, "");
  }

  private void read(int version, String suffix) throws Exception {
    Files.deleteIfExists(file());
    export = resource("schema-" + version + suffix + ".jsonl");
    List<String> lines = Files.readAllLines(export);
    rows =
        lines.subList(1, lines.size() - 1).stream()
            .map(line -> ExportLines.readRow(ExportLines.open(line).line()).orElseThrow())
            .toList();
    try (JournalDatabase database = JournalDatabase.write(file(), true)) {
      database.append(rows);
    }
    schema(version);
  }

  private static Path resource(String name) throws Exception {
    return Path.of(OldJournalTest.class.getResource(name).toURI());
  }

  private Path file() {
    return folder.resolve(JournalDatabase.NAME);
  }

  private void schema(int version) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA user_version = " + version);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void exportsOldRecordsAsGenuine(int version) throws Exception {
    read(version);
    PublicKeyFile key = PublicKeyFile.read(resource("schema-" + version + ".pub"));
    assertThat(TestRecords.verified(Files.readAllBytes(export), key))
        .isEqualTo(
            new Verification.Authentic(
                1,
                rows.size(),
                version == 2 ? GameCompletion.State.UNFINISHED : GameCompletion.State.DECIDED));
  }

  @Test
  void readsGamesWithFieldsOfOldSchemasEmpty() throws IOException {
    RecordReader archive = new RecordReader(folder);
    GameRecord game = TestRecords.game(archive.rows(1));
    assertThat(game.result()).contains(Result.SILVER);
    assertThat(game.turns()).hasSize(5).allMatch(turn -> turn.verdict().equals("confirmed"));
    ShotRecord shot = game.turns().getFirst().shots().getFirst();
    assertThat(shot.sighting().evidence()).isNotEmpty();
    assertThat(shot.judge())
        .isEqualTo(new ShotRecord.Judge("", new FirmwareProvenance("", "", "")));
    assertThat(RecordStatistics.of(archive, _ -> {}).verdicts()).isEqualTo(Map.of("confirmed", 5L));
  }

  @Test
  void resumesGamesOfSchemaTwoWithoutClocksOrNames() throws Exception {
    read(2);
    GameRecord game = TestRecords.game(new RecordReader(folder).rows(1));
    assertThat(game.turns()).hasSize(3).allMatch(turn -> turn.verdict().equals("confirmed"));
    assertThat(game.turns().getFirst().shots().getFirst().judge().boardId()).isNotEmpty();
    assertThat(game.names()).isEqualTo(PlayerNames.NONE);
    assertThat(game.resumePoint().clocks()).isEmpty();
    assertThat(game.result()).isEmpty();
    assertThat(game.resumePoint().game().ply()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void readsClocksRulingsAndIncidentsOfSchemasThreeAndFour(int version) throws Exception {
    read(version);
    GameRecord game = TestRecords.game(new RecordReader(folder).rows(1));
    assertThat(game.result()).contains(Result.RED);
    assertThat(game.ending()).contains(GameRecord.Ending.CORRECTED);
    assertThat(game.names().event()).contains("Open 2026");
    assertThat(game.names().red()).isEqualTo(version == 3 ? Optional.of("Cleo") : Optional.empty());
    assertThat(game.resumePoint().clocks()).isPresent();
    assertThat(game.turns()).extracting(TurnRecord::ply).containsExactly(1, 2, 3, 4, 5);
    assertThat(game.turns().getFirst().clock()).contains(Duration.ofSeconds(279));
    TurnRecord ruled = game.turns().get(1);
    assertThat(ruled.shots()).extracting(ShotRecord::move).doesNotContain(Optional.empty());
    assertThat(ruled.rulings())
        .extracting(RulingRecord::ruling)
        .containsExactly("REFIRE", "MOVE " + ruled.move(), "ACCEPT_TRACE");
    assertThat(annulled(game, Event.Ruled.class)).hasToString("[c4b5]");
    assertThat(annulled(game, Event.TakenBack.class)).hasToString("[a4b5]");
    assertThat(game.incidents())
        .extracting(Incident::event)
        .contains(
            new Event.ShotCancelled(2, Side.RED, "board-touched"),
            new StoredEvent.Resumed(3, Optional.of(PositionNotation.write(ruled.after()))),
            new Event.ClockCorrected(Side.RED, Duration.ofSeconds(222), "a spilt cup"),
            new Event.SensorsMasked(List.of("d5.presence"), Event.Ruler.ARBITER),
            new Event.LockedOut("rail-stayed-up", ""),
            new Event.LockOutCleared(version == 3 ? "" : "the relay was replaced"),
            new Event.DrawClaimed(Side.RED, List.of(1, 3, 5)));
  }

  private static List<Move> annulled(GameRecord game, Class<? extends Event> type) {
    return game.incidents().stream()
        .filter(incident -> type.isInstance(incident.event()))
        .findFirst()
        .orElseThrow()
        .annulled();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void resumesInterruptedGameWithTurnToBeJudged(int version) throws Exception {
    read(version, "-interrupted");
    long number = rows.getFirst().game();
    GameRecord game = TestRecords.game(new RecordReader(folder).rows(number));
    assertThat(game.result()).isEmpty();
    assertThat(game.resumePoint().game().ply()).isEqualTo(3);
    assertThat(game.resumePoint().pending().orElseThrow().moves()).hasSize(1);
    assertThat(game.resumePoint().pending().orElseThrow().decided()).isEmpty();
    assertThat(game.resumePoint().clocks().orElseThrow().control())
        .isEqualTo(TimeControl.parse("15m+10s").orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "3", "3-interrupted", "4", "4-interrupted"})
  void replaysTurnsOfOldGames(String name) throws Exception {
    read(name.charAt(0) - '0', name.substring(1));
    GameRecord game = TestRecords.game(rows);
    Position position = game.resumePoint().start().position();
    Rules rules = game.resumePoint().start().rules();
    for (TurnRecord turn : game.turns()) {
      assertThat(turn.before()).isEqualTo(position);
      assertThat(Legality.fault(turn.move(), position, rules)).isEmpty();
      Position fired = position.afterMove(turn.move());
      Trace trace = BeamTracer.trace(fired, rules.game(), turn.side());
      assertThat(turn.removed()).isEqualTo(trace.struck());
      position = fired.afterShot(turn.removed());
      assertThat(turn.after()).isEqualTo(position);
      assertThat(recordedPositions()).contains(PositionNotation.write(position));
    }
    assertThat(game.resumePoint().game().position()).isEqualTo(position);
  }

  private List<String> recordedPositions() {
    return rows.stream()
        .map(EventCodec::decode)
        .filter(StoredEvent.TurnEnded.class::isInstance)
        .map(event -> ((StoredEvent.TurnEnded) event).position())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "3", "3-interrupted", "4", "4-interrupted"})
  void countsEveryOldRow(String name) throws Exception {
    read(name.charAt(0) - '0', name.substring(1));
    assertThat(rows)
        .extracting(EventCodec::decode)
        .doesNotHaveAnyElementsOfTypes(StoredEvent.Unknown.class, StoredEvent.Unreadable.class);
    List<String> faults = new ArrayList<>();
    RecordStatistics counted = RecordStatistics.of(new RecordReader(folder), faults::add);
    assertThat(faults).noneMatch(fault -> fault.contains("not counted"));
    assertThat(counted.turns())
        .isEqualTo(rows.stream().filter(row -> row.type().equals("turn-ended")).count());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void upgradesSchemaAndKeepsRows(int version) throws Exception {
    read(version);
    try (JournalDatabase database = JournalDatabase.write(file(), true)) {
      assertThat(database.from(1)).isEqualTo(rows);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file());
        Statement statement = connection.createStatement();
        var schema = statement.executeQuery("PRAGMA user_version")) {
      assertThat(schema.getInt(1)).isEqualTo(JournalSchema.VERSION);
    }
  }

  @Test
  void leavesNewerRecordAlone() throws SQLException {
    schema(JournalSchema.VERSION + 1);
    assertThatThrownBy(
            () ->
                JournalStore.open(
                    folder, TestProvenance.HERE, true, Clock.systemUTC(), System::nanoTime))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("written by a newer version of wadjet");
    assertThatThrownBy(() -> new RecordReader(folder).games())
        .hasMessageContaining("newer version of wadjet; install that version again");
    assertThat(file()).exists();
    assertThat(folder.resolve("journal-damaged-1.db")).doesNotExist();
  }
}
