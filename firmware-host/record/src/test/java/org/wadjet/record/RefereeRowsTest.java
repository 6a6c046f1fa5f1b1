package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.turn.ClockReading;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.Event;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TimeControl;

/** Tests that clocks, names, claims and corrections are written and read back. */
final class RefereeRowsTest {
  private static final Setup SETUP = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final TimeControl CONTROL = TimeControl.parse("5m+delay3s").orElseThrow();

  private static final Player ENGINE = new Player.Engine(4, false);
  private static final Player HANDS = new Player.Hands();

  @TempDir private Path folder;
  private Position position = SETUP.position();
  private int ply = 1;

  private GameRecord written(Event... events) throws IOException {
    try (JournalStore store =
        JournalStore.open(folder, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
      store.write(List.of(new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position())));
      store.write(List.of(events));
    }
    return read(1);
  }

  private GameRecord read(long game) throws IOException {
    RecordReader archive = new RecordReader(folder);
    return GameRecordReader.read(
        archive.rows(game), archive.corrections().getOrDefault(game, List.of()), archive.names());
  }

  private Event turn(String text) {
    Move move = MoveNotation.parse(text, position, SETUP.rules()).orElseThrow();
    position = position.afterMove(move).afterShot(List.of());
    return new Event.TurnEnded(ply++, move, List.of(), position);
  }

  @Test
  void clocksGoOnFromTheirLastReading() throws IOException {
    GameRecord game =
        written(
            new Event.ClockSet(CONTROL),
            new Event.ClockRead(1, SILVER, Duration.ofSeconds(280), Duration.ofSeconds(23), true),
            turn("c4-"),
            new Event.ClockRead(2, RED, Duration.ofSeconds(290), Duration.ofSeconds(13), false),
            new Event.ClockCorrected(SILVER, Duration.ofMinutes(5), "a spilt cup"));
    assertThat(game.resumePoint().clocks())
        .contains(
            new ClockReading(
                CONTROL,
                Duration.ofSeconds(300),
                Duration.ofSeconds(290),
                2,
                Duration.ofSeconds(13),
                false,
                Map.of(
                    1,
                    new ClockTimes(Duration.ofMinutes(5), Duration.ofMinutes(5)),
                    2,
                    new ClockTimes(Duration.ofSeconds(280), Duration.ofMinutes(5)))));
    assertThat(game.turns().getFirst().clock()).contains(Duration.ofSeconds(280));
    assertThat(game.incidents())
        .extracting(Incident::event)
        .containsExactly(new Event.ClockCorrected(SILVER, Duration.ofMinutes(5), "a spilt cup"));
  }

  @Test
  void agreedDrawEndsGameEvenIfPowerIsCutBeforeItsEndIsWritten() throws IOException {
    GameRecord game = written(turn("c4-"), new Event.DrawAgreed(2, SILVER));
    assertThat(game.result()).contains(Result.DRAW);
    assertThat(game.ending()).contains(GameRecord.Ending.AGREED);
    assertThat(game.interruption()).isEmpty();
  }

  @Test
  void turnsThatWereTakenBackHaveTheirTimeBack() throws IOException {
    ClockTimes then = new ClockTimes(Duration.ofMinutes(5), Duration.ofMinutes(5));
    GameRecord game =
        written(
            new Event.ClockSet(CONTROL),
            new Event.ClockRead(1, SILVER, Duration.ofSeconds(280), Duration.ofSeconds(23), true),
            turn("c4-"),
            new Event.ClockRead(2, RED, Duration.ofSeconds(290), Duration.ofSeconds(13), false),
            new Event.TakenBack(1, "touched", Optional.of(then)));
    assertThat(game.resumePoint().clocks())
        .contains(
            new ClockReading(
                CONTROL, then.silver(), then.red(), 1, Duration.ZERO, false, Map.of(1, then)));
  }

  @Test
  void aResultIsCorrectedFromALaterGameAndAnEndThatWasUndoneIsNone() throws IOException {
    written(new Event.Resigned(1, SILVER), new Event.GameOver(Result.RED));
    written(new Event.EarlierResultCorrected(1, Result.DRAW, "agreed"));
    assertThat(read(1).result()).contains(Result.DRAW);
    assertThat(read(1).ending()).contains(GameRecord.Ending.CORRECTED);
    assertThat(read(1).incidents().getLast().event())
        .isEqualTo(new Event.ResultCorrected(Result.DRAW, "agreed"));
    assertThat(read(2).result()).isEmpty();
    written(
        new Event.Resigned(1, SILVER),
        new Event.GameOver(Result.RED),
        new Event.TakenBack(1, "mistaken", Optional.empty()));
    assertThat(read(3).result()).isEmpty();
    assertThat(read(3).ending()).isEmpty();
    assertThat(read(3).resumePoint().game().ply()).isEqualTo(1);
    written(turn("c4-"), new Event.FlagFell(2, RED), new Event.GameOver(Result.SILVER));
    assertThat(read(4).ending()).contains(GameRecord.Ending.FLAG);
  }

