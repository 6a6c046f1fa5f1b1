package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/** Tests that the monitor says exactly when its findings have changed. */
class ChainFaultMonitorTest {
  private final Board board = BoardFile.reference();
  private final BoardModel model = new BoardModel(board);
  private final Sensing sensing = new Sensing(board);
  private final BitHistory history = new BitHistory();
  private final ChainFaultMonitor monitor =
      new ChainFaultMonitor(board, new SquareBitMap(board, Masks.NONE), history);

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    monitor.addTo(findings);
    return findings;
  }

  /** Scans frames, and returns how often the findings have changed. */
  private int scans(int count) {
    int changes = 0;
    for (int i = 0; i < count; i++) {
      List<Finding> before = findings();
      Frame frame = model.scan(DiagnosisRig.SCAN.toNanos());
      sensing.accept(frame, false);
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        if ((sensing.validChains() >>> chain & 1) != 0) {
          history.accept(chain, frame);
        }
      }
      boolean crossed = monitor.readBits(sensing.validChains(), frame.latchedNanos());
      boolean changed = monitor.readSentinels(frame, sensing);
      assertThat(crossed || changed).isEqualTo(!findings().equals(before));
      changes += changed ? 1 : 0;
    }
    return changes;
  }

  @Test
  void aFaultChangesTheFindingsOnceAndItsRepairOnceMore() {
    model.show(RandomBoards.draw(new Random(1)));
    assertThat(scans(50)).isZero();
    model.chains[3].chipMissing = true;
    assertThat(scans(100)).isEqualTo(1);
    model.chains[3].chipMissing = false;
    assertThat(scans(100)).isEqualTo(1);
    model.chains[5].latchDead = true;
    assertThat(scans(100)).isEqualTo(1);
    model.chains[5].latchDead = false;
    assertThat(scans(100)).isEqualTo(1);
  }

  @Test
  void aSingleWrongEchoChangesNothing() {
    scans(50);
    model.chains[3].dataStuck = true;
    assertThat(scans(1)).isZero();
    model.chains[3].dataStuck = null;
    assertThat(scans(50)).isZero();
  }

  @Test
  void aNewTurnChangesTheFindingsOnlyIfChainsWereExchanged() {
    model.show(RandomBoards.draw(new Random(5)));
    scans(50);
    assertThat(monitor.startTurn()).isFalse();
    model.exchange(1, 5);
    scans(50);
    assertThat(findings()).hasSize(1);
    assertThat(monitor.startTurn()).isTrue();
    assertThat(findings()).isEmpty();
    assertThat(monitor.startTurn()).isFalse();
  }
}
