package org.wadjet.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.infra.Blackhole;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.optics.BeamEnd;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.Trace;

/**
 * Benchmark of tracing: the side to move fires; square, heading and kind of the end are consumed.
 */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class TraceBenchmark {
  /** The fast tracer. */
  @Benchmark
  @OperationsPerInvocation(Positions.BLOCK)
  public void fast(Positions positions, Blackhole hole) {
    int first = positions.nextBlock();
    for (int i = first; i < first + Positions.BLOCK; i++) {
      FastPosition position = positions.fast(i);
      int end = position.trace(position.toMove());
      hole.consume(BeamEnd.square(end));
      hole.consume(BeamEnd.heading(end));
      hole.consume(BeamEnd.kind(end));
    }
  }

  /** The readable tracer. */
  @Benchmark
  @OperationsPerInvocation(Positions.BLOCK)
  public void readable(Positions positions, Blackhole hole) {
    int first = positions.nextBlock();
    for (int i = first; i < first + Positions.BLOCK; i++) {
      Position position = positions.readable(i);
      Trace trace = BeamTracer.trace(position, Rules.Game.KHET2, position.toMove());
      Trace.End end = trace.ends().getFirst();
      hole.consume(end.square());
      hole.consume(end.heading());
      hole.consume(end.kind());
    }
  }
}
