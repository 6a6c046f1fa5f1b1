package org.wadjet.game;

import java.util.List;
import java.util.Optional;

/**
 * Whole game as written down. {@link GameWriter} and {@link GameReader} convert it to text and
 * back.
 *
 * @param setup its start, with the chosen rules
 * @param names of players and event, as far as they are known
 * @param players all players if they changed during the game, each choice with its first turn:
 *     {@code 1 hands engine:3; 7 hands hands}
 * @param turns in order
 * @param result empty if the game is unfinished
 */
public record WrittenGame(
    Setup setup,
    PlayerNames names,
    Optional<String> players,
    List<Turn> turns,
    Optional<Result> result) {
  public WrittenGame {
    turns = List.copyOf(turns);
  }

  /** Creates a game whose players did not change. */
  public WrittenGame(Setup setup, PlayerNames names, List<Turn> turns, Optional<Result> result) {
    this(setup, names, Optional.empty(), turns, result);
  }

  /**
   * Turn of a game.
   *
   * @param struck the squares from which a piece was removed, sorted by name
   */
  public record Turn(Move move, List<Square> struck) {
    public Turn {
      struck = struck.stream().sorted(Square.BY_NAME).toList();
    }

    /** Returns the text of a game record: {@code j5i4*i4}; several squares follow one another. */
    @Override
    public String toString() {
      StringBuilder text = new StringBuilder(move.toString());
      if (!struck.isEmpty()) {
        text.append('*');
        struck.forEach(text::append);
      }
      return text.toString();
    }
  }

  /** Returns the position after the turns. */
  public Position position() {
    Position position = setup.position();
    for (Turn turn : turns) {
      position = position.afterMove(turn.move()).afterShot(turn.struck());
    }
    return position;
  }
}
