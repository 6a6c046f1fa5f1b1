package org.wadjet.optics;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Follows the light through a position as it stands. Nothing is removed on the way: what is struck
 * comes off after the whole beam is traced (RULES.md, A turn).
 */
public final class Tracer {
  private final Position position;
  private final Queue<Trace.Entry> ahead = new ArrayDeque<>();

  /** Light that comes again the same way into the same square adds nothing: so loops end. */
  private final Set<Trace.Entry> entered = new LinkedHashSet<>();

  private final SortedSet<Trace.End> ends = new TreeSet<>();

  private Tracer(Position position) {
    this.position = position;
  }

  /** Whether a side has a laser: in Khet 1 always, in Khet 2.0 if its Sphinx is there. */
  public static boolean canFire(Position position, Rules.Game game, Side fire) {
    return game == Rules.Game.KHET1 || position.find(fire, Kind.SPHINX).isPresent();
  }

  /**
   * The way of the beam when a side fires.
   *
   * @throws IllegalArgumentException if the side cannot fire
   */
  public static Trace trace(Position position, Rules.Game game, Side fire) {
    Tracer tracer = new Tracer(position);
    switch (game) {
      case KHET1 -> tracer.enterFromFrame(fire);
      case KHET2 -> tracer.leaveSphinx(fire);
    }
    return tracer.follow();
  }

  /** In Khet 1 the lasers sit in the frame below j1 and above a8. */
  private void enterFromFrame(Side fire) {
    switch (fire) {
      case SILVER -> enter(Square.of(Square.FILES - 1, 1), Heading.N);
      case RED -> enter(Square.of(0, Square.RANKS), Heading.S);
    }
  }

  private void leaveSphinx(Side fire) {
    Square sphinx =
        position
            .find(fire, Kind.SPHINX)
            .orElseThrow(() -> new IllegalArgumentException(fire.word() + " has no Sphinx"));
    leave(sphinx, position.at(sphinx).orElseThrow().facing());
  }

  private Trace follow() {
    while (!ahead.isEmpty()) {
      Trace.Entry entry = ahead.remove();
      Optional<Piece> piece = position.at(entry.square());
      if (piece.isEmpty()) {
        leave(entry.square(), entry.heading());
      } else {
        meet(entry, piece.get());
      }
    }
    List<Square> struck =
        ends.stream()
            .filter(end -> end.kind().strikes())
            .map(Trace.End::square)
            .distinct()
            .toList();
    return new Trace(List.copyOf(entered), List.copyOf(ends), struck);
  }

  private void meet(Trace.Entry entry, Piece piece) {
    switch (Encounter.of(piece, entry.heading())) {
      case Encounter.Onward(List<Heading> headings) ->
          headings.forEach(heading -> leave(entry.square(), heading));
      case Encounter.Stopped(Trace.End.Kind kind) ->
          ends.add(new Trace.End(entry.square(), entry.heading(), kind));
    }
  }

  private void leave(Square square, Heading heading) {
    square
        .neighbour(heading)
        .ifPresentOrElse(
            next -> enter(next, heading),
            () -> ends.add(new Trace.End(square, heading, Trace.End.Kind.RIM)));
  }

  private void enter(Square square, Heading heading) {
    Trace.Entry entry = new Trace.Entry(square, heading);
    if (entered.add(entry)) {
      ahead.add(entry);
    }
  }
}
