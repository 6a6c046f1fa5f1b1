package org.wadjet.turn;

import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.sighting.Sighting;

/**
 * What a laser test found (hardware/board-contract.md#lasers). Times are in nanoseconds, measured
 * by scans and polling, so true to a few milliseconds for RAIL and to a poll for the one-shot.
 *
 * @param side whose laser
 * @param refusal why nothing was lit; then all the rest is empty
 * @param ended how emission ended: the word of {@link org.wadjet.laser.StopReason}
 * @param sighting what the detectors saw of the pulses; empty where there was none
 * @param railUpNanos from the first edge of ARM to RAIL up
 * @param emissionSeen whether the monitor diode saw light while the line was held
 * @param oneShotNanos from the line going high to the light ending by itself; empty if it did not
 * @param darkAfterLowNanos from the last edge of ARM, stopped low, to RAIL down; empty if it stayed
 * @param darkAfterHighNanos the same with ARM stopped high
 */
public record LaserTestReport(
    Side side,
    Optional<Notice> refusal,
    String ended,
    Optional<Sighting> sighting,
    OptionalLong railUpNanos,
    boolean emissionSeen,
    OptionalLong oneShotNanos,
    OptionalLong darkAfterLowNanos,
    OptionalLong darkAfterHighNanos) {}
