package org.wadjet.sim;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wadjet.game.Side;

/**
 * History of the safety-relevant wires: every change with its time, from which a checker proves the
 * emission rules. Bounded: when full, the older half is discarded and counted.
 *
 * <p>Before its first change a signal is low; FIRE and INTERLOCK, which idle high, have their first
 * change at the start.
 */
public final class PinHistory {
  private static final int START_CAPACITY = 1 << 10;
  private static final Signal[] SIGNALS = Signal.values();

  private final int bound;
  private final boolean[] levels = new boolean[SIGNALS.length];
  private long[] nanos = new long[START_CAPACITY];
  private byte[] codes = new byte[START_CAPACITY];
  private int size;
  private long discarded;
  private final List<Long> boots = new ArrayList<>();

  /** Recorded signals; levels are those on the wire. */
  public enum Signal {
    LASER_SILVER(0),
    LASER_RED(1),
    ARM(2),
    RAIL(3),
    EMISSION(4),
    /** Silver's laser shines: line, one-shot, cross-gate and RAIL. */
    LIGHT_SILVER(5),
    /** Red's laser shines. */
    LIGHT_RED(6),
    LAMP_SILVER(7),
    LAMP_RED(8),
    SOUNDER(9),
    FLOOD(10),
    /** Low while pressed. */
    FIRE_SILVER(11),
    /** Low while pressed. */
    FIRE_RED(12),
    /** High while closed. */
    INTERLOCK(13),
    KEY(14),
    LID_OPEN(15);

    private final int code;

    Signal(int code) {
      this.code = code;
    }

    /** Returns a side's LASER line. */
    public static Signal laser(Side side) {
      return side == Side.SILVER ? LASER_SILVER : LASER_RED;
    }

    /** Returns the light of a side's laser. */
    public static Signal light(Side side) {
      return side == Side.SILVER ? LIGHT_SILVER : LIGHT_RED;
    }

    /** Returns a side's FIRE button. */
    public static Signal fire(Side side) {
      return side == Side.SILVER ? FIRE_SILVER : FIRE_RED;
    }

    /** Returns a side's lamp. */
    public static Signal lamp(Side side) {
      return side == Side.SILVER ? LAMP_SILVER : LAMP_RED;
    }
  }

  /**
   * One change of one signal.
   *
   * @param nanos time on the board's clock
   * @param high the level from then on
   */
  public record Change(long nanos, Signal signal, boolean high) {}

  /** Creates a history of at most this many changes, but at least 1024. */
  public PinHistory(int bound) {
    this.bound = Math.max(bound, START_CAPACITY);
  }

  void record(long atNanos, Signal signal, boolean high) {
    if (levels[signal.code] == high) {
      return;
    }
    levels[signal.code] = high;
    if (size == nanos.length) {
      ensureCapacity();
    }
    nanos[size] = atNanos;
    codes[size] = (byte) (signal.code << 1 | (high ? 1 : 0));
    size++;
  }

  private void ensureCapacity() {
    if (size < bound) {
      int capacity = Math.min(2 * size, bound);
      nanos = Arrays.copyOf(nanos, capacity);
      codes = Arrays.copyOf(codes, capacity);
      return;
    }
    int kept = size / 2;
    System.arraycopy(nanos, size - kept, nanos, 0, kept);
    System.arraycopy(codes, size - kept, codes, 0, kept);
    discarded += size - kept;
    size = kept;
  }

  /** Returns the present level of a signal. */
  public boolean level(Signal signal) {
    return levels[signal.code];
  }

  /** Returns the stored changes, oldest first; a view that the next change invalidates. */
  public List<Change> changes() {
    int count = size;
    return new AbstractList<>() {
      @Override
      public Change get(int index) {
        int code = codes[index];
        return new Change(nanos[index], SIGNALS[code >> 1], (code & 1) != 0);
      }

      @Override
      public int size() {
        return count;
      }
    };
  }

  /** Returns the changes of one signal. */
  public List<Change> changesOf(Signal signal) {
    return changes().stream().filter(change -> change.signal() == signal).toList();
  }

  /** Returns the number of discarded changes; it must be 0 for a complete check. */
  public long discarded() {
    return discarded;
  }

  /** Records a boot of the Pi after the start of the history. */
  void recordBoot(long atNanos) {
    boots.add(atNanos);
  }

  /** Returns the boots of the Pi after the start of the history. */
  public List<Long> boots() {
    return List.copyOf(boots);
  }

  /** Discards all changes; levels stay. */
  public void clear() {
    size = 0;
    discarded = 0;
  }
}
