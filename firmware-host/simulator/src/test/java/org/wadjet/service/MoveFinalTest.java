package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RuleBreach;
import org.wadjet.sensing.Masks;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/** Tests of the time after which a move cannot be taken back (docs/rules.md#a-turn). */
final class MoveFinalTest {
  private static final String POSITION = "x3/8K//4k/3p35P3///9X1 0";
  private static final Square FROM = Bench.square("i7");
  private static final Square TO = Bench.square("h7");
  private static final Move MADE = new Move.Step(FROM, TO);

  /** Settling and the touch time of the reference board, with scans between. */
  private static final int HAND_OFF_MILLIS = 150 + 300 + 100;

  private Bench bench;

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void waiting(Rules.MoveFinal moveFinal) {
    bench = Bench.at(POSITION);
    bench.rules = new Rules(Rules.Game.KHET2, Rules.Swap.STRICT, Rules.DjedSwap.ANY, 3, moveFinal);
    bench.start();
    bench.until(Phase.WAITING);
  }

  private void carry(Square from, Square to) {
    bench.board.table().put(to, bench.board.table().lift(from));
  }

  @Test
  void rejectsTakingBackFinalMoveAndStillFiresIt() {
    waiting(Rules.MoveFinal.HAND);
    carry(FROM, TO);
    bench.run(HAND_OFF_MILLIS);
    carry(TO, FROM);

    TableSnapshot back = bench.run(HAND_OFF_MILLIS);
    Notice refused = back.notice().orElseThrow();
    assertThat(refused)
        .isInstanceOfSatisfying(
            Notice.NotLegal.class,
            notice -> {
              assertThat(notice.reading().rule())
                  .isEqualTo(new RuleBreach.MoveIsFinal(List.of(MADE)));
              assertThat(notice.reading().correction()).hasSize(1);
            });
    bench.press(SILVER);
    assertThat(bench.run(500).phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.edges(Signal.ARM)).isZero();

    carry(FROM, TO);
    assertThat(bench.run(300).reading()).contains(new MoveReading.Recognised(MADE));
    bench.fire(SILVER, Phase.RECORDING);
    assertThat(bench.written(Event.TurnMade.class).getFirst().moves()).containsExactly(MADE);
  }

  @Test
  void rejectsAnotherMoveAfterTouchTime() {
    waiting(Rules.MoveFinal.HAND);
    carry(FROM, TO);
    bench.run(HAND_OFF_MILLIS);
    carry(TO, Bench.square("i6"));
    bench.run(HAND_OFF_MILLIS);
    bench.press(SILVER);

    assertThat(bench.run(500).phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.written(Event.TurnMade.class)).isEmpty();
  }

  @Test
  void acceptsAnotherMoveBeforeTouchTime() {
    waiting(Rules.MoveFinal.HAND);
    carry(FROM, TO);
    bench.run(200);
    assertThat(bench.loop.snapshot().reading()).contains(new MoveReading.Recognised(MADE));
    carry(TO, FROM);
    assertThat(bench.run(300).reading()).contains(new MoveReading.Unchanged(List.of()));
    carry(FROM, Bench.square("i6"));
    bench.run(HAND_OFF_MILLIS);
    bench.fire(SILVER, Phase.RECORDING);
    assertThat(bench.written(Event.TurnMade.class).getFirst().moves())
        .containsExactly(new Move.Step(FROM, Bench.square("i6")));
  }

  @Test
  void allowsTakingBackIfFireMakesMoveFinal() {
    waiting(Rules.MoveFinal.FIRE);
    carry(FROM, TO);
    bench.run(5_000);
    carry(TO, FROM);

    TableSnapshot back = bench.run(HAND_OFF_MILLIS);
    assertThat(back.reading()).contains(new MoveReading.Unchanged(List.of()));
    assertThat(back.notice()).isEmpty();
  }

  @Test
  void maskingSensorRevokesFinalMoveItReported() {
    waiting(Rules.MoveFinal.HAND);
    carry(FROM, TO);
    bench.run(HAND_OFF_MILLIS);
    carry(TO, FROM);
    assertThat(bench.run(HAND_OFF_MILLIS).reading().orElseThrow())
        .isInstanceOf(MoveReading.Illegal.class);

    bench.loop.submit(new Input.MaskSensors(Masks.of(Set.of("h7.presence"))));
    assertThat(bench.run(HAND_OFF_MILLIS).reading().orElseThrow())
        .isInstanceOf(MoveReading.Unchanged.class);
  }

  @Test
  void ignoresMovesReadDuringCorrection() {
    waiting(Rules.MoveFinal.HAND);
    Square pyramid = Bench.square("j4");
    Square aside = Bench.square("j5");
    carry(FROM, TO);
    carry(pyramid, aside);
    assertThat(bench.run(HAND_OFF_MILLIS).reading().orElseThrow())
        .isInstanceOf(MoveReading.Illegal.class);

    carry(aside, pyramid);
    assertThat(bench.run(HAND_OFF_MILLIS).reading()).contains(new MoveReading.Recognised(MADE));
    carry(TO, FROM);
    assertThat(bench.run(HAND_OFF_MILLIS).reading()).contains(new MoveReading.Unchanged(List.of()));
  }

  @Test
  void acceptsMoveLeftAfterCorrection() {
    waiting(Rules.MoveFinal.HAND);
    carry(FROM, Bench.square("f7"));
    bench.run(HAND_OFF_MILLIS);
    carry(Bench.square("f7"), TO);
    bench.run(HAND_OFF_MILLIS + 3_000);
    carry(TO, FROM);
    assertThat(bench.run(HAND_OFF_MILLIS).reading().orElseThrow())
        .isInstanceOf(MoveReading.Illegal.class);
  }
}
