package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;

/**
 * Tests of a move that neither sensors nor light determine, so that the arbiter selects it
 * (docs/architecture.md#the-turn).
 */
class AmbiguousMoveTest {
  private static final Move C2_D3 = new Move.Unstack(Bench.square("c2"), Bench.square("d3"));
  private static final Move D2_D3 = new Move.Unstack(Bench.square("d2"), Bench.square("d3"));

  private Bench bench;

  @BeforeEach
  void makeAmbiguousMove() {
    bench = Bench.at("5p4/10/10/10/10/3V6/2WW6/4P5");
    bench.rules = Rules.KHET1;
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("d2.d3");
    // Nothing shows the move, therefore the first FIRE only asks for a second one.
    bench.press(SILVER);
    bench.until(
        s -> s.notice().equals(Optional.of(new Notice.ConfirmHidden(List.of(C2_D3, D2_D3)))));
    bench.run(500);
    assertThat(bench.written(Event.TurnMade.class)).isEmpty();
    bench.fire(SILVER, Phase.ARBITRATION);
  }

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void submit(Input input) {
    bench.loop.submit(input);
    bench.run(100);
  }

  @Test
  void recordsShotWithAllPossibleMovesWithoutVerdict() {
    assertThat(bench.loop.snapshot().notice())
        .isEqualTo(Optional.of(new Notice.WhichMove(List.of(C2_D3, D2_D3))));
    assertThat(bench.written(Event.TurnMade.class).getFirst().moves())
        .containsExactly(C2_D3, D2_D3);
    assertThat(bench.written(Event.ShotSeen.class)).hasSize(1);
    assertThat(bench.written(Event.ShotJudged.class)).isEmpty();
    submit(new Input.Rule(Event.Ruling.ACCEPT_TRACE));
    submit(new Input.RuleMove(new Move.Step(Bench.square("e1"), Bench.square("e2"))));
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.ARBITRATION);
  }

  @Test
  void arbiterSelectsMoveAndItsTraceIsJudged() {
    bench.loop.submit(new Input.RuleMove(D2_D3));
    Position after = bench.until(Phase.WAITING).game().position();
    assertThat(after.at(Bench.square("d3")).orElseThrow().kind()).isEqualTo(PieceKind.STACK);
    assertThat(after.at(Bench.square("d2")).orElseThrow().kind()).isEqualTo(PieceKind.OBELISK);
    assertThat(after.at(Bench.square("c2")).orElseThrow().kind()).isEqualTo(PieceKind.STACK);
    assertThat(bench.written(Event.MoveRuled.class))
        .containsExactly(new Event.MoveRuled(1, D2_D3, Event.Ruler.ARBITER));
    assertThat(bench.written(Event.ShotJudged.class).getFirst().move()).isEqualTo(D2_D3);
  }

  @Test
  void repeatedShotBelongsToSameTurnEvenIfCancelled() {
    submit(new Input.Rule(Event.Ruling.REFIRE));
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.REFIRE);
    bench.press(SILVER);
    bench.until(Phase.SHOOTING);
    bench.interlock(false);
    bench.until(Phase.REFIRE);
    assertThat(bench.written(Event.ShotCancelled.class)).hasSize(1);
    bench.interlock(true);
    bench.run(500);
    bench.fire(SILVER, Phase.ARBITRATION);
    assertThat(bench.written(Event.ShotSeen.class)).hasSize(2);
    assertThat(bench.written(Event.TurnMade.class)).hasSize(1);
    bench.loop.submit(new Input.RuleMove(C2_D3));
    assertThat(bench.until(Phase.WAITING).game().ply()).isEqualTo(2);
  }
}
