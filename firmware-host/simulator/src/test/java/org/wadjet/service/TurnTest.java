package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.TraceFunction;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.VerdictReason;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Frame;

/**
 * Tests of a turn from the move to the removal, and of wrong tracers and scanners that it must
 * reveal.
 */
final class TurnTest {
  /** Silver's mirror at j4 turns the beam along rank 4 onto the bare side of the pyramid on d4. */
  private static final String STRIKE = "x3/8K//4k/3p35P3///9X1 0";

  /** The same with a Scarab at j4. */
  private static final String SCARAB = "x3/8K//4k/3p35S1///9X1 0";

  private Bench bench;

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void waiting(String position) {
    bench = Bench.at(position).start();
    bench.until(Phase.WAITING);
  }

  @Test
  void requestsRemovalOfStruckPieceBeforeNextTurn() {
    waiting(STRIKE);
    bench.move("i7h7");
    TableSnapshot removing = bench.fire(SILVER, Phase.REMOVING);
    List<Square> struck = List.of(Bench.square("d4"));
    assertThat(removing.notice()).contains(new Notice.TakeOff(struck));
    assertThat(removing.toRemove()).isEqualTo(struck);
    assertThat(NoticeMessages.statusOf(Language.EN, removing))
        .isEqualTo("take off d4; already gone? press FIRE");
    assertThat(removing.lastShot().orElseThrow().verdict().outcome()).isEqualTo(Outcome.CONFIRMED);

    var wrong = bench.board.table().lift(Bench.square("j4"));
    bench.press(RED);
    assertThat(bench.run(1_000).phase()).isEqualTo(Phase.REMOVING);
    bench.board.table().lift(Bench.square("d4"));
    assertThat(bench.run(1_000).phase()).isEqualTo(Phase.REMOVING);

    bench.board.table().put(Bench.square("j4"), wrong);
    TableSnapshot after = bench.until(Phase.WAITING);
    assertThat(after.game().ply()).isEqualTo(2);
    assertThat(after.game().position().toMove()).isEqualTo(RED);
    assertThat(after.game().position().isEmpty(Bench.square("d4"))).isTrue();
  }

  @Test
  void strikingOwnPharaohLosesGame() {
    waiting("x3///4k/8K///9X1 0");
    bench.move("i4j4");
    TableSnapshot over = bench.fire(SILVER, Phase.OVER);

    assertThat(over.result()).contains(Result.RED);
    assertThat(bench.written(Event.GameOver.class)).containsExactly(new Event.GameOver(Result.RED));
    int edges = bench.edges(Signal.ARM);
    bench.press(SILVER);
    bench.press(RED);
    bench.run(1_000);
    assertThat(bench.edges(Signal.ARM)).isEqualTo(edges);
  }

  @Test
  void onlySideToMoveClaimsDrawAtThirdOccurrence() {
    waiting(Bench.EMPTY);
    for (int round = 1; round <= 2; round++) {
      bench.loop.submit(new Input.ClaimDraw(SILVER));
      bench.turn(SILVER, "i4i5");
      bench.turn(RED, "e5e6");
      bench.turn(SILVER, "i5i4");
      bench.turn(RED, "e6e5");
    }
    assertThat(bench.written(Event.DrawClaimed.class)).isEmpty();
    assertThat(bench.loop.snapshot().game().mayClaimDraw()).isTrue();

    bench.loop.submit(new Input.ClaimDraw(RED));
    assertThat(bench.run(100).phase()).isEqualTo(Phase.WAITING);
    bench.loop.submit(new Input.ClaimDraw(SILVER));
    assertThat(bench.until(Phase.OVER).result()).contains(Result.DRAW);
    assertThat(bench.written(Event.DrawClaimed.class))
        .containsExactly(new Event.DrawClaimed(SILVER, List.of(1, 5, 9)));
  }

  /** The tracer mistakes a Scarab for one with the other orientation. */
  private static TraceFunction mirrorsExchanged() {
    return (position, game, side) -> {
      Position[] exchanged = {position};
      position.forEach(
          (square, piece) -> {
            if (piece.kind().orientations() == 2) {
              exchanged[0] = exchanged[0].with(square, piece.turned(1));
            }
          });
      return BeamTracer.trace(exchanged[0], game, side);
    };
  }

