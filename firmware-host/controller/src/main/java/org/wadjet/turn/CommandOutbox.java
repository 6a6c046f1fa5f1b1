package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Outbox of commands, which also tracks the durable events among them. */
final class CommandOutbox {
  private List<TurnCommand> commands = new ArrayList<>();
  private long written;
  private long durable;
  private Optional<String> failure = Optional.empty();

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

  /** Records that no further event becomes durable. */
  void failed(String why) {
    failure = Optional.of(why);
  }

  /** Returns the reason for which no further event becomes durable; empty without a failure. */
  Optional<String> failure() {
    return failure;
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
