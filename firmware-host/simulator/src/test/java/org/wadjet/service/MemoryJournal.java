package org.wadjet.service;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.record.Journal;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;

/** Journal in memory whose events become durable after a chosen time, or never. */
final class MemoryJournal implements Journal {
  private final VirtualClock clock;
  private final List<Event> events = new ArrayList<>();
  private Optional<Duration> delay = Optional.of(Duration.ofMillis(10));
  private Optional<String> failure = Optional.empty();
  private long durable;

  MemoryJournal(VirtualClock clock) {
    this.clock = clock;
  }

  /** Sets the time until an event is durable. */
  void setDelay(Duration time) {
    delay = Optional.of(time);
  }

  /** Makes all later events remain not durable. */
  void stall() {
    delay = Optional.empty();
  }

  /** Makes all later writes fail. */
  void fail(String reason) {
    delay = Optional.empty();
    failure = Optional.of(reason);
  }

  List<Event> events() {
    return events;
  }

  @Override
  public void append(long number, Event event) {
    events.add(event);
    delay.ifPresent(
        time ->
            clock.schedule(
                clock.nanoTime() + time.toNanos(), () -> durable = Math.max(durable, number)));
  }

  @Override
  public long durable() {
    return durable;
  }

  @Override
  public Optional<String> failure() {
    return failure;
  }

  @Override
  public void close() {}
}
