package org.wadjet.turn;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.wiring.StatusReading;

/**
 * Looks at everything that can be seen of a board without a human and without light, for some
 * seconds: chains and sentinels, the monitor diode and the supply, which must both be dark, the
 * buttons, and what the diagnosis has found. No laser is lit: that nobody watches is no reason to
 * do so, and the first shot of the day tells as much.
 */
final class DailyCheck {
  private static final long LASTS_NANOS = Duration.ofSeconds(10).toNanos();

  private final TurnContext context;
  private final SensorMasking masking;
  private final Set<CheckFault> found = EnumSet.noneOf(CheckFault.class);

  /** What the scan before read; one reading alone may be a spike on a wire. */
  private final Set<CheckFault> before = EnumSet.noneOf(CheckFault.class);

  private long sinceNanos;
  private boolean running;
  private boolean good = true;

  /** What a check can find; the words are those of the record. */
  enum CheckFault {
    CHAIN_UNSOUND("chain-unsound"),
    EMISSION_SEEN("emission-seen"),
    SUPPLY_UP("supply-up"),
    FIRE_SILVER_DOWN("fire-silver-down"),
    FIRE_RED_DOWN("fire-red-down"),
    NOT_RECORDED("not-recorded"),
    /** What the diagnosis says, and no mask takes care of. */
    SENSORS("sensors");

    private final String word;

    CheckFault(String word) {
      this.word = word;
    }
  }

  DailyCheck(TurnContext context, SensorMasking masking) {
    this.context = context;
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
  boolean scan(StatusReading status, long nowNanos) {
    if (!running) {
      return false;
    }
    setFault(CheckFault.CHAIN_UNSOUND, context.chains() == ChainHealth.UNSOUND);
    setFault(CheckFault.EMISSION_SEEN, status.emission());
    setFault(CheckFault.SUPPLY_UP, status.rail());
    setFault(CheckFault.FIRE_SILVER_DOWN, status.firePressed(Side.SILVER));
    setFault(CheckFault.FIRE_RED_DOWN, status.firePressed(Side.RED));
    setFault(CheckFault.NOT_RECORDED, context.out.failure().isPresent());
    if (nowNanos - sinceNanos < LASTS_NANOS) {
      return false;
    }
    if (isSomethingUnmasked()) {
      found.add(CheckFault.SENSORS);
    }
    running = false;
    good = found.isEmpty();
    context.out.write(new Event.Checked(found.stream().map(fault -> fault.word).toList()));
    return true;
  }

  private boolean isSomethingUnmasked() {
    List<String> masked = masking.masks().names();
    return context.diagnosis.findings().stream()
        .flatMap(finding -> finding.oneOf().stream())
        .anyMatch(fault -> fault.maskable().isEmpty() || !masked.containsAll(fault.maskable()));
  }

  private void setFault(CheckFault fault, boolean is) {
    if (is && !before.add(fault)) {
      found.add(fault);
    } else if (!is) {
      before.remove(fault);
    }
  }
}
