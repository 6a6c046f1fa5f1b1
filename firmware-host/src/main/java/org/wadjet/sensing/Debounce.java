package org.wadjet.sensing;

import java.time.Duration;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.SensorPolarity;

/**
 * Lets a bit change only once it has read otherwise for some time, in two frames at least. How long
 * depends on the switch (BOARD.md, A square):
 *
 * <ul>
 *   <li>a reed bounces for up to 1 ms and chatters while a piece slides: 5 ms;
 *   <li>a micropower Hall shows each of its samples for 50 ms, so what is shorter is not its doing:
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
   * Takes the sensor bits of a chain as they were read; true if a bit has changed for good that
   * counts: one that is masked may flicker as it likes.
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

  /** Forgets how long the bits of a chain have read otherwise: it is not believed any more. */
  void forget(int chain) {
    differing[chain] = 0;
  }

  /** From now on uses these bits: others are masked. */
  void use(SquareBitMap other) {
    bits = other;
  }

  /** What an observation is made of. */
  Observation observe() {
    return bits.observe(stable);
  }
}
