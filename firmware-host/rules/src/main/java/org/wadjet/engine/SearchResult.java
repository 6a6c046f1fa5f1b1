package org.wadjet.engine;

import java.util.List;
import org.wadjet.game.Move;

/**
 * Result of a search, or of one of its iterations.
 *
 * @param line best moves of both sides in turn, the first for the side to move; empty only without
 *     a legal move
 * @param score score for the side to move ({@link Score})
 * @param depth plies of the last iteration that contributed
 * @param nodes positions made so far, those of the quiescence search included
 */
public record SearchResult(List<Move> line, int score, int depth, long nodes) {
  public SearchResult {
    line = List.copyOf(line);
  }
}
