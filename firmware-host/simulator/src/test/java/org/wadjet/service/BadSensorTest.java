package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.text.FaultMessages;
import org.wadjet.text.Language;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Frame;

/**
 * Tests that a sensor that fails during a game is identified and masked, and that the game
 * continues.
 */
final class BadSensorTest {
  /** Silver's Pharaoh at i7 and Pyramid at j4; rank 7 is chain 6, and h7.presence its read 28. */
  private static final String POSITION = "x3/8K//4k/3p35P3///9X1 0";

  private static final int RANK_7 = 6;
  private static final int H7_PRESENCE = 28;

  private final Bench bench = Bench.at(POSITION).start();

  @AfterEach
  void close() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void stick(int chain, int read, boolean high) {
    bench.lines.toFrame =
        frame -> {
          Frame real = new Frame();
          real.copyFrom(frame);
          frame.begin(real.sentinel(), real.latchedNanos());
          for (int i = 0; i < 9; i++) {
            for (int bit = 0; bit < Frame.READS; bit++) {
              boolean broken = i == chain && bit == read;
              frame.set(i, bit, broken ? high : real.bit(i, bit));
            }
          }
        };
  }

  @Test
  void namesSensorStuckOpenAndReadsStepOnceMasked() {
    bench.until(Phase.WAITING);
    stick(RANK_7, H7_PRESENCE, true);
    bench.move("i7h7");
    bench.press(SILVER);
    assertThat(bench.run(500).notice().orElseThrow()).isInstanceOf(Notice.NotLegal.class);
    assertThat(bench.loop.snapshot().findings()).isEmpty();
    bench.press(SILVER);
    TableSnapshot reported = bench.run(500);
    assertThat(reported.phase()).isEqualTo(Phase.WAITING);
    assertThat(reported.findings()).hasSize(1);
    Finding finding = reported.findings().getFirst();
    assertThat(finding.alternatives()).contains(new BoardFault.StuckBit("h7.presence", true));
    assertThat(new FaultMessages(Language.EN, bench.controllersBoard).finding(finding))
        .contains("h7.presence is stuck at 1")
        .contains("; check the switch of ");

    bench.loop.submit(new Input.MaskSensors(Masks.NONE.with("h7.presence")));
    bench.run(500);
    TableSnapshot shot = bench.fire(SILVER, Phase.REMOVING);
    assertThat(shot.lastShot().orElseThrow().move()).hasToString("i7h7");
  }

  @Test
  void findsTurnOnBlindSquareByLightAfterRepeatedFire() {
    bench.until(Phase.WAITING);
    bench.loop.submit(new Input.MaskSensors(Masks.of(List.of("j4.presence", "j4.a", "j4.b"))));
    bench.run(500);
    bench.move("j4+");
    bench.press(SILVER);
    TableSnapshot reported = bench.run(500);
    assertThat(reported.notice().orElseThrow()).isInstanceOf(Notice.NothingMoved.class);
    assertThat(reported.phase()).isEqualTo(Phase.WAITING);

    bench.press(SILVER);
    TableSnapshot repeated = bench.run(500);
    assertThat(repeated.lastShot().orElseThrow().move()).hasToString("j4+");
  }

  @Test
  void masksOnlySingleBitOfOneSquare() {
    assertThat(
            Masks.NONE.against(
                new Finding(List.of(new BoardFault.EncoderSkips(Bench.square("d5"))))))
        .contains(Masks.of(List.of("d5.a", "d5.b")));
    assertThat(
            Masks.NONE.against(
                new Finding(
                    List.of(
                        new BoardFault.StuckBit("d5.a", true),
                        new BoardFault.StuckBit("e5.a", true)))))
        .isEmpty();
    assertThat(Masks.NONE.against(new Finding(List.of(new BoardFault.InterlockFlickers()))))
        .isEmpty();
  }
}
