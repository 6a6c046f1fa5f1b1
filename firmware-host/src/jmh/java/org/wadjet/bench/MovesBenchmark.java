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

/** Lists of legal moves; the secondary figure {@code moves} is what is wanted. */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.SECONDS)
public class MovesBenchmark {
  private final FastMoves legal = new FastMoves(Rules.KHET2);
  private final int[] room = new int[FastMoves.MOST];

  /** Moves found, as a rate beside the rate of blocks. */
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
      found.moves += legal.generate(positions.fast(i), room);
      hole.consume(room);
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
