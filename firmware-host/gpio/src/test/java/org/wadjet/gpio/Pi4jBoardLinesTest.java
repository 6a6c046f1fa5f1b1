package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.PullResistance;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.Side;
import org.wadjet.wiring.SignalLine;

class Pi4jBoardLinesTest {
  private final MockBoard mock = new MockBoard();

  @AfterEach
  void close() {
    mock.close();
  }

  @ParameterizedTest
  @EnumSource(SignalLine.class)
  void opensEveryLineOnItsPinUnderItsName(SignalLine line) {
    int bcm = mock.board.pins().bcm(line);
    switch (line.direction()) {
      case OUT -> assertThat(mock.output(line).config().address()).isEqualTo(bcm);
      case IN -> assertThat(mock.input(line).config().address()).isEqualTo(bcm);
    }
  }

  @Test
  void outputsBeginAndEndSafe() {
    for (SignalLine line : outputs()) {
      boolean high = line == SignalLine.LATCH;
      DigitalOutput output = mock.output(line);
      assertThat(output.isHigh()).as(line.name()).isEqualTo(high);
      output.setState(!high);
    }
    List<DigitalOutput> all = outputs().stream().<DigitalOutput>map(mock::output).toList();
    mock.lines.close();
    assertThat(all.stream().filter(DigitalOutput::isHigh).map(DigitalOutput::id))
        .containsExactly("LATCH");
  }

  @Test
  void lasersAndArmGoLowBeforeAnythingElse() {
    List<String> order = new ArrayList<>();
    for (SignalLine line : outputs()) {
      mock.output(line).setState(line != SignalLine.LATCH);
      mock.output(line).addListener(_ -> order.add(line.name()));
    }
    mock.lines.close();
    assertThat(order).startsWith("LASER_SILVER", "LASER_RED", "ARM").hasSize(10);
  }

  @Test
  void closesTheOtherLinesIfOneFails() {
    DigitalOutput red = mock.output(SignalLine.LASER_RED);
    red.high();
    // Closed already, so that closing it again fails.
    mock.context.shutdown("LASER_SILVER");
    assertThatThrownBy(mock.lines::close).hasMessageContaining("LASER_SILVER");
    assertThat(red.isLow()).isTrue();
    assertThat(mock.context.registry().all()).isEmpty();
  }

  @Test
  void inputsHavePullThatMakesBrokenWireReadSafe() {
    assertThat(pull(SignalLine.FIRE_RED)).isEqualTo(PullResistance.PULL_UP);
    assertThat(pull(SignalLine.INTERLOCK)).isEqualTo(PullResistance.PULL_DOWN);
    assertThat(pull(SignalLine.EMISSION)).isEqualTo(PullResistance.PULL_DOWN);
    assertThat(pull(SignalLine.RAIL)).isEqualTo(PullResistance.PULL_DOWN);
    assertThat(pull(SignalLine.DATA_RIM)).isEqualTo(PullResistance.OFF);
  }

  @ParameterizedTest
  @EnumSource(Side.class)
  void eachSideHasItsOwnLaserLampAndButton(Side side) {
    mock.lines.laserLines().laser(side, true);
    mock.lines.statusLines().lamp(side, true);
    mock.drive(SignalLine.fire(side), false);
    mock.drive(SignalLine.fire(side.other()), true);
    assertThat(mock.output(SignalLine.laser(side)).isHigh()).isTrue();
    assertThat(mock.output(SignalLine.laser(side.other())).isLow()).isTrue();
    assertThat(mock.output(SignalLine.lamp(side)).isHigh()).isTrue();
    assertThat(mock.output(SignalLine.lamp(side.other())).isLow()).isTrue();
    assertThat(mock.lines.statusLines().firePressed(side)).isTrue();
    assertThat(mock.lines.statusLines().firePressed(side.other())).isFalse();
  }

  @Test
  void singleLinesReadAndDriveTheirOwnPins() {
    mock.lines.laserLines().arm(true);
    mock.lines.statusLines().sounder(true);
    assertThat(mock.output(SignalLine.ARM).isHigh()).isTrue();
    assertThat(mock.output(SignalLine.SOUNDER).isHigh()).isTrue();
    assertThat(statusWith(SignalLine.INTERLOCK)).containsExactly(true, false, false);
    assertThat(statusWith(SignalLine.EMISSION)).containsExactly(false, true, false);
    assertThat(statusWith(SignalLine.RAIL)).containsExactly(false, false, true);
  }

  @Test
  void rejectsAContextWithAutoDetection() {
    Context detecting = Pi4J.newContextBuilder().autoDetectProviders().build();
    try {
      assertThatThrownBy(() -> Pi4jBoardLines.open(mock.board, detecting, null))
          .hasMessageContaining("noAutoDetect()");
    } finally {
      detecting.shutdown();
    }
  }

  @Test
  void namesAnUnavailablePinAndLeavesNothingOpen() {
    Context busy = MockBoard.newContext();
    try {
      busy.create(DigitalInput.newConfigBuilder(busy).id("other").address(24).build());
      assertThatThrownBy(() -> Pi4jBoardLines.open(mock.board, busy, null))
          .isInstanceOf(BoardUnavailableException.class)
          .hasMessageStartingWith("GPIO 24 (RAIL) cannot be opened: ");
      assertThat(busy.registry().all()).containsOnlyKeys("other");
    } finally {
      busy.shutdown();
    }
  }

  private List<Boolean> statusWith(SignalLine line) {
    mock.drive(line, true);
    var status = mock.lines.statusLines();
    List<Boolean> read = List.of(status.interlockClosed(), status.emission(), status.rail());
    mock.drive(line, false);
    return read;
  }

  private PullResistance pull(SignalLine line) {
    return mock.input(line).config().pull();
  }

  private static List<SignalLine> outputs() {
    return List.of(SignalLine.values()).stream()
        .filter(line -> line.direction() == SignalLine.Direction.OUT)
        .toList();
  }
}
