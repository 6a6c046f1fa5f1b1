package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.verdict.CrossCheck;
import org.wadjet.verdict.ShotCompletion;
import org.wadjet.verdict.UnreliableDetectors;
import org.wadjet.wiring.Detector;

/** Tests of statistics of a journal in a real file. */
class RecordStatisticsTest {
  private static final Setup SETUP = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final Move MOVE = new Move.Step(Square.named("c1"), Square.named("c2"));
  private static final Trace TRACE =
      BeamTracer.trace(SETUP.position().afterMove(MOVE), Rules.Game.KHET2, Side.SILVER);
  private static final Duration LIT = Duration.ofMillis(4);

  @TempDir private Path folder;

  private static Sighting seen(String sighted, String blinded) {
    return Sighting.named(
        List.of(sighted), List.of(blinded), List.of(), List.of(), List.of(), 9, 0);
  }

  private static Event judged(Sighting sighting) {
    return new Event.ShotJudged(
        1,
        Side.SILVER,
        SETUP.position(),
        MOVE,
        TRACE,
        sighting,
        CrossCheck.judge(TRACE, sighting, ShotCompletion.COMPLETE, UnreliableDetectors.NONE),
        "done",
        LIT);
  }

  @Test
  void countsVerdictsDetectorsResultsAndLight() throws IOException {
    String end = CrossCheck.expected(TRACE).getFirst().toString();
    assertThat(Detector.parse(end)).isPresent();
    Event started = new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position());
    Event reserved = new Event.Reserved(Side.SILVER, Duration.ofMillis(1500));
    try (JournalStore store =
        JournalStore.open(folder, TestProvenance.HERE, true, Clock.systemUTC(), System::nanoTime)) {
      store.write(
          List.of(
              started,
              reserved,
              judged(seen(end, "")),
              reserved,
              judged(seen("d5", end)),
              new Event.Ruled(1, Event.Ruling.REFIRE, Event.Ruler.ARBITER),
              reserved,
              new Event.ShotCancelled(1, Side.SILVER, "board-touched"),
              reserved,
              new Event.ShotSeen(
                  1, Side.SILVER, SETUP.position(), List.of(MOVE), seen("d5", ""), "done", LIT),
              new Event.MoveRuled(1, MOVE, Event.Ruler.ARBITER),
              judged(seen("d5", "")),
              new Event.TurnEnded(1, MOVE, List.of(), SETUP.position()),
              new Event.LockedOut("rail-stayed-up", ""),
              new Event.GameOver(Result.RED),
              started));
    }
    RecordStatistics counted =
        RecordStatistics.of(new RecordReader(folder), fault -> assertThat(fault).isNull());
    assertThat(counted.games()).isEqualTo(2);
    assertThat(counted.results()).isEqualTo(Map.of("red", 1L));
    assertThat(counted.turns()).isEqualTo(1);
    assertThat(counted.verdicts()).isEqualTo(Map.of("confirmed", 1L, "contradicted", 2L));
    assertThat(counted.unjudgeable()).isEqualTo(Map.of(end, 1L));
    assertThat(counted.faults()).isEqualTo(Map.of("d5", 2L, end, 1L));
    assertThat(counted.cancelled()).isEqualTo(Map.of("board-touched", 1L));
    assertThat(counted.rulings()).isEqualTo(2);
    assertThat(counted.lockOuts()).isEqualTo(1);
    assertThat(counted.lit()).isEqualTo(Map.of(Side.SILVER, LIT.multipliedBy(3)));
  }
}
