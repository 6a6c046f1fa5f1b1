package org.wadjet.campaign;

/**
 * A period in which the controller was stopped, hung or killed from outside. Limits that the
 * software enforces within a scan do not apply in it; limits that the hardware enforces do.
 *
 * @param fromNanos on the board's clock
 * @param toNanos on the board's clock
 */
public record ControllerStallInterval(long fromNanos, long toNanos) {
  boolean overlaps(long fromOther, long toOther) {
    return fromOther <= toNanos && fromNanos <= toOther;
  }
}
