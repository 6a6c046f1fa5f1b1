package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.LaserTestReport;

/**
 * Tests that the classes of a shot are loaded before its laser is high ({@link FirstShot} in a
 * separate process).
 */
final class WarmUpTest {
  @ParameterizedTest
  @EnumSource(Side.class)
  void completesLaserTest(Side side) {
    LaserTestReport report = WarmUp.play(BoardFile.reference(), side);

    assertThat(report.refusal()).isEmpty();
    assertThat(report.ended()).isEqualTo("done");
    assertThat(report.sighting().orElseThrow().sighted()).hasSize(1);
    assertThat(report.oneShotNanos()).isPresent();
    assertThat(report.lineTimerNanos()).isPresent();
    assertThat(report.darkAfterHighNanos()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"test", "game"})
  void firstLightLoadsNoClass(String what) throws Exception {
    long[] counts = coldShot(what);

    assertThat(counts[0]).as("pulses").isGreaterThan(5);
    assertThat(counts[1]).as("classes loaded while a laser was high").isZero();
    assertThat(counts[2]).as("classes loaded from ARM to the last pulse").isZero();
  }

  private static long[] coldShot(String what) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                FirstShot.class.getName(),
                what)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    String last = output.lines().toList().getLast();
    return Arrays.stream(last.split(" ")).mapToLong(Long::parseLong).toArray();
  }
}
