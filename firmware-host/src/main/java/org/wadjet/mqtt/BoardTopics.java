package org.wadjet.mqtt;

import java.util.regex.Pattern;

/**
 * The topics of a board. All are under {@code PREFIX/BOARD/}; JSON is that of {@link
 * org.wadjet.text.PublicJson}, in UTF-8, QoS 1:
 *
 * <pre>
 *   online           retained  "online"; "offline" when it has stopped or is lost (the last will)
 *   state            retained  how everything stands
 *   event            once      what has happened and is safe in the record, each in order; after a
 *                              broken connection one may come twice, with the same "id"; kept a day
 *                              by the broker for receivers that are away
 *   verdict          retained  the last event of type shot-judged
 *   health           retained  see {@link HealthJson}; repeated every 3 s as a sign of life
 *   head             retained  the newest row of the record: "row" its number, "hash", "signature" of
 *                              the board over wadjet-head:ROW:HASH, "key" its id, "publicKey" in DER
 *                              and Base64; who keeps them can prove that history was rewritten
 *   broadcast/state  retained  the same as state and event, later by the delay that is set
 *   broadcast/event  once
 *   broadcast/text   once      each event that is of interest to people, as a line
 * </pre>
 *
 * @param prefix of all boards of a house, such as {@code wadjet}; may have levels
 * @param board what this one is called: letters, digits, {@code -} and {@code _}; no two may share
 *     it
 */
public record BoardTopics(String prefix, String board) {
  /** The prefix where none is set. */
  public static final String PREFIX = "wadjet";

  /** The last level of the topic of heads. */
  public static final String HEAD = "head";

  /** What a board is called, for messages. */
  public static final String BOARD_FORM = "1 to 40 letters, digits, '-' or '_'";

  /** What a prefix is, for messages. */
  public static final String PREFIX_FORM =
      "1 to 60 characters, levels apart by '/', without '+', '#', '$' or spaces";

  private static final Pattern BOARD = Pattern.compile("[A-Za-z0-9_-]{1,40}");
  private static final Pattern LEVELS =
      Pattern.compile("[^/+#$\\s\\p{Cntrl}]+(/[^/+#$\\s\\p{Cntrl}]+)*");
  private static final int LONGEST_PREFIX = 60;

  /**
   * @throws IllegalArgumentException with a clause, if prefix or board are of another form
   */
  public BoardTopics {
    checkPrefix(prefix);
    if (!BOARD.matcher(board).matches()) {
      throw new IllegalArgumentException("must be " + BOARD_FORM);
    }
  }

  /**
   * Looks at a prefix.
   *
   * @throws IllegalArgumentException with a clause, if it is of another form
   */
  public static void checkPrefix(String prefix) {
    if (prefix.length() > LONGEST_PREFIX || !LEVELS.matcher(prefix).matches()) {
      throw new IllegalArgumentException("must be " + PREFIX_FORM);
    }
  }

  private String of(String what) {
    return prefix + "/" + board + "/" + what;
  }

  /** Whether the board is there. */
  public String online() {
    return of("online");
  }

  /** How everything stands. */
  public String state() {
    return of("state");
  }

  /** What has happened. */
  public String event() {
    return of("event");
  }

  /** The last shot and its verdict. */
  public String verdict() {
    return of("verdict");
  }

  /** Faults, and the sign of life. */
  public String health() {
    return of("health");
  }

  /** The newest row of the record, signed. */
  public String head() {
    return of(HEAD);
  }

  /** How everything stood, later. */
  public String broadcastState() {
    return of("broadcast/state");
  }

  /** What has happened, later. */
  public String broadcastEvent() {
    return of("broadcast/event");
  }

  /** The same in lines for people. */
  public String broadcastText() {
    return of("broadcast/text");
  }
}
