package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/** Model of a board with its sensing and its diagnosis, scanned every 5 ms. */
final class DiagnosisRig {
  static final Duration SCAN = Duration.ofMillis(5);
  static final StatusReading QUIET =
      new StatusReading(false, false, true, true, false, false, false);

  final Board board;
  final BoardModel model;
  final Sensing sensing;
  final Diagnosis diagnosis;

  DiagnosisRig() {
    this(BoardFile.reference());
  }

  DiagnosisRig(Board board) {
    this.board = board;
    model = new BoardModel(board);
    sensing = new Sensing(board);
    diagnosis = new Diagnosis(board);
  }

  /** Returns the reference board with reeds under the pieces instead of Hall switches. */
  static Board withReeds() {
    String text = BoardFile.referenceText();
    return BoardFile.parse("board.toml", text.replace("presence = \"hall\"", "presence = \"reed\""))
        .orElseThrow(problems -> new IllegalStateException(problems.toString()));
  }

  void scan() {
    accept(model.scan(SCAN.toNanos()));
  }

  /** Processes a frame that a test has changed. */
  void accept(Frame frame) {
    sensing.accept(frame, false);
    diagnosis.accept(frame, QUIET, false, sensing);
  }

  void scans(int count) {
    for (int i = 0; i < count; i++) {
      scan();
    }
  }

  void scanFor(Duration time) {
    scans((int) (time.toNanos() / SCAN.toNanos()));
  }

  /** Shows a board and waits until it is settled and any suspicion had time to arise. */
  void show(Observation shown) {
    model.show(shown);
    scanFor(Duration.ofSeconds(1));
    assertThat(sensing.isSettled()).isTrue();
  }

  String name(int chain) {
    return board.chains().get(chain).name();
  }

  /** Returns the chain and the read of a bit. */
  int[] place(ChainBit bit) {
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      int read = board.chains().get(chain).bits().indexOf(bit);
      if (read >= 0) {
        return new int[] {chain, read};
      }
    }
    throw new IllegalArgumentException(bit.name());
  }

  List<Finding> findings() {
    return diagnosis.findings();
  }

  /** Returns the alternatives of the only finding. */
  List<BoardFault> found() {
    assertThat(findings()).hasSize(1);
    return findings().getFirst().alternatives();
  }

  /** Returns the readings that permit exactly the pieces of a board. */
  static ExpectedReadings exactly(Observation board) {
    ExpectedReadings.Builder expected = new ExpectedReadings.Builder();
    for (Square square : Square.all()) {
      board.facing(square).ifPresent(facing -> expected.piece(square, Set.of(facing)));
    }
    return expected.build();
  }
}
