package org.wadjet.optics;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * One way of the light from the laser to an end, for who wants to know how long it is and what
 * turns it. Ways on which nothing is seen any more, through many Eyes of Horus, are left out.
 *
 * @param end where it ends
 * @param mirrors the squares whose mirrors turn it, in order
 * @param legs how many squares it enters before each mirror and before the end; one more than
 *     mirrors
 * @param eyes how many Eyes of Horus it passes, each of which halves the light
 */
public record Way(Trace.End end, List<Square> mirrors, List<Integer> legs, int eyes) {
  public Way {
    mirrors = List.copyOf(mirrors);
    legs = List.copyOf(legs);
  }

  /** Whether less than a quarter of the light goes this way (BOARD.md, A square). */
  public boolean isFaint() {
    return eyes >= Tracer.FAINT_BEHIND_EYES;
  }

  /** How many squares it enters, the last one too. */
  public int squares() {
    return legs.stream().mapToInt(Integer::intValue).sum();
  }

  /** All ways of a side's beam; none if the side has no laser. */
  public static List<Way> of(Position position, Rules.Game game, Side fire) {
    Walker walker = new Walker(position);
    if (game == Rules.Game.KHET1) {
      boolean silver = fire == Side.SILVER;
      Square first = silver ? Square.of(Square.FILES - 1, 1) : Square.of(0, Square.RANKS);
      walker.enter(first, silver ? Heading.N : Heading.S, Walked.NOTHING);
    } else {
      position
          .find(fire, Kind.SPHINX)
          .ifPresent(
              sphinx ->
                  walker.leave(sphinx, position.at(sphinx).orElseThrow().facing(), Walked.NOTHING));
    }
    return List.copyOf(walker.ways);
  }

  /** What lies behind the light. */
  private record Walked(List<Square> mirrors, List<Integer> legs, int leg, int eyes) {
    static final Walked NOTHING = new Walked(List.of(), List.of(), 0, 0);

    Walked step() {
      return new Walked(mirrors, legs, leg + 1, eyes);
    }

    Walked throughEye() {
      return new Walked(mirrors, legs, leg, eyes + 1);
    }

    Walked turned(Square mirror) {
      List<Square> more = new ArrayList<>(mirrors);
      more.add(mirror);
      return new Walked(more, withLeg(), 0, eyes);
    }

    List<Integer> withLeg() {
      List<Integer> more = new ArrayList<>(legs);
      more.add(leg);
      return more;
    }
  }

  private static final class Walker {
    private final Position position;
    private final List<Way> ways = new ArrayList<>();

    Walker(Position position) {
      this.position = position;
    }

    void leave(Square square, Heading heading, Walked walked) {
      Square next = square.neighbour(heading).orElse(null);
      if (next == null) {
        // Not a square more is entered: the rim is half a square beyond the middle of the last.
        end(new Trace.End(square, heading, Trace.End.Kind.RIM), walked);
      } else {
        enter(next, heading, walked);
      }
    }

    void enter(Square square, Heading heading, Walked before) {
      Walked walked = before.step();
      Piece piece = position.at(square).orElse(null);
      if (piece == null) {
        leave(square, heading, walked);
        return;
      }
      switch (Encounter.of(piece, heading)) {
        case Encounter.Onward(List<Heading> headings) -> {
          Walked on = piece.kind() == Kind.EYE ? walked.throughEye() : walked;
          if (on.eyes() >= AskewTracer.DARK_BEHIND_EYES) {
            return;
          }
          for (Heading onward : headings) {
            leave(square, onward, onward == heading ? on : on.turned(square));
          }
        }
        case Encounter.Stopped(Trace.End.Kind kind) ->
            end(new Trace.End(square, heading, kind), walked);
      }
    }

    private void end(Trace.End end, Walked walked) {
      ways.add(new Way(end, walked.mirrors(), walked.withLeg(), walked.eyes()));
    }
  }
}
