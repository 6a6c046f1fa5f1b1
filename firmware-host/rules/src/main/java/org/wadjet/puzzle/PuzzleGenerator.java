package org.wadjet.puzzle;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamPath;

/**
 * Generator of proved puzzles of a game, kind and grade. The same seed gives the same puzzles. It
 * runs until a puzzle is found, which takes from a millisecond to some seconds. Not thread-safe.
 */
public final class PuzzleGenerator {
  /** Number of positions derived from one game by the removal of different pieces. */
  private static final int THINNED = 20;

  private final Rules rules;
  private final PuzzleShape shape;
  private final SplittableRandom random;
  private final GamePositions positions;
  private final PlacementDraw placements;
  private final Set<String> known = new HashSet<>();

  /**
   * Creates a generator.
   *
   * @param grade from 1 to {@link Puzzle#MAX_GRADE}
   */
  public PuzzleGenerator(Rules.Game game, PuzzleKind kind, int grade, long seed) {
    rules = Rules.of(game);
    shape = PuzzleShape.of(kind, grade);
    random = new SplittableRandom(((seed * 31 + number(kind)) * 31 + grade) * 31 + number(game));
    positions = new GamePositions(rules, random);
    placements = new PlacementDraw(rules, random);
  }

  /** Returns a number that stays the same in later versions, as the puzzles of a seed do. */
  private static int number(PuzzleKind kind) {
    return switch (kind) {
      case STRIKE -> 0;
      case WIN -> 1;
      case PLACE -> 2;
    };
  }

  private static int number(Rules.Game game) {
    return switch (game) {
      case KHET1 -> 0;
      case KHET2 -> 1;
    };
  }

  /** Returns the next puzzle; its position is no symmetric image of an earlier one. */
  public Puzzle next(String name) {
    while (true) {
      Position played = positions.afterGame();
      for (int i = 0; i < THINNED; i++) {
        int others = random.nextInt(shape.minOthers(), shape.maxOthers() + 1);
        Position position = positions.thinned(played, others);
        Optional<Puzzle> puzzle =
            task(position)
                .map(task -> new Puzzle(name, shape.grade(), rules.game(), position, task))
                .filter(each -> PuzzleProof.fault(each).isEmpty())
                .filter(each -> known.add(PositionSymmetry.key(each.position())));
        if (puzzle.isPresent()) {
          return puzzle.get();
        }
      }
    }
  }

  private Optional<? extends PuzzleTask> task(Position position) {
    return switch (shape.kind()) {
      case STRIKE -> strike(position);
      case WIN -> shape.turns() == 1 ? winNow(position) : win(position);
      case PLACE ->
          placements.task(position, shape.hands().get(known.size() % shape.hands().size()));
    };
  }

  private Optional<PuzzleTask> strike(Position position) {
    List<StrikeSearch.MoveShot> shots = strikes(position);
    boolean canWin =
        position
            .find(position.toMove().other(), PieceKind.PHARAOH)
            .filter(pharaoh -> shots.stream().anyMatch(shot -> shot.strikes(pharaoh)))
            .isPresent();
    if (canWin || shots.size() <= shape.minDecoys()) {
      return Optional.empty();
    }
    return shots.stream()
        .filter(shot -> isTarget(shot.struck().getFirst(), position))
        .filter(shot -> mirrors(position, shot.move()) >= shape.minMirrors())
        .findFirst()
        .map(shot -> new PuzzleTask.StrikeTask(shot.struck().getFirst(), shot.move()));
  }

  private static boolean isTarget(Square square, Position position) {
    return position
        .at(square)
        .filter(piece -> piece.side() != position.toMove() && GamePositions.isOther(piece))
        .isPresent();
  }

  private Optional<PuzzleTask> winNow(Position position) {
    Square pharaoh = position.find(position.toMove().other(), PieceKind.PHARAOH).orElseThrow();
    return strikes(position).stream()
        .filter(shot -> shot.strikes(pharaoh))
        .filter(shot -> mirrors(position, shot.move()) >= shape.minMirrors())
        .findFirst()
        .map(shot -> new PuzzleTask.WinTask(1, shot.move()));
  }

  private Optional<PuzzleTask> win(Position position) {
    ForcedWinSearch search = new ForcedWinSearch(position, rules);
    if (!search.winningMoves(shape.turns() - 1, 1).isEmpty()) {
      return Optional.empty();
    }
    List<Move> found = search.winningMoves(shape.turns(), 2);
    return found.size() == 1
        ? Optional.of(new PuzzleTask.WinTask(shape.turns(), found.getFirst()))
        : Optional.empty();
  }

  private List<StrikeSearch.MoveShot> strikes(Position position) {
    return new StrikeSearch(position, rules)
        .shots().stream().filter(shot -> !shot.struck().isEmpty()).toList();
  }

  private int mirrors(Position position, Move move) {
    return BeamPath.of(position.afterMove(move), rules.game(), position.toMove())
        .getFirst()
        .mirrors()
        .size();
  }
}
