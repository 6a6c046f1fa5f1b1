package org.wadjet.turn;

import java.time.Duration;

/** Time left to both sides at one moment. */
public record ClockTimes(Duration silver, Duration red) {}
