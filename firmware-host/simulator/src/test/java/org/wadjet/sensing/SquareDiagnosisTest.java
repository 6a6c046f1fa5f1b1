package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.MoveRecognizer;
import org.wadjet.moves.StackMarker;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Tests of a faulty sensor under a square, with hands on the virtual board and frames read through
 * Pi4J's mock pins.
 */
class SquareDiagnosisTest {
  private static final long SCAN_NANOS = 5_000_000;

  private final Board board = BoardFile.reference();

  static IntStream seeds() {
    return IntStream.rangeClosed(1, 60);
  }

  /** Bit that stays unchanged while a legal move should change it. */
  private record Case(Move move, String bit, int chain, int read) {}

  private final class SimulatedTable implements AutoCloseable {
    final Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    final VirtualClock clock = VirtualClock.unpaced();
    final VirtualBoard virtual;
    final Pi4jBoardLines lines;
    final Frame frame = new Frame();
    final Sensing sensing;
    final Diagnosis diagnosis = new Diagnosis(board);
    MoveRecognizer recognizer =
        new MoveRecognizer(setup.position(), setup.rules(), StackMarker.NONE);
    int stuckChain = -1;
    int stuckRead;
    boolean stuckHigh;

    SimulatedTable(long seed, Masks masks) {
      virtual =
          VirtualBoard.create(
              board,
              setup.position(),
              setup.rules().game(),
              clock,
              SimSettings.seeded(seed).withHallSampling(true));
      lines = Pi4jBoardLines.open(board, virtual.context(), clock);
      sensing = new Sensing(board, masks);
      settle();
      // A turn begins on a settled board that the recogniser has read.
      recognizer = new MoveRecognizer(setup.position(), setup.rules(), StackMarker.NONE);
      turnBegan();
    }

    /** Begins a turn with the current readings. */
    void turnBegan() {
      ExpectedReadings.Builder now = new ExpectedReadings.Builder();
      for (Square square : Square.all()) {
        sensing
            .settledObservation()
            .facing(square)
            .ifPresent(facing -> now.piece(square, Set.of(facing)));
      }
      diagnosis.startTurn(now.build());
    }

    void scan() {
      clock.awaitNanos(clock.nanoTime() + SCAN_NANOS);
      lines.chainLines().latch();
      lines.chainLines().shiftOut(frame);
      if (stuckChain >= 0) {
        stick();
      }
      sensing.accept(frame, false);
      diagnosis.accept(frame, StatusReading.read(lines.statusLines()), false, sensing);
      recognizer.record(sensing.live());
    }

    private void stick() {
      Frame read = new Frame();
      read.copyFrom(frame);
      frame.begin(read.sentinel(), read.latchedNanos());
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        for (int bit = 0; bit < Frame.READS; bit++) {
          boolean stuck = chain == stuckChain && bit == stuckRead;
          frame.set(chain, bit, stuck ? stuckHigh : read.bit(chain, bit));
        }
      }
    }

    void settle() {
      do {
        scan();
      } while (virtual.hands().isBusy() || !sensing.isSettled());
      for (int i = 0; i < 50; i++) {
        scan();
      }
    }

    MoveReading perform(Move move) {
      virtual.hands().perform(move);
      settle();
      return recognizer.read(sensing.settledObservation());
    }

    void repeatFire() {
      diagnosis.recordFire(
          recognizer.unmoved(), recognizer.alternatives(), sensing.settledObservation());
      for (int i = 0; i < 200; i++) {
        scan();
      }
    }

    boolean bit(int chain, int read) {
      return frame.bit(chain, read);
    }

