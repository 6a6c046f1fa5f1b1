package org.wadjet.service;

import org.wadjet.game.Setup;
import org.wadjet.turn.MatchSettings;
import org.wadjet.wiring.Board;

/**
 * Settings of the games at a board.
 *
 * @param start the position that each game starts from, its rules and its name
 * @param settings the settings of a new game; a resumed game keeps its own
 */
public record TablePlan(Board board, Setup start, MatchSettings settings) {}
