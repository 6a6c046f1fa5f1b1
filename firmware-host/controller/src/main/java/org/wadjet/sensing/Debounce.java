package org.wadjet.sensing;

import java.time.Duration;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.SensorPolarity;

/**
 * Debouncing of the sensor bits: a bit changes once it has read the other level for some time, in
 * at least two frames. The time depends on the switch ({@code
 * hardware/board-contract.md#a-square}):
 *
 * <ul>
 *   <li>a reed bounces for at most 1 ms and chatters while a piece slides: 5 ms;
 *   <li>a micropower Hall switch holds each of its samples for 50 ms, so anything shorter is noise:
 *       20 ms.
 * </ul>
 */
final class Debounce {
  private static final long REED_NANOS = Duration.ofMillis(5).toNanos();
  private static final long HALL_NANOS = Duration.ofMillis(20).toNanos();

  private SquareBitMap bits;
  private final long presenceNanos;
  private final long codeNanos;
  private final long[] stable = new long[Board.CHAINS];
  private final long[] differing = new long[Board.CHAINS];
  private final long[] sinceNanos = new long[Board.CHAINS * Chain.BITS];

  Debounce(SquareBitMap bits, SensorPolarity sensors) {
    this.bits = bits;
    presenceNanos = holdNanos(sensors.presence());
    codeNanos = holdNanos(sensors.code());
  }

  private static long holdNanos(SensorPolarity.SensorKind kind) {
    return kind == SensorPolarity.SensorKind.REED ? REED_NANOS : HALL_NANOS;
  }

  /**
   * Processes the sensor bits of a chain; returns true if the debounced level of an unmasked bit
   * has changed.
   */
  boolean accept(int chain, long sensorBits, long nowNanos) {
    long presence = bits.presenceBits(chain);
    long closed = bits.closed(chain, sensorBits);
    long now = closed ^ stable[chain];
    long before = differing[chain];
    differing[chain] = now;
    if (now == 0) {
      return false;
    }
    long changed = 0;
    for (long rest = now; rest != 0; rest &= rest - 1) {
      long bit = Long.lowestOneBit(rest);
      int place = chain * Chain.BITS + Long.numberOfTrailingZeros(bit);
      long holdNanos = (presence & bit) != 0 ? presenceNanos : codeNanos;
      if ((before & bit) == 0) {
        sinceNanos[place] = nowNanos;
      } else if (nowNanos - sinceNanos[place] >= holdNanos) {
        changed |= bit;
      }
    }
    stable[chain] ^= changed;
    differing[chain] &= ~changed;
    return (changed & ~bits.maskedBits(chain)) != 0;
  }

  /** Restarts the debouncing of a chain that is no longer valid. */
  void forget(int chain) {
    differing[chain] = 0;
  }

  /** Replaces the bit map after a change of masks. */
  void use(SquareBitMap other) {
    bits = other;
  }

  /** Returns the observation of the debounced bits. */
  Observation observe() {
    return bits.observe(stable);
  }
}
