package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Move.Sense.EITHER;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.ReferencePositions.Case;
import org.wadjet.sensing.Observation;

/** The seed of each case is the hash of its position, so a case that fails stays the same. */
class MoveReaderTest {
  static List<Case> khet2() {
    return ReferencePositions.khet2().toList();
  }

  static List<Case> khet1() {
    return ReferencePositions.khet1().toList();
  }

  private static Random random(Case given) {
    return new Random(given.id().hashCode());
  }

  private static Reading readAfter(Case given, Hands hands, Move move) {
    MoveReader reader = new MoveReader(given.position(), given.rules());
    hands.make(move);
    hands.seen().forEach(reader::note);
    return reader.read(hands.board());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  @DisplayName("every legal move of Khet 2.0 is read as itself, or as hidden where it is")
  void khet2Moves(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      Hands hands = new Hands(given.position(), random);
      Reading reading = readAfter(given, hands, move);
      boolean hidden = Expected.of(given.position()).matches(hands.board());
      assertThat(reading)
          .as("%s", move)
          .isEqualTo(hidden ? new Reading.Unchanged(List.of(move)) : new Reading.Recognised(move));
      assertThat(hidden && !(move instanceof Move.Swap)).as("%s hidden", move).isFalse();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  @DisplayName("where nobody saw the turn begin, every swap that may be hidden stays open")
  void begunUnseen(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      Hands hands = new Hands(given.position(), random);
      hands.make(move);
      MoveReader reader = new MoveReader(given.position(), given.rules());
      reader.beganUnseen();
      switch (reader.read(hands.board())) {
        case Reading.Recognised(Move read) -> assertThat(read).isEqualTo(move);
        case Reading.OneOf(List<Move> moves) -> assertThat(moves).contains(move);
        case Reading.Unchanged(List<Move> hidden) -> assertThat(hidden).contains(move);
        case Reading.Astray astray -> throw new AssertionError(move + " is read as " + astray);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  @DisplayName("without any evidence a move is never read as another")
  void withoutEvidence(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      Hands hands = new Hands(given.position(), random);
      hands.make(move);
      switch (new MoveReader(given.position(), given.rules()).read(hands.board())) {
        case Reading.Recognised(Move read) -> assertThat(read).isEqualTo(move);
        case Reading.OneOf(List<Move> moves) -> assertThat(moves).contains(move);
        case Reading.Unchanged(List<Move> _) -> assertThat(move).isInstanceOf(Move.Swap.class);
        case Reading.Astray astray -> throw new AssertionError(move + " is read as " + astray);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet1")
  @DisplayName(
      "every legal move of Khet 1 is among what is read; only obelisks leave anything open")
  void khet1Moves(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      switch (readAfter(given, new Hands(given.position(), random), move)) {
        case Reading.Recognised(Move read) -> assertThat(read).isEqualTo(move);
        case Reading.OneOf(List<Move> moves) -> {
          assertThat(moves).contains(move);
          assertThat(moves).anyMatch(open -> concernsObelisk(given.position(), open));
        }
        case Reading.Unchanged(List<Move> hidden) -> assertThat(hidden).contains(move);
        case Reading.Astray astray -> throw new AssertionError(move + " is read as " + astray);
      }
    }
  }

  private static boolean concernsObelisk(Position position, Move move) {
    return switch (move) {
      case Move.Stack _, Move.Unstack _ -> true;
      case Move.Swap(Square _, Square to) ->
          position.at(to).orElseThrow().kind() == Kind.OBELISK
              || position.at(to).orElseThrow().kind() == Kind.STACK;
      case Move.Step _, Move.Turn _ -> false;
    };
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  @DisplayName("the start of a turn is unchanged, whichever way round its pieces stand")
  void start(Case given) {
    Hands hands = new Hands(given.position(), random(given));
    MoveReader reader = new MoveReader(given.position(), given.rules());
    assertThat(reader.read(hands.board())).isEqualTo(new Reading.Unchanged(List.of()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  @DisplayName("pieces put back, however they were fumbled with, are nothing moved")
  void wayBack(Case given) {
    Random random = random(given);
    for (int round = 0; round < 20; round++) {
      Hands hands = new Hands(given.position(), random);
      MoveReader reader = new MoveReader(given.position(), given.rules());
      int fumbles = 1 + random.nextInt(4);
      for (int i = 0; i < fumbles; i++) {
        hands.fumble();
      }
      hands.seen().forEach(reader::note);
      Observation astray = hands.board();
      if (reader.read(astray) instanceof Reading.Astray(BrokenRule rule, List<Repair> steps)) {
        assertThat(steps).as("%s", rule).isNotEmpty();
        steps.forEach(hands::repair);
        assertThat(Expected.of(given.position()).matches(hands.board()))
            .as("round %d: %s, then %s", round, rule, steps)
            .isTrue();
        assertThat(reader.read(hands.board())).isInstanceOf(Reading.Unchanged.class);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  @DisplayName("what is recognised reads as the position after that move, and nothing else is")
  void onlyLegal(Case given) {
    Random random = random(given);
    List<Move> legal = LegalMoves.of(given.position(), given.rules());
    for (int round = 0; round < 20; round++) {
      Hands hands = new Hands(given.position(), random);
      MoveReader reader = new MoveReader(given.position(), given.rules());
      hands.fumble();
      hands.seen().forEach(reader::note);
      Position before = given.position();
      List<Move> fitting =
          legal.stream()
              .filter(move -> Expected.afterMove(before, move).matches(hands.board()))
              .toList();
      switch (reader.read(hands.board())) {
        case Reading.Recognised(Move move) -> assertThat(fitting).contains(move);
        case Reading.OneOf(List<Move> moves) -> assertThat(fitting).containsAll(moves);
        case Reading.Unchanged(List<Move> hidden) -> assertThat(fitting).containsAll(hidden);
        case Reading.Astray _ -> assertThat(fitting).isEmpty();
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  @DisplayName("a sensor that changes its mind without a hand makes no turn final")
  void finalOnlyWhereAHandWas(Case given) {
    Observation before = Expected.of(given.position()).observation();
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      if (move instanceof Move.Turn) {
        MoveReader reader = new MoveReader(given.position(), given.rules());
        Observation after = Expected.afterMove(given.position(), move).observation();
        reader.note(before);
        reader.note(after);
        reader.handOff(reader.read(after), after);
        assertThat(reader.read(before)).isEqualTo(new Reading.Unchanged(List.of()));
      }
    }
  }

  @Test
  @DisplayName("a turn of a scarab that was off together with its neighbour may be their swap")
  void wrongCodeAfterASwap() {
    Square own = Square.named("e4");
    Square other = Square.named("e5");
    Position position =
        Setup.find(Rules.Game.KHET2, "classic")
            .orElseThrow()
            .position()
            .with(own, new Piece(Side.SILVER, Kind.SCARAB, Heading.N))
            .with(other, new Piece(Side.RED, Kind.PYRAMID, Heading.E));
    MoveReader reader = new MoveReader(position, Rules.KHET2);
    Observation before = new Hands(position, new Random(1)).board();
    reader.note(before);
    // So does the swap read where the encoder of e5 reads the Scarab's N as E.
    Observation turned = before.with(own, Heading.E);
    Move turn = new Move.Turn(own, EITHER);
    assertThat(reader.read(turned)).isEqualTo(new Reading.Recognised(turn));

    reader.note(before.without(own).without(other));
    assertThat(reader.read(turned))
        .isEqualTo(new Reading.OneOf(List.of(turn, new Move.Swap(own, other))));
  }
}
