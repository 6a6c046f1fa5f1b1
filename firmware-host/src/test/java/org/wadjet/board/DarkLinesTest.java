package org.wadjet.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.board.GpioChips.Chip;
import org.wadjet.wiring.Line;

/** The lines that can make light after a process that was killed with them high. */
class DarkLinesTest {
  private static final Set<Line> DANGEROUS = Set.of(Line.LASER_SILVER, Line.LASER_RED, Line.ARM);

  private final MockBoard mock = new MockBoard();
  private final FakeChip chip = new FakeChip(mock);
  private final Chip first = new Chip("gpiochip0", "pinctrl-bcm2711");

  @AfterEach
  void close() {
    mock.close();
  }

  @Test
  void allThreeAreLoweredNothingIsRaisedAndNothingElseTouched() {
    DANGEROUS.forEach(line -> mock.output(line).high());
    List<String> edges = new ArrayList<>();
    for (Line line : Line.values()) {
      if (line.direction() == Line.Direction.OUT) {
        mock.output(line).addListener(event -> edges.add(line + " " + event.state()));
      }
    }
    assertThat(DarkLines.lower(mock.board, first, chip)).isEmpty();
    assertThat(edges).containsExactlyInAnyOrder("LASER_SILVER LOW", "LASER_RED LOW", "ARM LOW");
    assertThat(chip.requests)
        .allMatch(taken -> taken.flags() == 1 << 3 && taken.levels() == 0)
        .allMatch(taken -> taken.levelsMask() == 1);
    assertThat(chip.open).isEmpty();
    assertThat(chip.chipOpen).isFalse();
  }

  @Test
  void oneThatIsHeldKeepsTheOthersFromNothing() {
    DANGEROUS.forEach(line -> mock.output(line).high());
    chip.busy.add(Line.LASER_SILVER);
    assertThat(DarkLines.lower(mock.board, first, chip))
        .containsExactly(
            "GPIO 16 (LASER_SILVER) is held by another program or driver; stop the wadjet service"
                + " if it runs (`sudo systemctl stop wadjet`), or turn off the overlay that uses"
                + " this pin.");
    assertThat(mock.output(Line.LASER_RED).isLow()).isTrue();
    assertThat(mock.output(Line.ARM).isLow()).isTrue();
  }

  @Test
  void withoutAChipItIsSaid() {
    assertThatThrownBy(
            () -> DarkLines.lower(mock.board, new Chip("gpiochip7", "pinctrl-rp1"), chip))
        .isInstanceOf(BoardUnavailableException.class)
        .hasMessage("/dev/gpiochip7 cannot be opened: no permission.");
  }
}
