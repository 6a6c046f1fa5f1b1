package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.turn.Notice;

class LaserTestMessagesTest {
  private static final long MICRO = 1_000;
  private static final OptionalLong NEVER = OptionalLong.empty();

  private static OptionalLong micros(long micros) {
    return OptionalLong.of(micros * MICRO);
  }

  private static LaserTestMessages messages(OptionalLong oneShot, OptionalLong lineTimer) {
    OptionalLong pump = micros(90_000);
    return new LaserTestMessages(
        new LaserTestReport(
            Side.SILVER,
            Optional.empty(),
            "done",
            Optional.empty(),
            micros(40_000),
            true,
            oneShot,
            lineTimer,
            pump,
            pump));
  }

  @Test
  void goodLaserHasAllTimesWithinLimits() {
    LaserTestMessages messages = messages(micros(24_000), micros(42_000));

    assertThat(messages.isWithinLimits()).isTrue();
    assertThat(messages.lines())
        .containsExactly(
            "good    RAIL up 40 ms after ARM began",
            "good    one-shot: dark 24 ms after the line went high",
            "good    line timer: RAIL down 42 ms after the line went high",
            "good    charge pump: RAIL down 90 ms after ARM stopped low",
            "good    charge pump: RAIL down 90 ms after ARM stopped high");
  }

  @ParameterizedTest
  @CsvSource({"15_000, 33_000", "33_000, 60_000"})
  void timesAtTheLimitsAreWithinThem(String oneShot, String lineTimer) {
    assertThat(messages(parse(oneShot), parse(lineTimer)).isWithinLimits()).isTrue();
  }

  private static OptionalLong parse(String micros) {
    return micros(Long.parseLong(micros.replace("_", "")));
  }

  @ParameterizedTest
  @ValueSource(longs = {14_999, 33_001})
  void oneShotBeyondItsLimitsFails(long oneShotMicros) {
    LaserTestMessages messages = messages(micros(oneShotMicros), micros(42_000));

    assertThat(messages.isWithinLimits()).isFalse();
    assertThat(messages.lines())
        .anyMatch(
            line ->
                line.startsWith("failed  one-shot: dark ")
                    && line.endsWith(" and it should be 15 ms to 33 ms"));
  }

  @ParameterizedTest
  @ValueSource(longs = {32_999, 60_001})
  void lineTimerBeyondItsLimitsFails(long lineTimerMicros) {
    LaserTestMessages messages = messages(micros(24_000), micros(lineTimerMicros));

    assertThat(messages.isWithinLimits()).isFalse();
    assertThat(messages.lines())
        .anyMatch(
            line ->
                line.startsWith("failed  line timer: RAIL down ")
                    && line.endsWith(" and it should be 33 ms to 60 ms"));
  }

  @Test
  void longLightIsAttributedToTheLineTimerOnlyIfItCutTheSupply() {
    String cause =
        "failed  the line timer ended the light, not the one-shot: do not use this laser";
    assertThat(messages(micros(40_000), micros(41_000)).lines()).contains(cause);
    assertThat(messages(micros(33_000), micros(41_000)).lines()).doesNotContain(cause);
    assertThat(messages(micros(40_000), NEVER).lines()).doesNotContain(cause);
  }

  @Test
  void lostLayersFail() {
    LaserTestMessages messages = messages(NEVER, NEVER);

    assertThat(messages.isWithinLimits()).isFalse();
    assertThat(messages.lines())
        .contains(
            "failed  the one-shot did not cut the light: do not use this laser",
            "failed  the line timer did not cut the supply: do not use this laser");
  }

  @Test
  void refusedTestSaysThatNothingWasLit() {
    LaserTestMessages messages =
        new LaserTestMessages(
            new LaserTestReport(
                Side.RED,
                Optional.of(new Notice.InterlockOpen()),
                "",
                Optional.empty(),
                NEVER,
                false,
                NEVER,
                NEVER,
                NEVER,
                NEVER));

    assertThat(messages.isWithinLimits()).isFalse();
    assertThat(messages.lines()).singleElement().asString().startsWith("failed  nothing was lit: ");
  }
}
