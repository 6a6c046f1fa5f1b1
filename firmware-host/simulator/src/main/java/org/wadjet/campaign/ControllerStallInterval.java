package org.wadjet.campaign;

/**
 * A period in which the controller did not run through no fault of its own: stopped, hung or
 * killed. Limits that the software keeps within a scan are suspended; limits that the hardware
 * keeps are not.
 *
 * @param fromNanos on the board's clock
 * @param toNanos on the board's clock
 */
public record ControllerStallInterval(long fromNanos, long toNanos) {
  boolean overlaps(long fromOther, long toOther) {
    return fromOther <= toNanos && fromNanos <= toOther;
  }
}
