package org.wadjet.campaign;

import static org.wadjet.sim.PinHistory.Signal.INTERLOCK;
import static org.wadjet.sim.PinHistory.Signal.KEY;
import static org.wadjet.sim.PinHistory.Signal.LID_OPEN;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.wiring.InterlockCheck;

/**
 * Proof of the interlock as its wires show it (rule 9): since the last boot, KEY was low and
 * LID_OPEN high, each with INTERLOCK low and for 100 ms, in any order, before all closed; on a
 * board without these two lines INTERLOCK alone was low.
 */
public final class InterlockHistory {
  private static final long SEEN_NANOS = Duration.ofMillis(100).toNanos();

  /** Validity of a proof, with the time of one scan. */
  private static final long VALID_NANOS = Duration.ofHours(24).toNanos() + LineRuleChecker.SCAN;

  private final InterlockCheck check;
  private final SignalLevels levels = new SignalLevels();
  private final Deque<Long> boots;
  private OptionalLong proved = OptionalLong.empty();
  private long stateSinceNanos;
  private boolean keySeenOff;
  private boolean lidSeenOpen;

  private InterlockHistory(InterlockCheck check, List<Long> boots) {
    this.check = check;
    this.boots = new ArrayDeque<>(boots);
  }

  /**
   * Returns the history of a board whose Pi booted at its start and at these instants.
   *
   * @param check means of the proof on that board
   */
  public static InterlockHistory of(InterlockCheck check, List<Long> boots) {
    return new InterlockHistory(check, boots);
  }

  /** Returns the history of a board whose interlock was proved before, at an instant. */
  public static InterlockHistory provedAt(long nanos) {
    InterlockHistory history = new InterlockHistory(InterlockCheck.CONTACTS, List.of());
    history.proved = OptionalLong.of(nanos);
    return history;
  }

  /** Handles a change of a wire, after all earlier ones. */
  void change(Change change) {
    advance(change.nanos());
    switch (change.signal()) {
      case KEY, LID_OPEN, INTERLOCK -> {
        if (levels.high(change.signal()) != change.high()) {
          levels.apply(change);
          stateSinceNanos = change.nanos();
        }
      }
      default -> {}
    }
  }

  /** Returns whether the proof holds at an instant after all changes so far. */
  boolean isProved(long now) {
    advance(now);
    return check == InterlockCheck.NOT_REQUIRED
        || (proved.isPresent() && now - proved.getAsLong() <= VALID_NANOS);
  }

  private void advance(long now) {
    while (!boots.isEmpty() && boots.peekFirst() <= now) {
      boots.removeFirst();
      proved = OptionalLong.empty();
      keySeenOff = false;
      lidSeenOpen = false;
    }
    if (now - stateSinceNanos < SEEN_NANOS) {
      return;
    }
    boolean closed = levels.high(INTERLOCK);
    if (check == InterlockCheck.CYCLE) {
      keySeenOff |= !closed;
      lidSeenOpen |= !closed;
    } else {
      keySeenOff |= !levels.high(KEY) && !levels.high(LID_OPEN) && !closed;
      lidSeenOpen |= levels.high(KEY) && levels.high(LID_OPEN) && !closed;
      closed &= levels.high(KEY) && !levels.high(LID_OPEN);
    }
    if (closed && keySeenOff && lidSeenOpen) {
      proved = OptionalLong.of(now);
      keySeenOff = false;
      lidSeenOpen = false;
    }
  }
}
