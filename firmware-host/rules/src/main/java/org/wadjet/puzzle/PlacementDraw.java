package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Playability;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

/** Draw of the pieces and targets of a placement puzzle for a position. */
record PlacementDraw(Rules rules, SplittableRandom random) {
  /** Targets of a shot, with the number of placements that strike them and the first one. */
  private static final class Hit {
    private int count;
    private List<PlacedPiece> placement = List.of();
    private boolean exact;
  }

  /**
   * Returns a task for a position whose targets exactly one placement strikes, if there is one.
   *
   * @param kinds the pieces to place
   */
  Optional<PuzzleTask> task(Position position, List<PieceKind> kinds) {
    List<Piece> hand =
        kinds.stream().map(kind -> new Piece(position.toMove(), kind, Heading.N)).toList();
    if (!fitsBox(position, hand)) {
      return Optional.empty();
    }
    // An Eye splits the beam, so that two pieces are struck at once.
    int targets = hand.stream().anyMatch(piece -> piece.kind() == PieceKind.EYE) ? 2 : 1;
    Map<List<Square>, Hit> hits = hits(position, hand, targets);
    List<List<Square>> unique =
        hits.keySet().stream()
            .filter(each -> hits.get(each).count == 1 && hits.get(each).exact)
            .filter(each -> each.stream().allMatch(square -> isTarget(square, position)))
            .sorted((a, b) -> a.toString().compareTo(b.toString()))
            .toList();
    if (unique.isEmpty()) {
      return Optional.empty();
    }
    List<Square> chosen = unique.get(random.nextInt(unique.size()));
    return Optional.of(new PuzzleTask.PlacementTask(hand, chosen, hits.get(chosen).placement));
  }

  /** Returns whether the box has the pieces of the board and of the hand together. */
  private boolean fitsBox(Position position, List<Piece> hand) {
    Position board = position;
    List<Square> free =
        Square.all().stream()
            .filter(square -> position.isEmpty(square) && square.reservedFor().isEmpty())
            .limit(hand.size())
            .toList();
    for (int i = 0; i < free.size(); i++) {
      board = board.with(free.get(i), hand.get(i));
    }
    return Playability.faults(board, rules, false).isEmpty();
  }

  private Map<List<Square>, Hit> hits(Position position, List<Piece> hand, int targets) {
    Map<List<Square>, Hit> hits = new HashMap<>();
    new PlacementSearch(
            position,
            rules.game(),
            hand,
            (search, shot) -> {
              if (shot.strikes() >= targets) {
                List<Square> struck = PlacementSearch.struck(shot);
                for (List<Square> subset : subsets(struck, targets)) {
                  Hit hit = hits.computeIfAbsent(subset, _ -> new Hit());
                  if (hit.count++ == 0) {
                    hit.placement = search.placement();
                    hit.exact = struck.size() == targets;
                  }
                }
              }
            })
        .run();
    return hits;
  }

  /** Returns the subsets of one or two squares, each sorted by name. */
  private static List<List<Square>> subsets(List<Square> struck, int size) {
    if (size == 1) {
      return struck.stream().map(List::of).toList();
    }
    List<List<Square>> pairs = new ArrayList<>();
    for (int i = 0; i < struck.size(); i++) {
      for (int j = i + 1; j < struck.size(); j++) {
        pairs.add(List.of(struck.get(i), struck.get(j)).stream().sorted(Square.BY_NAME).toList());
      }
    }
    return pairs;
  }

  private static boolean isTarget(Square square, Position position) {
    return position
        .at(square)
        .filter(piece -> piece.side() != position.toMove() && piece.kind() != PieceKind.STACK)
        .isPresent();
  }
}
