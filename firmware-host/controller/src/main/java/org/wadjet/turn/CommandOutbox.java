package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;

/** Queue of commands, which also tracks the durable events among them. */
final class CommandOutbox {
  private List<TurnCommand> commands = new ArrayList<>();
  private long written;
  private long durable;

  /** Queues an event for the journal. */
  void write(Event event) {
    written++;
    commands.add(new TurnCommand.Write(written, event));
  }

  /** Queues another command. */
  void send(TurnCommand command) {
    commands.add(command);
  }

  /** Returns the number of the last queued event. */
  long written() {
    return written;
  }

  /** Records that all events up to a number are durable. */
  void durable(long number) {
    durable = Math.max(durable, number);
  }

  /** Returns whether all events up to a number are durable on disk. */
  boolean isDurable(long number) {
    return durable >= number;
  }

  /** Returns all queued commands and removes them. */
  List<TurnCommand> drain() {
    if (commands.isEmpty()) {
      return List.of();
    }
    List<TurnCommand> drained = commands;
    commands = new ArrayList<>();
    return drained;
  }
}
