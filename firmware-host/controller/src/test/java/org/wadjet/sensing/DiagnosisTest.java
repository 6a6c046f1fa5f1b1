package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Tests that the diagnosis reports what its detectors find, and nothing that has an explanation.
 */
class DiagnosisTest {
  private static final Square D5 = Square.named("d5");

  private final DiagnosisRig rig = new DiagnosisRig();

  private void scanFor(Duration time, StatusReading status, boolean sample) {
    for (long left = time.toNanos(); left > 0; left -= DiagnosisRig.SCAN.toNanos()) {
      Frame frame = rig.model.scan(DiagnosisRig.SCAN.toNanos());
      rig.sensing.accept(frame, sample);
      rig.diagnosis.accept(frame, status, sample, rig.sensing);
    }
  }

  @Test
  void reportsAButtonThatStaysPressedUntilItIsReleased() {
    rig.show(Observation.EMPTY);
    StatusReading held = new StatusReading(false, true, true, true, false, false, false);
    scanFor(Duration.ofSeconds(11), held, false);
    assertThat(rig.found()).containsExactly(new BoardFault.FireStuck(Side.RED));
    rig.scan();
    assertThat(rig.findings()).isEmpty();
  }

  @Test
  void reportsAPresenceThatDropsOut() {
    rig.show(Observation.EMPTY.with(D5, Heading.S));
    int[] place = rig.place(new ChainBit.Presence(D5));
    Random random = new Random(8);
    for (int i = 0; i < 40; i++) {
      rig.model.flip(place[0], place[1]);
      rig.scanFor(Duration.ofMillis(random.nextInt(50, 350)));
    }
    assertThat(rig.found()).containsExactly(new BoardFault.WeakPresence(D5));
  }

  /** Samples of light are taken during a shot, in which the light may disturb the switches. */
  @Test
  void doesNotEvaluateTheBitsOfSamples() {
    rig.show(Observation.EMPTY.with(D5, Heading.N));
    rig.scanFor(Duration.ofSeconds(1));
    rig.model.show(Observation.EMPTY.with(D5, Heading.E));
    scanFor(Duration.ofSeconds(1), DiagnosisRig.QUIET, true);
    assertThat(rig.findings()).isEmpty();
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.found()).contains(new BoardFault.EncoderSkips(D5));
  }

  @Test
  void anExchangeOfCablesExplainsAChangedCode() {
    Observation board = Observation.EMPTY.with(D5, Heading.N).with(Square.named("h3"), Heading.S);
    rig.show(board);
    rig.scanFor(Duration.ofSeconds(1));
    rig.model.show(board.with(D5, Heading.E));
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.found()).contains(new BoardFault.EncoderSkips(D5));
    rig.model.exchange(2, 4);
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.findings())
        .isEqualTo(List.of(Finding.of(new BoardFault.Exchanged("rank-3", "rank-5"))));
  }
}
