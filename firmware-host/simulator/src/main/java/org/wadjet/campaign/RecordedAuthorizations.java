package org.wadjet.campaign;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.wadjet.campaign.RuleViolation.Subject;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/**
 * Permissions in the record, as an emission checker reads them: turns, rulings, reservations and
 * their refunds, lock-outs (rules 1, 4 and 8 of {@code docs/laser-safety.md}).
 */
final class RecordedAuthorizations {
  private final RuleViolationLog violations;
  private final Map<Side, Long> presses = new EnumMap<>(Side.class);
  private Optional<ShotHistoryEntry> shot = Optional.empty();
  private Optional<Side> mayReserve = Optional.empty();
  private Optional<Side> lastSide = Optional.empty();
  private boolean mustLockOut;

  RecordedAuthorizations(RuleViolationLog violations) {
    this.violations = violations;
  }

  /** Returns the shot or test under way according to the record. */
  Optional<ShotHistoryEntry> shot() {
    return shot;
  }

  /** Returns whether a lock-out is in force that only a human may clear. */
  boolean mustLockOut() {
    return mustLockOut;
  }

  /** Records that the wires have shown a fault that requires a lock-out. */
  void requireLockOut() {
    mustLockOut = true;
  }

  /** Records that a side's FIRE was pressed. */
  void pressed(Side side, long now) {
    presses.put(side, now);
  }

  void event(RecordedEvent recorded) {
    long now = recorded.nanos();
    switch (recorded.event()) {
      case Event.TurnMade turn -> mayReserve = Optional.of(turn.side());
      case Event.Ruled(int _, Event.Ruling ruling, Event.Ruler _)
          when ruling == Event.Ruling.REFIRE ->
          mayReserve = lastSide;
      case Event.Reserved reserved -> reserved(now, reserved.side(), reserved.lit());
      case Event.ShotCancelled cancelled -> cancelled(now, cancelled.side());
      case Event.TestReserved test ->
          shot = Optional.of(ShotHistoryEntry.test(test.side(), now, test.lit()));
      case Event.ShotJudged judged -> ended(now, judged.lit());
      case Event.ShotSeen seen -> ended(now, seen.lit());
      case Event.LaserTested tested -> ended(now, tested.lit());
      case Event.LockedOut _ -> mustLockOut = true;
      case Event.LockOutCleared _ -> mustLockOut = false;
      case Event.Ruled _,
          Event.GameStarted _,
          Event.Resumed _,
          Event.MoveRuled _,
          Event.MoveAnnounced _,
          Event.TurnEnded _,
          Event.GameOver _,
          Event.InterlockProved _,
          Event.LitTimeCarried _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  private void reserved(long now, Side side, Duration lit) {
    if (!mayReserve.equals(Optional.of(side))) {
      violations.add(
          1,
          Subject.RECORD,
          now,
          side.keyword() + " reserved lit time without a turn or a ruling in the record");
    }
    mayReserve = Optional.empty();
    lastSide = Optional.of(side);
    shot =
        Optional.of(
            new ShotHistoryEntry(side, now, lit, Optional.ofNullable(presses.remove(side)), false));
  }

  private void cancelled(long now, Side side) {
    if (shot.isPresent() && shot.get().firstRise.isPresent()) {
      violations.add(
          4,
          Subject.RECORD,
          now,
          side.keyword() + " was refunded a shot in which its LASER was raised");
    }
    shot = Optional.empty();
    mayReserve = Optional.of(side);
  }

  /**
   * Checks that the lit time recorded in place of the reservation is at least the measured time.
   */
  private void ended(long now, Duration lit) {
    if (shot.isPresent() && shot.get().litNanos > lit.toNanos()) {
      violations.add(
          4,
          Subject.RECORD,
          now,
          "%d us of light were entered for a shot of %s that had %d us"
              .formatted(
                  lit.toNanos() / 1_000, shot.get().side.keyword(), shot.get().litNanos / 1_000));
    }
    shot = Optional.empty();
  }
}
