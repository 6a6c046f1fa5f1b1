package org.wadjet.campaign;

/**
 * A time in which the controller did not run, by no doing of its own: stopped, hung or killed. What
 * the software promises within a scan is not asked of it then; what the hardware promises is.
 *
 * @param fromNanos on the board's clock
 * @param toNanos on the board's clock
 */
public record ControllerStallInterval(long fromNanos, long toNanos) {
  boolean overlaps(long fromOther, long toOther) {
    return fromOther <= toNanos && fromNanos <= toOther;
  }
}
