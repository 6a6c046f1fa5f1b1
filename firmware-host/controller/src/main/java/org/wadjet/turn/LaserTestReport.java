package org.wadjet.turn;

import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Side;
import org.wadjet.sighting.Sighting;

/**
 * Result of a laser test (hardware/board-contract.md#lasers). Times are in nanoseconds, measured by
 * scans and polling: accurate to a few milliseconds for RAIL after ARM, and to one poll for the
 * one-shot and the line timer.
 *
 * @param side side of the laser
 * @param refusal reason why no laser was lit; all other fields are then empty
 * @param ended how emission ended: keyword of {@link org.wadjet.laser.StopReason}
 * @param sighting readings of the detectors during the pulses; empty if there were none
 * @param railUpNanos time from the first edge of ARM to RAIL up
 * @param emissionSeen whether the monitor diode saw light while the line was held
 * @param oneShotNanos time from the rising edge of the line to the end of the light; empty if the
 *     light did not end
 * @param lineTimerNanos time from the same edge to RAIL low; empty if the line timer did not switch
 *     it off
 * @param darkAfterLowNanos time from the last edge of ARM to RAIL down, with ARM stopped low; empty
 *     if RAIL stayed up
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
    OptionalLong lineTimerNanos,
    OptionalLong darkAfterLowNanos,
    OptionalLong darkAfterHighNanos) {}
