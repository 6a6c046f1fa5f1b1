package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.ParseResult;

final class TimeControlTest {
  @ParameterizedTest
  @CsvSource({
    "15m, PT15M, PT0S, PT0S",
    "1h30m+30s, PT1H30M, PT30S, PT0S",
    "90m+30s, PT1H30M, PT30S, PT0S",
    "5m+delay3s, PT5M, PT0S, PT3S",
    "10s, PT10S, PT0S, PT0S"
  })
  void isReadAndWrittenBack(String text, Duration main, Duration increment, Duration delay) {
    TimeControl control = TimeControl.parse(text).orElseThrow();
    assertThat(control).isEqualTo(new TimeControl(main, increment, delay));
    assertThat(TimeControl.parse(control.toString()).orElseThrow()).isEqualTo(control);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "15", "9s", "25h", "15m+", "15m+11m", "15m-3s", "m", "15m+delay", "15m+3s+3s"})
  void rejectsMalformedClock(String text) {
    assertThat(TimeControl.parse(text)).isInstanceOf(ParseResult.Unreadable.class);
  }

  @Test
  void theColumnOfTheFaultIsTold() {
    assertThat(TimeControl.parse("15m+delay11m"))
        .isEqualTo(
            new ParseResult.Unreadable<>(
                10, "the time per turn must be at most 10m, not" + " '11m'"));
  }
}
