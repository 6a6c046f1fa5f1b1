package org.wadjet.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.text.Language;

/**
 * Lets visits in, to a page by its exact path, and refuses the rest: nothing of what it refuses has
 * been read further than its headers.
 */
final class RequestDispatcher implements HttpHandler {
  /**
   * Scripts, styles and data from this board alone; nobody may show the page within another. No
   * header lets another origin read anything.
   */
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
              + " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none';"
              + " frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  /** How long is waited for the rest of a body that nobody reads, and for how much of it. */
  private static final Duration LINGERING = Duration.ofSeconds(2);

  private static final long MOST_TAKEN = 65_536;
  private static final String RETRY_AFTER_SECONDS = "5";
  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final Logger LOG = LoggerFactory.getLogger(RequestDispatcher.class);

  private final Map<String, Page> pages;
  private final Map<String, Page> desks;
  private final HostOriginFilter hosts;
  private final RejectionLog refusals;
  private final Crowds crowds = new Crowds();
  private final Deadlines deadlines;
  private final Language usual;

  /**
   * A door to pages.
   *
   * @param pages by path, to be read
   * @param desks by path, to which something is posted
   * @param usual the language of a visitor who does not say another
   */
  RequestDispatcher(
      Map<String, Page> pages,
      Map<String, Page> desks,
      HostOriginFilter hosts,
      RejectionLog refusals,
      Deadlines deadlines,
      Language usual) {
    this.pages = Map.copyOf(pages);
    this.desks = Map.copyOf(desks);
    this.hosts = hosts;
    this.refusals = refusals;
    this.deadlines = deadlines;
    this.usual = usual;
  }

  /**
   * Answers one visit. Where that fails it says so to the server by an exception and leaves the
   * exchange as it is: only then does the server forget the connection, of which it allows so many
   * and no more.
   */
  @Override
  public void handle(HttpExchange exchange) throws IOException {
    InetAddress from = exchange.getRemoteAddress().getAddress();
    // From here itself, by whatever address, no crowd comes.
    boolean own = from.equals(exchange.getLocalAddress().getAddress());
    boolean welcome = own || crowds.enter(from);
    try (Deadlines.Deadline deadline = deadlines.ofThisThread()) {
      deadline.begin(RequestContext.PATIENCE);
      HEADERS.forEach(exchange.getResponseHeaders()::set);
      answer(exchange, deadline, welcome);
      deadline.begin(LINGERING);
      takeTheRest(exchange);
      exchange.close();
    } catch (RuntimeException e) {
      LOG.error("A visit was not answered: {}", e.getMessage(), e);
      throw e;
    } finally {
      if (welcome && !own) {
        crowds.leave(from);
      }
    }
  }

  private void answer(HttpExchange exchange, Deadlines.Deadline deadline, boolean welcome)
      throws IOException {
    try {
      if (!welcome) {
        throw new HttpError(
            HttpError.TOO_MANY, "more than " + Crowds.MOST + " visits from one address at once");
      }
      page(exchange).answer(new RequestContext(exchange, deadline, usual));
    } catch (HttpError refused) {
      refuse(exchange, refused);
    } catch (IOException e) {
      gone(exchange, deadline, e);
      throw e;
    }
  }

  /**
   * What was not read of a body is taken for a moment, for to close at once would call back the
   * answer on its way.
   *
   * @throws IOException where there is more of it; nobody waits for that
   */
  private static void takeTheRest(HttpExchange exchange) throws IOException {
    try {
      if (exchange.getRequestBody().skip(MOST_TAKEN) >= MOST_TAKEN) {
        throw new IOException("there is more of a body than anybody wants");
      }
    } catch (IndexOutOfBoundsException e) {
      // So the JDK reads a chunk that says that it has less than no bytes.
      throw new IOException("a malformed body", e);
    }
  }

  private Page page(HttpExchange exchange) throws HttpError {
    hosts.check(exchange.getRequestHeaders());
    String path = exchange.getRequestURI().getRawPath();
    String method = exchange.getRequestMethod();
    boolean reading = READING.contains(method);
    Page page = (reading ? pages : desks).get(path);
    if (page != null && (reading || method.equals("POST"))) {
      return page;
    }
    if (pages.containsKey(path) || desks.containsKey(path)) {
      exchange.getResponseHeaders().set("Allow", pages.containsKey(path) ? "GET, HEAD" : "POST");
      throw new HttpError(HttpError.METHOD_NOT_ALLOWED, "this method is not allowed here");
    }
    throw new HttpError(HttpError.NOT_FOUND, "there is no such page");
  }

  private void refuse(HttpExchange exchange, HttpError refused) throws IOException {
    logRejection(exchange, refused.status(), refused.getMessage());
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", "text/plain; charset=utf-8");
    headers.set("Connection", "close");
    if (refused.status() == HttpError.UNAVAILABLE || refused.status() == HttpError.TOO_MANY) {
      headers.set("Retry-After", RETRY_AFTER_SECONDS);
    }
    byte[] why = (refused.getMessage() + "\n").getBytes(StandardCharsets.UTF_8);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(refused.status(), head ? -1 : why.length);
    if (!head) {
      exchange.getResponseBody().write(why);
      exchange.getResponseBody().flush();
    }
  }

  /** A visitor who goes away is no news, unless it was too slow. */
  private void gone(HttpExchange exchange, Deadlines.Deadline deadline, IOException e) {
    if (deadline.hasPassed() || e instanceof TooSlowException) {
      // The interrupt has done its work.
      boolean _ = Thread.interrupted();
      logRejection(exchange, 0, "it was too slow");
    } else {
      LOG.debug("a visitor went away: {}", e.getMessage());
    }
  }

  private void logRejection(HttpExchange exchange, int status, String why) {
    refusals.log(
        exchange.getRemoteAddress().getAddress().getHostAddress(),
        exchange.getRequestMethod() + " " + exchange.getRequestURI(),
        status,
        why);
  }
}
