package org.wadjet.turn;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wadjet.emission.Chains;
import org.wadjet.game.Side;
import org.wadjet.wiring.Status;

/**
 * Looks at everything that can be seen of a board without a human and without light, for some
 * seconds: chains and sentinels, the monitor diode and the supply, which must both be dark, the
 * buttons, and what the diagnosis has found. No laser is lit: that nobody watches is no reason to
 * do so, and the first shot of the day tells as much.
 */
final class DailyCheck {
  private static final long LASTS_NANOS = Duration.ofSeconds(10).toNanos();

  private final Play play;
  private final Masking masking;
  private final Set<Fault> found = EnumSet.noneOf(Fault.class);

  /** What the scan before read; one reading alone may be a spike on a wire. */
  private final Set<Fault> before = EnumSet.noneOf(Fault.class);

  private long sinceNanos;
  private boolean running;
  private boolean good = true;

  /** What a check can find; the words are those of the record. */
  enum Fault {
    CHAIN_UNSOUND("chain-unsound"),
    EMISSION_SEEN("emission-seen"),
    SUPPLY_UP("supply-up"),
    FIRE_SILVER_DOWN("fire-silver-down"),
    FIRE_RED_DOWN("fire-red-down"),
    NOT_RECORDED("not-recorded"),
    /** What the diagnosis says, and no mask takes care of. */
    SENSORS("sensors");

    private final String word;

    Fault(String word) {
      this.word = word;
    }
  }

  DailyCheck(Play play, Masking masking) {
    this.play = play;
    this.masking = masking;
  }

  void begin(long nowNanos) {
    found.clear();
    before.clear();
    sinceNanos = nowNanos;
    running = true;
  }

  /** Somebody has come, or light is wanted. */
  void breakOff() {
    running = false;
  }

  boolean isRunning() {
    return running;
  }

  /** Whether the last check that came to its end found nothing. */
  boolean isGood() {
    return good;
  }

  /** A scan has been taken; true if with it the check has come to its end. */
  boolean scan(Status status, long nowNanos) {
    if (!running) {
      return false;
    }
    note(Fault.CHAIN_UNSOUND, play.chains() == Chains.UNSOUND);
    note(Fault.EMISSION_SEEN, status.emission());
    note(Fault.SUPPLY_UP, status.rail());
    note(Fault.FIRE_SILVER_DOWN, status.firePressed(Side.SILVER));
    note(Fault.FIRE_RED_DOWN, status.firePressed(Side.RED));
    note(Fault.NOT_RECORDED, play.out.failure().isPresent());
    if (nowNanos - sinceNanos < LASTS_NANOS) {
      return false;
    }
    if (isSomethingUnmasked()) {
      found.add(Fault.SENSORS);
    }
    running = false;
    good = found.isEmpty();
    play.out.write(new Event.Checked(found.stream().map(fault -> fault.word).toList()));
    return true;
  }

  private boolean isSomethingUnmasked() {
    List<String> masked = masking.masks().names();
    return play.diagnosis.findings().stream()
        .flatMap(finding -> finding.oneOf().stream())
        .anyMatch(fault -> fault.maskable().isEmpty() || !masked.containsAll(fault.maskable()));
  }

  private void note(Fault fault, boolean is) {
    if (is && !before.add(fault)) {
      found.add(fault);
    } else if (!is) {
      before.remove(fault);
    }
  }
}
