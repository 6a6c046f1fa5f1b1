package org.wadjet.service;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.wadjet.laser.HoldResult;
import org.wadjet.laser.LaserDriver;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.SampleResult;
import org.wadjet.record.Journal;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.turn.LaserTestSequence;
import org.wadjet.turn.TurnCommand;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusReading;

/**
 * Runs a {@link LaserTestSequence} at a board; on any end, even by an exception, it first switches
 * the lasers off.
 */
public final class LaserTestRun {
  private static final long STOP_SECONDS = 2;

  private final BoardLines lines;
  private final NanoClock clock;
  private final LaserTestSequence test;
  private final Journal journal;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean stopping;

  /** Creates a run at a board whose lines no other object owns. */
  public LaserTestRun(BoardLines lines, NanoClock clock, LaserTestSequence test, Journal journal) {
    this.lines = lines;
    this.clock = clock;
    this.test = test;
    this.journal = journal;
  }

  /** Runs the test to its end; the calling thread owns the board. */
  public LaserTestReport run() {
    try (LaserDriver driver =
        new LaserDriver(lines.laserLines(), lines.chainLines(), lines.statusLines(), clock)) {
      Frame frame = new Frame();
      long last = clock.nanoTime();
      while (!test.done(last) && journal.failure().isEmpty()) {
        clock.awaitNanos(last + test.scanPeriod().toNanos());
        last = clock.nanoTime();
        if (stopping) {
          test.stop(last);
        }
        scan(driver, frame, last);
        test.drain().forEach(this::execute);
        test.durable(journal.durable());
      }
      return test.report();
    } finally {
      ended.countDown();
    }
  }

  private void scan(LaserDriver driver, Frame frame, long now) {
    Optional<SampleResult> sample = Optional.empty();
    Optional<HoldResult> hold = Optional.empty();
    switch (test.nextOrder(now)) {
      case LaserOrder.Sample order -> sample = Optional.of(driver.sample(order, frame));
      case LaserOrder.Hold order -> hold = Optional.of(driver.hold(order, frame));
      case LaserOrder.Arm order -> driver.scan(order, frame);
      case LaserOrder.ArmHigh order -> driver.scan(order, frame);
      case LaserOrder.Dark order -> driver.scan(order, frame);
    }
    StatusReading status = StatusReading.read(lines.statusLines());
    test.scan(frame, status, sample, hold, clock.nanoTime());
  }

  private void execute(TurnCommand command) {
    switch (command) {
      case TurnCommand.Write write -> journal.append(write.number(), write.event());
      case TurnCommand.Lamp lamp -> lines.statusLines().lamp(lamp.side(), lamp.on());
      case TurnCommand.Sounder sounder -> lines.statusLines().sounder(sounder.on());
    }
  }

  /** Requests the end and waits until both lasers are off; called from any other thread. */
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
