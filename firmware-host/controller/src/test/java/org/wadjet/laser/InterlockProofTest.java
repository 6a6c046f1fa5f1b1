package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wadjet.wiring.InterlockAct;
import org.wadjet.wiring.InterlockCheck;
import org.wadjet.wiring.StatusReading;

/** Tests of the proof of the interlock ({@code docs/laser-safety.md#rule-9}). */
final class InterlockProofTest {
  private static final StatusReading KEY_OFF = contacts(false, false, false);
  private static final StatusReading LID_OPEN = contacts(false, true, true);
  private static final StatusReading CLOSED = contacts(true, true, false);

  /** Lid open, and the supply up all the same: the lid switch is bridged. */
  private static final StatusReading BRIDGED = contacts(true, true, true);

  private static final long SCAN_NANOS = Duration.ofMillis(20).toNanos();
  private static final long DAY_NANOS = Duration.ofHours(24).toNanos();

  private final InterlockProof proof =
      new InterlockProof(InterlockCheck.CONTACTS, new BootTime("this", 0));
  private long now = Duration.ofMinutes(1).toNanos();

  private static StatusReading contacts(boolean closed, boolean keyOn, boolean lidOpen) {
    return new StatusReading(false, false, closed, keyOn, lidOpen, false, false);
  }

  private void read(InterlockProof proof, StatusReading seen, long millis) {
    for (long end = now + Duration.ofMillis(millis).toNanos(); now <= end; now += SCAN_NANOS) {
      proof.record(seen, now);
    }
  }

  private void read(StatusReading seen, long millis) {
    read(proof, seen, millis);
  }

  @Test
  void isProvedByKeyAndLidInEitherOrder() {
    assertThat(proof.missing()).isEqualTo(InterlockAct.KEY_AND_LID);
    read(KEY_OFF, 150);
    assertThat(proof.missing()).isEqualTo(InterlockAct.LID);
    read(LID_OPEN, 150);
    assertThat(proof.missing()).isEqualTo(InterlockAct.CLOSE);
    assertThat(proof.isValid(now)).isFalse();
    read(CLOSED, 150);
    assertThat(proof.isValid(now)).isTrue();

    read(LID_OPEN, 150);
    assertThat(proof.missing()).isEqualTo(InterlockAct.KEY);
    read(KEY_OFF, 150);
    read(CLOSED, 150);
    assertThat(proof.count()).isEqualTo(2);
  }

  @Test
  void isNotProvedByKeyAlone() {
    for (int i = 0; i < 5; i++) {
      read(KEY_OFF, 300);
      read(CLOSED, 300);
    }
    assertThat(proof.isValid(now)).isFalse();
  }

  @Test
  void isNotProvedByLidAlone() {
    for (int i = 0; i < 5; i++) {
      read(LID_OPEN, 300);
      read(CLOSED, 300);
    }
    assertThat(proof.isValid(now)).isFalse();
  }

  @Test
  void readingsShorterThanHundredMillisecondsProveNothing() {
    for (int i = 0; i < 20; i++) {
      read(KEY_OFF, 60);
      read(LID_OPEN, 60);
      read(CLOSED, 60);
    }
    assertThat(proof.isValid(now)).isFalse();
  }

  @Test
  void readingsOfHundredMillisecondsProve() {
    for (StatusReading each : List.of(KEY_OFF, LID_OPEN, CLOSED)) {
      read(each, 100);
    }
    assertThat(proof.isValid(now)).isTrue();
  }

  @Test
  void proofIsNamedByItsBootAndTheTimeSince() {
    InterlockProof later =
        new InterlockProof(
            InterlockCheck.CONTACTS, new BootTime("later", Duration.ofSeconds(30).toNanos()));
    assertThat(later.check()).isEqualTo(InterlockCheck.CONTACTS);
    assertThat(later.bootId()).isEqualTo("later");
    assertThat(later.uptime()).isEmpty();
    for (StatusReading each : List.of(KEY_OFF, LID_OPEN, CLOSED)) {
      read(later, each, 100);
    }
    long provedNanos = now - SCAN_NANOS;
    assertThat(later.uptime())
        .contains(Duration.ofNanos(provedNanos).minus(Duration.ofSeconds(30)));
    assertThat(later.isValid(provedNanos)).isTrue();
  }

  @Test
  void readingsWithAGapBetweenThemProveNothing() {
    for (StatusReading each : List.of(KEY_OFF, LID_OPEN, CLOSED)) {
      proof.record(each, now);
      now += Duration.ofMillis(200).toNanos();
      proof.record(each, now);
    }
    assertThat(proof.isValid(now)).isFalse();
  }

  @Test
  void holdsForADay() {
    prove();
    long proved = now - SCAN_NANOS;
    assertThat(proof.isValid(proved + DAY_NANOS - Duration.ofSeconds(1).toNanos())).isTrue();
    assertThat(proof.isValid(proved + DAY_NANOS)).isFalse();
  }

