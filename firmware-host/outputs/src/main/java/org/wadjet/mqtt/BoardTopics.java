package org.wadjet.mqtt;

import java.util.regex.Pattern;

/**
 * The topics of a board. All are under {@code PREFIX/BOARD/}; JSON is that of {@link
 * org.wadjet.text.PublicJson}, in UTF-8, QoS 1:
 *
 * <pre>
 *   online           retained  "online"; "offline" when it has stopped or is lost (the last will)
 *   state            retained  present state of board and game
 *   event            once      events that are durable in the record, in order; after a broken connection an event may come twice, with the same "id"; the
 *                              broker stores each for at most a day for absent receivers
 *   verdict          retained  the last event of type shot-judged
 *   health           retained  see {@link HealthJson}; repeated every 3 s as a sign of life
 *   head             retained  the newest row of the record: "row" its number, "hash", "signature" of
 *                              the board over wadjet-head:ROW:HASH, "key" its id, "publicKey" in DER
 *                              and Base64; kept by witnesses to prove that history was rewritten
 *   broadcast/state  retained  as state and event, after the delay in the settings
 *   broadcast/event  once
 *   broadcast/text   once      each event with a text for people, as a line
 *   peer             retained  signed state of a game on two boards, read by the other board
 *   seat/SIDE/state  retained  the state of an issued remote seat; empty without a seat
 *   seat/request     read      requests of remote seats
 *   seat/response/CLIENT  once  answers to them
 *   lock             read      orders to lock the lasers out
 *   proposal         read      retained, signed messages of a tournament desk
 * </pre>
 *
 * @param prefix prefix of all boards of a site, such as {@code wadjet}; may have several levels
 * @param board unique name of this board: letters, digits, {@code -} and {@code _}
 */
public record BoardTopics(String prefix, String board) {
  /** The default prefix. */
  public static final String PREFIX = "wadjet";

  /** The last level of the topic of heads. */
  public static final String HEAD = "head";

  /** Form of a board's name, for messages. */
  public static final String BOARD_PATTERN = "1 to 40 letters, digits, '-' or '_'";

  /** Form of a prefix, for messages. */
  public static final String PREFIX_PATTERN =
      "1 to 60 characters, levels separated by '/', without '+', '#', '$' or spaces";

  private static final Pattern BOARD = Pattern.compile("[A-Za-z0-9_-]{1,40}");
  private static final Pattern LEVELS =
      Pattern.compile("[^/+#$\\s\\p{Cntrl}]+(/[^/+#$\\s\\p{Cntrl}]+)*");
  private static final Pattern CLIENT = Pattern.compile("[A-Za-z0-9_-]{1,64}");
  private static final int MAX_PREFIX_LENGTH = 60;

  /**
   * @throws IllegalArgumentException with a clause if the prefix or the board name is invalid
   */
  public BoardTopics {
    checkPrefix(prefix);
    if (!BOARD.matcher(board).matches()) {
      throw new IllegalArgumentException("must be " + BOARD_PATTERN);
    }
  }

  /**
   * Checks a prefix.
   *
   * @throws IllegalArgumentException with a clause if the prefix is invalid
   */
  public static void checkPrefix(String prefix) {
    if (prefix.length() > MAX_PREFIX_LENGTH || !LEVELS.matcher(prefix).matches()) {
      throw new IllegalArgumentException("must be " + PREFIX_PATTERN);
    }
  }

  /** Returns the topic of the state of a game on two boards, for the other board. */
  public String peer() {
    return of("peer");
  }

  /** Returns the topic from which requests of remote seats are read. */
  public String seatRequest() {
    return of("seat/request");
  }

  /** Returns the topic from which orders to lock the lasers out are read. */
  public String lock() {
    return of("lock");
  }

  /** Returns the topic from which messages of a tournament desk are read. */
  public String proposal() {
    return of("proposal");
  }

  /** Returns the topic of the state of a side's remote seat. */
  public String seatState(String side) {
    return of("seat/" + side + "/state");
  }

  /**
   * Returns whether answers to requests may be published on a topic. The board reads none of these
   * topics and publishes nothing else there, so that no request makes it answer itself, or use its
   * rights at the broker for another topic.
   */
  public boolean isSeatResponse(String topic) {
    String parent = of("seat/response/");
    return topic.startsWith(parent) && CLIENT.matcher(topic.substring(parent.length())).matches();
  }

  private String of(String what) {
    return prefix + "/" + board + "/" + what;
  }

  /** Returns the topic of the board's presence. */
  public String online() {
    return of("online");
  }

  /** Returns the topic of the present state. */
  public String state() {
    return of("state");
  }

  public String event() {
    return of("event");
  }

  /** Returns the topic of the last shot and its verdict. */
  public String verdict() {
    return of("verdict");
  }

  /** Returns the topic of the faults, which also serves as heartbeat. */
  public String health() {
    return of("health");
  }

  /** Returns the topic of the newest row of the record, signed. */
  public String head() {
    return of(HEAD);
  }

  /** Returns the topic of the delayed state. */
  public String broadcastState() {
    return of("broadcast/state");
  }

  /** Returns the topic of the delayed events. */
  public String broadcastEvent() {
    return of("broadcast/event");
  }

  /** Returns the topic of the delayed events as lines for people. */
  public String broadcastText() {
    return of("broadcast/text");
  }
}
