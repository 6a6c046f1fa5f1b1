package org.wadjet.hall;

import java.util.Comparator;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * All boards of a hall, as far as a broker tells of them. Viewers ask for what has changed since
 * they looked last, so that nobody has a queue, and a slow one is told only how everything stands.
 *
 * <p>A board is lost when the broker says so, by its last will, or when it has given no sign of
 * life for 8 s by the hall's own clock; what is retained of it is no sign of life.
 *
 * <p>Safe for use by any thread.
 */
public final class MultiBoardView {
  /** Boards that are shown; more are left out. */
  static final int MOST_BOARDS = 1000;

  /** A state has some 8 KB. */
  private static final int LONGEST = 256 * 1024;

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String ONLINE = "online";

  private final Pattern topics;
  private final Map<String, RemoteBoard> boards =
      new TreeMap<>(
          Comparator.comparing(MultiBoardView::sorted).thenComparing(Comparator.naturalOrder()));

  /** The names of boards that are not shown, as many as are counted. */
  private final Set<String> leftOut = new HashSet<>();

  private boolean broker;
  private long change = 1;

  /**
   * A hall that has heard nothing.
   *
   * @param prefix of the boards' topics
   */
  public MultiBoardView(String prefix) {
    topics =
        Pattern.compile(Pattern.quote(prefix) + "/([A-Za-z0-9_-]{1,40})/(online|state|health)");
  }

  /** So that board-2 comes before board-10. */
  private static String sorted(String name) {
    return Pattern.compile("\\d{1,9}")
        .matcher(name)
        .replaceAll(number -> "%09d".formatted(Long.parseLong(number.group())));
  }

  /**
   * What a viewer is told.
   *
   * @param change to be given when it asks again
   * @param json {@code broker}, whether it is there; {@code boards}, those that have changed;
   *     {@code count}, {@code lost}, {@code waiting} and {@code faulty} of all; {@code leftOut},
   *     how many more boards there are than {@link #MOST_BOARDS}
   */
  public record Frame(long change, String json) {}

  /**
   * Something was said at the broker. What is no word of a board is passed over.
   *
   * @param retained whether it was said before we listened
   */
  public synchronized void receive(String topic, String text, boolean retained, long nowNanos) {
    Matcher matcher = topics.matcher(topic);
    if (!matcher.matches() || text.length() > LONGEST) {
      return;
    }
    String name = matcher.group(1);
    if (!boards.containsKey(name)) {
      if (text.isEmpty()) {
        return;
      }
      if (boards.size() >= MOST_BOARDS) {
        leaveOut(name);
        return;
      }
    }
    RemoteBoard board = boards.computeIfAbsent(name, each -> new RemoteBoard(each, nowNanos));
    switch (matcher.group(2)) {
      case "online" -> board.online(text.equals(ONLINE));
      case "state" -> state(text).ifPresent(state -> board.update(state, ++change));
      default -> {}
    }
    if (!retained && !(matcher.group(2).equals("online") && !text.equals(ONLINE))) {
      board.lives(nowNanos);
    }
    expireBoards(board, nowNanos);
  }

  /** A board for which there is no room: the page says how many there are. */
  private void leaveOut(String name) {
    if (leftOut.size() < MOST_BOARDS && leftOut.add(name)) {
      change++;
      notifyAll();
    }
  }

  private static Optional<JsonNode> state(String text) {
    try {
      return Optional.of(JSON.readTree(text)).filter(JsonNode::isObject);
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }

  /** Whether the broker is there now. */
  public synchronized void broker(boolean there) {
    if (broker != there) {
      broker = there;
      change++;
    }
  }

  /** Time has passed: boards may be lost. To be called about twice a second. */
  public synchronized void expireBoards(long nowNanos) {
    boards.values().forEach(board -> expireBoards(board, nowNanos));
  }

  private void expireBoards(RemoteBoard board, long nowNanos) {
    if (board.checkExpiry(nowNanos, change + 1)) {
      change++;
    }
  }

  /**
   * What has changed.
   *
   * @param since what was told last; 0 for all of it
   * @return empty if there is nothing
   */
  public synchronized Optional<Frame> since(long since) {
    return change <= since ? Optional.empty() : Optional.of(frame(since));
  }

  private Frame frame(long since) {
    ObjectNode told = JSON.createObjectNode().put("broker", broker);
    told.put("count", boards.size())
        .put("leftOut", leftOut.size())
        .put("lost", boards.values().stream().filter(RemoteBoard::isLost).count())
        .put("waiting", boards.values().stream().filter(RemoteBoard::waits).count())
        .put("faulty", boards.values().stream().filter(RemoteBoard::hasFaults).count());
    ArrayNode changed = told.putArray("boards");
    boards.values().forEach(board -> board.since(since).ifPresent(changed::add));
    return new Frame(change, told.toString());
  }
}
