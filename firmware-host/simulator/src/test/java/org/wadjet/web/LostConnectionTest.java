package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a page notices a connection that stays open but silent within seconds, and keeps one
 * that is only idle, in a real browser.
 */
@Tag("slow")
class LostConnectionTest {
  /** Three seconds of silence, and time for the page and the browser to react. */
  private static final Duration NOTICED = Duration.ofSeconds(5);

  /** Longer than the limit of silence several times over. */
  private static final Duration IDLE = Duration.ofSeconds(12);

  @RegisterExtension private static final BrowserExtension BROWSER = new BrowserExtension();

  @ParameterizedTest
  @CsvSource({"/, #connection.lost", "/kiosk, #panel.lost", "/arbiter, #connection.lost"})
  void noticesSilenceWithinSecondsAndKeepsAnIdleConnection(String path, String sign)
      throws IOException {
    try (ScriptedBoard board =
            new ScriptedBoard(ServedBoard.startingState(), VisitorAccess.KIOSK, (_, _) -> {});
        StallingProxy proxy = new StallingProxy(board.uri("/"))) {
      Tab tab = BROWSER.open(proxy.uri(path), 1280, 800);
      tab.until("document.querySelector('#connection').textContent.length > 2");
      String lost = "Boolean(document.querySelector('" + sign + "'))";
      tab.eval(
          """
          window.wasLost = false;
          window.began = performance.now();
          new MutationObserver(() => { window.wasLost ||= %s; }).observe(
            document.body, { subtree: true, attributes: true, childList: true })"""
              .formatted(lost));
      tab.until("performance.now() - began > " + IDLE.toMillis());
      assertThat(tab.eval("wasLost").asBoolean()).as("an idle connection is kept").isFalse();

      long stalled = System.nanoTime();
      proxy.stall(true);
      tab.until(lost);
      assertThat(Duration.ofNanos(System.nanoTime() - stalled)).isLessThan(NOTICED);

      proxy.stall(false);
      tab.until("!" + lost);
    }
  }
}
