package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wadjet.service.Seat;
import org.wadjet.service.SeatDesk;

/**
 * Sends the state to the holders of remote seats as server-sent events: at the start of a
 * connection and after each change. A slow client is sent fewer states; the stream of a revoked
 * seat ends.
 */
final class SeatStream implements Endpoint, AutoCloseable {
  /** Limit of the streams of a seat, such as a page on two devices that both reconnect. */
  static final int MAX_STREAMS = 4;

  private static final Duration INTERVAL = Duration.ofMillis(250);

  private final SeatDesk desk;
  private final SeatAccess access;
  private final Set<Client> clients = ConcurrentHashMap.newKeySet();
  private final Thread pace;

  SeatStream(SeatDesk desk, SeatAccess access) {
    this.desk = desk;
    this.access = access;
    this.pace = Thread.ofVirtual().name("seat-pace").start(this::checkRegularly);
  }

  private void checkRegularly() {
    try {
      while (true) {
        Thread.sleep(INTERVAL);
        clients.forEach(Client::check);
        desk.checkPresence();
      }
    } catch (InterruptedException _) {
      // The stream was closed.
    }
  }

  @Override
  public void handle(RequestContext context) throws HttpError {
    Seat seat = access.seat(context);
    if (!desk.openStream(seat, MAX_STREAMS)) {
      throw new HttpError(
          HttpError.TOO_MANY, "too-many", "the seat has " + MAX_STREAMS + " event streams already");
    }
    Client client = new Client(context, seat);
    clients.add(client);
    client.writer.start();
  }

  /** A connected client. */
  private final class Client implements SseWriter.Frames {
    private final RequestContext context;
    private final Seat seat;
    private final SseWriter writer;
    private volatile boolean due = true;
    private String sent = "";

    Client(RequestContext context, Seat seat) {
      this.context = context;
      this.seat = seat;
      this.writer = new SseWriter(context, this, this::onDisconnected);
    }

    private void onDisconnected() {
      clients.remove(this);
      desk.closeStream(seat);
    }

    private void check() {
      due = true;
      writer.wake();
    }

    @Override
    public Optional<byte[]> next() {
      if (!due) {
        return Optional.empty();
      }
      due = false;
      Optional<String> state = desk.state(seat, context.language());
      if (state.isEmpty()) {
        writer.end();
        return Optional.empty();
      }
      if (state.get().equals(sent)) {
        return Optional.empty();
      }
      sent = state.get();
      return Optional.of(("event: state\ndata: " + sent + "\n\n").getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Ends the streams of all clients. */
  @Override
  public void close() {
    pace.interrupt();
    clients.forEach(client -> client.writer.end());
  }
}
