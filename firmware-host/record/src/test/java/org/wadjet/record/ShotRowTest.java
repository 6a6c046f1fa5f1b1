package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.SampleCounts;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.Event;
import org.wadjet.verdict.CrossCheck;
import org.wadjet.verdict.ShotCompletion;
import org.wadjet.verdict.UnreliableDetectors;
import org.wadjet.verdict.Verdict;
import org.wadjet.verdict.VerdictReason;
import org.wadjet.wiring.Detector;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that the row of a shot contains all evidence of the verdict and is read back unchanged. */
class ShotRowTest {
  private static final Setup SETUP = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final Move MOVE = new Move.Step(Square.named("c1"), Square.named("c2"));
  private static final Trace TRACE =
      BeamTracer.trace(SETUP.position().afterMove(MOVE), Rules.Game.KHET2, Side.SILVER);
  private static final Sighting SIGHTING =
      Sighting.named(
          List.of("d5"),
          List.of("rim.W.3"),
          List.of("c2"),
          List.of("e8"),
          List.of(
              SampleCounts.named("d5", 9, 1).orElseThrow(),
              SampleCounts.named("e8", 3, 2).orElseThrow()),
          11,
          2);
  private static final Verdict VERDICT =
      CrossCheck.judge(TRACE, SIGHTING, ShotCompletion.COMPLETE, UnreliableDetectors.NONE);
  static final Event SHOT =
      new Event.ShotJudged(
          1,
          Side.SILVER,
          SETUP.position(),
          MOVE,
          TRACE,
          SIGHTING,
          VERDICT,
          "done",
          Duration.ofNanos(1_455_300));

  @TempDir private Path folder;

  private List<JournalRow> written() throws IOException {
    try (JournalStore store =
        JournalStore.open(folder, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
      store.write(
          List.of(
              new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position()),
              new Event.TurnMade(1, Side.SILVER, List.of(MOVE), SETUP.position()),
              SHOT,
              new Event.TurnEnded(1, MOVE, List.of(), SETUP.position())));
    }
    return new RecordReader(folder).rows(1);
  }

  @Test
  void writesPositionMoveTraceSightingAndProvenance() throws IOException {
    JsonNode body = JsonMapper.shared().readTree(written().get(2).text()).required("body");
    String boardId = PublicKeyFile.read(folder.resolve(PublicKeyFile.NAME)).id();
    assertThat(boardId).matches("[0-9a-f]{16}");
    assertThat(body.required("position").asString()).startsWith("x33a3ka3p22/");
    assertThat(body.required("move").asString()).isEqualTo("c1c2");
    assertThat(body.required("squares").toString()).startsWith("[\"j2\",\"j3\"");
    assertThat(body.required("ends")).hasSize(TRACE.ends().size());
    assertThat(body.required("struck")).hasSize(TRACE.struck().size());
    assertThat(body.required("evidence").toString())
        .isEqualTo(
            "[{\"detector\":\"d5\",\"lit\":9,\"dark\":1},{\"detector\":\"e8\",\"lit\":3,\"dark\":2}]");
    assertThat(body.required("firmware").asString()).isEqualTo("1.2.3");
    assertThat(body.required("board").asString()).isEqualTo("A test");
    assertThat(body.required("boardId").asString()).isEqualTo(boardId);
    assertThat(body.required("configuration").asString()).isEqualTo("c0".repeat(32));
  }

  @Test
  void readsBackSightingAndReasons() throws IOException {
    ShotRecord shot = TestRecords.game(written()).turns().getFirst().shots().getFirst();
    assertThat(shot.move()).isEqualTo(Optional.of(MOVE));
    assertThat(shot.squares()).isEqualTo(TRACE.squares());
    assertThat(shot.sighting()).isEqualTo(SIGHTING);
    assertThat(shot.reasons()).isEqualTo(VERDICT.reasons()).isNotEmpty();
    assertThat(shot.verdict()).isEqualTo(VERDICT.outcome().keyword());
    // Rounded up to whole microseconds, so never less than the real lit time.
    assertThat(shot.lit()).isEqualTo(Duration.ofNanos(1_456_000));
    assertThat(shot.judge().provenance()).isEqualTo(TestProvenance.HERE);
  }

  @Test
  void readsBackEveryReason() {
    Detector detector = Detector.parse("rim.S.j").orElseThrow();
    List<VerdictReason> all =
        List.of(
            new VerdictReason.Missing(detector),
            new VerdictReason.Unexpected(detector),
            new VerdictReason.Blinded(detector),
            new VerdictReason.Undecided(detector),
            new VerdictReason.Flickers(detector),
            new VerdictReason.Dead(detector),
            new VerdictReason.TooFar(detector),
            new VerdictReason.BeyondLightBudget(),
            new VerdictReason.CutShort(),
            new VerdictReason.LaserFailed());
    assertThat(all).hasSize(VerdictReason.class.getPermittedSubclasses().length);
    assertThat(all)
        .extracting(r -> VerdictReason.parse(r.description()).orElseThrow())
        .isEqualTo(all);
    assertThat(VerdictReason.parse("missing z9")).isEmpty();
    assertThat(VerdictReason.parse("bored")).isEmpty();
  }
}
