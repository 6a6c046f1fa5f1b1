package org.wadjet.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;

/** Waiting times after FIRE: to the first light of the shot, and to its verdict. */
public final class FireWaitStatistics {
  private FireWaitStatistics() {}

  /**
   * Waiting times of one shot.
   *
   * @param toLight from the press to the first light
   * @param toVerdict from the press to the verdict's row
   */
  public record Wait(Duration toLight, Duration toVerdict) {}

  /**
   * Returns the waiting times of every shot that gave light and was judged, in order.
   *
   * @param changes of the wires, oldest first
   * @param recorded the record of the same time, oldest first
   */
  static List<Wait> of(List<Change> changes, List<RecordedEvent> recorded) {
    List<Wait> waits = new ArrayList<>();
    int next = 0;
    long pressed = -1;
    long lit = -1;
    for (RecordedEvent row : recorded) {
      for (; next < changes.size() && changes.get(next).nanos() <= row.nanos(); next++) {
        Change change = changes.get(next);
        if (isPress(change)) {
          pressed = change.nanos();
          lit = -1;
        } else if (isLight(change) && lit < 0) {
          lit = change.nanos();
        }
      }
      // KernelBoardLog maps the end of a shot to the event that ends a laser test.
      if (row.event() instanceof Event.LaserTested && pressed >= 0 && lit > pressed) {
        waits.add(
            new Wait(Duration.ofNanos(lit - pressed), Duration.ofNanos(row.nanos() - pressed)));
        pressed = -1;
      }
    }
    return waits;
  }

  private static boolean isPress(Change change) {
    return !change.high()
        && (change.signal() == Signal.fire(Side.SILVER)
            || change.signal() == Signal.fire(Side.RED));
  }

  private static boolean isLight(Change change) {
    return change.high()
        && (change.signal() == Signal.light(Side.SILVER)
            || change.signal() == Signal.light(Side.RED));
  }
}
