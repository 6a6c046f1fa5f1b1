package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Keyword;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Reference;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.game.TestRules;
import tools.jackson.databind.JsonNode;

@Tag("slow")
class FastMovesTest {
  private static final int[] WEIGHTS = new Random(3).ints(PieceCode.COUNT, -500, 500).toArray();

  private final int[] room = new int[FastMoves.MAX_MOVES];

  /** Beams that turns left as they were. */
  private int kept;

  private static Stream<Rules> readings() {
    return Stream.of(Rules.KHET2, Rules.KHET1)
        .flatMap(rules -> Stream.of(rules, TestRules.withSwap(rules, Rules.Swap.FREE)))
        .flatMap(
            rules ->
                Arrays.stream(Rules.DjedSwap.values())
                    .map(
                        djed ->
                            new Rules(
                                rules.game(),
                                rules.swap(),
                                djed,
                                rules.claimAt(),
                                rules.moveFinal())));
  }

  @ParameterizedTest
  @MethodSource("readings")
  void findsTheMovesOfLegalMoves(Rules rules) {
    FastMoves legal = new FastMoves(rules);
    for (long seed = 1; seed <= 5_000; seed++) {
      Position position = RandomPositions.of(seed, rules.game());
      assertThat(texts(legal, FastPosition.of(position, rules.game())))
          .as("seed %d: %s", seed, PositionNotation.write(position))
          .isEqualTo(texts(LegalMoves.of(position, rules)));
    }
  }

  @ParameterizedTest(name = "{0}, turned by half: {2}")
  @CsvSource({
    "legal-khet2.jsonl, 701, false",
    "legal-khet2.jsonl, 701, true",
    "legal-khet1.jsonl, 644, false",
    "legal-khet1.jsonl, 644, true"
  })
  void findsTheMovesOfTheReference(String file, int count, boolean turned) {
    int held = 0;
    for (JsonNode line : Reference.lines(file)) {
      Position position = Reference.position(line, "toMove");
      Rules rules = Reference.rules(line);
      if (!FastPosition.canHold(position, rules.game())) {
        continue; // a side without a Sphinx
      }
      held++;
      Rules read = file.contains("khet2") ? TestRules.withSwap(rules, Rules.Swap.FREE) : rules;
      Stream<String> expected = Reference.texts(line.get("legal")).stream();
      FastPosition fast = FastPosition.of(turned ? position.turnedHalf() : position, rules.game());
      assertThat(texts(new FastMoves(read), fast))
          .as("%s", line.get("id"))
          .isEqualTo((turned ? expected.map(Reference::turnedHalf) : expected).sorted().toList());
    }
    assertThat(held).isEqualTo(count);
  }

  /**
   * Plays random games: each turn leads to the same position as with the reference classes, and
   * undoing restores it exactly.
   */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void turnsAreReversible(long seed) {
    Random random = new Random(seed);
    for (Setup setup : Setup.all()) {
      if (!FastPosition.canHold(setup.position(), setup.rules().game())) {
        continue;
      }
      Rules rules = TestRules.withSwap(setup.rules(), FastPositions.pick(random, swaps()));
      walk(setup.position(), rules, random, "seed " + seed + ", " + setup.name());
      walk(
          RandomPositions.of(random.nextLong(), rules.game()),
          rules,
          random,
          "seed " + seed + ", a random position before " + setup.name());
    }
    assertThat(kept).isGreaterThan(500);
  }

  private static List<Rules.Swap> swaps() {
    return List.of(Rules.Swap.values());
  }

  private void walk(Position start, Rules rules, Random random, String name) {
    Position position = start;
    FastPosition fast = FastPosition.of(start, rules.game());
    fast.setWeights(WEIGHTS);
    FastMoves legal = new FastMoves(rules);
    FastTurnStack turns = new FastTurnStack(fast);
    MoveTracer tracer = new MoveTracer(fast);
    int plies = 0;
    int found = legal.generate(fast, room);
    while (found > 0 && plies < 60) {
      assertDivided(fast, legal, found, name + ", ply " + plies);
      int move = room[random.nextInt(found)];
      FastShot[] before = {shot(fast, 0), shot(fast, 1)};
      if (!fast.hasEyes()) {
        assertTraced(found, tracer, before[fast.sideToMove()], fast, position, rules);
      }
      Position moved = position.afterMove(PackedMove.toMove(move, fast));
      Trace trace = BeamTracer.trace(moved, rules.game(), position.toMove());
      position = moved.afterShot(trace.struck());
      long keyBefore = fast.key();
      int struck = turns.play(move);
      assertThat(fast.key()).as(name).isNotEqualTo(keyBefore);
      assertThat(struck).as(name).isEqualTo(trace.struck().size());
      for (int side = 0; side < 2; side++) {
        if (!turns.lastChanged(before[side])) {
          assertSameShot(shot(fast, side), before[side], name);
          kept++;
        }
      }
      plies++;
      assertSame(fast, position, rules, name + ", ply " + plies);
      found = legal.generate(fast, room);
    }
    while (plies > 0) {
      turns.takeBack();
      plies--;
    }
    assertSame(fast, start, rules, name + ", taken back");
  }

