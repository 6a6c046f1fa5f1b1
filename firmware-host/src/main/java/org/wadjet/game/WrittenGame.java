package org.wadjet.game;

import java.util.List;
import java.util.Optional;

/**
 * A whole game as it is written down. {@link GameWriter} and {@link GameReader} turn it into text
 * and back.
 *
 * @param setup where it began, with the rules as they were switched
 * @param names of players and event, as far as they are known
 * @param turns in order
 * @param result empty if the game was not played to an end
 */
public record WrittenGame(
    Setup setup, PlayerNames names, List<Turn> turns, Optional<Result> result) {
  public WrittenGame {
    turns = List.copyOf(turns);
  }

  /**
   * A turn.
   *
   * @param struck the squares something was struck from, sorted by name
   */
  public record Turn(Move move, List<Square> struck) {
    public Turn {
      struck = struck.stream().sorted(Square.BY_NAME).toList();
    }

    /** As in a game record: {@code j5i4*i4}; several squares follow one another. */
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

  /** Where the game stands after its turns. */
  public Position position() {
    Position position = setup.position();
    for (Turn turn : turns) {
      position = position.afterMove(turn.move()).afterShot(turn.struck());
    }
    return position;
  }
}
