/**
 * Squares, pieces, positions, legal moves, results, setups and notation of the three games. A
 * {@link org.wadjet.game.Position} and {@link org.wadjet.game.Rules} enter, moves and positions
 * leave. All types are immutable and safe for any thread.
 */
package org.wadjet.game;
