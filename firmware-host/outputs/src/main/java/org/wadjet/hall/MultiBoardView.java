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
 * Model of all boards that publish to a broker. Viewers poll for the changes since their last
 * frame, so that no viewer needs a queue and a slow one receives only the current state.
 *
 * <p>A board is lost when the broker publishes its last will, or when it has given no sign of life
 * for 8 s by the local clock; a retained message is no sign of life.
 *
 * <p>Safe for use by any thread.
 */
public final class MultiBoardView {
  /** Maximum number of boards shown; further boards are omitted. */
  static final int MAX_BOARDS = 1000;

  /** Maximum length of a message; a state has about 8 KB. */
  private static final int MAX_MESSAGE_LENGTH = 256 * 1024;

  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String ONLINE = "online";

  private final Pattern topics;
  private final Map<String, RemoteBoard> boards =
      new TreeMap<>(
          Comparator.comparing(MultiBoardView::sorted).thenComparing(Comparator.naturalOrder()));

  /**
   * Names of boards that are not shown, at most {@link #MAX_BOARDS}; further ones are not counted.
   */
  private final Set<String> omittedBoards = new HashSet<>();

  private boolean broker;
  private long change = 1;

  /**
   * Creates a model without boards.
   *
   * @param prefix prefix of the boards' topics
   */
  public MultiBoardView(String prefix) {
    topics =
        Pattern.compile(Pattern.quote(prefix) + "/([A-Za-z0-9_-]{1,40})/(online|state|health)");
  }

  /** Returns a sort key by which board-2 comes before board-10. */
  private static String sorted(String name) {
    return Pattern.compile("\\d{1,9}")
        .matcher(name)
        .replaceAll(number -> "%09d".formatted(Long.parseLong(number.group())));
  }

  /**
   * An update for a viewer.
   *
   * @param change number of the latest change, to be passed to the next {@link #since}
   * @param json {@code broker}, whether it is connected; {@code boards}, the changed boards; {@code
   *     count}, {@code lost}, {@code waiting} and {@code faulty}, the numbers over all boards;
   *     {@code leftOut}, number of boards beyond {@link #MAX_BOARDS}
   */
  public record Frame(long change, String json) {}

  /**
   * Processes a message from the broker; ignores messages that do not come from a board.
   *
   * @param retained whether the message was published before the subscription
   */
  public synchronized void receive(String topic, String text, boolean retained, long nowNanos) {
    Matcher matcher = topics.matcher(topic);
    if (!matcher.matches() || text.length() > MAX_MESSAGE_LENGTH) {
      return;
    }
    String name = matcher.group(1);
    if (!boards.containsKey(name)) {
      if (text.isEmpty()) {
        return;
      }
      if (boards.size() >= MAX_BOARDS) {
        countOmitted(name);
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
      board.markAlive(nowNanos);
    }
    expireBoards(board, nowNanos);
  }

  /** Counts a board for which there is no room; the page shows the count. */
  private void countOmitted(String name) {
    if (omittedBoards.size() < MAX_BOARDS && omittedBoards.add(name)) {
      change++;
    }
  }

  private static Optional<JsonNode> state(String text) {
    try {
      return Optional.of(JSON.readTree(text)).filter(JsonNode::isObject);
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }

  /** Sets whether the broker is connected. */
  public synchronized void broker(boolean there) {
    if (broker != there) {
      broker = there;
      change++;
    }
  }

  /**
   * Marks boards as lost that have been silent for too long. Must be called about twice a second.
   */
  public synchronized void expireBoards(long nowNanos) {
    boards.values().forEach(board -> expireBoards(board, nowNanos));
  }

  private void expireBoards(RemoteBoard board, long nowNanos) {
    if (board.checkExpiry(nowNanos, change + 1)) {
      change++;
    }
  }

  /** Returns the state of the last proposal of a tournament desk at a board, if it is known. */
  public synchronized Optional<ProposalProgress> proposal(String board) {
    return Optional.ofNullable(boards.get(board)).flatMap(RemoteBoard::proposal);
  }

  /**
   * Returns the changes since a frame.
   *
   * @param since number of the last received change; 0 for everything
   * @return the frame; empty if nothing has changed
   */
  public synchronized Optional<Frame> since(long since) {
    return change <= since ? Optional.empty() : Optional.of(frame(since));
  }

  private Frame frame(long since) {
    ObjectNode node = JSON.createObjectNode().put("broker", broker);
    node.put("count", boards.size())
        .put("leftOut", omittedBoards.size())
        .put("lost", boards.values().stream().filter(RemoteBoard::isLost).count())
        .put("waiting", boards.values().stream().filter(RemoteBoard::hasPendingChange).count())
        .put("faulty", boards.values().stream().filter(RemoteBoard::hasFaults).count());
    ArrayNode changed = node.putArray("boards");
    boards.values().forEach(board -> board.since(since).ifPresent(changed::add));
    return new Frame(change, node.toString());
  }
}