  @Test
  void turnsThatWereTakenBackCountNoMoreAndStayInTheRecord() throws IOException {
    Event first = turn("c4-");
    Position after = position;
    Event second = turn("a4b3");
    GameRecord game =
        written(
            first,
            second,
            new Event.GameOver(Result.RED),
            new Event.TakenBack(2, "the wrong piece", Optional.empty()));
    assertThat(game.turns()).hasSize(1);
    assertThat(game.result()).isEmpty();
    assertThat(game.resumePoint().game().position()).isEqualTo(after);
    assertThat(game.resumePoint().game().ply()).isEqualTo(2);
    assertThat(game.incidents().getLast().annulled()).hasToString("[a4b3]");
    assertThat(new RecordReader(folder).rows(1))
        .extracting(JournalRow::type)
        .contains("turn-ended");
  }

  @Test
  void resultsAreThoseThatWereCorrectedLast() throws IOException {
    assertThat(written(new Event.Resigned(1, SILVER)).result()).contains(Result.RED);
    assertThat(
            written(
                    new Event.FlagFell(1, RED),
                    new Event.GameOver(Result.SILVER),
                    new Event.ResultCorrected(Result.DRAW, "agreed"))
                .number())
        .isEqualTo(1);
    assertThat(TestRecords.game(new RecordReader(folder).rows(2)).result()).contains(Result.DRAW);
  }

  @Test
  void aClaimCitesItsTurnsAndTheLastNamesCount() throws IOException {
    Optional<String> none = Optional.empty();
    GameRecord game =
        written(
            new Event.Named(new PlayerNames(Optional.of("Ada"), none, Optional.of("Cup"))),
            new Event.Named(new PlayerNames(Optional.of("Eve"), Optional.of("Ben"), none)),
            new Event.DrawClaimed(SILVER, List.of(1, 5, 9)));
    assertThat(game.names())
        .isEqualTo(new PlayerNames(Optional.of("Eve"), Optional.of("Ben"), Optional.of("Cup")));
    assertThat(game.result()).contains(Result.DRAW);
    assertThat(game.incidents().getLast().event())
        .isEqualTo(new Event.DrawClaimed(SILVER, List.of(1, 5, 9)));
  }

  @Test
  void theLastDecisionOnAssistanceCountsAndEachIsAnIncident() throws IOException {
    Event.AssistanceSet off = new Event.AssistanceSet(false);
    Event.AssistanceSet on = new Event.AssistanceSet(true);
    GameRecord game = written(off, turn("c4-"), on);
    assertThat(game.resumePoint().assistance()).contains(true);
    assertThat(game.incidents()).extracting(Incident::event).containsExactly(off, on);
  }

  private Event announced(String text) {
    Move move = MoveNotation.parse(text, position, SETUP.rules()).orElseThrow();
    return new Event.MoveAnnounced(ply, position.toMove(), move, position);
  }

  private static Event players(Player silver, Player red) {
    return new Event.PlayersChosen(1, new Players(silver, red));
  }

  @Test
  void anEngineResumesWithItsAnnouncedMoveAndHasAName() throws IOException {
    GameRecord game = written(players(ENGINE, HANDS), announced("c4-"));
    assertThat(game.resumePoint().announced()).map(Object::toString).contains("c4-");
    assertThat(game.players()).isEqualTo(new Players(ENGINE, HANDS));
    assertThat(game.names().silver()).contains("Wadjet level 4");
    assertThat(game.names().red()).isEmpty();
  }

  @Test
  void aGivenNameCountsMoreThanThatOfTheEngine() throws IOException {
    PlayerNames names = new PlayerNames(Optional.of("Ada"), Optional.empty(), Optional.empty());
    assertThat(written(players(ENGINE, HANDS), new Event.Named(names)).names().silver())
        .contains("Ada");
  }

  @Test
  void anAnnouncedMoveOutlivesAChoiceOfTheOtherPlayer() throws IOException {
    assertThat(
            written(players(ENGINE, HANDS), announced("c4-"), players(ENGINE, ENGINE))
                .resumePoint()
                .announced())
        .isPresent();
  }

  @Test
  void anAnnouncedMoveEndsWithItsTurn() throws IOException {
    assertThat(
            written(players(ENGINE, HANDS), announced("c4-"), turn("c4-"))
                .resumePoint()
                .announced())
        .isEmpty();
  }

  @Test
  void anAnnouncedMoveEndsWithItsPlayer() throws IOException {
    Player other = new Player.Engine(9, false);
    assertThat(
            written(players(ENGINE, HANDS), announced("c4-"), players(other, HANDS))
                .resumePoint()
                .announced())
        .isEmpty();
  }
}
