package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalOutput;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.SignalLine;

/** Tests of chains and switches at the pins. */
final class ChainsTest {
  private static final Square D5 = Square.named("d5");

  private final VirtualClock clock = VirtualClock.unpaced();
  private VirtualBoard board;
  private BitBang pi;

  @BeforeEach
  void build() {
    use(Position.empty(Side.SILVER), SimSettings.seeded(1));
  }

  private void use(Position position, SimSettings settings) {
    board = VirtualBoard.create(BitBang.BOARD, position, Rules.Game.KHET2, clock, settings);
    pi = new BitBang(board.context());
  }

  @AfterEach
  void close() {
    board.close();
  }

  @Test
  void emptyBoardReadsOnlyItsFixedBits() {
    pi.scan();

    assertThat(high()).containsExactly("fixed 1", "fixed 1");
    assertThat(pi.words[8] >>> 36 & 0xF).isEqualTo(0b0101);
  }

  @Test
  void singlePieceSetsOnlyItsOwnBits() {
    for (Square square : Square.all()) {
      board.table().put(square, new PhysicalPiece(Side.SILVER, PieceKind.PYRAMID, 2));
      pi.scan();
      assertThat(high())
          .containsExactlyInAnyOrder(
              square + ".presence", square + ".a", square + ".b", "fixed 1", "fixed 1");
      board.table().lift(square);
    }
  }

  /**
   * The order of a rank board: file a is shifted out first, and each square gives P A B H ({@code
   * hardware/board-contract.md#chains}).
   */
  @Test
  void bitOrderIsThatOfTheRankBoards() {
    board.table().put(D5, new PhysicalPiece(Side.RED, PieceKind.PHARAOH, 0));

    pi.scan();

    assertThat(pi.words[4] & (1L << 40) - 1).isEqualTo(1L << 12);
  }

  /**
   * A piece that faces N has discs on its diagonals NW and SW; switch B is at NE, A at SE, so each
   * orientation covers other switches ({@code hardware/board-contract.md#a-square}).
   */
  @ParameterizedTest
  @CsvSource({"0, false, false", "1, false, true", "2, true, true", "3, true, false"})
  void codeFollowsTheMagnets(int quarter, boolean a, boolean b) {
    board.table().put(D5, new PhysicalPiece(Side.RED, PieceKind.ANUBIS, quarter));

    pi.scan();

    assertThat(pi.bit("d5.a")).isEqualTo(a);
    assertThat(pi.bit("d5.b")).isEqualTo(b);
  }

  @ParameterizedTest
  @CsvSource({
    "15, true, false, true", "30, false, false, true", "45, false, false, false",
    "60, false, true, true", "80, true, true, true", "-45, false, false, false",
    "-80, true, false, false"
  })
  void twistedPieceLosesPresenceBeforeItsCode(int yaw, boolean p, boolean a, boolean b) {
    board.table().put(D5, new PhysicalPiece(Side.RED, PieceKind.ANUBIS, 1));
    board.table().twist(D5, yaw);

    pi.scan();

    assertThat(pi.bit("d5.presence")).isEqualTo(p);
    assertThat(pi.bit("d5.a")).isEqualTo(a);
    assertThat(pi.bit("d5.b")).isEqualTo(b);
  }

  @Test
  void invertingChainsReadTheOppositeSentinel() {
    for (int frame = 0; frame < 4; frame++) {
      pi.scan();
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        boolean s = pi.sentinel() != BitBang.BOARD.chains().get(chain).invertsSentinel();
        assertThat(pi.words[chain] >>> 40).as("chain %d", chain).isEqualTo(s ? 0b001 : 0b110);
      }
    }
  }

  @Test
  void risingEdgeOfLatchFreezesBits() {
    pi.latch();
    board.table().put(D5, new PhysicalPiece(Side.RED, PieceKind.PHARAOH, 0));
    pi.shiftOut();
    assertThat(pi.bit("d5.presence")).isFalse();

    pi.scan();
    assertThat(pi.bit("d5.presence")).isTrue();
  }

  @Test
  void lowLatchDisablesClockAndDataFollowsFirstBit() {
    pi.set(SignalLine.LATCH, false);
    pi.set(SignalLine.CLOCK, true);
    pi.set(SignalLine.CLOCK, false);
    assertThat(pi.get(SignalLine.DATA_5)).isFalse();

    board.table().put(Square.named("a5"), new PhysicalPiece(Side.RED, PieceKind.PHARAOH, 0));

    assertThat(pi.get(SignalLine.DATA_5)).isTrue();
  }

  @Test
  void everyPinOperationTakesTime() {
    long before = clock.nanoTime();

    pi.scan();

    long latch = 2;
    long sentinel = 2;
    long expected = latch + sentinel + 43 * Board.CHAINS + 2 * 42;
    assertThat(clock.nanoTime() - before).isEqualTo(expected * 1_000);
  }

  @Test
  void hallSwitchesLagUpToFiftyMillisecondsUnlikeReeds() {
    board.close();
    use(Position.empty(Side.SILVER), SimSettings.seeded(3).withHallSampling(true));
    long put = clock.nanoTime();
    board.table().put(D5, new PhysicalPiece(Side.RED, PieceKind.ANUBIS, 2));
    pi.scan();
    assertThat(pi.bit("d5.presence")).isTrue();
    assertThat(pi.bit("d5.a") && pi.bit("d5.b")).isFalse();

    clock.awaitNanos(put + 50_000_000);

    pi.scan();
    assertThat(pi.bit("d5.a") && pi.bit("d5.b")).isTrue();
  }

  @Test
  void classicSetupReadsItsPieces() {
    board.close();
    use(Positions.CLASSIC, SimSettings.seeded(4));

    pi.scan();

    for (Square square : Square.all()) {
      assertThat(pi.bit(square + ".presence")).isEqualTo(!Positions.CLASSIC.isEmpty(square));
      Piece piece = Positions.CLASSIC.at(square).orElse(null);
      if (piece != null && piece.kind().orientations() > 1) {
        Heading read = BitBang.BOARD.sensors().facing(pi.bit(square + ".a"), pi.bit(square + ".b"));
        assertThat(new Piece(piece.side(), piece.kind(), read)).isEqualTo(piece);
      }
    }
  }

  @Test
  void rejectsDrivingLineDrivenByBoard() {
    Context context = board.newContext();

    DigitalOutput wrong =
        context.create(
            DigitalOutput.newConfigBuilder(context)
                .id("wrong")
                .address(BitBang.BOARD.pins().bcm(SignalLine.RAIL))
                .build());

    assertThatThrownBy(wrong::high).hasMessageContaining("RAIL");
  }

  /** Returns the names of all sensor bits that read 1. */
  private List<String> high() {
    List<String> names = new ArrayList<>();
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      for (int i = 0; i < Chain.BITS; i++) {
        if ((pi.words[chain] >>> i & 1) != 0) {
          ChainBit bit = BitBang.BOARD.chains().get(chain).bits().get(i);
          names.add(bit.name());
        }
      }
    }
    return names;
  }
}
