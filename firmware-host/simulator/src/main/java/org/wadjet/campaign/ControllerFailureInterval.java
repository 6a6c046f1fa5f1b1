package org.wadjet.campaign;

/**
 * A period after a failure that the controller noticed: an exception, a full disk or SIGTERM. The
 * controller must first switch the lasers off ({@code docs/laser-safety.md#rule-6}).
 *
 * @param fromNanos on the board's clock
 * @param toNanos start of the next controller, on the board's clock
 */
public record ControllerFailureInterval(long fromNanos, long toNanos) {
  boolean contains(long nanos, long afterNanos) {
    return nanos - fromNanos > afterNanos && nanos < toNanos;
  }
}
