package org.wadjet.service;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.wadjet.game.Side;
import org.wadjet.text.Language;
import org.wadjet.text.SeatStateJson;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;

/**
 * Desk of the remote seats, independent of the transport: checks tokens, formats the state for a
 * seat and submits its requests to the control loop, which waits for no seat.
 */
public final class SeatDesk {
  /** Timeout for an answer: the next scan takes the request, unless the loop has stopped. */
  private static final long ANSWER_SECONDS = 5;

  /** Requests that a seat may send at once, on any transport. */
  public static final int BURST = 40;

  /** Requests that a seat may send per second after the burst. */
  public static final int PER_SECOND = 5;

  /** Size limit of a message in bytes, far above the longest valid one. */
  public static final int MAX_BYTES = 2048;

  private final SeatPresence presence = new SeatPresence(System::nanoTime);
  private final SeatCodes codes;
  private volatile Optional<ControlLoop> loop = Optional.empty();
  private volatile String url = "";
  private volatile String topic = "";
  private volatile String page = "";
  private volatile Optional<String> phonePage = Optional.empty();

  /** Creates a desk without a game. */
  public SeatDesk() {
    this(System::nanoTime);
  }

  /** Creates a desk without a game whose QR codes end by a clock in nanoseconds. */
  SeatDesk(LongSupplier nanos) {
    codes = new SeatCodes(nanos);
  }

  /** Answers for another control loop from now on. */
  public void begin(ControlLoop newLoop) {
    loop = Optional.of(newLoop);
  }

  /**
   * Sets the addresses at which seats are served to programs and to people.
   *
   * @param newPhonePage address of the page for phones; empty if they cannot reach it
   */
  public void serveAt(String newUrl, String newPage, Optional<String> newPhonePage) {
    url = newUrl;
    page = newPage;
    phonePage = newPhonePage;
  }

  /**
   * Lets the kiosk show the QR code of a seat once the seat is issued; returns false if phones
   * cannot reach the page.
   */
  boolean show(Side side, String token) {
    phonePage.ifPresent(each -> codes.add(side, SeatToken.hash(token), each + "#" + token));
    return phonePage.isPresent();
  }

  /** Ends the QR code of a side. */
  void hide(Side side) {
    codes.remove(side);
  }

  /** Returns the QR code that the kiosk shows now. It holds a token: only the kiosk may have it. */
  public Optional<SeatCode> code() {
    return loop.map(ControlLoop::snapshot).flatMap(now -> codes.current(now.seats()));
  }

  /**
   * Returns the address of the page on which the holder of a token plays; the token is its
   * fragment, which no browser sends. Empty without a page.
   */
  public String page(String token) {
    return page.isEmpty() ? "" : page + "#" + token;
  }

  /** Returns the address at which seats are served; empty without a page. */
  public String url() {
    return url;
  }

  /** Sets the MQTT topic at which requests of seats are read. */
  public void readFrom(String newTopic) {
    topic = newTopic;
  }

  /** Returns the MQTT topic of the requests; empty without MQTT. */
  public String topic() {
    return topic;
  }

  /** Takes note of a request of a seat on a transport without event streams. */
  public void onRequest(Seat seat) {
    presence.onRequest(seat.side());
  }

  /** Returns whether the seat of a side plays and has not been connected for some time. */
  boolean isLost(Side side) {
    return presence.isLost(side);
  }

  /**
   * Registers an event stream of a seat.
   *
   * @param most maximum number of streams of a seat
   * @return false if the seat has this number already
   */
  public boolean openStream(Seat seat, int most) {
    return presence.open(seat.side(), most);
  }

  /** Removes an event stream that has ended. */
  public void closeStream(Seat seat) {
    presence.close(seat.side());
  }

  /** Returns the seat with a token; empty if there is none. */
  public Optional<Seat> authenticate(String token) {
    String hash = SeatToken.hash(token);
    Optional<Seat> seat = loop.map(ControlLoop::snapshot).flatMap(now -> find(now, hash));
    seat.ifPresent(codes::onUse);
    return seat;
  }

  private static Optional<Seat> find(TableSnapshot snapshot, String hash) {
    // Both sides are compared, so that the duration shows nothing.
    boolean silver = snapshot.seats().isHeldBy(Side.SILVER, hash);
    boolean red = snapshot.seats().isHeldBy(Side.RED, hash);
    if (!silver && !red) {
      return Optional.empty();
    }
    return Optional.of(new Seat(silver ? Side.SILVER : Side.RED, hash));
  }