    @Override
    public void close() {
      lines.close();
      virtual.close();
    }
  }

  private Case draw(long seed) {
    Random random = new Random(seed);
    while (true) {
      try (SimulatedTable table = new SimulatedTable(seed, Masks.NONE)) {
        List<Move> moves = LegalMoves.of(table.setup.position(), table.setup.rules());
        Move move = moves.get(random.nextInt(moves.size()));
        Frame before = new Frame();
        before.copyFrom(table.frame);
        table.perform(move);
        List<Case> changed = changed(move, before, table.frame);
        if (!changed.isEmpty()) {
          return changed.get(random.nextInt(changed.size()));
        }
      }
    }
  }

  private List<Case> changed(Move move, Frame before, Frame after) {
    List<Case> cases = new ArrayList<>();
    for (int chain = 0; chain < 8; chain++) {
      for (int read = 0; read < Chain.BITS; read++) {
        if (before.bit(chain, read) != after.bit(chain, read)) {
          String name = board.chains().get(chain).bits().get(read).name();
          cases.add(new Case(move, name, chain, read));
        }
      }
    }
    return cases;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void findsStuckBitAfterRepeatedFire(int seed) {
    Case given = draw(seed);
    try (SimulatedTable table = new SimulatedTable(seed, Masks.NONE)) {
      table.stuckChain = given.chain();
      table.stuckRead = given.read();
      table.stuckHigh = table.bit(given.chain(), given.read());
      MoveReading reading = table.perform(given.move());
      assertThat(reading).as("%s", given).isNotInstanceOf(MoveReading.Recognised.class);
      table.repeatFire();
      if (given.bit().endsWith(".presence")) {
        // A code that changes under closed presence is no player's error.
        assertThat(table.diagnosis.findings())
            .as("%s after FIRE once", given)
            .allSatisfy(
                finding ->
                    assertThat(finding.alternatives())
                        .contains(new BoardFault.StuckBit(given.bit(), table.stuckHigh)));
      } else {
        assertThat(table.diagnosis.findings()).as("%s after FIRE once", given).isEmpty();
      }
      // FIRE on a seemingly unchanged board is pressed in play, too.
      for (int more = reading instanceof MoveReading.Unchanged ? 5 : 1; more > 0; more--) {
        table.repeatFire();
      }
      assertThat(table.diagnosis.findings()).as("%s", given).hasSize(1);
      assertThat(table.diagnosis.findings().getFirst().alternatives())
          .as("%s", given)
          .contains(new BoardFault.StuckBit(given.bit(), table.stuckHigh))
          .hasSizeLessThanOrEqualTo(8);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void neverMisreadsMoveWithMaskedBit(int seed) {
    Case given = draw(seed);
    try (SimulatedTable table = new SimulatedTable(seed, Masks.of(List.of(given.bit())))) {
      table.stuckChain = given.chain();
      table.stuckRead = given.read();
      table.stuckHigh = table.bit(given.chain(), given.read());
      assertThat(table.recognizer.read(table.sensing.settledObservation()))
          .isEqualTo(new MoveReading.Unchanged(List.of()));
      switch (table.perform(given.move())) {
        case MoveReading.Recognised(Move move) -> assertThat(move).isEqualTo(given.move());
        case MoveReading.Ambiguous(List<Move> moves) -> assertThat(moves).contains(given.move());
        case MoveReading.Unchanged(List<Move> hidden) -> assertThat(hidden).contains(given.move());
        case MoveReading.Incomplete early ->
            throw new AssertionError(given + " is read as " + early);
        case MoveReading.Illegal astray ->
            throw new AssertionError(given + " is read as " + astray);
      }
    }
  }

  @Test
  void reportsNoFaultForCorrectedIllegalMove() {
    Square from = Square.named("d5");
    try (SimulatedTable table = new SimulatedTable(7, Masks.NONE)) {
      Square moved =
          Square.all().stream()
              .filter(s -> table.virtual.table().at(s).isPresent())
              .filter(s -> s.rank() == 1)
              .findFirst()
              .orElseThrow();
      var piece = table.virtual.table().lift(moved);
      table.virtual.table().put(from, piece.turned(1));
      table.settle();
      table.repeatFire();
      table.virtual.table().lift(from);
      table.virtual.table().put(moved, piece);
      table.settle();
      table.repeatFire();
      table.repeatFire();
      assertThat(table.diagnosis.findings()).isEmpty();
      assertThat(table.recognizer.read(table.sensing.settledObservation()))
          .isInstanceOf(MoveReading.Unchanged.class);
      assertThat(table.virtual.position(Side.SILVER)).isEqualTo(table.setup.position());
    }
  }

  @Test
  void findsOpenPresenceByChangingCodes() {
    Square square = Square.named("d5");
    int chain = 4;
    int read = board.chains().get(chain).bits().indexOf(new ChainBit.Presence(square));
    try (SimulatedTable table = new SimulatedTable(9, Masks.NONE)) {
      var piece = table.virtual.table().lift(Square.named("j1")).turned(1);
      table.virtual.table().put(square, piece.turned(1));
      table.settle();
      table.turnBegan();
      table.stuckChain = chain;
      table.stuckRead = read;
      table.stuckHigh = table.bit(chain, read);
      for (int i = 0; i < 2; i++) {
        var lifted = table.virtual.table().lift(square);
        table.settle();
        table.virtual.table().put(square, lifted);
        table.settle();
      }
      assertThat(table.diagnosis.findings())
          .containsExactly(Finding.of(new BoardFault.StuckBit("d5.presence", false)));
    }
  }

  @Test
  void findsEncoderFaultAfterRepeatedCorrections() {
    Square square = Square.named("d5");
    try (SimulatedTable table = new SimulatedTable(11, Masks.NONE)) {
      var piece = table.virtual.table().lift(Square.named("j1"));
      table.settle();
      table.turnBegan();
      ExpectedReadings.Builder expected = new ExpectedReadings.Builder();
      for (Square other : Square.all()) {
        table
            .sensing
            .settledObservation()
            .facing(other)
            .ifPresent(facing -> expected.piece(other, Set.of(facing)));
      }
      expected.piece(square, Set.of(Heading.S));
      ExpectedReadings goal = expected.build();
      table.virtual.table().put(square, piece);
      table.settle();
      for (int i = 0; i < 8; i++) {
        assertThat(table.diagnosis.findings()).as("attempt %d", i).hasSize(i < 7 ? 0 : 1);
        var lifted = table.virtual.table().lift(square);
        table.settle();
        table.virtual.table().put(square, lifted.turned(i % 2 == 0 ? 1 : -1));
        table.settle();
        table.diagnosis.recordUnexpectedRemoval(goal, table.sensing.settledObservation());
        table.settle();
      }
      assertThat(table.diagnosis.findings().getFirst().alternatives())
          .contains(new BoardFault.EncoderSkips(square));
    }
  }
}
