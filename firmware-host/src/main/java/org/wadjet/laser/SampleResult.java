package org.wadjet.laser;

/**
 * What the executor measured of a sample.
 *
 * @param lit whether a laser was on
 * @param endNanos when the last laser edge was, or the LATCH edge of a dark sample
 * @param latchDelayNanos from LASER high to the LATCH edge as measured; 0 in a dark sample
 * @param pulseNanos from LASER high to LASER low as measured; 0 in a dark sample
 * @param emission whether the monitor diode saw light just before the laser went low, or, in a dark
 *     sample, at all
 */
public record SampleResult(
    boolean lit, long endNanos, long latchDelayNanos, long pulseNanos, boolean emission) {}
