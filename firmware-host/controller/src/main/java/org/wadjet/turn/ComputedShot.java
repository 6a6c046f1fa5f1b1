package org.wadjet.turn;

import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.optics.Trace;

/**
 * Shot as computed, without sighting and verdict.
 *
 * @param ply number of the turn
 * @param before position before the turn
 * @param move move of the turn
 * @param trace path of the beam after the move
 */
public record ComputedShot(int ply, Position before, Move move, Trace trace) {}
