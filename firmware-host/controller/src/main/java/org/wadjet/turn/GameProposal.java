package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Setup;

/**
 * Game that a tournament desk proposes to this board; persons play both sides.
 *
 * @param number order of the desk's messages to this board; a later one replaces an earlier one
 * @param key id of the desk's key, which has signed the proposal
 * @param names names of the players and of the event
 * @param setup starting position and the game of its rules
 * @param clock time control; empty without clocks
 */
public record GameProposal(
    long number, String key, PlayerNames names, Setup setup, Optional<TimeControl> clock) {}
