package org.wadjet.sim;

import java.time.Duration;

/**
 * Person who checks the interlock: turns the key off and on, opens the lid and closes it. Each
 * position is held until a controller has read it long enough without a break, as a person waits
 * for what the kiosk says.
 */
final class InterlockInspector {
  private static final long HOLD_NANOS = Duration.ofMillis(250).toNanos();

  /** Longest time between two readings that count as one look. */
  private static final long GAP_NANOS = Duration.ofMillis(90).toNanos();

  private final VirtualClock clock;
  private final InterlockContacts contacts;
  private Position position = Position.DONE;
  private long sinceNanos;
  private long lastReadNanos = -GAP_NANOS;

  private enum Position {
    KEY_OFF,
    LID_OPEN,
    DONE
  }

  InterlockInspector(VirtualClock clock, InterlockContacts contacts) {
    this.clock = clock;
    this.contacts = contacts;
  }

  /** Begins a check. */
  void begin() {
    contacts.turnKey(false);
    enter(Position.KEY_OFF);
  }

  /** Handles a reading of the interlock by the controller. */
  void read() {
    long now = clock.now();
    if (now - lastReadNanos >= GAP_NANOS) {
      sinceNanos = now;
    }
    lastReadNanos = now;
    if (position == Position.DONE || now - sinceNanos < HOLD_NANOS) {
      return;
    }
    switch (position) {
      case KEY_OFF -> {
        contacts.turnKey(true);
        contacts.moveLid(true);
        enter(Position.LID_OPEN);
      }
      case LID_OPEN -> {
        contacts.moveLid(false);
        enter(Position.DONE);
      }
      case DONE -> {}
    }
  }

  private void enter(Position next) {
    position = next;
    sinceNanos = clock.now();
  }
}
