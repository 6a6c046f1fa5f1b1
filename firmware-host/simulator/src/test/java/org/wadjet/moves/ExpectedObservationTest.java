package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.Tabletop;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/**
 * Tests that the guidance leads from any pile of pieces to any setup, on the virtual board read
 * through Pi4J's mock pins.
 */
class ExpectedObservationTest {
  private static final int PILES_OF_EACH = 3;

  static Stream<Arguments> piles() {
    List<Arguments> piles = new ArrayList<>();
    for (Setup setup : Setup.all()) {
      for (long seed = 1; seed <= PILES_OF_EACH; seed++) {
        piles.add(Arguments.of(setup.rules().game() + " " + setup.name(), setup, seed));
      }
    }
    return piles.stream();
  }

  /** Virtual board and a player who follows the guidance. */
  private static final class Follower implements AutoCloseable {
    final Board board = BoardFile.reference();
    final VirtualClock clock = VirtualClock.unpaced();
    final VirtualBoard virtual;
    final Pi4jBoardLines lines;
    final Sensing sensing = new Sensing(board);
    final Frame frame = new Frame();
    final List<Piece> beside = new ArrayList<>();

    Follower(Setup setup) {
      virtual =
          VirtualBoard.create(
              board,
              Position.empty(Side.SILVER),
              setup.rules().game(),
              clock,
              SimSettings.seeded(1));
      lines = Pi4jBoardLines.open(board, virtual.context(), clock);
    }

    Tabletop table() {
      return virtual.table();
    }

    Observation observe() {
      // A hand takes longer than a scan, so the settled observation is a new one.
      for (int i = 0; i < 10; i++) {
        scan();
      }
      while (!sensing.isSettled()) {
        scan();
      }
      return sensing.settledObservation();
    }

    private void scan() {
      clock.awaitNanos(clock.nanoTime() + board.timing().scanActive().toNanos());
      lines.chainLines().latch();
      lines.chainLines().shiftOut(frame);
      sensing.accept(frame, false);
    }

    /** Performs the step that a difference asks for, with the piece that it names, if any. */
    void follow(SquareDifference difference) {
      Square square = difference.square();
      switch (difference) {
        case SquareDifference.Missing(Square _, Piece piece) -> {
          // At 45 degrees the sensors read no piece, but people see it.
          clear(square);
          place(square, piece);
        }
        case SquareDifference.Extra(Square _) -> clear(square);
        case SquareDifference.Misturned(Square _, Piece piece, int quarters) -> {
          PhysicalPiece token = table().lift(square);
          if (token.side() == piece.side() && token.kind() == piece.kind()) {
            table().put(square, token.turned(quarters));
          } else {
            beside.add(token.piece());
            place(square, piece);
          }
        }
        case SquareDifference.Askew(Square _) -> table().twist(square, 0);
      }
    }

    private void clear(Square square) {
      if (table().at(square).isPresent()) {
        beside.add(table().lift(square).piece());
      }
    }

    private void place(Square square, Piece piece) {
      table().put(square, PhysicalPiece.of(piece));
    }

    @Override
    public void close() {
      lines.close();
      virtual.close();
    }
  }

  @ParameterizedTest(name = "{0}, seed {2}")
  @MethodSource("piles")
  void reachesSetupOneSquarePerStep(String name, Setup setup, long seed) {
    Random random = new Random(seed);
    try (Follower follower = new Follower(setup)) {
      int pieces = random.nextInt(60);
      pile(follower.table(), pieces, random);
      ExpectedObservation target = ExpectedObservation.of(setup.position(), StackMarker.NONE);
      Observation seen = follower.observe();
      int left = target.differences(seen).size();
      for (int step = 0; !target.matches(seen); step++) {
        // A step may reveal that an askew piece is misturned as well.
        assertThat(step).as("steps").isLessThan(2 * Square.COUNT);
        follower.follow(target.differences(seen).getFirst());
        seen = follower.observe();
        assertThat(target.differences(seen)).hasSizeLessThanOrEqualTo(left);
        left = target.differences(seen).size();
      }
      setup
          .position()
          .forEach(
              (square, _) -> assertThat(follower.table().at(square)).as("%s", square).isPresent());
    }
  }

  @ParameterizedTest(name = "{0}, seed {2}")
  @MethodSource("piles")
  void correctsTurnedMovedAndRemovedPieces(String name, Setup setup, long seed) {
    Random random = new Random(seed);
    try (Follower follower = new Follower(setup)) {
      List<Square> empty =
          new ArrayList<>(Square.all().stream().filter(setup.position()::isEmpty).toList());
      Collections.shuffle(empty, random);
      setup
          .position()
          .forEach(
              (square, piece) -> {
                switch (random.nextInt(4)) {
                  case 0 -> follower.place(square, piece);
                  case 1 ->
                      follower
                          .table()
                          .put(square, PhysicalPiece.of(piece).turned(random.nextInt(4)));
                  case 2 ->
                      follower
                          .table()
                          .put(
                              empty.removeLast(),
                              PhysicalPiece.of(piece).turned(random.nextInt(4)));
                  default -> {}
                }
              });
      ExpectedObservation target = ExpectedObservation.of(setup.position(), StackMarker.NONE);
      Observation seen = follower.observe();
      while (!target.matches(seen)) {
        follower.follow(target.differences(seen).getFirst());
        seen = follower.observe();
      }
      assertThat(follower.virtual.position(setup.position().toMove())).isEqualTo(setup.position());
    }
  }

  private static void pile(Tabletop table, int pieces, Random random) {
    List<PieceKind> kinds = List.of(PieceKind.values());
    for (int i = 0; i < pieces; i++) {
      Square square = Square.all().get(random.nextInt(Square.COUNT));
      if (table.at(square).isEmpty()) {
        Side side = random.nextBoolean() ? Side.SILVER : Side.RED;
        PieceKind kind = kinds.get(random.nextInt(kinds.size()));
        table.put(square, new PhysicalPiece(side, kind, random.nextInt(4)));
        if (random.nextInt(5) == 0) {
          table.twist(square, random.nextInt(45));
        }
      }
    }
  }

  @Test
  void distinguishesTurnedFromMisplacedPiece() {
    Square square = Square.named("d5");
    Square other = Square.named("e5");
    Piece pyramid = new Piece(Side.SILVER, PieceKind.PYRAMID, Heading.E);
    ExpectedObservation target =
        ExpectedObservation.of(Position.empty(Side.SILVER).with(square, pyramid), StackMarker.NONE);
    assertThat(target.differences(Observation.EMPTY.with(square, Heading.N)))
        .containsExactly(new SquareDifference.Misturned(square, pyramid, 1));
    assertThat(target.differences(Observation.EMPTY.with(other, Heading.E)))
        .containsExactly(
            new SquareDifference.Missing(square, pyramid), new SquareDifference.Extra(other));
    assertThat(target.differences(Observation.EMPTY.withAskew(square)))
        .containsExactly(new SquareDifference.Askew(square));
    assertThat(target.matches(Observation.EMPTY.with(square, Heading.E))).isTrue();
  }
}
