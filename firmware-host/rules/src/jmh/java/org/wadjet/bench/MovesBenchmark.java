package org.wadjet.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.optics.FastMoves;

/**
 * Benchmark of the generation of legal moves; the secondary result {@code moves} is the relevant
 * one.
 */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.SECONDS)
public class MovesBenchmark {
  private final FastMoves legal = new FastMoves(Rules.KHET2);
  private final int[] buffer = new int[FastMoves.MAX_MOVES];

  /** Counter of the moves found, reported as a rate. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Found {
    /** Legal moves written. */
    public long moves;
  }

  /** The fast generator. */
  @Benchmark
  public void fast(Positions positions, Found found, Blackhole hole) {
    int first = positions.nextBlock();
    for (int i = first; i < first + Positions.BLOCK; i++) {
      found.moves += legal.generate(positions.fast(i), buffer);
      hole.consume(buffer);
    }
  }

  /** The readable generator. */
  @Benchmark
  public void readable(Positions positions, Found found, Blackhole hole) {
    int first = positions.nextBlock();
    for (int i = first; i < first + Positions.BLOCK; i++) {
      List<Move> moves = LegalMoves.of(positions.readable(i), Rules.KHET2);
      found.moves += moves.size();
      hole.consume(moves);
    }
  }
}
