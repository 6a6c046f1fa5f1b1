package org.wadjet.optics;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * One path of the light from the laser to an end, with its length and mirrors. Paths through so
 * many Eyes of Horus that no light is visible are left out.
 *
 * @param end the end of the path
 * @param mirrors the squares whose mirrors deflect it, in order
 * @param legs number of squares entered before each mirror and before the end; one more than
 *     mirrors
 * @param eyes number of Eyes of Horus passed, each of which halves the light
 */
public record BeamPath(Trace.End end, List<Square> mirrors, List<Integer> legs, int eyes) {
  public BeamPath {
    mirrors = List.copyOf(mirrors);
    legs = List.copyOf(legs);
  }

  /**
   * Returns whether less than a quarter of the light takes this path ({@code
   * hardware/board-contract.md#a-square}).
   */
  public boolean isFaint() {
    return eyes >= BeamTracer.FAINT_BEHIND_EYES;
  }

  /** Returns the number of squares entered, including the last. */
  public int squares() {
    return legs.stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns all paths of a side's beam; none if the side has no laser. */
  public static List<BeamPath> of(Position position, Rules.Game game, Side fire) {
    PathWalker walker = new PathWalker(position);
    if (game.laserPlace() == Rules.LaserPlace.FRAME) {
      boolean silver = fire == Side.SILVER;
      Square first = silver ? Square.of(Square.FILES - 1, 1) : Square.of(0, Square.RANKS);
      walker.enter(first, silver ? Heading.N : Heading.S, WalkedPath.NOTHING);
    } else {
      position
          .find(fire, PieceKind.SPHINX)
          .ifPresent(
              sphinx ->
                  walker.leave(
                      sphinx, position.at(sphinx).orElseThrow().facing(), WalkedPath.NOTHING));
    }
    return List.copyOf(walker.paths);
  }

  /** Path travelled so far. */
  private record WalkedPath(List<Square> mirrors, List<Integer> legs, int leg, int eyes) {
    static final WalkedPath NOTHING = new WalkedPath(List.of(), List.of(), 0, 0);

    WalkedPath step() {
      return new WalkedPath(mirrors, legs, leg + 1, eyes);
    }

    WalkedPath throughEye() {
      return new WalkedPath(mirrors, legs, leg, eyes + 1);
    }

    WalkedPath turned(Square mirror) {
      List<Square> more = new ArrayList<>(mirrors);
      more.add(mirror);
      return new WalkedPath(more, withLeg(), 0, eyes);
    }

    List<Integer> withLeg() {
      List<Integer> more = new ArrayList<>(legs);
      more.add(leg);
      return more;
    }
  }

  private static final class PathWalker {
    private final Position position;
    private final List<BeamPath> paths = new ArrayList<>();

    PathWalker(Position position) {
      this.position = position;
    }

    void leave(Square square, Heading heading, WalkedPath walked) {
      Square next = square.neighbour(heading).orElse(null);
      if (next == null) {
        // No further square is entered: the rim is half a square beyond the middle of the last.
        end(new Trace.End(square, heading, Trace.End.EndKind.RIM), walked);
      } else {
        enter(next, heading, walked);
      }
    }

    void enter(Square square, Heading heading, WalkedPath before) {
      WalkedPath walked = before.step();
      Piece piece = position.at(square).orElse(null);
      if (piece == null) {
        leave(square, heading, walked);
        return;
      }
      switch (LightInteraction.of(piece, heading)) {
        case LightInteraction.Onward(List<Heading> headings) -> {
          WalkedPath on = piece.kind() == PieceKind.EYE ? walked.throughEye() : walked;
          if (on.eyes() >= MisalignedBeamTracer.DARK_BEHIND_EYES) {
            return;
          }
          for (Heading onward : headings) {
            leave(square, onward, onward == heading ? on : on.turned(square));
          }
        }
        case LightInteraction.Stopped(Trace.End.EndKind kind) ->
            end(new Trace.End(square, heading, kind), walked);
      }
    }

    private void end(Trace.End end, WalkedPath walked) {
      paths.add(new BeamPath(end, walked.mirrors(), walked.withLeg(), walked.eyes()));
    }
  }
}