  @Test
  void contradictsTracerWithExchangedMirrors() {
    bench = Bench.at(SCARAB);
    bench.tracing = mirrorsExchanged();
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i7h7");
    Event.ShotJudged shot = bench.fire(SILVER, Phase.ARBITRATION).lastShot().orElseThrow();

    // Silver's beam is really deflected to d4; this tracer predicts that it leaves the board at
    // once.
    assertThat(shot.verdict().outcome()).isEqualTo(Outcome.CONTRADICTED);
    assertThat(shot.verdict().sighted()).containsExactly(Detector.under(Bench.square("d4")));
    assertThat(shot.verdict().reasons())
        .contains(new VerdictReason.Unexpected(Detector.under(Bench.square("d4"))));
    assertThat(bench.run(5_000).phase()).isEqualTo(Phase.ARBITRATION);

    bench.loop.submit(new Input.Rule(Event.Ruling.REFIRE));
    bench.until(Phase.REFIRE);
    int edges = bench.edges(Signal.ARM);
    bench.press(RED);
    bench.run(500);
    assertThat(bench.edges(Signal.ARM)).isEqualTo(edges);
    bench.fire(SILVER, Phase.ARBITRATION);
    assertThat(bench.written(Event.ShotJudged.class)).hasSize(2);

    bench.loop.submit(new Input.Rule(Event.Ruling.ACCEPT_TRACE));
    TableSnapshot after = bench.until(Phase.WAITING);
    assertThat(after.game().ply()).isEqualTo(2);
    assertThat(bench.written(Event.TurnEnded.class).getFirst().removed()).isEmpty();
    assertThat(bench.written(Event.Ruled.class)).hasSize(2);
  }

  @Test
  void confirmsSameShotWithCorrectTracer() {
    waiting(SCARAB);
    bench.move("i7h7");

    assertThat(bench.fire(SILVER, Phase.REMOVING).lastShot().orElseThrow().verdict().outcome())
        .isEqualTo(Outcome.CONFIRMED);
  }

  /** A scanner that packs the bits of a chain the wrong way round, or one place off. */
  private static Frame packed(Frame frame, UnaryOperator<List<Boolean>> wrongly) {
    Frame right = new Frame();
    right.copyFrom(frame);
    frame.begin(right.sentinel(), right.latchedNanos());
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      List<Boolean> bits = new ArrayList<>();
      for (int read = 0; read < Frame.READS; read++) {
        bits.add(right.bit(chain, read));
      }
      List<Boolean> packed = wrongly.apply(bits);
      for (int read = 0; read < Frame.READS; read++) {
        frame.set(chain, read, packed.get(read));
      }
    }
    return frame;
  }

  private static UnaryOperator<List<Boolean>> scannerBug(String bug) {
    return bits -> {
      List<Boolean> sensors = bits.subList(0, Chain.BITS);
      switch (bug) {
        case "whole frame reversed" -> Collections.reverse(bits);
        case "sensor bits reversed" -> Collections.reverse(sensors);
        case "one read late" -> Collections.rotate(bits, -1);
        case "one bit off" -> Collections.rotate(sensors, 1);
        case "squares reversed" -> {
          Collections.reverse(sensors);
          for (int square = 0; square < 10; square++) {
            Collections.reverse(sensors.subList(4 * square, 4 * square + 4));
          }
        }
        default -> throw new IllegalArgumentException(bug);
      }
      return bits;
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "whole frame reversed",
        "sensor bits reversed",
        "one read late",
        "one bit off",
        "squares reversed"
      })
  void scannerWithWrongBitOrderReachesNoTurn(String bug) {
    bench = Bench.at(SCARAB).start();
    bench.lines.toFrame = frame -> packed(frame, scannerBug(bug));
    bench.run(3_000);
    bench.press(SILVER);
    TableSnapshot snapshot = bench.run(3_000);

    assertThat(snapshot.phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(bench.edges(Signal.ARM)).isZero();
  }

  /** The bits of light alone in the wrong order: moves are read, light is seen elsewhere. */
  @Test
  void contradictsScannerWithWrongDetectorOrder() {
    bench = Bench.at(STRIKE).start();
    bench.until(Phase.WAITING);
    bench.lines.toFrame = frame -> packed(frame, TurnTest::exchangeLight);
    bench.move("i7h7");
    Event.ShotJudged shot = bench.fire(SILVER, Phase.ARBITRATION).lastShot().orElseThrow();

    assertThat(shot.verdict().outcome()).isEqualTo(Outcome.CONTRADICTED);
    assertThat(shot.verdict().sighted()).containsExactly(Detector.under(Bench.square("g4")));
  }

  private static List<Boolean> exchangeLight(List<Boolean> bits) {
    List<ChainBit> rank = Bench.REFERENCE.chains().get(3).bits();
    List<Integer> light = new ArrayList<>();
    for (int i = 0; i < rank.size(); i++) {
      if (rank.get(i) instanceof ChainBit.Light) {
        light.add(i);
      }
    }
    List<Boolean> from = List.copyOf(bits);
    for (int i = 0; i < light.size(); i++) {
      bits.set(light.get(i), from.get(light.get(light.size() - 1 - i)));
    }
    return bits;
  }

  @Test
  void reportsPieceMissingAtStartAndFiresNothing() {
    bench = Bench.at(STRIKE).start();
    var piece = bench.board.table().lift(Bench.square("d4"));
    bench.press(SILVER);
    TableSnapshot snapshot = bench.run(1_000);
    assertThat(snapshot.phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(snapshot.notice()).get().isInstanceOf(Notice.SetUp.class);
    bench.board.table().put(Bench.square("d4"), piece);

    assertThat(bench.until(Phase.WAITING).notice()).isEqualTo(Optional.empty());
  }
}
