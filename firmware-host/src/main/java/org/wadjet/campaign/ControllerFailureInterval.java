package org.wadjet.campaign;

/**
 * A time in which a controller could not go on, and knew it: an exception, a full disk, SIGTERM. It
 * owes darkness then before anything else (BOARD.md, rule 6).
 *
 * @param fromNanos on the board's clock
 * @param toNanos when another began, on the board's clock
 */
public record ControllerFailureInterval(long fromNanos, long toNanos) {
  boolean holds(long nanos, long afterNanos) {
    return nanos - fromNanos > afterNanos && nanos < toNanos;
  }
}
