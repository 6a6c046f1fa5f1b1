package org.wadjet.engine;

import java.util.List;
import java.util.Optional;

/**
 * Playing strength of the engine, from 1 for a first game to 10 for full strength. A level limits
 * the positions of a search and adds noise to its evaluation; every level sees a win in one turn
 * and does not strike its own pharaoh while another move is left.
 *
 * @param number 1 to 10
 * @param nodes positions of a search at most; level 10 has no such limit
 * @param amplitude largest amount added to or taken from the evaluation of a position, in
 *     hundredths of a Pyramid
 * @param oversight share of the positions at whose leaves the search overlooks strikes, in percent
 * @param giveaway share of the turns with the move that helps the other side most, in percent
 */
public record Level(int number, long nodes, int amplitude, int oversight, int giveaway) {
  /** Highest level. */
  public static final int MAX = 10;

  private static final List<Level> ALL =
      List.of(
          new Level(1, 1, 600, 100, 55),
          new Level(2, 1, 600, 78, 11),
          new Level(3, 1, 450, 38, 0),
          new Level(4, 155, 172, 5, 0),
          new Level(5, 235, 136, 3, 0),
          new Level(6, 500, 75, 0, 0),
          new Level(7, 1_800, 34, 0, 0),
          new Level(8, 5_200, 12, 0, 0),
          new Level(9, 18_000, 0, 0, 0),
          new Level(10, Long.MAX_VALUE, 0, 0, 0));

  /** Returns all levels, the lowest first. */
  public static List<Level> all() {
    return ALL;
  }

  /** Returns the level with a number, or empty if there is none. */
  public static Optional<Level> find(int number) {
    return ALL.stream().filter(level -> level.number == number).findFirst();
  }

  /**
   * Returns the errors of a game at this level.
   *
   * @param seed seed of the game
   */
  public Noise noise(long seed) {
    return new Noise(seed, amplitude, oversight, giveaway);
  }

  /**
   * Returns the limits of a search at this level.
   *
   * @param most limits that apply besides
   */
  public SearchLimits within(SearchLimits most) {
    return new SearchLimits(most.depth(), Math.min(nodes, most.nodes()), most.nanoseconds());
  }
}
