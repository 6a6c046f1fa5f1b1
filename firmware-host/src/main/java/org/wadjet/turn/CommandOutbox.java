package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Commands on their way out, and which of the events among them are durable. */
final class CommandOutbox {
  private List<TurnCommand> commands = new ArrayList<>();
  private long written;
  private long durable;
  private Optional<String> failure = Optional.empty();

  /** Puts an event on its way to the journal. */
  void write(Event event) {
    written++;
    commands.add(new TurnCommand.Write(written, event));
  }

  /** Puts another command on its way. */
  void send(TurnCommand command) {
    commands.add(command);
  }

  /** The number of the last event written. */
  long written() {
    return written;
  }

  /** The journal has come so far. */
  void durable(long number) {
    durable = Math.max(durable, number);
  }

  /** Nothing becomes durable any more. */
  void failed(String why) {
    failure = Optional.of(why);
  }

  /** Why nothing becomes durable any more; empty while all is well. */
  Optional<String> failure() {
    return failure;
  }

  /** Whether all events up to a number are safe on disk. */
  boolean isDurable(long number) {
    return durable >= number;
  }

  /** Hands all commands over and forgets them. */
  List<TurnCommand> drain() {
    if (commands.isEmpty()) {
      return List.of();
    }
    List<TurnCommand> drained = commands;
    commands = new ArrayList<>();
    return drained;
  }
}