  private static FastShot shot(FastPosition fast, int side) {
    FastShot shot = new FastShot();
    fast.shoot(side, shot);
    return shot;
  }

  /** Asserts that each move on the own beam is traced to the piece that its shot strikes. */
  private void assertTraced(
      int found, MoveTracer tracer, FastShot own, FastPosition fast, Position start, Rules rules) {
    for (int i = 0; i < found; i++) {
      int packed = room[i];
      if (own.reaches(PackedMove.from(packed)) || own.reaches(PackedMove.to(packed))) {
        Move move = PackedMove.toMove(packed, fast);
        int end = tracer.trace(packed, own);
        assertThat(BeamEnd.strikes(end) ? List.of(BeamEnd.square(end)) : List.of())
            .as("%s on %s", move, start)
            .isEqualTo(
                BeamTracer.trace(start.afterMove(move), rules.game(), start.toMove()).struck());
      }
    }
  }

  /** Asserts that the moves on and off the own beam are all moves, and rightly divided. */
  private void assertDivided(FastPosition fast, FastMoves legal, int found, String name) {
    FastShot own = shot(fast, fast.sideToMove());
    int[] divided = new int[FastMoves.MAX_MOVES];
    int onBeam = legal.generateOnBeam(fast, own, divided);
    int count = legal.generateOffBeam(fast, own, divided, onBeam);
    assertThat(Arrays.copyOf(divided, count))
        .as(name)
        .containsExactlyInAnyOrder(Arrays.copyOf(room, found));
    for (int i = 0; i < count; i++) {
      assertThat(own.reaches(PackedMove.from(divided[i])) || own.reaches(PackedMove.to(divided[i])))
          .as(name)
          .isEqualTo(i < onBeam);
    }
    assertThat(legal.canKeepBeam(fast, own, divided)).as(name).isEqualTo(onBeam < count);
  }

  private static void assertSameShot(FastShot actual, FastShot expected, String name) {
    assertThat(actual.cells(0)).as(name).isEqualTo(expected.cells(0));
    assertThat(actual.cells(1)).as(name).isEqualTo(expected.cells(1));
    assertThat(actual.strikes()).as(name).isEqualTo(expected.strikes());
    for (int i = 0; i < actual.strikes(); i++) {
      assertThat(actual.struck(i)).as(name).isEqualTo(expected.struck(i));
    }
  }

  /** Asserts that every field equals that of a newly made position. */
  private static void assertSame(FastPosition fast, Position position, Rules rules, String name) {
    assertThat(FastPositions.toPosition(fast)).as(name).isEqualTo(position);
    assertThat(fast)
        .as(name)
        .usingRecursiveComparison()
        .ignoringFields("pharaohCell", "weights", "weight")
        .isEqualTo(FastPosition.of(position, rules.game()));
    for (Side side : Side.values()) {
      int number = PieceCode.number(side);
      List<Square> pharaohs = pharaohs(position, side);
      assertThat(fast.hasPharaoh(number)).as(name).isNotEqualTo(pharaohs.isEmpty());
      if (pharaohs.size() == 1) {
        assertThat(CellIndex.square(fast.pharaohCell(number)))
            .as(name)
            .isEqualTo(pharaohs.getFirst());
      }
    }
    FastPosition weighed = FastPosition.of(position, rules.game());
    weighed.setWeights(WEIGHTS);
    assertThat(fast.weight()).as(name).isEqualTo(weighed.weight());
  }

  private static List<Square> pharaohs(Position position, Side side) {
    return Square.all().stream()
        .filter(
            square ->
                position
                    .at(square)
                    .filter(piece -> piece.side() == side && piece.kind() == PieceKind.PHARAOH)
                    .isPresent())
        .toList();
  }

  private List<String> texts(FastMoves legal, FastPosition position) {
    int found = legal.generate(position, room);
    return texts(
        Arrays.stream(room, 0, found).mapToObj(move -> PackedMove.toMove(move, position)).toList());
  }

  private static List<String> texts(List<Move> moves) {
    return moves.stream().map(Move::toString).sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"silver", "red"})
  void findsNoMoveOnceAPharaohIsGone(String side) {
    Position position = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
    Position lost =
        position.without(
            position
                .find(Keyword.find(Side.class, side).orElseThrow(), PieceKind.PHARAOH)
                .orElseThrow());
    FastPosition fast = FastPosition.of(lost, Rules.Game.KHET2);
    assertThat(new FastMoves(Rules.KHET2).generate(fast, room)).isZero();
  }
}
