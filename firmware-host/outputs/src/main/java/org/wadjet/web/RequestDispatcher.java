package org.wadjet.web;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.MinimumDataRateHandler;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.text.Language;

/**
 * Dispatches a request to the endpoint of its route: checks Host and Origin, method, access, type
 * and size of the body, and reads the body.
 */
final class RequestDispatcher extends Handler.Abstract {
  /**
   * Response headers that allow scripts, styles and data only from this server, and prevent other
   * origins from reading or framing its content.
   */
  static final HttpFields HEADERS =
      HttpFields.build()
          .put(
              "Content-Security-Policy",
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
                  + " connect-src 'self'; manifest-src 'self'; base-uri 'none';"
                  + " form-action 'none'; frame-ancestors 'none'")
          .put("X-Content-Type-Options", "nosniff")
          .put("Referrer-Policy", "no-referrer")
          .put("Cross-Origin-Resource-Policy", "same-origin")
          .put("Cache-Control", "no-store")
          .asImmutable();

  /**
   * Minimum data rate, low enough that a request with a short body does not fail when this machine
   * pauses.
   */
  private static final long MIN_READ_BYTES_PER_SECOND = 10;

  private static final int RETRY_AFTER_SECONDS = 5;
  private static final Logger LOG = LoggerFactory.getLogger(RequestDispatcher.class);

  private final Map<String, Route> routes;
  private final HostOriginFilter hosts;
  private final Language defaultLanguage;
  private final boolean tls;
  private final RejectionLog rejections;

  /**
   * Creates a dispatcher.
   *
   * @param routes all paths that the server answers, distinct
   * @param defaultLanguage the language for a client that requests none
   * @param tls whether requests without TLS are redirected
   * @param rejections receives the clients that are too slow for their response
   */
  RequestDispatcher(
      List<Route> routes,
      HostOriginFilter hosts,
      Language defaultLanguage,
      boolean tls,
      RejectionLog rejections) {
    this.routes =
        routes.stream().collect(Collectors.toUnmodifiableMap(Route::path, Function.identity()));
    this.hosts = hosts;
    this.defaultLanguage = defaultLanguage;
    this.tls = tls;
    this.rejections = rejections;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    Request.addCompletionListener(request, failure -> rejections.logSlow(request, failure));
    try {
      hosts.check(request.getHeaders());
      if (tls && !request.isSecure()) {
        redirect(request, response, callback);
        return true;
      }
      Route route = find(request.getHttpURI().getPath(), request.getMethod());
      RequestContext context = context(request, response, callback, new byte[0]);
      route.access().check(context);
      if (route.method() == Route.Method.POST) {
        checkBody(context, route.maxBodyBytes());
        return withMinimumRate(route).handle(request, response, callback);
      }
      route.endpoint().handle(context);
      return true;
    } catch (HttpError e) {
      reject(request, response, callback, e);
      return true;
    }
  }

  /**
   * Finds the route of a request.
   *
   * @throws HttpError if no route has this path, or the route does not allow the method
   */
  private Route find(String path, String method) throws HttpError {
    Route route = routes.get(path);
    if (route == null) {
      throw new HttpError(HttpError.NOT_FOUND, "there is no such page");
    }
    boolean head = method.equals("HEAD") && route.method() == Route.Method.GET;
    if (!head && !method.equals(route.method().name())) {
      throw new HttpError(
          HttpError.METHOD_NOT_ALLOWED, "the method is not allowed, but " + route.allowed());
    }
    return route;
  }

  private static void redirect(Request request, Response response, Callback callback) {
    response.setStatus(HttpStatus.PERMANENT_REDIRECT_308);
    response
        .getHeaders()
        .put(
            HttpHeader.LOCATION,
            "https://"
                + request.getHeaders().get(HttpHeader.HOST)
                + request.getHttpURI().getPathQuery());
    response.write(true, BufferUtil.EMPTY_BUFFER, callback);
  }

  /**
   * Reads a body at a minimum rate. Each request has its own handler, because Jetty's counts the
   * bytes of all requests together. Jetty's minimum rate for responses is not used, because short
   * responses would fail when this machine pauses; the idle timeout ends a client that reads
   * nothing.
   */
  private Handler withMinimumRate(Route route) {
    return new MinimumDataRateHandler(
        new Handler.Abstract() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            Content.Source.asByteArrayAsync(
                request,
                route.maxBodyBytes(),
                Promise.Invocable.from(
                    Invocable.InvocationType.BLOCKING,
                    (body, failure) -> finish(route, request, response, callback, body, failure)));
            return true;
          }
        },
        MIN_READ_BYTES_PER_SECOND,
        0);
  }

  private RequestContext context(
      Request request, Response response, Callback callback, byte[] body) {
    return new RequestContext(request, response, callback, ByteBuffer.wrap(body), defaultLanguage);
  }

  private void finish(
      Route route,
      Request request,
      Response response,
      Callback callback,
      byte[] body,
      Throwable failure) {
    try {
      if (failure != null) {
        throw unreadable(route, failure);
      }
      route.endpoint().handle(context(request, response, callback, body));
    } catch (HttpError e) {
      reject(request, response, callback, e);
    } catch (RuntimeException e) {
      LOG.error("A request was not answered: {}", e.getMessage(), e);
      Response.writeError(request, response, callback, e);
    }
  }

  private static void checkBody(RequestContext context, int most) throws HttpError {
    String type = context.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (!type.split(";", 2)[0].strip().equals("application/json")) {
      throw new HttpError(HttpError.UNSUPPORTED_TYPE, "the body must be application/json");
    }
    if (context.request().getLength() > most) {
      throw tooLarge(most);
    }
  }

  private static HttpError tooLarge(int most) {
    return new HttpError(HttpError.TOO_LARGE, "the body has more than " + most + " bytes");
  }

  private static HttpError unreadable(Route route, Throwable failure) {
    return switch (failure) {
      case IllegalStateException _ -> tooLarge(route.maxBodyBytes());
      case TimeoutException _ -> new HttpError(HttpError.TIMEOUT, "the client was too slow");
      default ->
          new HttpError(
              HttpError.BAD_REQUEST, "the body ends too early, or its chunks are malformed");
    };
  }

  /**
   * Rejects a request; the error handler of the server writes the response, and the request log
   * logs it.
   */
  private static void reject(
      Request request, Response response, Callback callback, HttpError error) {
    if (error.status() == HttpError.UNAVAILABLE || error.status() == HttpError.TOO_MANY) {
      response.getHeaders().put(HttpHeader.RETRY_AFTER, RETRY_AFTER_SECONDS);
    }
    if (!error.code().isEmpty()) {
      request.setAttribute(ProblemJson.CODE, error.code());
    }
    Response.writeError(request, response, callback, error.status(), error.getMessage());
  }
}
