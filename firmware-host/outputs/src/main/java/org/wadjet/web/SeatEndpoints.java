package org.wadjet.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.wadjet.service.Seat;
import org.wadjet.service.SeatDesk;
import org.wadjet.service.SeatRefusal;

/**
 * The routes of the remote seats (docs/api.md#remote-player). Every one but the description of the
 * interface requires the token of a seat, so that nothing is served before the arbiter issues one.
 */
final class SeatEndpoints implements AutoCloseable {
  static final String PATH = "/api/v1/seat";
  static final String DESCRIPTION_PATH = "/api/v1/openapi.json";
  static final String TOPICS_PATH = "/api/v1/asyncapi.json";

  private static final String JSON = "application/json";

  private final SeatDesk desk;
  private final SeatAccess access;
  private final SeatStream stream;

  /** Creates the endpoints with a clock in nanoseconds. */
  SeatEndpoints(SeatDesk desk, LongSupplier nanos) {
    this.desk = desk;
    access = new SeatAccess(desk, nanos);
    stream = new SeatStream(desk, access);
  }

  /** Action of a seat with the body of its message. */
  @FunctionalInterface
  private interface Action {
    Optional<SeatRefusal> take(Seat seat, byte[] body);
  }

  List<Route> routes() {
    byte[] description = resource("openapi.json");
    byte[] topics = resource("asyncapi.json");
    return List.of(
        Route.get(DESCRIPTION_PATH, context -> context.send(JSON, description)),
        Route.get(TOPICS_PATH, context -> context.send(JSON, topics)),
        new Route(PATH, Route.Method.GET, access, 0, this::state),
        new Route(PATH + "/events", Route.Method.GET, access, 0, stream),
        post("/move", desk::move),
        post("/draw", desk::draw),
        post("/takeback", desk::takeBack),
        post("/resign", desk::resign));
  }

  private Route post(String path, Action action) {
    return Route.post(
        PATH + path,
        access,
        SeatDesk.MAX_BYTES,
        context -> {
          Optional<SeatRefusal> refusal = action.take(access.seat(context), context.body());
          if (refusal.isPresent()) {
            throw SeatAccess.error(refusal.get());
          }
          state(context);
        });
  }

  private void state(RequestContext context) throws HttpError {
    context.send(
        JSON,
        desk.state(access.seat(context), context.language())
            .orElseThrow(() -> SeatAccess.error(new SeatRefusal.Unauthorized())));
  }

  private static byte[] resource(String name) {
    try (InputStream file = SeatEndpoints.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(file).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the streams of all seats. */
  @Override
  public void close() {
    stream.close();
  }
}
