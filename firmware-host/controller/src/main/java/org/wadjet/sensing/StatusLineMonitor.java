package org.wadjet.sensing;

import java.time.Duration;
import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.wiring.StatusReading;

/**
 * Monitor of faults of the status lines: a FIRE button that stays pressed, an interlock that
 * flickers.
 */
final class StatusLineMonitor {
  private static final long STUCK_NANOS = Duration.ofSeconds(10).toNanos();
  private static final long BRIEF_OPENING_NANOS = Duration.ofMillis(500).toNanos();
  private static final long SIMULTANEOUS_PRESS_NANOS = Duration.ofSeconds(30).toNanos();
  private static final int BRIEF_OPENINGS = 3;

  /** Time without movement after which the interlock counts as repaired. */
  private static final long REPAIRED_AFTER_NANOS = Duration.ofHours(1).toNanos();

  private final Button silver = new Button(Side.SILVER);
  private final Button red = new Button(Side.RED);
  private final long[] closedAgainNanos = new long[BRIEF_OPENINGS];
  private boolean closed = true;
  private long openedNanos;
  private long lastChangeNanos;
  private int openings;
  private boolean flickers;

  /** Processes one reading; returns true if the findings changed. */
  boolean accept(StatusReading status, long nowNanos) {
    boolean changed = silver.accept(status.fireSilver(), nowNanos);
    changed |= red.accept(status.fireRed(), nowNanos);
    if (status.interlockClosed() != closed) {
      closed = status.interlockClosed();
      lastChangeNanos = nowNanos;
      changed |= interlockMoved(nowNanos);
    } else if (flickers && nowNanos - lastChangeNanos > REPAIRED_AFTER_NANOS) {
      flickers = false;
      changed = true;
    }
    return changed;
  }

  private boolean interlockMoved(long nowNanos) {
    if (!closed) {
      openedNanos = nowNanos;
      return false;
    }
    if (nowNanos - openedNanos > BRIEF_OPENING_NANOS) {
      return false;
    }
    closedAgainNanos[openings % BRIEF_OPENINGS] = nowNanos;
    openings++;
    long oldest = closedAgainNanos[openings % BRIEF_OPENINGS];
    boolean before = flickers;
    flickers |= openings >= BRIEF_OPENINGS && nowNanos - oldest <= SIMULTANEOUS_PRESS_NANOS;
    return flickers != before;
  }

  void addTo(List<Finding> findings) {
    silver.addTo(findings);
    red.addTo(findings);
    if (flickers) {
      findings.add(Finding.of(new BoardFault.InterlockFlickers()));
    }
  }

  private static final class Button {
    private final Side side;
    private boolean down;
    private boolean stuck;
    private long downSinceNanos;

    Button(Side side) {
      this.side = side;
    }

    boolean accept(boolean pressed, long nowNanos) {
      if (pressed && !down) {
        downSinceNanos = nowNanos;
      }
      down = pressed;
      boolean now = down && nowNanos - downSinceNanos > STUCK_NANOS;
      boolean changed = now != stuck;
      stuck = now;
      return changed;
    }

    void addTo(List<Finding> findings) {
      if (stuck) {
        findings.add(Finding.of(new BoardFault.FireStuck(side)));
      }
    }
  }
}
