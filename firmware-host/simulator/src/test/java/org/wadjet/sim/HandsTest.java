package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.SignalLine;

final class HandsTest {
  private static final long MILLI = 1_000_000;

  static Stream<Setup> setups() {
    return Setup.all().stream();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void everyLegalMoveReachesPositionOfTheRules(Setup setup) {
    int seed = 0;
    for (Side side : Side.values()) {
      Position start = setup.position().withToMove(side);
      for (Move move : LegalMoves.of(start, setup.rules())) {
        HandsFixture fixture = new HandsFixture(start, setup.rules().game(), seed++);
        fixture.hands.perform(move);
        fixture.watch();
        assertThat(fixture.table.position(side))
            .as(move + ", seed " + seed)
            .isEqualTo(start.afterMove(move));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("setups")
  void everyVariationReachesPositionOfTheRules(Setup setup) {
    int seed = 0;
    for (Side side : Side.values()) {
      Position start = setup.position().withToMove(side);
      for (Move move : LegalMoves.of(start, setup.rules())) {
        for (int way = 0; way < 4; way++) {
          HandsFixture fixture = new HandsFixture(start, setup.rules().game(), seed++);
          fixture.hands.performVaried(move);
          while (fixture.hands.isBusy()) {
            fixture.clock.awaitNanos(fixture.hands.doneNanos());
          }
          assertThat(fixture.table.position(side))
              .as(move + ", seed " + seed)
              .isEqualTo(start.afterMove(move));
          assertThat(Square.all()).allMatch(square -> fixture.table.yawDegrees(square) == 0);
        }
      }
    }
  }

  @Test
  void stepHasManyVariations() {
    Set<List<String>> seen = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, seed);
      fixture.hands.performVaried(new Move.Step(Square.named("j5"), Square.named("i4")));
      fixture.watch();
      seen.add(fixture.pictures);
    }

    // The piece is first put on another square, put back, or held above the target.
    assertThat(seen).hasSizeGreaterThan(8);
    assertThat(seen).contains(List.of("", "-j5", "", "-j5", "+i4 -j5"));
    assertThat(seen)
        .contains(List.of("", "-j5", "+i4 -j5", "-j5", "+i4 -j5", "-j5", "+i4 -j5"))
        .anyMatch(pictures -> pictures.contains("+h3 -j5"));
  }

  @Test
  void illegalActionsCanBeCorrected() {
    HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, 5);
    Square pharaoh = Square.named("e1");
    fixture.hands.handle(
        List.of(
            new HandAction.LayAside(pharaoh),
            new HandAction.Carry(Square.named("d1"), Square.named("e3"), 1),
            new HandAction.Exchange(Square.named("c1"), Square.named("h2")),
            new HandAction.LeaveAt(Square.named("j5"), 30)));
    fixture.watch();
    assertThat(fixture.table.at(pharaoh)).isEmpty();
    assertThat(fixture.table.yawDegrees(Square.named("j5"))).isEqualTo(30);

    fixture.hands.handle(
        List.of(
            new HandAction.LeaveAt(Square.named("j5"), 0),
            new HandAction.Carry(Square.named("e3"), Square.named("d1"), 0),
            new HandAction.Turn(Square.named("d1"), -1),
            new HandAction.Exchange(Square.named("c1"), Square.named("h2")),
            new HandAction.PutBack(pharaoh, Positions.CLASSIC.at(pharaoh).orElseThrow())));
    fixture.watch();
    assertThat(fixture.table.position(Side.SILVER)).isEqualTo(Positions.CLASSIC);
  }

  @Test
  void fireCanBePressedWhileAPieceMoves() {
    HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, 5);
    fixture.hands.perform(new Move.Step(Square.named("j5"), Square.named("i4")));
    long done = fixture.hands.doneNanos();
    fixture.hands.pressFireMeanwhile(Side.SILVER, Duration.ofMillis(10));

    fixture.clock.awaitNanos(20 * MILLI);
    assertThat(fixture.hands.pressed(Side.SILVER)).isTrue();
    fixture.clock.awaitNanos(done - 1);
    assertThat(fixture.hands.pressed(Side.SILVER)).isFalse();
    assertThat(fixture.table.at(Square.named("i4"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void stepIsLiftAndLanding(long seed) {
    HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, seed);
    fixture.hands.perform(new Move.Step(Square.named("j5"), Square.named("i4")));

    fixture.watch();

    assertThat(fixture.pictures).containsExactly("", "-j5", "+i4 -j5");
    assertThat(fixture.longestMillis(1)).isBetween(150L, 501L);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void swapLiftsBothPiecesTogether(long seed) {
    HandsFixture fixture =
        new HandsFixture(Positions.of("4k5//////3S1P1/4K4X1 0"), Rules.Game.KHET2, seed);
    fixture.hands.perform(new Move.Swap(Square.named("d2"), Square.named("e2")));

    fixture.watch();

    assertThat(fixture.pictures).hasSize(5).contains("-d2 -e2");
    assertThat(fixture.pictures.getFirst()).isEmpty();
    assertThat(fixture.pictures.getLast()).isEmpty();
  }

  @Test
  void pieceIsTurnedInTheAirOrOnItsSquare() {
    Set<Boolean> seenOff = new TreeSet<>();
    for (long seed = 0; seed < 20; seed++) {
      HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, seed);
      fixture.hands.perform(new Move.Turn(Square.named("h2"), Move.Sense.CLOCKWISE));
      fixture.watch();
      seenOff.add(fixture.pictures.contains("-h2"));
    }

    assertThat(seenOff).containsExactly(false, true);
  }

  @Test
  void neverLiftsSphinx() {
    for (long seed = 0; seed < 20; seed++) {
      HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, seed);
      fixture.hands.perform(new Move.Turn(Square.named("j1"), Move.Sense.EITHER));
      fixture.watch();
      assertThat(fixture.pictures).as("seed %d", seed).containsExactly("");
    }
  }

  @Test
  void fireIsLowForFiftyToTwoHundredMilliseconds() {
    VirtualClock clock = VirtualClock.unpaced();
    try (VirtualBoard board = classic(clock, 5)) {
      BitBang pi = new BitBang(board.context());
      board.hands().pressFire(Side.RED);
      long low = 0;
      while (board.hands().isBusy()) {
        clock.awaitNanos(clock.nanoTime() + MILLI);
        low += pi.get(SignalLine.FIRE_RED) ? 0 : 1;
        assertThat(pi.get(SignalLine.FIRE_SILVER)).isTrue();
      }
      assertThat(low).isBetween(49L, 201L);
      assertThat(pi.get(SignalLine.FIRE_RED)).isTrue();
    }
  }

  @Test
  void requestsRunInSequence() {
    HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, 5);
    fixture.hands.remove(List.of(Square.named("c1"), Square.named("h2")));
    fixture.hands.place(Square.named("c1"), new PhysicalPiece(Side.RED, PieceKind.PYRAMID, 0));

    fixture.watch();

    assertThat(fixture.pictures).containsExactly("", "-c1", "-c1 -h2", "-h2");
  }

  @Test
  void removalTakesTheUpperObeliskOfAStack() {
    HandsFixture fixture =
        new HandsFixture(Positions.of("4p5/10/2W7/10/10/10/10/4P5"), Rules.Game.KHET1, 5);
    fixture.hands.remove(List.of(Square.named("c6")));

    fixture.watch();

    assertThat(fixture.table.at(Square.named("c6")).orElseThrow().kind())
        .isEqualTo(PieceKind.OBELISK);
  }

  @Test
  void scaledHandsAreFaster() {
    Move move = new Move.Step(Square.named("j5"), Square.named("i4"));
    HandsFixture slow = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, 5);
    HandsFixture quick =
        new HandsFixture(
            Positions.CLASSIC,
            Rules.Game.KHET2,
            SimSettings.seeded(5).withHands(HandTiming.HUMAN.scaled(0.1)));
    slow.hands.perform(move);
    quick.hands.perform(move);

    assertThat(slow.hands.doneNanos() / 10).isBetween(35 * MILLI, 140 * MILLI);
    assertThat(quick.hands.doneNanos()).isBetween(35 * MILLI, 140 * MILLI);
  }

