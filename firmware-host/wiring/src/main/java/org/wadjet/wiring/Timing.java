package org.wadjet.wiring;

import java.time.Duration;
import java.util.Optional;

/**
 * Times of scans and shots, from {@code [timing]} in board.toml, which explains each key.
 *
 * @param scanActive interval of scans while a move may be in progress or a laser is armed; at most
 *     20 ms
 * @param scanIdle interval of scans after a time without movement
 * @param scanAttract interval of scans while nobody plays
 * @param settle time without change before an observation counts
 * @param touch time from settling until the hand is considered off the piece
 * @param leadIn time from the durable turn to the first pulse; at least 300 ms
 * @param latchAfterLaser time from LASER high to the LATCH edge of a lit sample
 * @param latchLate maximum measured delay; a later sample is discarded
 * @param sampleGap time from the last laser edge to the next sample, at least 2 ms
 * @param sampleJitter maximum random addition to the gap
 * @param betweenShots pause between shots, at least 2 s
 * @param show time for which the laser pulses for spectators after the shot is decided; empty for
 *     the default of the policy
 */
public record Timing(
    Duration scanActive,
    Duration scanIdle,
    Duration scanAttract,
    Duration settle,
    Duration touch,
    Duration leadIn,
    Duration latchAfterLaser,
    Duration latchLate,
    Duration sampleGap,
    Duration sampleJitter,
    Duration betweenShots,
    Optional<Duration> show) {}
