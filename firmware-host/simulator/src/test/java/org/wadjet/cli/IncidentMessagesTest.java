package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.record.Incident;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;

/** Tests of the sentence for each kind of incident. */
class IncidentMessagesTest {
  private static final List<Move> MOVES =
      List.of(
          new Move.Step(Square.named("a1"), Square.named("a2")),
          new Move.Step(Square.named("b1"), Square.named("b2")));

  static List<Arguments> incidents() {
    return List.of(
        Arguments.of(
            new StoredEvent.Resumed(1, Optional.empty()),
            "the controller was interrupted, and the game resumed"),
        Arguments.of(
            new Event.ShotCancelled(1, Side.RED, "board-touched"),
            "not fired: the board was touched"),
        Arguments.of(
            new Event.BoardDiffered(1, List.of(Square.named("a1"), Square.named("d4"))),
            "the board did not match the record: a1, d4; it was guided back"),
        Arguments.of(
            new Event.LockOutCleared("replaced"),
            "the lock-out was cleared; the arbiter: replaced"),
        Arguments.of(new Event.LockOutCleared(""), "the lock-out was cleared"),
        Arguments.of(
            new Event.RecordRestored(17, "the disk broke"),
            "the record was restored from a backup; the arbiter: the disk broke"),
        Arguments.of(
            new Event.KeyReplaced("a", "b", 1, "c", "leaked", ""),
            "the board was given a new signing key; the arbiter: leaked"),
        Arguments.of(
            new Event.SensorsMasked(List.of(), Event.Ruler.ARBITER), "all sensors are used again"),
        Arguments.of(
            new Event.Checked(List.of("chain-unsound")),
            "the daily check found: a sensor chain reads wrongly"),
        Arguments.of(
            new Event.Ruled(1, Event.Ruling.VOID, Event.Ruler.ARBITER),
            "the turn was annulled: a1a2 or b1b2"),
        Arguments.of(
            new Event.TakenBack(1, "touched", Optional.empty()),
            "turns from here on were taken back: a1a2 b1b2; the arbiter: touched"),
        Arguments.of(
            new Event.DrawClaimed(Side.RED, List.of(1, 3, 5)),
            "red claimed a draw by repetition: the same position occurred before turns 1, 3, 5"),
        Arguments.of(new Event.Resigned(1, Side.RED), "red resigned"),
        Arguments.of(new Event.FlagFell(1, Side.SILVER), "silver's flag fell"),
        Arguments.of(
            new Event.ClockCorrected(Side.RED, Duration.ofSeconds(222), "a spilt cup"),
            "red's clock was set to 3:42; the arbiter: a spilt cup"),
        Arguments.of(
            new Event.EarlierResultCorrected(1, Result.SILVER, "the claim was wrong"),
            "game 1: the result was set to silver; the arbiter: the claim was wrong"));
  }

  @ParameterizedTest
  @MethodSource("incidents")
  void describesIncident(StoredEvent event, String sentence) {
    assertThat(IncidentMessages.sentence(new Incident(1, "", 1, event, MOVES))).isEqualTo(sentence);
  }
}
