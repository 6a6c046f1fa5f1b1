package org.wadjet.engine;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Repetition;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;

/**
 * Game so far: its rules, moves and positions. Immutable.
 *
 * @param rules rules of the game
 * @param moves moves so far
 * @param repetition positions so far, the start first
 */
public record GameHistory(Rules rules, List<Move> moves, Repetition repetition) {
  public GameHistory {
    moves = List.copyOf(moves);
  }

  /** Returns a game before its first move. */
  public static GameHistory startingFrom(Position start, Rules rules) {
    return new GameHistory(rules, List.of(), Repetition.startingFrom(start));
  }

  /**
   * Parses a start and the moves after it: a setup's name, or a board and the side to move (0 or
   * 1), then moves, the word {@code moves} before them being optional.
   *
   * @throws IllegalArgumentException with one plain sentence if the words are no legal game
   */
  public static GameHistory parse(List<String> words, Rules rules) {
    return new GameHistoryParser(rules).parse(words);
  }

  /** Returns the current position. */
  public Position position() {
    return repetition.position();
  }

  /** Returns the squares from which the shot after a legal move removes a piece. */
  public List<Square> struckBy(Move move) {
    return BeamTracer.trace(position().afterMove(move), rules.game(), position().toMove()).struck();
  }

  /** Returns the game after a legal move and its shot. */
  public GameHistory play(Move move) {
    return play(move, struckBy(move));
  }

  /** Returns the game after a legal move and the removal of the pieces that its shot struck. */
  GameHistory play(Move move, List<Square> struck) {
    Position next = position().afterMove(move).afterShot(struck);
    List<Move> longer = new ArrayList<>(moves);
    longer.add(move);
    return new GameHistory(rules, longer, repetition.append(next));
  }
}