  /** Returns the state for a seat, as JSON; empty once the seat is revoked. */
  public Optional<String> state(Seat seat, Language language) {
    return loop.map(ControlLoop::snapshot)
        .filter(now -> now.seats().isHeldBy(seat.side(), seat.tokenSha256()))
        .map(now -> SeatStateJson.of(language, now, seat.side()).toString());
  }

  /**
   * Returns the states of both sides by their keywords, as JSON; empty for a side without an issued
   * seat, or without a game. They hold no secret.
   */
  public Map<String, Optional<String>> states(Language language) {
    Map<String, Optional<String>> states = new LinkedHashMap<>();
    Optional<TableSnapshot> snapshot = loop.map(ControlLoop::snapshot);
    for (Side side : Side.values()) {
      states.put(
          side.keyword(),
          snapshot
              .filter(now -> now.seats().of(side).isPresent())
              .map(now -> SeatStateJson.of(language, now, side).toString()));
    }
    return states;
  }

  /** Checks the connections of the seats; called now and then. */
  public void checkPresence() {
    loop.map(ControlLoop::snapshot).ifPresent(presence::check);
  }

  /** Takes the proposal of a move. */
  public Optional<SeatRefusal> move(Seat seat, byte[] body) {
    return handle(SeatMessage.Form.MOVE, seat, body);
  }

  /** Takes an offer of a draw, an answer to one, or a claim. */
  public Optional<SeatRefusal> draw(Seat seat, byte[] body) {
    return handle(SeatMessage.Form.DRAW, seat, body);
  }

  /** Takes a request to take back a turn, or the answer to one. */
  public Optional<SeatRefusal> takeBack(Seat seat, byte[] body) {
    return handle(SeatMessage.Form.TAKE_BACK, seat, body);
  }

  /** Takes a resignation. */
  public Optional<SeatRefusal> resign(Seat seat, byte[] body) {
    return handle(SeatMessage.Form.RESIGN, seat, body);
  }

  /** Handles a message; returns the reason of its refusal, or empty if it was accepted. */
  private Optional<SeatRefusal> handle(SeatMessage.Form form, Seat seat, byte[] body) {
    Optional<ControlLoop> current = loop;
    if (current.isEmpty()) {
      return Optional.of(new SeatRefusal.NotReady());
    }
    try {
      SeatMessage message = SeatMessage.parse(form, body);
      TableSnapshot snapshot = current.get().snapshot();
      return switch (SeatRequests.translate(form, message, seat.side(), snapshot)) {
        case SeatRequests.Translation.Rejected(SeatRefusal reason) -> Optional.of(reason);
        case SeatRequests.Translation.Valid(var action) -> {
          Input.SeatRequested request =
              new Input.SeatRequested(
                  message.game(), message.turn(), seat.side(), seat.tokenSha256(), action);
          yield isAccepted(current.get(), request)
              ? Optional.empty()
              : Optional.of(overtaken(form, message, seat, current.get().snapshot()));
        }
      };
    } catch (SeatMessage.FormException e) {
      return Optional.of(new SeatRefusal.Malformed(e.getMessage()));
    } catch (TimeoutException e) {
      return Optional.of(new SeatRefusal.NotReady());
    }
  }

  /**
   * Returns the reason for which a request was refused that had been valid before the scan which
   * took it.
   */
  private static SeatRefusal overtaken(
      SeatMessage.Form form, SeatMessage message, Seat seat, TableSnapshot now) {
    if (!now.seats().isHeldBy(seat.side(), seat.tokenSha256())) {
      return new SeatRefusal.Unauthorized();
    }
    return switch (SeatRequests.translate(form, message, seat.side(), now)) {
      case SeatRequests.Translation.Rejected(SeatRefusal reason) -> reason;
      case SeatRequests.Translation.Valid _ ->
          new SeatRefusal.Stale(now.number(), now.game().ply());
    };
  }

  private static boolean isAccepted(ControlLoop loop, Input.SeatRequested request)
      throws TimeoutException {
    try {
      return loop.ask(request).get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TimeoutException();
    }
  }
}
