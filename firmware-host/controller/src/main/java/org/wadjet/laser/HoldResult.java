package org.wadjet.laser;

import java.util.OptionalLong;

/**
 * Measurement of a held LASER line.
 *
 * @param endNanos instant at which the line was low again
 * @param heldNanos measured time from LASER high to LASER low; 0 if the line was not raised
 * @param emissionNanos time from LASER high to the first reading without EMISSION after the last
 *     one with it; empty if EMISSION never read high, or read high to the end
 * @param railNanos time from LASER high to the first reading with RAIL low; empty if RAIL stayed up
 * @param lit whether EMISSION read high at any time
 * @param interlockOpened whether the hold ended because the interlock read open
 */
public record HoldResult(
    long endNanos,
    long heldNanos,
    OptionalLong emissionNanos,
    OptionalLong railNanos,
    boolean lit,
    boolean interlockOpened) {}
