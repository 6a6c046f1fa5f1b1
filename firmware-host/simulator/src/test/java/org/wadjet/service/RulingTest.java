package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.TraceFunction;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Event.Ruler;
import org.wadjet.turn.Event.Ruling;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.RulingChoice;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Policy;

/** Tests of rulings on verdicts that are not confirmed, and of their effects. */
final class RulingTest {
  /** Silver's beam really turns at j4 and strikes the pyramid on d4. */
  private static final String POSITION = "x3/8K//4k/3p35S1///9X1 0";

  private static final Square D4 = Bench.square("d4");

  private Bench bench;

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  /** Installs a wrong tracer, in which the beam leaves the board at once. */
  private static TraceFunction wrongTracer() {
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

  /** Makes silver move and fire, with a contradicted verdict. */
  private void contradicted(Policy policy) {
    bench = Bench.at(POSITION);
    bench.controllersBoard = bench.controllersBoard.withPolicy(policy);
    bench.tracing = wrongTracer();
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i7h7");
    bench.press(SILVER);
    bench.until(snapshot -> snapshot.lastShot().isPresent());
    bench.run(50);
  }

  private List<Event.Ruled> rulings() {
    return bench.written(Event.Ruled.class);
  }

  private void rule(Ruling ruling) {
    bench.loop.submit(new Input.Rule(ruling));
    bench.run(300);
  }

  @Test
  void refereePolicyWaitsForArbiterWithoutTimeLimit() {
    contradicted(Policy.REFEREE);
    assertThat(bench.run(60_000).phase()).isEqualTo(Phase.ARBITRATION);
    assertThat(rulings()).isEmpty();
  }

  @Test
  void appliesSightingAcceptedByArbiter() {
    contradicted(Policy.REFEREE);
    rule(Ruling.ACCEPT_SIGHTING);

    TableSnapshot removing = bench.until(Phase.REMOVING);
    assertThat(removing.toRemove()).containsExactly(D4);
    bench.board.hands().remove(removing.toRemove());
    TableSnapshot after = bench.until(Phase.WAITING);
    assertThat(after.game().position().isEmpty(D4)).isTrue();
    assertThat(bench.written(Event.TurnEnded.class).getFirst().removed()).containsExactly(D4);
    assertThat(rulings())
        .containsExactly(new Event.Ruled(1, Ruling.ACCEPT_SIGHTING, Ruler.ARBITER));
  }

  @Test
  void guidesCorrectionAndRepeatsVoidTurn() {
    contradicted(Policy.REFEREE);
    rule(Ruling.VOID);
    TableSnapshot guided = bench.run(300);
    assertThat(guided.phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(guided.notice()).containsInstanceOf(Notice.SetUp.class);

    bench.board.table().put(Bench.square("i7"), bench.board.table().lift(Bench.square("h7")));
    TableSnapshot again = bench.until(Phase.WAITING);
    assertThat(again.game().ply()).isEqualTo(1);
    assertThat(again.game().position().toMove()).isEqualTo(SILVER);

    bench.move("i7i6");
    bench.press(SILVER);
    bench.until(Phase.ARBITRATION);
    rule(Ruling.ACCEPT_TRACE);
    assertThat(bench.until(Phase.WAITING).game().ply()).isEqualTo(2);
  }

  @Test
  void onlyArbiterReleasesFinalMove() {
    bench = Bench.at(POSITION).start();
    bench.until(Phase.WAITING);
    bench.move("i7h7");
    bench.run(1_000);
    bench.board.table().put(Bench.square("i7"), bench.board.table().lift(Bench.square("h7")));
    assertThat(bench.run(500).notice()).containsInstanceOf(Notice.NotLegal.class);

    rule(Ruling.VOID);
    assertThat(bench.until(Phase.WAITING).notice()).isEmpty();
    bench.move("i7i6");
    bench.fire(SILVER, Phase.REMOVING);
    assertThat(bench.written(Event.TurnMade.class)).hasSize(1);
  }

  @Test
  void casualPolicyRepeatsShotOnceThenAppliesTrace() {
    contradicted(Policy.CASUAL);
    assertThat(bench.run(5_000).phase()).isEqualTo(Phase.REFIRE);
    assertThat(bench.written(Event.ShotJudged.class)).hasSize(1);

    bench.press(SILVER);
    TableSnapshot after = bench.until(Phase.WAITING);
    assertThat(after.game().ply()).isEqualTo(2);
    assertThat(bench.written(Event.ShotJudged.class)).hasSize(2);
    assertThat(rulings())
        .containsExactly(
            new Event.Ruled(1, Ruling.REFIRE, Ruler.POLICY),
            new Event.Ruled(1, Ruling.ACCEPT_TRACE, Ruler.POLICY));
  }

  @Test
  void exhibitPolicyAppliesTrace() {
    contradicted(Policy.EXHIBIT);
    assertThat(bench.until(Phase.WAITING).game().ply()).isEqualTo(2);
    assertThat(bench.written(Event.ShotJudged.class)).hasSize(1);
    assertThat(rulings()).containsExactly(new Event.Ruled(1, Ruling.ACCEPT_TRACE, Ruler.POLICY));
  }

  private void hold(boolean down) {
    bench.board.hands().hold(SILVER, down);
    bench.board.hands().hold(RED, down);
    bench.until(_ -> !bench.board.hands().isBusy());
  }

  @Test
  void fireButtonsSelectAndConfirmRuling() {
    contradicted(Policy.REFEREE);
    bench.press(SILVER);
    assertThat(bench.run(100).notice())
        .contains(new Notice.Choosing(new RulingChoice.Rule(Ruling.ACCEPT_TRACE), 1, 4));
    bench.press(RED);
    assertThat(bench.run(100).notice())
        .contains(new Notice.Choosing(new RulingChoice.Rule(Ruling.ACCEPT_SIGHTING), 2, 4));

    hold(true);
    bench.run(1_500);
    assertThat(rulings()).isEmpty();
    bench.run(1_000);
    assertThat(rulings())
        .containsExactly(new Event.Ruled(1, Ruling.ACCEPT_SIGHTING, Ruler.PLAYERS));
    hold(false);
    assertThat(bench.run(1_000).phase()).isEqualTo(Phase.REMOVING);
  }

  @Test
  void ignoresBothButtonsWithoutSelection() {
    contradicted(Policy.REFEREE);
    hold(true);
    bench.run(5_000);
    hold(false);
    bench.run(500);
    assertThat(rulings()).isEmpty();
    assertThat(bench.loop.snapshot().notice()).isEmpty();
  }

  @Test
  void repeatByButtonsRequiresFreshFire() {
    contradicted(Policy.REFEREE);
    for (int press = 0; press < 3; press++) {
      bench.press(SILVER);
      bench.run(100);
    }
    hold(true);
    int edges = bench.edges(Signal.ARM);
    bench.run(4_000);
    hold(false);
    bench.run(1_000);
    assertThat(rulings()).containsExactly(new Event.Ruled(1, Ruling.REFIRE, Ruler.PLAYERS));
    assertThat(bench.edges(Signal.ARM)).isEqualTo(edges);
    bench.fire(SILVER, Phase.ARBITRATION);
    assertThat(bench.written(Event.ShotJudged.class)).hasSize(2);
  }
}
