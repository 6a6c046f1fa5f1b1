package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.server.Response;
import org.wadjet.text.RequestJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The sessions of arbiters. The token opens a session; from then on the browser sends a cookie that
 * no script can read, and with each command a CSRF token that no other page can read. A session
 * ends after twelve hours, when the arbiter logs out, when an operator ends all sessions, or when
 * the service ends.
 */
final class ArbiterSessions {
  /** Size limit for the longest token, as JSON. */
  static final int MAX_LOGIN_BYTES = 2048;

  /** Header that carries the CSRF token. */
  static final String CSRF_HEADER = "X-CSRF-Token";

  private static final String COOKIE = "wadjet-session";
  private static final Duration LIFETIME = Duration.ofHours(12);
  private static final int MAX_SESSIONS = 16;
  private static final int ID_BYTES = 32;
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Optional<ArbiterToken> token;
  private final LongSupplier nanos;
  private final TokenThrottle throttle;
  private final SecureRandom random = new SecureRandom();
  private final Map<String, Session> sessions = new LinkedHashMap<>();

  private record Session(String csrf, long openedNanos) {}

  /**
   * Creates an empty set of sessions.
   *
   * @param token empty if no commands are allowed over the network
   * @param nanos clock in nanoseconds
   */
  ArbiterSessions(Optional<ArbiterToken> token, LongSupplier nanos) {
    this.token = token;
    this.nanos = nanos;
    this.throttle = new TokenThrottle(nanos);
  }

  /** Returns the paths by which a page opens, describes and ends its session. */
  List<Route> routes() {
    return List.of(
        Route.get("/session", this::describe),
        Route.post("/login", Route.Access.ANYONE, MAX_LOGIN_BYTES, this::logIn),
        Route.post("/logout", this::check, MAX_LOGIN_BYTES, this::logOut));
  }

  /** Opens a session for a client that sends the token. */
  void logIn(RequestContext context) throws HttpError {
    ArbiterToken expected = token();
    if (throttle.mustWait(context.client())) {
      throw new HttpError(HttpError.TOO_MANY, "too many bad tokens; wait a minute");
    }
    if (!expected.is(sent(context.body()))) {
      throttle.failed(context.client());
      throw new HttpError(HttpError.UNAUTHORIZED, "the token is not the arbiter's");
    }
    throttle.succeeded(context.client());
    String id = random();
    Session session = new Session(random(), nanos.getAsLong());
    synchronized (this) {
      sessions.put(id, session);
      if (sessions.size() > MAX_SESSIONS) {
        sessions.remove(sessions.keySet().iterator().next());
      }
    }
    setCookie(context, id, LIFETIME);
    answer(context, Optional.of(session));
  }

  private ArbiterToken token() throws HttpError {
    return token.orElseThrow(
        () ->
            new HttpError(
                HttpError.FORBIDDEN,
                "the arbiter's page is off: service.toml names no token-file"));
  }

  private static String sent(byte[] body) throws HttpError {
    try {
      return RequestJson.MAPPER.readTree(body).path("token").stringValue("");
    } catch (JacksonException e) {
      throw new HttpError(HttpError.BAD_REQUEST, "the body is not valid JSON");
    }
  }

  /** Sends a page its CSRF token again, or null if the request has no session. */
  void describe(RequestContext context) {
    answer(context, session(context));
  }

  /** Ends the session of a request. */
  void logOut(RequestContext context) {
    synchronized (this) {
      context.cookie(COOKIE).ifPresent(sessions::remove);
    }
    setCookie(context, "", Duration.ZERO);
    answer(context, Optional.empty());
  }

  /** Ends all sessions and returns their number. */
  synchronized int endAll() {
    long now = nanos.getAsLong();
    sessions.values().removeIf(session -> hasEnded(session, now));
    int ended = sessions.size();
    sessions.clear();
    return ended;
  }

  /**
   * Checks that a request belongs to a session and comes from its page.
   *
   * @throws HttpError if it does not
   */
  void check(RequestContext context) throws HttpError {
    token();
    Session session =
        session(context)
            .orElseThrow(() -> new HttpError(HttpError.UNAUTHORIZED, "there is no such session"));
    String csrf = context.header(CSRF_HEADER).orElse("");
    if (!MessageDigest.isEqual(bytes(session.csrf()), bytes(csrf))) {
      throw new HttpError(HttpError.FORBIDDEN, "the CSRF token is not that of the session");
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private synchronized Optional<Session> session(RequestContext context) {
    long now = nanos.getAsLong();
    return context.cookie(COOKIE).map(sessions::get).filter(session -> !hasEnded(session, now));
  }

  private static boolean hasEnded(Session session, long nowNanos) {
    return nowNanos - session.openedNanos() >= LIFETIME.toNanos();
  }

  private String random() {
    byte[] bytes = new byte[ID_BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static void setCookie(RequestContext context, String value, Duration age) {
    Response.putCookie(
        context.response(),
        HttpCookie.build(COOKIE, value)
            .path("/")
            .httpOnly(true)
            .sameSite(HttpCookie.SameSite.STRICT)
            .secure(context.request().isSecure())
            .maxAge(age.toSeconds())
            .build());
  }

  private static void answer(RequestContext context, Optional<Session> session) {
    ObjectNode answer = JSON.createObjectNode();
    answer.put("csrf", session.map(Session::csrf).orElse(null));
    context.send("application/json", answer.toString());
  }
}
