package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.OpticalFaults;
import org.wadjet.sim.OpticalFaults.DiodeFault;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.StatusReading;

/**
 * Tests that dead and blinded detectors are found under the lid lamps and with a torch; no laser is
 * lit.
 */
class DeadDetectorTest {
  private static final Detector UNDER_C4 = Detector.under(Square.named("c4"));
  private static final Detector ON_THE_RIM = Detector.parse("rim.E.3").orElseThrow();

  private final Board board = BoardFile.reference();
  private final List<String> failed = new ArrayList<>();

  /** Torch that illuminates all detectors but one, if any. */
  private record Led(VirtualBoard virtual, Detector forgotten) implements TorchTest.Torch {
    @Override
    public void illuminate(String row, List<Detector> detectors) {
      List<Detector> met = new ArrayList<>(detectors);
      met.remove(forgotten);
      virtual.torch(Set.copyOf(met));
    }

    @Override
    public Duration removeTorch() {
      virtual.torch(Set.of());
      return Duration.ZERO;
    }

    @Override
    public Duration stepTimeout() {
      return Duration.ofSeconds(1);
    }

    @Override
    public boolean confirms(StatusReading lines) {
      return false;
    }

    @Override
    public void answered() {}
  }

  /** Operator who never places anything. */
  private static final class AbsentOperator implements SelfTest.Placing {
    @Override
    public void place(Square square, Heading facing) {}

    @Override
    public void takeOff(Square square) {}

    @Override
    public Duration stepTimeout() {
      return Duration.ZERO;
    }

    @Override
    public boolean confirms(StatusReading lines) {
      return false;
    }

    @Override
    public void answered() {}
  }

  private TestedBoard open(OpticalFaults faults) {
    TestedBoard tested = TestedBoard.open(board, Position.empty(Side.SILVER));
    tested.virtual().light(faults);
    return tested;
  }

  private static OpticalFaults with(DiodeFault fault) {
    return OpticalFaults.NONE.with(UNDER_C4, fault).with(ON_THE_RIM, fault);
  }

  private int torch(OpticalFaults faults, Detector forgotten) {
    try (TestedBoard tested = open(faults)) {
      int failures =
          new TorchTest(board, tested.access(), new Led(tested.virtual(), forgotten), failed::add)
              .run();
      assertThat(tested.virtual().history().changesOf(Signal.ARM)).isEmpty();
      return failures;
    }
  }

  @Test
  void torchFindsEveryDetectorOfIntactBoardAlive() {
    assertThat(torch(OpticalFaults.NONE, null)).isZero();
    assertThat(failed).isEmpty();
  }

  @Test
  void torchNamesDeadDetectorsByChainChipAndPin() {
    assertThat(torch(with(DiodeFault.DEAD), null)).isEqualTo(2);
    assertThat(failed)
        .containsExactly(
            "c4.light reads 0 (rank-4, chip 2, DATA_4 on GPIO 10), though the torch was there",
            "rim.E.3 reads 0 (rim, chip 2, DATA_RIM on GPIO 25), though the torch was there");
  }

  @Test
  void reportsBlindedDetectorsBeforeTorchIsLit() {
    assertThat(torch(with(DiodeFault.BLINDED), null)).isEqualTo(2);
    assertThat(failed).allSatisfy(sentence -> assertThat(sentence).endsWith("though it is dark"));
  }

  @Test
  void reportsSkippedDetectorsAsUnanswered() {
    assertThat(torch(OpticalFaults.NONE, UNDER_C4)).isEqualTo(1);
    assertThat(failed.getFirst()).startsWith("c4.light reads 0");
  }

  @Test
  void lidLampsFindDeadDetectors() {
    try (TestedBoard tested = open(with(DiodeFault.DEAD))) {
      assertThat(
              new SelfTest(board, tested.access(), new AbsentOperator(), failed::add)
                  .run(List.of()))
          .isEqualTo(2);
    }
    assertThat(failed)
        .hasSize(2)
        .allSatisfy(sentence -> assertThat(sentence).endsWith("though the lid lamps are on"));
  }

  @Test
  void selfTestWithTorchSucceedsOnVirtualBoard() {
    Ran ran = Ran.command("selftest", "--gpio", "mock", "--auto", "--torch");
    assertThat(ran.out()).isEqualTo("selftest: passed, 116 detectors\n");
    assertThat(ran.status()).isZero();
  }
}
