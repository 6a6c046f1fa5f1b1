package org.wadjet.service;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.laser.LaserDriver;
import org.wadjet.laser.LaserOrder;
import org.wadjet.laser.SampleResult;
import org.wadjet.record.Journal;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TurnCommand;
import org.wadjet.turn.TurnStateMachine;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusReading;

/**
 * The one thread that owns the board: it scans, lets the {@link TurnStateMachine} decide, and
 * carries out its decisions. It makes no disk or network call and waits only for the next scan
 * (docs/architecture.md#principles).
 *
 * <p>On any failure it switches the lasers off first (docs/laser-safety.md#rule-6).
 */
public final class ControlLoop implements AutoCloseable {
  /** Timeout for an answer; a scan takes far less. */
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(ControlLoop.class);

  private final BoardLines lines;
  private final NanoClock clock;
  private final TurnStateMachine turn;
  private final Journal journal;
  private final LaserDriver driver;
  private final Consumer<Event> onDurable;
  private final Frame frame = new Frame();
  private final Deque<TurnCommand.Write> notYetDurable = new ArrayDeque<>();
  private final InputQueue inputs = new InputQueue();
  private final ScanSampler scanSampler = new ScanSampler();

  /**
   * Inputs that this scan took; their senders get the answer once the snapshot shows the outcome.
   */
  private final List<Runnable> pendingAnswers = new ArrayList<>();

  private final ScanPeriods periods = new ScanPeriods();

  private volatile TableSnapshot snapshot;
  private volatile long scans;
  private volatile boolean allChainsValid;
  private volatile int unwritten;
  private long lastScanNanos;
  private long durable;
  private boolean recordFailed;
  private boolean failed;

  /**
   * Takes ownership of the board and switches its lasers off.
   *
   * @param onDurable called with each event, on this thread, once it is safe on disk; must not
   *     block
   */
  public ControlLoop(
      BoardLines lines,
      NanoClock clock,
      TurnStateMachine turn,
      Journal journal,
      Consumer<Event> onDurable) {
    this.lines = lines;
    this.clock = clock;
    this.turn = turn;
    this.journal = journal;
    this.onDurable = onDurable;
    this.driver =
        new LaserDriver(lines.laserLines(), lines.chainLines(), lines.statusLines(), clock);
    this.snapshot = turn.snapshot();
    this.lastScanNanos = clock.nanoTime();
  }

  /** Returns the state after the last scan; safe to call from any thread. */
  public TableSnapshot snapshot() {
    return snapshot;
  }

  /** Returns the number of scans made; safe to call from any thread. */
  public long scans() {
    return scans;
  }

  /**
   * Returns whether every sensor chain was valid after the last scan; safe to call from any thread.
   */
  public boolean areAllChainsValid() {
    return allChainsValid;
  }

  /** Returns the periods between scans; safe to call from any thread. */
  public ScanPeriods periods() {
    return periods;
  }

  /** Returns the number of events not yet on the disk; safe to call from any thread. */
  public int unwritten() {
    return unwritten;
  }

  /** Submits an input for the next scan; safe to call from any thread. */
  public void submit(Input input) {
    inputs.add(input);
  }

  /**
   * Submits an input and returns whether the state machine accepted it ({@link
   * TurnStateMachine#accept}). Only threads other than the control thread may wait for the answer.
   */
  public Future<Boolean> ask(Input input) {
    return inputs.add(input).taken();
  }

  /**
   * Submits an input and waits for the answer as {@link #ask} does; returns false as well if no
   * scan has taken the input within five seconds.
   */
  boolean isAccepted(Input input) throws InterruptedException {
    try {
      return ask(input).get(ANSWER_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      LOG.debug("No scan has taken {}", input);
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Counts the next scans, for a sample of the sensors; safe to call from any thread.
   *
   * @param tally a new tally for the same board; must not be read before it is done
   * @param frames number of scans, 1 or more
   */
  public Future<ScanStatistics> count(ScanStatistics tally, int frames) {
    return scanSampler.request(tally, frames);
  }

  /**
   * Waits until the next scan is due and performs it.
   *
   * <p>An exception switches the lasers off permanently, since the table's state after the failed
   * scan may be wrong.
   *
   * @throws IllegalStateException after an earlier scan has thrown
   */
  public void scan() {
    if (failed) {
      throw new IllegalStateException("the control loop has stopped because of an internal error");
    }
    try {
      clock.awaitNanos(lastScanNanos + turn.scanPeriod(lastScanNanos).toNanos());
      long before = lastScanNanos;
      lastScanNanos = clock.nanoTime();
      if (scans > 0) {
        periods.add(lastScanNanos - before);
      }
      takeInputs();
      Optional<SampleResult> sample = execute(turn.nextOrder(lastScanNanos));
      StatusReading status = StatusReading.read(lines.statusLines());
      scanSampler.accept(frame, status);
      turn.scan(frame, status, sample, clock.nanoTime());
      turn.drain().forEach(this::execute);
      snapshot = turn.snapshot();
      allChainsValid = turn.areAllChainsValid();
      pendingAnswers.forEach(Runnable::run);
      pendingAnswers.clear();
      // Only this thread writes the field.
      long made = scans + 1;
      scans = made;
    } catch (Throwable wrong) {
      failed = true;
      darkAfter(wrong);
      throw wrong;
    }
  }

  private void darkAfter(Throwable wrong) {
    try {
      driver.goDark();
    } catch (RuntimeException e) {
      wrong.addSuppressed(e);
    }
  }

  private void takeInputs() {
    long now = lastScanNanos;
    for (var next = inputs.poll(); next != null; next = inputs.poll()) {
      var taken = next.taken();
      boolean accepted = turn.accept(next.input(), now);
      pendingAnswers.add(() -> taken.complete(accepted));
    }
    if (!recordFailed && journal.failure().isPresent()) {
      recordFailed = true;
      turn.accept(new Input.RecordFailed(journal.failure().get()), now);
    }
    long newlyDurable = journal.durable();
    if (newlyDurable == durable) {
      return;
    }
    durable = newlyDurable;
    turn.accept(new Input.Durable(durable), now);
    while (!notYetDurable.isEmpty() && notYetDurable.peekFirst().number() <= durable) {
      onDurable.accept(notYetDurable.removeFirst().event());
    }
    unwritten = notYetDurable.size();
  }

  private Optional<SampleResult> execute(LaserOrder order) {
    if (order instanceof LaserOrder.Sample sample) {
      return Optional.of(driver.sample(sample, frame));
    }
    driver.scan(order, frame);
    return Optional.empty();
  }

  private void execute(TurnCommand command) {
    switch (command) {
      case TurnCommand.Write write -> {
        notYetDurable.addLast(write);
        unwritten = notYetDurable.size();
        journal.append(write.number(), write.event());
      }
      case TurnCommand.Lamp lamp -> lines.statusLines().lamp(lamp.side(), lamp.on());
      case TurnCommand.Sounder sounder -> lines.statusLines().sounder(sounder.on());
    }
  }

  /** Switches the lasers off first, then releases the lines. */
  @Override
  public void close() {
    try {
      driver.close();
    } finally {
      lines.close();
    }
  }
}
