package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;

/** Commands on their way out, and which of the events among them are durable. */
final class Outbox {
  private List<Command> commands = new ArrayList<>();
  private long written;
  private long durable;

  /** Puts an event on its way to the journal. */
  void write(Event event) {
    written++;
    commands.add(new Command.Write(written, event));
  }

  /** Puts another command on its way. */
  void send(Command command) {
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

  /** Whether all events up to a number are safe on disk. */
  boolean isDurable(long number) {
    return durable >= number;
  }

  /** Hands all commands over and forgets them. */
  List<Command> drain() {
    if (commands.isEmpty()) {
      return List.of();
    }
    List<Command> drained = commands;
    commands = new ArrayList<>();
    return drained;
  }
}
