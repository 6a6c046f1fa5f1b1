package org.wadjet.laser;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.wiring.InterlockAct;
import org.wadjet.wiring.InterlockCheck;
import org.wadjet.wiring.StatusReading;

/**
 * Proof that key and lid open the interlock ({@code docs/laser-safety.md#rule-9}): each was seen
 * open, and then both closed, since the Pi was switched on and within the last 24 hours.
 */
public final class InterlockProof {
  /** Duration of the validity of a proof. */
  public static final Duration VALIDITY = Duration.ofHours(24);

  private static final long SEEN_NANOS = Duration.ofMillis(100).toNanos();
  private static final long CONTRADICTION_NANOS = Duration.ofMillis(500).toNanos();

  private final InterlockCheck check;
  private final BootTime boot;
  private final OptionalInstant proved = new OptionalInstant();
  private final OptionalInstant lastSeen = new OptionalInstant();
  private Contacts contacts = Contacts.CLOSED;
  private long contactsSinceNanos;
  private boolean keySeenOff;
  private boolean lidSeenOpen;
  private int count;

  /** State of key and lid according to one reading. */
  private enum Contacts {
    KEY_OFF,
    LID_OPEN,
    CLOSED,
    CONTRADICTORY
  }

  /** Creates a proof that is still to be given, unless the board requires none. */
  public InterlockProof(InterlockCheck check, BootTime boot) {
    this.check = check;
    this.boot = boot;
  }

  /**
   * Restores the proof of an earlier run; one of another boot does not count.
   *
   * @param bootId identifier of the boot in which it was given
   * @param uptime time from that boot to the proof
   */
  public void restore(String bootId, Duration uptime) {
    if (bootId.equals(boot.bootId())) {
      proved.set(boot.bootNanos() + uptime.toNanos());
    }
  }

  /** Processes the readings of one scan. */
  void record(StatusReading seen, long nowNanos) {
    Contacts now = contacts(seen);
    // Without a recent reading the contacts may have moved in between.
    if (now != contacts || lastSeen.isPast(nowNanos, SEEN_NANOS)) {
      contacts = now;
      contactsSinceNanos = nowNanos;
    }
    lastSeen.set(nowNanos);
    if (isContradicted(nowNanos)) {
      proved.clear();
      keySeenOff = false;
      lidSeenOpen = false;
    }
    if (nowNanos - contactsSinceNanos >= SEEN_NANOS) {
      recordSteady(nowNanos);
    }
  }

  private void recordSteady(long nowNanos) {
    switch (contacts) {
      case KEY_OFF -> {
        keySeenOff = true;
        lidSeenOpen |= check == InterlockCheck.CYCLE;
      }
      case LID_OPEN -> lidSeenOpen = true;
      case CLOSED -> {
        if (keySeenOff && lidSeenOpen) {
          proved.set(nowNanos);
          count++;
          keySeenOff = false;
          lidSeenOpen = false;
        }
      }
      case CONTRADICTORY -> {}
    }
  }

  private Contacts contacts(StatusReading seen) {
    return switch (check) {
      case NOT_REQUIRED -> Contacts.CLOSED;
      case CYCLE -> seen.interlockClosed() ? Contacts.CLOSED : Contacts.KEY_OFF;
      case CONTACTS -> {
        if (seen.keyOn()) {
          yield seen.interlockClosed() == seen.lidOpen()
              ? Contacts.CONTRADICTORY
              : seen.lidOpen() ? Contacts.LID_OPEN : Contacts.CLOSED;
        }
        yield seen.interlockClosed() || seen.lidOpen() ? Contacts.CONTRADICTORY : Contacts.KEY_OFF;
      }
    };
  }

  /** Returns whether the contacts have contradicted each other for at least 0.5 s. */
  boolean isContradicted(long nowNanos) {
    return contacts == Contacts.CONTRADICTORY
        && nowNanos - contactsSinceNanos >= CONTRADICTION_NANOS;
  }

  /** Returns whether the proof holds, or the board requires none. */
  public boolean isValid(long nowNanos) {
    return check == InterlockCheck.NOT_REQUIRED
        || (proved.isSet()
            && nowNanos - proved.nanos() >= 0
            && !proved.isPast(nowNanos, VALIDITY.toNanos()));
  }

  /** Returns what the next proof lacks. */
  public InterlockAct missing() {
    if (keySeenOff && lidSeenOpen) {
      return InterlockAct.CLOSE;
    }
    if (check == InterlockCheck.CYCLE) {
      return InterlockAct.KEY_OR_LID;
    }
    return keySeenOff
        ? InterlockAct.LID
        : lidSeenOpen ? InterlockAct.KEY : InterlockAct.KEY_AND_LID;
  }

  /** Returns the number of proofs given in this run. */
  public int count() {
    return count;
  }

  /** Returns the means of the proof. */
  public InterlockCheck check() {
    return check;
  }

  /** Returns the identifier of the present boot. */
  public String bootId() {
    return boot.bootId();
  }

  /** Returns the time from the boot to the last proof; empty without one. */
  public Optional<Duration> uptime() {
    return proved.isSet()
        ? Optional.of(Duration.ofNanos(proved.nanos() - boot.bootNanos()))
        : Optional.empty();
  }
}
