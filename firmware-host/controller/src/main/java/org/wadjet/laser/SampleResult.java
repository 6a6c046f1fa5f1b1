package org.wadjet.laser;

/**
 * Measurement of one sample.
 *
 * @param lit whether a laser was on
 * @param endNanos instant of the last laser edge, or of the LATCH edge in a dark sample
 * @param latchDelayNanos measured time from LASER high to the LATCH edge; 0 in a dark sample
 * @param pulseNanos measured time from LASER high to LASER low; 0 in a dark sample
 * @param emission whether EMISSION read high just before the laser went low, or at any time in a
 *     dark sample
 */
public record SampleResult(
    boolean lit, long endNanos, long latchDelayNanos, long pulseNanos, boolean emission) {}
