package org.wadjet.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastPosition;

/**
 * Positions for the benchmarks, readable and fast, in the same order. One invocation uses one block
 * of them; the blocks are used in rotation.
 */
@State(Scope.Thread)
public class Positions {
  /** Positions in a block. */
  static final int BLOCK = 8192;

  /** Number of positions; a multiple of the block. */
  @Param({"8192", "65536"})
  public int count;

  private Position[] readable = {};
  private FastPosition[] fast = {};
  private int next;

  /** Plays the random games. */
  @Setup(Level.Trial)
  public void play() {
    List<Position> positions = RandomPlay.positions(count);
    readable = positions.toArray(Position[]::new);
    fast =
        positions.stream()
            .map(position -> FastPosition.of(position, Rules.Game.KHET2))
            .toArray(FastPosition[]::new);
    System.gc(); // so that no garbage of the games lies between the positions
  }

  /** Returns the first index of the next block. */
  int nextBlock() {
    int first = next;
    next = first + BLOCK == count ? 0 : first + BLOCK;
    return first;
  }

  Position readable(int index) {
    return readable[index];
  }

  FastPosition fast(int index) {
    return fast[index];
  }
}
