package org.wadjet.turn;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.emission.Chains;
import org.wadjet.emission.Emission;
import org.wadjet.game.Side;
import org.wadjet.moves.Reading;
import org.wadjet.sensing.Fault;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.Status;

/** Notices when an exhibit needs its staff: what has lasted, and what visitors cannot put right. */
final class StaffWatch {
  /** A chain that does not read right for so long is no touch of a cable. */
  private static final long CHAIN_NANOS = Duration.ofSeconds(30).toNanos();

  /** A verdict that is on its way to the disk for so long will not come there. */
  private static final long RECORD_NANOS = Duration.ofSeconds(30).toNanos();

  /** Who has not touched the board for so long is thinking, or gone: it counts as no trying. */
  private static final long TRYING_NANOS = Duration.ofSeconds(20).toNanos();

  /** So many shots of a side running without a confirmed verdict are no chance. */
  private static final int UNCONFIRMED = 3;

  /** With more bits than so left out, of 240, moves are misread too easily. */
  private static final int MOST_MASKED = 12;

  private final Play play;
  private final Emission emission;
  private final ExhibitCare care;
  private final Masking masking;
  private final Map<Side, Integer> unconfirmed = new EnumMap<>(Side.class);
  private Optional<Event.ShotJudged> lastShot = Optional.empty();
  private boolean lightUnseen;
  private Masks masks = Masks.NONE;
  private boolean manyMasked;
  private List<Finding> findings = List.of();
  private boolean fireStuck;

  /** What the board read last, once it had settled, in this turn. */
  private boolean astray;

  private long chainsWrongNanos;
  private long interlockOpenNanos;
  private long recordingNanos;
  private long tryingNanos;

  StaffWatch(Play play, Emission emission, ExhibitCare care, Masking masking) {
    this.play = play;
    this.emission = emission;
    this.care = care;
    this.masking = masking;
  }

  /**
   * A scan has been taken.
   *
   * @param open whether it is open to visitors
   * @param quietNanos for how long nobody has touched the board
   * @param passedNanos since the scan before
   */
  void scan(Status status, boolean open, long quietNanos, long passedNanos) {
    chainsWrongNanos = play.chains() == Chains.UNSOUND ? chainsWrongNanos + passedNanos : 0;
    interlockOpenNanos = open && !status.interlockClosed() ? interlockOpenNanos + passedNanos : 0;
    recordingNanos = play.phase() == Phase.RECORDING ? recordingNanos + passedNanos : 0;
    if (!isStanding() || quietNanos >= care.attractAfter().toNanos()) {
      tryingNanos = 0;
    } else if (quietNanos < TRYING_NANOS) {
      tryingNanos += passedNanos;
    }
    lookAtShots();
    lookAtSensors();
  }

  private void lookAtSensors() {
    if (!masks.equals(masking.masks())) {
      masks = masking.masks();
      manyMasked = masks.names().size() > MOST_MASKED;
    }
    if (!findings.equals(play.diagnosis.findings())) {
      findings = play.diagnosis.findings();
      fireStuck =
          findings.stream().anyMatch(each -> each.oneOf().getFirst() instanceof Fault.FireStuck);
    }
  }

  private void lookAtShots() {
    Optional<Event.ShotJudged> shot = play.lastShot();
    if (shot.isPresent() && !shot.equals(lastShot)) {
      boolean confirmed = shot.get().verdict().outcome() == Outcome.CONFIRMED;
      Side side = shot.get().side();
      unconfirmed.put(side, confirmed ? 0 : unconfirmed.getOrDefault(side, 0) + 1);
      lightUnseen = unconfirmed.values().stream().anyMatch(shots -> shots >= UNCONFIRMED);
      lastShot = shot;
    }
  }

  /** Whether the game waits for hands to put something right, or for a ruling. */
  private boolean isStanding() {
    return switch (play.phase()) {
      case SETTING_UP, REMOVING, ARBITRATION, REFIRE -> true;
      case WAITING -> isAstray();
      case WRITING, SHOOTING, RECORDING, OVER -> false;
    };
  }

  private boolean isAstray() {
    Optional<Reading> reading = play.hand().flatMap(Hand::reading);
    if (reading.isPresent()) {
      astray = reading.get() instanceof Reading.Astray;
    }
    return astray;
  }

  private boolean isRulingWanted() {
    return play.phase() == Phase.ARBITRATION || play.phase() == Phase.REFIRE;
  }

  /**
   * What the staff are called for; the most urgent, where it is more.
   *
   * @param checkGood whether the last daily check found nothing
   */
  Optional<StaffCall> call(boolean checkGood) {
    long staffNanos = care.staffAfter().toNanos();
    if (emission.lockOut().isPresent()) {
      return Optional.of(StaffCall.LOCKED_OUT);
    } else if (play.out.failure().isPresent() || recordingNanos >= RECORD_NANOS) {
      return Optional.of(StaffCall.NOT_RECORDED);
    } else if (chainsWrongNanos >= CHAIN_NANOS) {
      return Optional.of(StaffCall.CHAIN_UNSOUND);
    } else if (fireStuck) {
      return Optional.of(StaffCall.FIRE_STUCK);
    } else if (interlockOpenNanos >= staffNanos) {
      return Optional.of(StaffCall.INTERLOCK_OPEN);
    } else if (!checkGood) {
      return Optional.of(StaffCall.CHECK_FAILED);
    } else if (lightUnseen) {
      return Optional.of(StaffCall.LIGHT_NOT_SEEN);
    } else if (manyMasked) {
      return Optional.of(StaffCall.SENSORS_MASKED);
    } else if (tryingNanos >= staffNanos) {
      return Optional.of(isRulingWanted() ? StaffCall.RULING_WANTED : StaffCall.BOARD_NOT_RIGHT);
    }
    return Optional.empty();
  }
}
