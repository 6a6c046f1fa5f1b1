package org.wadjet.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.optics.FastPerft;
import org.wadjet.optics.FastPosition;

/** Benchmark of perft 4 of Classic of Khet 2.0, in leaves. */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class PerftBenchmark {
  static final int DEPTH = 4;
  static final int LEAVES = 34_065_081;

  private final FastPerft perft =
      new FastPerft(
          FastPosition.of(
              Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position(), Rules.Game.KHET2),
          Rules.KHET2,
          DEPTH);

  /** Counts with the fast board; the last moves are counted in bulk. */
  @Benchmark
  @OperationsPerInvocation(LEAVES)
  public long fast() {
    long leaves = perft.count(DEPTH);
    if (leaves != LEAVES) {
      throw new IllegalStateException("perft 4 gave " + leaves);
    }
    return leaves;
  }
}