  @Test
  void liftingFromAnEmptySquareIsRejected() {
    HandsFixture fixture = new HandsFixture(Positions.CLASSIC, Rules.Game.KHET2, 5);
    fixture.hands.perform(new Move.Step(Square.named("e6"), Square.named("e5")));

    assertThatThrownBy(fixture::watch).hasMessage("nothing stands on e6");
  }

  private static VirtualBoard classic(VirtualClock clock, long seed) {
    return VirtualBoard.create(
        BitBang.BOARD, Positions.CLASSIC, Rules.Game.KHET2, clock, SimSettings.seeded(seed));
  }

  /**
   * Hands and a table without a controller; occupied and empty squares are sampled every
   * millisecond.
   */
  private static final class HandsFixture {
    final VirtualClock clock = VirtualClock.unpaced();
    final Tabletop table;
    final Hands hands;
    final List<String> pictures = new ArrayList<>();
    private final List<Long> since = new ArrayList<>();
    private final Position start;

    HandsFixture(Position start, Rules.Game game, long seed) {
      this(start, game, SimSettings.seeded(seed));
    }

    HandsFixture(Position start, Rules.Game game, SimSettings settings) {
      this.start = start;
      try (VirtualBoard board = VirtualBoard.create(BitBang.BOARD, start, game, clock, settings)) {
        table = board.table();
        hands = board.hands();
      }
    }

    void watch() {
      note();
      while (hands.isBusy()) {
        clock.awaitNanos(clock.nanoTime() + MILLI);
        note();
      }
    }

    long longestMillis(int picture) {
      return (since.get(picture + 1) - since.get(picture)) / MILLI;
    }

    private void note() {
      StringBuilder picture = new StringBuilder();
      for (Square square : Square.all()) {
        boolean occupied = table.at(square).isPresent();
        if (occupied == start.isEmpty(square)) {
          picture.append(occupied ? " +" : " -").append(square);
        }
      }
      String text = picture.toString().strip();
      if (pictures.isEmpty() || !pictures.getLast().equals(text)) {
        pictures.add(text);
        since.add(clock.nanoTime());
      }
    }
  }
}
