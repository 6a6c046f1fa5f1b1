package org.wadjet.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.record.Journal;
import org.wadjet.record.JournalStore;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;

/**
 * A journal in virtual time that loses unwritten rows at a power loss: a row is on disk only after
 * its drawn delay. A random number of the rows being written at the power loss is on disk, but the
 * controller got no confirmation of them.
 */
final class LossyJournal implements Journal {
  private static final long FASTEST_NANOS = Duration.ofMillis(1).toNanos();
  private static final long SLOWEST_NANOS = Duration.ofMillis(400).toNanos();

  private final JournalStore file;
  private final Path safetyState;
  private final VirtualClock clock;
  private final RandomGenerator random;
  private final Consumer<Event> onDisk;
  private final Deque<Event> pendingWrites = new ArrayDeque<>();
  private long doneNanos;
  private long durable;
  private boolean powerCut;
  private Optional<String> failure = Optional.empty();
  private Runnable pending = () -> {};

  /**
   * @param data the directory that the journal is in
   * @param onDisk called with each event at the instant it is in the file
   */
  LossyJournal(
      JournalStore file,
      Path data,
      VirtualClock clock,
      RandomGenerator random,
      Consumer<Event> onDisk) {
    this.file = file;
    this.safetyState = data.resolve("safety-state");
    this.clock = clock;
    this.random = random;
    this.onDisk = onDisk;
  }

  /** Fills the disk: nothing more can be written, and rows under way are lost. */
  void fillDisk() {
    failure = Optional.of("the disk is full");
    pendingWrites.clear();
  }

  /** Runs this once, at the controller's next call. */
  void beforeNextCall(Runnable what) {
    pending = what;
  }

  private void runPending() {
    Runnable now = pending;
    pending = () -> {};
    now.run();
  }

  @Override
  public void append(long number, Event event) {
    runPending();
    if (failure.isPresent()) {
      return;
    }
    pendingWrites.add(event);
    long start = Math.max(doneNanos, clock.nanoTime());
    doneNanos = start + random.nextLong(FASTEST_NANOS, SLOWEST_NANOS);
    clock.schedule(doneNanos, this::writeFirst);
  }

  private void writeFirst() {
    if (!powerCut && failure.isEmpty()) {
      write();
      durable++;
    }
  }

  private void write() {
    Event event = pendingWrites.remove();
    try {
      file.write(List.of(event));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    onDisk.accept(event);
  }

  /**
   * Cuts the power: the files keep their current content, plus a drawn number of the rows being
   * written. In half of the cases the cut falls between the last write to the journal and that to
   * the safety state, in some of them with the new state half written.
   */
  void cutPower() {
    // At real pace the writes of this method take time, in which others would become due.
    powerCut = true;
    int finished = random.nextInt(pendingWrites.size() + 1);
    for (int i = 1; i < finished; i++) {
      write();
    }
    if (finished > 0 && random.nextBoolean()) {
      cutBetween();
      return;
    }
    if (finished > 0) {
      write();
    }
    close();
  }

  private void cutBetween() {
    try {
      // At the very first write the key is marked after the safety state.
      Path key = safetyState.resolveSibling("signing-key");
      byte[] keyBefore = Files.readAllBytes(key);
      byte[] before = Files.readAllBytes(safetyState);
      write();
      close();
      byte[] after = Files.readAllBytes(safetyState);
      Files.write(safetyState, before);
      Files.write(key, keyBefore);
      if (random.nextBoolean()) {
        Files.write(
            safetyState.resolveSibling("safety-state.tmp"),
            Arrays.copyOf(after, random.nextInt(after.length)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long durable() {
    runPending();
    return durable;
  }

  @Override
  public Optional<String> failure() {
    return failure;
  }

  /** Writes the rows under way, as at an orderly shutdown. */
  void finish() {
    powerCut = true;
    while (!pendingWrites.isEmpty()) {
      write();
    }
    close();
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
