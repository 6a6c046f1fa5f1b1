package org.wadjet.game;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Random positions drawn from a seed: any mixture of one game's pieces, with both pharaohs. */
public final class RandomPositions {
  private static final List<PieceKind> BOTH =
      List.of(PieceKind.PYRAMID, PieceKind.SCARAB, PieceKind.EYE);

  private RandomPositions() {}

  /** Returns the position of a seed; in Khet 2.0 with both Sphinxes on their corners. */
  public static Position of(long seed, Rules.Game game) {
    Random random = new Random(seed);
    List<PieceKind> own =
        game == Rules.Game.KHET1
            ? List.of(PieceKind.OBELISK, PieceKind.STACK)
            : List.of(PieceKind.ANUBIS);
    List<PieceKind> kinds = Stream.concat(BOTH.stream(), own.stream()).toList();
    Position position = Position.empty(pick(random, List.of(Side.values())));
    int pieces = 4 + random.nextInt(40);
    for (int i = 0; i < pieces; i++) {
      position = position.with(square(random), piece(random, pick(random, kinds)));
    }
    if (game == Rules.Game.KHET2) {
      position = position.with(Square.named("j1"), sphinx(random, Side.SILVER, 3));
      position = position.with(Square.named("a8"), sphinx(random, Side.RED, 1));
    }
    for (Side side : Side.values()) {
      Square free = square(random);
      while (!position.isEmpty(free)) {
        free = square(random);
      }
      position = position.with(free, new Piece(side, PieceKind.PHARAOH, Heading.N));
    }
    return position;
  }

  private static Piece sphinx(Random random, Side side, int firstQuarter) {
    return new Piece(side, PieceKind.SPHINX, Heading.ofQuarter(firstQuarter + random.nextInt(2)));
  }

  private static Piece piece(Random random, PieceKind kind) {
    return new Piece(pick(random, List.of(Side.values())), kind, pick(random, headings()));
  }

  private static List<Heading> headings() {
    return List.of(Heading.values());
  }

  private static Square square(Random random) {
    return Square.at(random.nextInt(Square.COUNT));
  }

  private static <T> T pick(Random random, List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
