package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Tests of the tracer against {@link GridRays} on 500,000 random positions of each game with at
 * least two Eyes, original and rotated by 180°; without Eyes also of the fast tracer. {@code
 * -Dwadjet.seed=N} repeats a run.
 */
@Tag("slow")
class IndependentTracerTest {
  private static final int CHUNKS = 500;
  private static final int POSITIONS = 1000;
  private static final String MIRRORS = "ABCDXYHIHI";

  /** Piece of each letter, parsed once by the notation. */
  private static final Piece[] PIECES = new Piece[128];

  static {
    String all = "ABCDXYHIVWPLMNOEFJK";
    for (char letter : (all + all.toLowerCase(Locale.ROOT)).toCharArray()) {
      for (Rules.Game game : Rules.Game.values()) {
        if (PositionNotation.parse("4" + letter + "5" + "/10".repeat(7), game)
            instanceof ParseResult.Parsed<PositionText>(var text)) {
          PIECES[letter] = text.position().at(Square.named("e8")).orElseThrow();
        }
      }
      assertThat(PIECES[letter]).as("letter %s", letter).isNotNull();
    }
  }

  @ParameterizedTest
  @EnumSource
  void agreesOnRandomPositionsWithEyes(Rules.Game game) {
    long seed = Long.getLong("wadjet.seed", System.nanoTime());
    System.out.println("IndependentTracerTest, " + game + ": -Dwadjet.seed=" + seed);
    IntStream.range(0, CHUNKS)
        .parallel()
        .forEach(chunk -> compare(game, seed, new SplittableRandom(seed * CHUNKS + chunk)));
  }

  private static void compare(Rules.Game game, long seed, SplittableRandom random) {
    GridRays rays = new GridRays();
    for (int i = 0; i < POSITIONS; i++) {
      char[] letters = letters(game, random);
      Position position = position(letters);
      for (Side fire : Side.values()) {
        rays.trace(letters, game == Rules.Game.KHET1, fire == Side.SILVER);
        boolean half = fire == Side.RED;
        Position seen = half ? position.turnedHalf() : position;
        Trace trace = BeamTracer.trace(seen, game, half ? fire.other() : fire);
        if (!agrees(rays, trace, half)) {
          throw new AssertionError(
              "seed %d, %s, %s fires, turned %s: %s gives %s"
                  .formatted(seed, game, fire, half, PositionNotation.write(position), trace));
        }
      }
      compareFast(rays, letters, game, seed);
    }
  }

  private static boolean agrees(GridRays rays, Trace trace, boolean half) {
    return trace.entries().size() == rays.entries()
        && trace.entries().stream()
            .allMatch(e -> rays.enters(at(e.square(), half), heading(e.heading().quarter(), half)))
        && trace.ends().size() == rays.endCount()
        && trace.ends().stream().allMatch(end -> agrees(rays, trace, end, half))
        && Square.all().stream()
            .allMatch(square -> trace.struck().contains(square) == rays.isStruck(at(square, half)));
  }

  private static boolean agrees(GridRays rays, Trace trace, Trace.End end, boolean half) {
    int square = at(end.square(), half);
    char heading = heading(end.heading().quarter(), half);
    int kind = kind(end.kind());
    return rays.endsAt(square, heading, kind)
        && rays.isFaint(square, heading, kind) == trace.faint().contains(end);
  }

  /** Compares shots of both sides, on the original and the rotated board. */
  private static void compareFast(GridRays rays, char[] letters, Rules.Game game, long seed) {
    char[] plain = new String(letters).replace('H', 'X').replace('I', 'Y').toCharArray();
    plain = new String(plain).replace('h', 'x').replace('i', 'y').toCharArray();
    Position position = position(plain);
    for (boolean half : List.of(false, true)) {
      FastPosition fast = FastPosition.of(half ? position.turnedHalf() : position, game);
      for (Side fire : Side.values()) {
        rays.trace(plain, game == Rules.Game.KHET1, fire == Side.SILVER);
        Trace.End end = FastPositions.toEnd(fast.trace(half ? fire.other() : fire));
        char heading = heading(end.heading().quarter(), half);
        if (rays.endCount() != 1
            || !rays.endsAt(at(end.square(), half), heading, kind(end.kind()))) {
          throw new AssertionError(
              "seed %d, %s, %s fires, turned %s: %s gives %s"
                  .formatted(seed, game, fire, half, PositionNotation.write(position), end));
        }
      }
    }
  }

  private static int at(Square square, boolean half) {
    return half ? 79 - square.index() : square.index();
  }

  private static char heading(int quarter, boolean half) {
    return "NESW".charAt(half ? (quarter + 2) % 4 : quarter);
  }

  private static int kind(Trace.End.EndKind kind) {
    return switch (kind) {
      case RIM -> GridRays.RIM;
      case REMOVED -> GridRays.REMOVED;
      case PHARAOH -> GridRays.PHARAOH;
      case BLOCKED -> GridRays.BLOCKED;
    };
  }

  /** Returns random pieces of a game, with at least two Eyes. */
  private static char[] letters(Rules.Game game, SplittableRandom random) {
    char[] letters = new char[Square.COUNT];
    Arrays.fill(letters, ' ');
    boolean khet1 = game == Rules.Game.KHET1;
    String kinds = MIRRORS + (khet1 ? "VW" : "LMNO");
    put(letters, random, 2 + random.nextInt(4), "HI");
    put(letters, random, 2 + random.nextInt(40), kinds);
    put(letters, random, 2, "P");
    if (!khet1) {
      letters[9] = random.nextBoolean() ? 'E' : 'K';
      letters[70] = random.nextBoolean() ? 'f' : 'j';
    }
    return letters;
  }

  private static void put(char[] letters, SplittableRandom random, int count, String kinds) {
    for (int left = count; left > 0; ) {
      int square = random.nextInt(Square.COUNT);
      if (letters[square] == ' ') {
        char letter = kinds.charAt(random.nextInt(kinds.length()));
        letters[square] = random.nextBoolean() ? letter : Character.toLowerCase(letter);
        left--;
      }
    }
  }

  private static Position position(char[] letters) {
    Position position = Position.empty(Side.SILVER);
    for (int i = 0; i < letters.length; i++) {
      if (letters[i] != ' ') {
        position = position.with(Square.at(i), PIECES[letters[i]]);
      }
    }
    return position;
  }
}
