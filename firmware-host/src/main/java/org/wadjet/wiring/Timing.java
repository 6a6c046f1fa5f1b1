package org.wadjet.wiring;

import java.time.Duration;
import java.util.Optional;

/**
 * When things happen. All from {@code [timing]} in board.toml, where each key is explained.
 *
 * @param scanActive between scans while hands may be at work or a laser is armed; at most 20 ms
 * @param scanIdle between scans while nothing has moved for a while
 * @param settle how long nothing may change before an observation counts
 * @param touch how long after settling the hand is taken to be off the piece
 * @param leadIn from the turn being durable to the first pulse; at least 300 ms
 * @param latchAfterLaser from LASER high to the LATCH edge of a lit sample
 * @param latchLate a sample whose measured delay is longer is thrown away
 * @param sampleGap from the last laser edge to the next sample, at least 2 ms
 * @param sampleJitter the most that is drawn at random on top of the gap
 * @param betweenShots at least 2 s
 * @param show how long a laser shines on after its shot is decided; empty to leave it to the policy
 */
public record Timing(
    Duration scanActive,
    Duration scanIdle,
    Duration settle,
    Duration touch,
    Duration leadIn,
    Duration latchAfterLaser,
    Duration latchLate,
    Duration sampleGap,
    Duration sampleJitter,
    Duration betweenShots,
    Optional<Duration> show) {}
