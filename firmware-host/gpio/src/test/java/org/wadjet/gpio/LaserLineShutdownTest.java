package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.gpio.GpioChips.Chip;
import org.wadjet.wiring.SignalLine;

/** Tests of the lines that can produce light after a process was killed with them high. */
class LaserLineShutdownTest {
  private static final Set<SignalLine> DANGEROUS =
      Set.of(SignalLine.LASER_SILVER, SignalLine.LASER_RED, SignalLine.ARM);

  private final MockBoard mock = new MockBoard();
  private final FakeChip chip = new FakeChip(mock);
  private final Chip first = new Chip("gpiochip0", "pinctrl-bcm2711");

  @AfterEach
  void close() {
    mock.close();
  }

  @Test
  void lowersAllThreeLinesAndTouchesNoOther() {
    DANGEROUS.forEach(line -> mock.output(line).high());
    List<String> edges = new ArrayList<>();
    for (SignalLine line : SignalLine.values()) {
      if (line.direction() == SignalLine.Direction.OUT) {
        mock.output(line).addListener(event -> edges.add(line + " " + event.state()));
      }
    }
    assertThat(LaserLineShutdown.lower(mock.board, first, chip)).isEmpty();
    assertThat(edges).containsExactlyInAnyOrder("LASER_SILVER LOW", "LASER_RED LOW", "ARM LOW");
    assertThat(chip.requests)
        .allMatch(lines -> lines.flags() == 1 << 3 && lines.levels() == 0)
        .allMatch(lines -> lines.levelsMask() == 1);
    assertThat(chip.open).isEmpty();
    assertThat(chip.chipOpen).isFalse();
  }

  @Test
  void lowersTheOtherLinesIfOneIsBusy() {
    DANGEROUS.forEach(line -> mock.output(line).high());
    chip.busy.add(SignalLine.LASER_SILVER);
    assertThat(LaserLineShutdown.lower(mock.board, first, chip))
        .containsExactly(
            "GPIO 16 (LASER_SILVER) is held by another program or driver; stop the wadjet service"
                + " if it runs (`sudo systemctl stop wadjet`), or turn off the overlay that uses"
                + " this pin.");
    assertThat(mock.output(SignalLine.LASER_RED).isLow()).isTrue();
    assertThat(mock.output(SignalLine.ARM).isLow()).isTrue();
  }

  @Test
  void reportsAMissingChip() {
    assertThatThrownBy(
            () -> LaserLineShutdown.lower(mock.board, new Chip("gpiochip7", "pinctrl-rp1"), chip))
        .isInstanceOf(BoardUnavailableException.class)
        .hasMessage("/dev/gpiochip7 cannot be opened: no permission.");
  }
}
