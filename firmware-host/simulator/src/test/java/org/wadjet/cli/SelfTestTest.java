package org.wadjet.cli;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.wadjet.ProjectFiles;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.StatusReading;

/** Tests that the self-test reports wrong placements by the operator like a faulty board. */
class SelfTestTest {
  private final Board board = BoardFile.reference();
  private final List<String> failed = new ArrayList<>();

  /** Operator who puts everything one file too far, or turned a quarter too far. */
  private record CarelessOperator(VirtualBoard virtual, int filesOff, int quartersOff)
      implements SelfTest.Placing {
    @Override
    public void place(Square square, Heading facing) {
      takeOff(square);
      PhysicalPiece piece =
          PhysicalPiece.of(new Piece(Side.SILVER, PieceKind.PYRAMID, facing)).turned(quartersOff);
      virtual.table().put(off(square), piece);
    }

    @Override
    public void takeOff(Square square) {
      if (virtual.table().at(off(square)).isPresent()) {
        virtual.table().lift(off(square));
      }
    }

    private Square off(Square square) {
      return Square.of(square.file() + filesOff, square.rank());
    }

    @Override
    public Duration stepTimeout() {
      return Duration.ofSeconds(1);
    }

    @Override
    public boolean confirms(StatusReading lines) {
      return false;
    }

    @Override
    public void answered() {}
  }

  private int run(int filesOff, int quartersOff, Position standing, String square) {
    try (TestedBoard tested = TestedBoard.open(board, standing)) {
      return new SelfTest(
              board,
              tested.access(),
              new CarelessOperator(tested.virtual(), filesOff, quartersOff),
              failed::add)
          .run(List.of(Square.named(square)));
    }
  }

  @Test
  void passesOnIntactBoard() {
    assertThat(run(0, 0, Position.empty(Side.SILVER), "d5")).isZero();
    assertThat(failed).isEmpty();
  }

  @Test
  void namesEachWrongSensorByChainChipAndPin() {
    assertThat(run(1, 0, Position.empty(Side.SILVER), "d5")).isEqualTo(4);
    assertThat(failed.getFirst())
        .isEqualTo(
            "d5 with a piece that faces N:"
                + " d5.presence reads 1 (rank-5, chip 2, DATA_5 on GPIO 11);"
                + " e5.presence reads 0 (rank-5, chip 3, DATA_5 on GPIO 11)");
  }

  @Test
  void namesWrongCodeBit() {
    assertThat(run(0, 1, Position.empty(Side.SILVER), "c2")).isEqualTo(4);
    assertThat(failed.getFirst())
        .isEqualTo("c2 with a piece that faces N: c2.b reads 0 (rank-2, chip 2, DATA_2 on GPIO 8)");
  }

  @Test
  void listsSquaresOccupiedAtStart() {
    Position standing =
        Position.empty(Side.SILVER)
            .with(Square.named("f6"), new Piece(Side.RED, PieceKind.PHARAOH, Heading.N));
    assertThat(run(0, 0, standing, "d5")).isPositive();
    assertThat(failed.getFirst())
        .startsWith("the empty board does not read empty: f6.presence reads 0 (rank-6, chip 3,");
  }

  @Test
  void listsOccupiedFittedSquaresOfIncompleteBoard() throws IOException {
    Piece pharaoh = new Piece(Side.RED, PieceKind.PHARAOH, Heading.N);
    Position standing =
        Position.empty(Side.SILVER)
            .with(Square.named("c1"), pharaoh)
            .with(Square.named("f6"), pharaoh);
    Board kit =
        BoardFile.read(ProjectFiles.ROOT.resolve("hardware/starter-kit.toml"))
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    try (TestedBoard tested = TestedBoard.open(kit, standing)) {
      CarelessOperator operator = new CarelessOperator(tested.virtual(), 0, 0);
      new SelfTest(kit, tested.access(), operator, failed::add).run(List.of());
    }
    assertThat(failed)
        .singleElement(as(InstanceOfAssertFactories.STRING))
        .startsWith("the empty board does not read empty: c1.presence reads 0 (rank-1, chip 2,");
  }
}
