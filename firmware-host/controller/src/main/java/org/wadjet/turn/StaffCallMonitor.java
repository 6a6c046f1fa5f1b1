package org.wadjet.turn;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.moves.MoveReading;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.StatusReading;

/**
 * Monitor of persistent faults and of faults that visitors cannot correct, for which the staff are
 * called.
 */
final class StaffCallMonitor {
  /** Time after which wrong readings of a chain are a fault, not a touched cable. */
  private static final long CHAIN_NANOS = Duration.ofSeconds(30).toNanos();

  /** Time after which a verdict that is not yet durable counts as not recorded. */
  private static final long RECORD_NANOS = Duration.ofSeconds(30).toNanos();

  /** Time without a touch after which visitors no longer count as trying to correct the board. */
  private static final long CORRECTION_TIMEOUT_NANOS = Duration.ofSeconds(20).toNanos();

  /** Number of consecutive unconfirmed shots of a side that indicates a fault. */
  private static final int MAX_UNCONFIRMED = 3;

  /** Maximum number of masked bits, of 240; with more of them moves are often misread. */
  private static final int MAX_MASKED = 12;

  private final BoardReadings readings;
  private final ShotController shots;
  private final ExhibitSettings settings;
  private final SensorMasking masking;
  private final Map<Side, Integer> unconfirmed = new EnumMap<>(Side.class);
  private Optional<Event.ShotJudged> lastShot = Optional.empty();
  private boolean lightUnseen;
  private Masks masks = Masks.NONE;
  private boolean manyMasked;
  private List<Finding> findings = List.of();
  private boolean fireStuck;

  /** True if the last reading of the settled board in this turn was illegal. */
  private boolean illegalReading;

  private long chainsWrongNanos;
  private long interlockOpenNanos;
  private boolean open;
  private boolean interlockProved = true;
  private long recordingNanos;
  private long lastCorrectionNanos;

  StaffCallMonitor(
      BoardReadings readings, ShotController shots, ExhibitSettings care, SensorMasking masking) {
    this.readings = readings;
    this.shots = shots;
    this.settings = care;
    this.masking = masking;
  }

  /**
   * Processes one scan.
   *
   * @param lastShot last judged shot of this game
   * @param open whether the exhibit is open to visitors
   * @param quietNanos time since the board was last touched
   * @param passedNanos time since the previous scan
   */
  void scan(
      TurnState state,
      Optional<Event.ShotJudged> lastShot,
      StatusReading status,
      boolean open,
      long quietNanos,
      long passedNanos) {
    chainsWrongNanos = readings.chains() == ChainHealth.FAULTY ? chainsWrongNanos + passedNanos : 0;
    this.open = open;
    interlockProved = shots.isInterlockProved(readings.nowNanos());
    interlockOpenNanos = open && !status.interlockClosed() ? interlockOpenNanos + passedNanos : 0;
    recordingNanos = state instanceof RecordingVerdict ? recordingNanos + passedNanos : 0;
    if (!isWaitingForPeople(state) || quietNanos >= settings.attractAfter().toNanos()) {
      lastCorrectionNanos = 0;
    } else if (quietNanos < CORRECTION_TIMEOUT_NANOS) {
      lastCorrectionNanos += passedNanos;
    }
    checkShot(lastShot);
    checkSensors();
  }

  private void checkSensors() {
    if (!masks.equals(masking.masks())) {
      masks = masking.masks();
      manyMasked = masks.names().size() > MAX_MASKED;
    }
    if (!findings.equals(readings.diagnosis().findings())) {
      findings = readings.diagnosis().findings();
      fireStuck =
          findings.stream()
              .anyMatch(each -> each.alternatives().getFirst() instanceof BoardFault.FireStuck);
    }
  }

  private void checkShot(Optional<Event.ShotJudged> shot) {
    if (shot.isPresent() && !shot.equals(lastShot)) {
      boolean confirmed = shot.get().verdict().outcome() == Outcome.CONFIRMED;
      Side side = shot.get().side();
      unconfirmed.put(side, confirmed ? 0 : unconfirmed.getOrDefault(side, 0) + 1);
      lightUnseen = unconfirmed.values().stream().anyMatch(shots -> shots >= MAX_UNCONFIRMED);
      lastShot = shot;
    }
  }

  /** Returns whether the game waits for a correction of the board or for a ruling. */
  private boolean isWaitingForPeople(TurnState state) {
    return switch (state) {
      case SettingUp _, RemovingPieces _, AwaitingRuling _ -> true;
      case AwaitingMove moving -> isReadingIllegal(moving);
      case AwaitingDurability _, Shooting _, RecordingVerdict _, GameOver _ -> false;
    };
  }

  private boolean isReadingIllegal(AwaitingMove moving) {
    Optional<MoveReading> reading = moving.reading();
    if (reading.isPresent()) {
      illegalReading = reading.get() instanceof MoveReading.Illegal;
    }
    return illegalReading;
  }

  /**
   * Returns the current reason to call the staff; the most urgent one if there are several.
   *
   * @param checkGood whether the last daily check found nothing
   */
  Optional<StaffCall> currentCall(TurnState state, boolean checkGood) {
    long staffNanos = settings.staffAfter().toNanos();
    if (shots.lockOut().isPresent()) {
      return Optional.of(StaffCall.LOCKED_OUT);
    } else if (shots.preconditions().recordFailure().isPresent()
        || recordingNanos >= RECORD_NANOS) {
      return Optional.of(StaffCall.NOT_RECORDED);
    } else if (chainsWrongNanos >= CHAIN_NANOS) {
      return Optional.of(StaffCall.CHAIN_UNSOUND);
    } else if (fireStuck) {
      return Optional.of(StaffCall.FIRE_STUCK);
    } else if (interlockOpenNanos >= staffNanos) {
      return Optional.of(StaffCall.INTERLOCK_OPEN);
    } else if (open && !interlockProved) {
      return Optional.of(StaffCall.INTERLOCK_UNPROVED);
    } else if (!checkGood) {
      return Optional.of(StaffCall.CHECK_FAILED);
    } else if (lightUnseen) {
      return Optional.of(StaffCall.LIGHT_NOT_SEEN);
    } else if (manyMasked) {
      return Optional.of(StaffCall.SENSORS_MASKED);
    } else if (lastCorrectionNanos >= staffNanos) {
      return Optional.of(
          state instanceof AwaitingRuling ? StaffCall.RULING_WANTED : StaffCall.BOARD_NOT_RIGHT);
    }
    return Optional.empty();
  }
}
