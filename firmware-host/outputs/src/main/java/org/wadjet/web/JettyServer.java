package org.wadjet.web;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.eclipse.jetty.compression.gzip.GzipCompression;
import org.eclipse.jetty.compression.server.CompressionConfig;
import org.eclipse.jetty.compression.server.CompressionHandler;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.ConnectionStatistics;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.DetectorConnectionFactory;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.handler.StatisticsHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.eclipse.jetty.util.thread.VirtualThreadPool;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.text.Language;

/**
 * Serves routes over HTTP, or over HTTPS with a certificate, until it is closed. Endpoints run on
 * virtual threads; the server itself has few threads.
 */
public final class JettyServer implements AutoCloseable {
  /** Idle timeout, after which a client that neither reads nor writes is dropped. */
  private static final Duration IDLE_TIMEOUT = Duration.ofSeconds(10);

  /** Idle timeout while all connections are taken. */
  private static final Duration FULL_IDLE_TIMEOUT = Duration.ofSeconds(1);

  /**
   * Delay between attempts to bind the address, which may belong to an interface that comes up
   * later or to a service that is ending; the attempts end with success or when the server is
   * closed.
   */
  private static final Duration RETRY_DELAY = Duration.ofSeconds(5);

  /** Time for requests in progress to end when the server is closed. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(1);

  private static final int MAX_CONNECTIONS = 2000;
  private static final int BACKLOG = 256;
  private static final int THREADS = 8;
  private static final int TASK_QUEUE_CAPACITY = 64;
  private static final int HEADER_BYTES = 16_384;
  private static final int BUFFER_BYTES = 4096;
  private static final int MAX_POOLED_BYTES = 1 << 20;
  private static final int MAX_POOLED_BUFFER = 65_536;
  private static final int POOLED_PER_SIZE = 64;
  private static final Logger LOG = LoggerFactory.getLogger(JettyServer.class);

  private final WebSettings settings;
  private final List<AutoCloseable> streams;
  private final RejectionLog rejections = new RejectionLog(System::nanoTime);
  private final StatisticsHandler requests = new StatisticsHandler();
  private final ConnectionStatistics connections = new ConnectionStatistics();
  private final CountDownLatch firstAttempt = new CountDownLatch(1);
  private final Server server;
  private final ServerConnector connector;
  private final Thread starting;
  private volatile boolean closed;

  /**
   * Opens a server on a separate thread, so that the caller does not wait for it. If its address is
   * missing or taken, the server logs that once and retries.
   *
   * @param defaultLanguage the language for a client that requests none
   * @param routes all paths that the server answers, distinct
   * @param streams closed together with the server
   * @param mayPause whether all threads may stop for a moment
   * @throws IOException with a sentence without a full stop, if the settings cannot be used
   */
  JettyServer(
      WebSettings settings,
      HostOriginFilter hosts,
      Language defaultLanguage,
      List<Route> routes,
      List<AutoCloseable> streams,
      BooleanSupplier mayPause)
      throws IOException {
    this.settings = settings;
    this.streams = streams;
    server = new Server(threads(), new ScheduledExecutorScheduler("web-timer", true), buffers());
    ConnectionsPerAddress[] perAddress = new ConnectionsPerAddress[1];
    TrustedProxies proxies =
        new TrustedProxies(
            settings.trustedProxies(),
            (client, request) -> perAddress[0].countProxied(client, request));
    perAddress[0] = new ConnectionsPerAddress(proxies, rejections);
    connector = connector(proxies);
    connector.addBean(perAddress[0]);
    connector.addBean(connections);
    server.addConnector(connector);
    NetworkConnectionLimit total = new NetworkConnectionLimit(MAX_CONNECTIONS, connector);
    total.setEndPointIdleTimeout(FULL_IDLE_TIMEOUT.toMillis());
    server.addBean(total);
    server.addBean(new HeapTrimmer(rejections::count, server.getScheduler(), mayPause, System::gc));
    server.setErrorHandler(new TextErrorHandler());
    server.setRequestLog(rejections);
    server.setStopTimeout(STOP_TIMEOUT.toMillis());
    requests.setHandler(
        compression(
            new RequestDispatcher(
                routes, hosts, defaultLanguage, settings.tls().isPresent(), rejections)));
    server.setHandler(new GracefulHandler(requests));
    starting = Thread.ofPlatform().daemon().name("web-start").start(this::start);
  }

  private static QueuedThreadPool threads() {
    QueuedThreadPool threads = new QueuedThreadPool(THREADS, 2);
    threads.setName("web");
    threads.setDaemon(true);
    threads.setReservedThreads(0);
    threads.setVirtualThreadsExecutor(new VirtualThreadPool(TASK_QUEUE_CAPACITY));
    return threads;
  }

  private static ArrayByteBufferPool buffers() {
    return new ArrayByteBufferPool(
        0, BUFFER_BYTES, MAX_POOLED_BUFFER, POOLED_PER_SIZE, MAX_POOLED_BYTES, MAX_POOLED_BYTES);
  }

