package org.wadjet.campaign;

/**
 * A period in which a controller had failed and knew it: an exception, a full disk, SIGTERM. It
 * must go dark before anything else ({@code docs/laser-safety.md#rule-6}).
 *
 * @param fromNanos on the board's clock
 * @param toNanos start of the next controller, on the board's clock
 */
public record ControllerFailureInterval(long fromNanos, long toNanos) {
  boolean contains(long nanos, long afterNanos) {
    return nanos - fromNanos > afterNanos && nanos < toNanos;
  }
}
