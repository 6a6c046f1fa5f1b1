package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeed;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats updates as server-sent events, once for all viewers in a language. A state has the id of
 * the newest event, so that a client that reconnects gets the events after it.
 */
final class UpdateFrames {
  /** Number of frames kept: the past events and the queue of a viewer that keeps up. */
  private static final int CAPACITY = UpdateFeed.REPLAY_CAPACITY + 64;

  private final Function<Language, UpdateJson> json;
  private final Map<Language, Frames> languages = new EnumMap<>(Language.class);

  /** Creates the frames, which are formatted in each requested language. */
  UpdateFrames(Function<Language, UpdateJson> json) {
    this.json = json;
  }

  /** An update as bytes. */
  static final class Frame {
    private final byte[] bytes;
    private final Optional<byte[]> clocks;
    private final long stateNumber;

    /**
     * Creates the frame of an update.
     *
     * @param clocks for a state, the clock readings; empty without clocks
     * @param stateNumber number of the state; 0 for an event
     */
    private Frame(byte[] whole, Optional<byte[]> clocks, long stateNumber) {
      this.bytes = whole;
      this.clocks = clocks;
      this.stateNumber = stateNumber;
    }

    /**
     * Returns the bytes for a viewer. If the viewer already has this state, they contain only the
     * clocks, or are empty without clocks.
     *
     * @param lastSent number of the last state sent to the viewer; 0 if there was none
     */
    Optional<byte[]> after(long lastSent) {
      return stateNumber != 0 && stateNumber == lastSent ? clocks : Optional.of(bytes);
    }

    /**
     * Returns the number of this state or, for an event, the number of the state before it. States
     * that differ only in their clocks have the same number.
     */
    long stateAfter(long lastSent) {
      return stateNumber == 0 ? lastSent : stateNumber;
    }
  }

  /** The frames kept in one language. */
  private static final class Frames {
    private final UpdateJson json;
    private final IdentityHashMap<Update, Frame> cached = new IdentityHashMap<>();
    private final Deque<Update> order = new ArrayDeque<>();
    private ObjectNode last;
    private long stateNumber;

    Frames(UpdateJson json) {
      this.json = json;
    }

    synchronized Frame of(Update update) {
      Frame frame = cached.get(update);
      if (frame == null) {
        frame = render(update);
        cached.put(update, frame);
        order.addLast(update);
        if (order.size() > CAPACITY) {
          cached.remove(order.removeFirst());
        }
      }
      return frame;
    }

    private Frame render(Update update) {
      return switch (update) {
        case Update.StateUpdate state -> state(state);
        case Update.EventUpdate eventUpdate ->
            new Frame(
                frame("event", eventUpdate.id(), json.of(eventUpdate).toString()),
                Optional.empty(),
                0);
        case Update.Overrun _ -> throw new IllegalArgumentException("an overrun is not sent");
      };
    }

    private Frame state(Update.StateUpdate state) {
      ObjectNode lastSent = json.of(state);
      byte[] whole = frame("state", state.event(), lastSent.toString());
      Optional<byte[]> clocks =
          Optional.ofNullable(lastSent.get("clocks"))
              .map(shown -> frame("clocks", state.event(), shown.toString()));
      lastSent.remove("clocks");
      if (!lastSent.equals(last)) {
        last = lastSent;
        stateNumber++;
      }
      return new Frame(whole, clocks, stateNumber);
    }
  }

  Frame of(Update update, Language language) {
    return frames(language).of(update);
  }

  private synchronized Frames frames(Language language) {
    return languages.computeIfAbsent(language, each -> new Frames(json.apply(each)));
  }

  private static byte[] frame(String kind, long id, String data) {
    return "id: %d\nevent: %s\ndata: %s\n\n"
        .formatted(id, kind, data)
        .getBytes(StandardCharsets.UTF_8);
  }
}
