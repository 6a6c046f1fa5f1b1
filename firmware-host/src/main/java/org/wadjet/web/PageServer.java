package org.wadjet.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.text.Language;

/**
 * Serves pages, for as long as it is open; whoever comes has to pass the {@link RequestDispatcher}.
 */
public final class PageServer implements AutoCloseable {
  private static final Duration TRY_AGAIN = Duration.ofSeconds(5);
  private static final int BACKLOG = 64;
  private static final Logger LOG = LoggerFactory.getLogger(PageServer.class);

  static {
    // Read once, by the first server of the process. In seconds, bytes and connections.
    Map.of(
            // For headers; bodies and answers have Deadlines, which are shorter and tell of it.
            "sun.net.httpserver.maxReqTime", "15",
            "sun.net.httpserver.maxReqHeaders", "64",
            "sun.net.httpserver.maxReqHeaderSize", "16384",
            "sun.net.httpserver.maxIdleConnections", "64",
            "jdk.httpserver.maxConnections", "700",
            "sun.net.httpserver.nodelay", "true")
        .forEach(System::setProperty);
  }

  private final WebSettings settings;
  private final RequestDispatcher door;
  private final Deadlines deadlines = new Deadlines();
  private final ServersOwnRefusals ownRefusals;
  private final ExecutorService visits = Executors.newVirtualThreadPerTaskExecutor();
  private Optional<HttpServer> server = Optional.empty();
  private boolean closed;

  private PageServer(
      WebSettings settings,
      HostOriginFilter hosts,
      Language usual,
      Map<String, Page> pages,
      Map<String, Page> desks) {
    this.settings = settings;
    RejectionLog refusals = new RejectionLog(System::nanoTime);
    ownRefusals = ServersOwnRefusals.listen(refusals);
    door = new RequestDispatcher(pages, desks, hosts, refusals, deadlines, usual);
  }

  /**
   * Opens one that tells what another package says, besides the drawings and the style of the page
   * of a board, under {@code /site/}.
   *
   * @param whereNamed where a user says what the page may be called, such as an option
   * @param texts pages of texts
   * @param followed pages whose news are told as they come
   * @throws IOException with a sentence without a full stop, where the settings cannot be used
   */
  public static PageServer open(
      WebSettings settings, String whereNamed, List<TextPage> texts, List<SseSource> followed)
      throws IOException {
    Map<String, Page> pages = new HashMap<>(StaticResources.parts());
    FewAtATime few = new FewAtATime();
    texts.forEach(page -> pages.put(page.path(), page.page(few)));
    followed.forEach(
        page -> pages.put(page.path(), new SseStream(page.source(), System::nanoTime)));
    HostOriginFilter hosts = new HostOriginFilter(settings.names(), whereNamed);
    return open(settings, hosts, Language.EN, pages, Map.of());
  }

  /**
   * Opens it. Where its address is not there yet, or taken, it says so once and tries again.
   *
   * @param hosts what it may be called
   * @param usual the language of visitors who do not say another
   * @param pages by path, to be read
   * @param desks by path, to which something is posted
   * @throws IOException with a sentence without a full stop, where the settings cannot be used
   */
  static PageServer open(
      WebSettings settings,
      HostOriginFilter hosts,
      Language usual,
      Map<String, Page> pages,
      Map<String, Page> desks)
      throws IOException {
    PageServer server = new PageServer(settings, hosts, usual, pages, desks);
    try {
      server.listen();
    } catch (BindException e) {
      LOG.warn(
          "The page cannot be served at {} port {}: {}; trying again",
          settings.address().getHostAddress(),
          settings.port(),
          e.getMessage());
      Thread.ofVirtual().name("web-listen").start(server::tryAgain);
    }
    return server;
  }

  private void tryAgain() {
    try {
      while (!isOpenOrClosed()) {
        Thread.sleep(TRY_AGAIN);
        try {
          listen();
        } catch (BindException e) {
          LOG.debug("still not: {}", e.getMessage());
        }
      }
    } catch (IOException e) {
      LOG.error("The page cannot be served: {}", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized boolean isOpenOrClosed() {
    return closed || server.isPresent();
  }

  private synchronized void listen() throws IOException {
    if (closed) {
      return;
    }
    InetSocketAddress address = new InetSocketAddress(settings.address(), settings.port());
    HttpServer fresh = HttpServer.create(address, BACKLOG);
    fresh.createContext("/", door);
    fresh.setExecutor(visits);
    fresh.start();
    server = Optional.of(fresh);
  }

  /** The port it is bound to; 0 while it is not. */
  public synchronized int port() {
    return server.map(each -> each.getAddress().getPort()).orElse(0);
  }

  /** Ends every visit. */
  @Override
  public synchronized void close() {
    closed = true;
    server.ifPresent(each -> each.stop(0));
    server = Optional.empty();
    visits.shutdownNow();
    deadlines.close();
    ownRefusals.close();
  }
}
