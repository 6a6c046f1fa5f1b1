package org.wadjet.service;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.wadjet.emission.Executor;
import org.wadjet.emission.HoldTaken;
import org.wadjet.emission.Order;
import org.wadjet.emission.SampleTaken;
import org.wadjet.record.Journal;
import org.wadjet.turn.Command;
import org.wadjet.turn.LaserTest;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.Status;

/** Carries a {@link LaserTest} out at a board; dark before anything else, however it ends. */
public final class LaserTestRun {
  private static final long STOP_SECONDS = 2;

  private final BoardLines lines;
  private final NanoClock clock;
  private final LaserTest test;
  private final Journal journal;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean stopping;

  /** At a board whose lines nobody else has. */
  public LaserTestRun(BoardLines lines, NanoClock clock, LaserTest test, Journal journal) {
    this.lines = lines;
    this.clock = clock;
    this.test = test;
    this.journal = journal;
  }

  /** Runs it to its end; the calling thread owns the board. */
  public LaserTestReport run() {
    try (Executor executor =
        new Executor(lines.laserLines(), lines.chainLines(), lines.statusLines(), clock)) {
      Frame frame = new Frame();
      long last = clock.nanoTime();
      while (!test.done(last) && journal.failure().isEmpty()) {
        clock.awaitNanos(last + test.scanPeriod().toNanos());
        last = clock.nanoTime();
        if (stopping) {
          test.stop(last);
        }
        scan(executor, frame, last);
        test.drain().forEach(this::carryOut);
        test.durable(journal.durable());
      }
      return test.report();
    } finally {
      ended.countDown();
    }
  }

  private void scan(Executor executor, Frame frame, long now) {
    Optional<SampleTaken> sample = Optional.empty();
    Optional<HoldTaken> hold = Optional.empty();
    switch (test.nextOrder(now)) {
      case Order.Sample order -> sample = Optional.of(executor.sample(order, frame));
      case Order.Hold order -> hold = Optional.of(executor.hold(order, frame));
      case Order.Arm order -> executor.scan(order, frame);
      case Order.ArmHigh order -> executor.scan(order, frame);
      case Order.Dark order -> executor.scan(order, frame);
    }
    Status status = Status.read(lines.statusLines());
    test.scan(frame, status, sample, hold, clock.nanoTime());
  }

  private void carryOut(Command command) {
    switch (command) {
      case Command.Write write -> journal.append(write.number(), write.event());
      case Command.Lamp lamp -> lines.statusLines().lamp(lamp.side(), lamp.on());
      case Command.Sounder sounder -> lines.statusLines().sounder(sounder.on());
    }
  }

  /** Asks for the end, and waits until it is dark; from any other thread. */
  public void stop() {
    stopping = true;
    try {
      if (!ended.await(STOP_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException("the laser test did not stop");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
