package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Side;

/**
 * Displayed values of the clocks.
 *
 * @param control time control of the game
 * @param silverSeconds seconds left to Silver; rounded up
 * @param redSeconds seconds left to Red, rounded likewise
 * @param running side whose clock runs; empty while both are stopped
 */
public record ClockDisplay(
    TimeControl control, int silverSeconds, int redSeconds, Optional<Side> running) {}
