package org.wadjet.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wadjet.hall.Hall;
import org.wadjet.hall.HallSite;
import org.wadjet.mqtt.BrokerAccess;
import org.wadjet.mqtt.BrokerListener;
import org.wadjet.text.Labels;
import org.wadjet.web.FollowedPage;
import org.wadjet.web.PageServer;
import org.wadjet.web.TextPage;
import org.wadjet.web.WebSettings;

/** A hall between its broker and its viewers; for as long as it is open. */
final class HallServer implements AutoCloseable {
  private static final Duration LOOK = Duration.ofMillis(500);
  private static final List<String> WORDS = List.of("online", "state", "health");

  private final Hall hall;
  private final BrokerListener listener;
  private final PageServer server;
  private final Thread clock;

  /**
   * Opens it; the broker need not be there.
   *
   * @param prefix of the boards' topics
   * @throws IOException with a sentence without a full stop, where the page cannot be served
   */
  HallServer(BrokerAccess access, String prefix, WebSettings settings) throws IOException {
    hall = new Hall(prefix);
    TextPage words =
        new TextPage(
            HallSite.WORDS,
            "application/json",
            language -> new Labels(language, HallSite.LABELS).json().toString());
    List<TextPage> texts =
        Stream.concat(
                Stream.of(words),
                Stream.of(HallSite.page(), HallSite.script(), HallSite.style())
                    .map(each -> new TextPage(each.path(), each.type(), _ -> each.text())))
            .toList();
    server =
        PageServer.open(
            settings, "--name", texts, List.of(new FollowedPage(HallSite.NEWS, this::next)));
    listener =
        new BrokerListener(
            access,
            // Several halls may watch the same boards; each needs a name of its own there.
            "wadjet-hall-" + ProcessHandle.current().pid() + "-" + settings.port(),
            WORDS.stream().map(word -> prefix + "/+/" + word).toList(),
            heard -> hall.heard(heard.topic(), heard.text(), heard.retained(), System.nanoTime()),
            hall::broker);
    clock = Thread.ofVirtual().name("hall-clock").start(this::look);
  }

  private Optional<FollowedPage.Frame> next(long since, Duration wait) throws InterruptedException {
    return hall.next(since, wait)
        .map(frame -> new FollowedPage.Frame(frame.change(), frame.json()));
  }

  private void look() {
    try {
      while (true) {
        hall.look(System.nanoTime());
        Thread.sleep(LOOK);
      }
    } catch (InterruptedException _) {
      // Closed.
    }
  }

  /** The port of the page; 0 while it cannot be served. */
  int port() {
    return server.port();
  }

  @Override
  public void close() {
    clock.interrupt();
    listener.close();
    server.close();
  }
}
