package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.SignalLine;

/**
 * Tests that the kernel module of hardware/bench agrees with the reference board: pins and inverted
 * sentinels.
 */
class BenchModuleTest {
  private static final Path SOURCE = Path.of("../hardware/bench/module/wadjet_bench.c");

  private final Board board = BoardFile.reference();

  @Test
  void connectsEveryLineToItsPin() throws IOException {
    Map<String, Integer> ofModule = new TreeMap<>();
    Matcher pin = Pattern.compile("X\\((\\w+), (\\d+)\\)").matcher(Files.readString(SOURCE));
    while (pin.find()) {
      ofModule.put(pin.group(1), Integer.valueOf(pin.group(2)));
    }
    Map<String, Integer> ofBoard =
        Arrays.stream(SignalLine.values())
            .filter(board.pins()::has)
            .collect(Collectors.toMap(SignalLine::name, board.pins()::bcm));

    assertThat(ofModule).containsExactlyInAnyOrderEntriesOf(ofBoard);
  }

  @Test
  void invertsSentinelOfTheSameChains() throws IOException {
    Matcher bits =
        Pattern.compile("INVERTS_SENTINEL \\((.*?)\\)\t").matcher(Files.readString(SOURCE));
    assertThat(bits.find()).isTrue();
    for (int chain = 0; chain < board.chains().size(); chain++) {
      assertThat(bits.group(1).contains("BIT(" + chain + ")"))
          .as("chain %d", chain)
          .isEqualTo(board.chains().get(chain).invertsSentinel());
    }
  }
}
