package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/** Tests of codes that change while presence stays closed, on a model of the chains. */
class EncoderFaultDetectorTest {
  private static final long SCAN_NANOS = 5_000_000;
  private static final StatusReading QUIET =
      new StatusReading(false, false, true, true, false, false, false);

  /** Grace period after a change of a square, in which its code may still change. */
  private static final Duration EARLY = Duration.ofMillis(250);

  private static final Square D5 = Square.named("d5");
  private static final int CHAIN = 4;

  private final Board board = BoardFile.reference();
  private final BoardModel model = new BoardModel(board);
  private final Sensing sensing = new Sensing(board);
  private final Diagnosis diagnosis = new Diagnosis(board);
  private final int presence = board.chains().get(CHAIN).bits().indexOf(new ChainBit.Presence(D5));

  private void scan() {
    Frame frame = model.scan(SCAN_NANOS);
    sensing.accept(frame, false);
    diagnosis.accept(frame, QUIET, false, sensing);
  }

  private void scanFor(Duration time) {
    long endNanos = model.nowNanos() + time.toNanos();
    while (model.nowNanos() < endNanos) {
      scan();
    }
  }

  private void show(Heading facing) {
    model.show(Observation.EMPTY.with(D5, facing));
  }

  private void stand() {
    show(Heading.N);
    scanFor(Duration.ofSeconds(2));
    assertThat(diagnosis.findings()).isEmpty();
  }

  /** Lets presence read open for some frames, as when a hand tilts the piece. */
  private void openPresence(int frames) {
    for (int i = 0; i < frames; i++) {
      model.flip(CHAIN, presence);
      scan();
      model.flip(CHAIN, presence);
    }
    scan();
  }

  @Test
  void suspectsACodeThatChangesUnderClosedPresence() {
    stand();
    show(Heading.E);
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings())
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.alternatives()).contains(new BoardFault.EncoderSkips(D5)));
  }

  /** Fewer than the three frames that a steady level needs. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void trustsACodeThatChangesWhilePresenceFlickers(int frames) {
    stand();
    openPresence(frames);
    show(Heading.E);
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
  }

  /** A piece that touches down twice, the second time too briefly for presence to open. */
  @ParameterizedTest
  @ValueSource(ints = {70, 120, 135, 200})
  void trustsACodeThatSettlesInSeveralChanges(int millis) {
    model.show(Observation.EMPTY);
    scanFor(Duration.ofSeconds(2));
    show(Heading.N);
    scanFor(Duration.ofMillis(millis));
    for (int touch = 0; touch < 2; touch++) {
      show(Heading.E);
      scanFor(Duration.ofMillis(50));
      show(Heading.N);
      scanFor(Duration.ofMillis(50));
    }
    show(Heading.E);
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).isEmpty();
  }

  @Test
  void suspectsTheCodeAgainOnceTheGracePeriodIsOver() {
    stand();
    openPresence(1);
    scanFor(EARLY.plusMillis(10));
    show(Heading.E);
    scanFor(Duration.ofSeconds(1));
    assertThat(diagnosis.findings()).hasSize(1);
  }
}
