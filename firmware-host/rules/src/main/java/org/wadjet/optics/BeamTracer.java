package org.wadjet.optics;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Tracer of the light through a position. Struck pieces are removed only after the whole beam is
 * traced ({@code docs/rules.md#a-turn}).
 */
public final class BeamTracer {
  /** Number of Eyes behind which light is faint: each halves it and absorbs a little of it. */
  static final int FAINT_BEHIND_EYES = 2;

  private final Position position;
  private final Queue<Trace.Entry> queue = new ArrayDeque<>();

  /**
   * Minimum number of Eyes on a path to each entry. Light that enters the same square again with
   * the same heading adds nothing unless it has passed fewer, which ends loops.
   */
  private final Map<Trace.Entry, Integer> entered = new LinkedHashMap<>();

  private final SortedMap<Trace.End, Integer> ends = new TreeMap<>();

  private BeamTracer(Position position) {
    this.position = position;
  }

  /** Returns whether a side has a laser: in Khet 1 always, in Khet 2.0 if its Sphinx is present. */
  public static boolean canFire(Position position, Rules.Game game, Side fire) {
    return game.laserPlace() == Rules.LaserPlace.FRAME
        || position.find(fire, PieceKind.SPHINX).isPresent();
  }

  /**
   * Returns the trace of the beam when a side fires.
   *
   * @throws IllegalArgumentException if the side cannot fire
   */
  public static Trace trace(Position position, Rules.Game game, Side fire) {
    BeamTracer tracer = new BeamTracer(position);
    switch (game.laserPlace()) {
      case FRAME -> tracer.enterFromFrame(fire);
      case SPHINX -> tracer.leaveSphinx(fire);
    }
    return tracer.follow();
  }

  /** Starts at the lasers of Khet 1, which sit in the frame below j1 and above a8. */
  private void enterFromFrame(Side fire) {
    switch (fire) {
      case SILVER -> enter(Square.of(Square.FILES - 1, 1), Heading.N, 0);
      case RED -> enter(Square.of(0, Square.RANKS), Heading.S, 0);
    }
  }

  private void leaveSphinx(Side fire) {
    Square sphinx =
        position
            .find(fire, PieceKind.SPHINX)
            .orElseThrow(() -> new IllegalArgumentException(fire.keyword() + " has no Sphinx"));
    leave(sphinx, position.at(sphinx).orElseThrow().facing(), 0);
  }

  private Trace follow() {
    while (!queue.isEmpty()) {
      Trace.Entry entry = queue.remove();
      int eyes = entered.get(entry);
      Optional<Piece> piece = position.at(entry.square());
      if (piece.isEmpty()) {
        leave(entry.square(), entry.heading(), eyes);
      } else {
        meet(entry, piece.get(), eyes);
      }
    }
    List<Square> struck =
        ends.keySet().stream()
            .filter(end -> end.kind().strikes())
            .map(Trace.End::square)
            .distinct()
            .toList();
    List<Trace.End> faint =
        ends.keySet().stream().filter(end -> ends.get(end) >= FAINT_BEHIND_EYES).toList();
    return new Trace(
        List.copyOf(entered.keySet()), List.copyOf(ends.keySet()), struck, List.copyOf(faint));
  }

  private void meet(Trace.Entry entry, Piece piece, int eyes) {
    int passed = piece.kind() == PieceKind.EYE ? eyes + 1 : eyes;
    switch (LightInteraction.of(piece, entry.heading())) {
      case LightInteraction.Onward(List<Heading> headings) ->
          headings.forEach(heading -> leave(entry.square(), heading, passed));
      case LightInteraction.Stopped(Trace.End.EndKind kind) ->
          end(new Trace.End(entry.square(), entry.heading(), kind), eyes);
    }
  }

  private void leave(Square square, Heading heading, int eyes) {
    square
        .neighbour(heading)
        .ifPresentOrElse(
            next -> enter(next, heading, eyes),
            () -> end(new Trace.End(square, heading, Trace.End.EndKind.RIM), eyes));
  }

  private void enter(Square square, Heading heading, int eyes) {
    Trace.Entry entry = new Trace.Entry(square, heading);
    Integer fewest = entered.get(entry);
    if (fewest == null || eyes < fewest) {
      entered.put(entry, eyes);
      queue.add(entry);
    }
  }

  private void end(Trace.End end, int eyes) {
    ends.merge(end, eyes, Math::min);
  }
}