  private void prove() {
    read(KEY_OFF, 150);
    read(LID_OPEN, 150);
    read(CLOSED, 150);
    assertThat(proof.isValid(now)).isTrue();
  }

  @Test
  void contactsThatContradictEachOtherForHalfASecondEndTheProof() {
    prove();
    long began = now;
    read(BRIDGED, 440);
    assertThat(proof.isContradicted(began + Duration.ofMillis(500).toNanos() - 1)).isFalse();
    assertThat(proof.isValid(now)).isTrue();
    read(BRIDGED, 100);
    assertThat(proof.isContradicted(began + Duration.ofMillis(500).toNanos())).isTrue();
    assertThat(proof.isValid(now)).isFalse();
  }

  @Test
  void everyCombinationOfLevelsThatIntactContactsNeverGiveIsAContradiction() {
    for (int levels = 0; levels < 8; levels++) {
      StatusReading seen = contacts((levels & 1) != 0, (levels & 2) != 0, (levels & 4) != 0);
      InterlockProof each = new InterlockProof(InterlockCheck.CONTACTS, new BootTime("this", 0));
      read(each, seen, 700);
      assertThat(each.isContradicted(now))
          .as("%s", seen)
          .isEqualTo(!Set.of(KEY_OFF, LID_OPEN, CLOSED).contains(seen));
    }
  }

  @Test
  void proofOfThisBootIsCarriedAndThatOfAnotherIsNot() {
    proof.restore("other", Duration.ofSeconds(1));
    assertThat(proof.isValid(now)).isFalse();
    proof.restore("this", Duration.ofSeconds(1));
    assertThat(proof.isValid(now)).isTrue();
    assertThat(proof.isValid(Duration.ofHours(24).plusSeconds(1).toNanos())).isFalse();
  }

  @Test
  void proofFromTheFutureDoesNotCount() {
    proof.restore("this", Duration.ofHours(1));
    assertThat(proof.isValid(now)).isFalse();
  }

  @Test
  void boardWithoutContactsIsProvedByOneOpening() {
    InterlockProof cycle = new InterlockProof(InterlockCheck.CYCLE, new BootTime("this", 0));
    StatusReading open = contacts(false, false, false);
    StatusReading closed = contacts(true, false, false);
    read(cycle, closed, 2_000);
    assertThat(cycle.isValid(now)).isFalse();
    assertThat(cycle.missing()).isEqualTo(InterlockAct.KEY_OR_LID);
    read(cycle, open, 150);
    assertThat(cycle.isValid(now)).isFalse();
    read(cycle, closed, 150);
    assertThat(cycle.isValid(now)).isTrue();
    assertThat(cycle.isContradicted(now)).isFalse();
  }

  @Test
  void boardThatNeedsNoInterlockIsAlwaysProved() {
    InterlockProof none = new InterlockProof(InterlockCheck.NOT_REQUIRED, new BootTime("x", 0));
    assertThat(none.isValid(0)).isTrue();
    read(none, BRIDGED, 2_000);
    assertThat(none.isContradicted(now)).isFalse();
    assertThat(none.isValid(now + 2 * DAY_NANOS)).isTrue();
  }

  /**
   * Runs all sequences of up to eight readings of 150 ms: a proof holds exactly if the key was seen
   * off and the lid open before a closed reading, since the last proof or contradiction.
   */
  @Test
  void noSequenceProvesWithoutBothOpenings() {
    List<StatusReading> alphabet = List.of(KEY_OFF, LID_OPEN, CLOSED, BRIDGED);
    Deque<List<StatusReading>> open = new ArrayDeque<>(List.of(List.of()));
    Set<List<StatusReading>> proving = new HashSet<>();
    int tried = 0;
    while (!open.isEmpty()) {
      List<StatusReading> sequence = open.removeFirst();
      InterlockProof each = new InterlockProof(InterlockCheck.CONTACTS, new BootTime("this", 0));
      sequence.forEach(seen -> read(each, seen, 150));
      boolean expected = holds(sequence);
      assertThat(each.isValid(now)).as("%s", sequence).isEqualTo(expected);
      tried++;
      if (expected) {
        proving.add(sequence);
      }
      if (sequence.size() < 7) {
        for (StatusReading next : alphabet) {
          List<StatusReading> longer = new ArrayList<>(sequence);
          longer.add(next);
          open.addLast(longer);
        }
      }
    }
    assertThat(tried).isEqualTo(21_845);
    assertThat(proving).hasSizeGreaterThan(1_000);
  }

  private static boolean holds(List<StatusReading> sequence) {
    boolean key = false;
    boolean lid = false;
    boolean proved = false;
    int bridged = 0;
    for (StatusReading seen : sequence) {
      bridged = seen.equals(BRIDGED) ? bridged + 1 : 0;
      key |= seen.equals(KEY_OFF);
      lid |= seen.equals(LID_OPEN);
      if (bridged > 3) {
        // Four times 160 ms are more than half a second.
        key = false;
        lid = false;
        proved = false;
      } else if (seen.equals(CLOSED) && key && lid) {
        proved = true;
      }
    }
    return proved;
  }
}
