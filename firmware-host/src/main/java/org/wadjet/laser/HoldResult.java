package org.wadjet.laser;

import java.util.OptionalLong;

/**
 * What the executor measured while it held a LASER line.
 *
 * @param endNanos when the line was low again
 * @param heldNanos from LASER high to LASER low as measured; 0 if it was not raised
 * @param emissionNanos from LASER high to the first reading without EMISSION after one with it;
 *     empty if there was never light, or it lasted to the end
 * @param lit whether there was light at all
 * @param interlockOpened whether it ended because the interlock read open
 */
public record HoldResult(
    long endNanos,
    long heldNanos,
    OptionalLong emissionNanos,
    boolean lit,
    boolean interlockOpened) {}