  private ServerConnector connector(TrustedProxies proxies) throws IOException {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setRequestHeaderSize(HEADER_BYTES);
    http.setInputBufferSize(BUFFER_BYTES);
    // A header cache for each connection costs more than it saves.
    http.setHeaderCacheSize(0);
    // Buffers are on the heap, which has a limit and is garbage-collected.
    http.setUseInputDirectByteBuffers(false);
    http.setUseOutputDirectByteBuffers(false);
    http.addCustomizer(
        (request, headers) -> {
          RequestDispatcher.HEADERS.forEach(headers::put);
          return request;
        });
    http.addCustomizer(proxies);
    HttpConnectionFactory plain = new HttpConnectionFactory(http);
    List<ConnectionFactory> factories = new ArrayList<>();
    if (settings.tls().isPresent()) {
      http.addCustomizer(new SecureRequestCustomizer(false));
      TlsCertificate tls = new TlsCertificate(settings.tls().get(), server.getScheduler());
      server.addBean(tls);
      SslConnectionFactory ssl = new SslConnectionFactory(tls.context(), plain.getProtocol());
      ssl.setDirectBuffersForEncryption(false);
      ssl.setDirectBuffersForDecryption(false);
      factories.add(new DetectorConnectionFactory(ssl));
    }
    factories.add(plain);
    ServerConnector made =
        new ServerConnector(
            server, null, null, null, 0, 1, factories.toArray(ConnectionFactory[]::new));
    made.setHost(settings.address().getHostAddress());
    made.setPort(settings.port());
    made.setIdleTimeout(IDLE_TIMEOUT.toMillis());
    made.setAcceptQueueSize(BACKLOG);
    return made;
  }

  private static Handler compression(Handler handler) {
    CompressionHandler compression = new CompressionHandler(handler);
    compression.putCompression(new GzipCompression());
    compression.putConfiguration(
        "/*",
        CompressionConfig.builder()
            .compressIncludeMethod("GET")
            .compressIncludeMimeType("text/html")
            .compressIncludeMimeType("text/css")
            .compressIncludeMimeType("text/javascript")
            .compressIncludeMimeType("text/plain")
            .compressIncludeMimeType("image/svg+xml")
            .compressIncludeMimeType("application/json")
            .compressIncludeMimeType("application/jsonl")
            .compressExcludePath("/session")
            .decompressExcludePath("/*")
            .build());
    return compression;
  }

  /**
   * Opens a server for the pages of another package, and for the drawings and the style of the page
   * of a board, under {@code /site/}.
   *
   * @param whereNamed the setting that holds the names of the server, such as an option
   * @throws IOException with a sentence without a full stop, if the settings cannot be used
   */
  public static JettyServer open(
      WebSettings settings, String whereNamed, List<TextPage> texts, List<SseSource> sources)
      throws IOException {
    return open(settings, whereNamed, texts, sources, List.of());
  }

  /**
   * Opens a server that also takes requests from sessions, which the token of the settings opens.
   *
   * @param whereNamed the setting that holds the names of the server, such as an option
   * @param requests paths for sessions; without any there is no login
   * @throws IOException with a sentence without a full stop, if the settings cannot be used
   */
  public static JettyServer open(
      WebSettings settings,
      String whereNamed,
      List<TextPage> texts,
      List<SseSource> sources,
      List<SessionEndpoint> requests)
      throws IOException {
    List<Route> routes = new ArrayList<>(new StaticResources().parts());
    if (!requests.isEmpty()) {
      Optional<ArbiterToken> token = Optional.empty();
      if (settings.tokenFile().isPresent()) {
        token = Optional.of(ArbiterToken.read(settings.tokenFile().get()));
      }
      ArbiterSessions sessions = new ArbiterSessions(token, System::nanoTime);
      routes.addAll(sessions.routes());
      requests.forEach(each -> routes.add(each.route(sessions)));
    }
    List<AutoCloseable> streams = new ArrayList<>();
    texts.forEach(page -> routes.add(page.route()));
    for (SseSource source : sources) {
      SseStream stream = new SseStream(source, System::nanoTime);
      streams.add(stream);
      routes.add(Route.get(source.path(), stream));
    }
    HostOriginFilter hosts = new HostOriginFilter(settings.names(), whereNamed);
    return new JettyServer(settings, hosts, Language.EN, routes, streams, () -> true);
  }

  private void start() {
    boolean logged = false;
    try {
      while (!closed) {
        try {
          connector.open();
          server.start();
          return;
        } catch (IOException e) {
          if (!logged) {
            logged = true;
            LOG.warn(
                "The page cannot be served at {} port {}: {}; trying again",
                settings.address().getHostAddress(),
                settings.port(),
                Optional.ofNullable(e.getCause()).orElse(e).getMessage());
          }
        } finally {
          firstAttempt.countDown();
        }
        Thread.sleep(RETRY_DELAY);
      }
    } catch (InterruptedException _) {
      // The server was closed.
    } catch (Exception e) {
      LOG.error("The page cannot be served: {}", e.getMessage(), e);
    }
  }

  /** Waits for the first attempt to bind and returns the port; 0 while the server is not bound. */
  public int port() {
    try {
      firstAttempt.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Math.max(0, connector.getLocalPort());
  }

  /** Returns the counters for {@code /metrics}. */
  public ServerCounters counters() {
    return new ServerCounters(requests, connections, rejections);
  }

  /** Ends the streams, then waits at most one second for the other requests. */
  @Override
  public void close() {
    closed = true;
    starting.interrupt();
    try {
      starting.join();
      for (AutoCloseable stream : streams) {
        stream.close();
      }
      server.stop();
      connector.close();
    } catch (TimeoutException e) {
      LOG.debug("some requests were aborted", e);
    } catch (Exception e) {
      LOG.warn("The web server did not stop cleanly: {}", e.getMessage());
    }
  }
}
