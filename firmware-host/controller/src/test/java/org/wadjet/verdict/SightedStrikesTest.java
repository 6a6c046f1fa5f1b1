package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.wiring.Detector;

/** Tests of the removals when the arbiter trusts the detectors. */
final class SightedStrikesTest {
  private static final Square D4 = Square.named("d4");
  private static final Square E5 = Square.named("e5");
  private static final Trace ELSEWHERE = new Trace(List.of(), List.of(), List.of());

  private static List<Square> struck(PieceKind kind, Trace trace) {
    Position fired = Position.empty(Side.SILVER).with(D4, new Piece(Side.RED, kind, Heading.N));
    return SightedStrikes.of(fired, trace, List.of(Detector.under(D4)));
  }

  @Test
  void removesPiecesWithWindows() {
    for (PieceKind kind :
        List.of(
            PieceKind.PYRAMID,
            PieceKind.ANUBIS,
            PieceKind.PHARAOH,
            PieceKind.OBELISK,
            PieceKind.STACK)) {
      assertThat(struck(kind, ELSEWHERE)).as("%s", kind).containsExactly(D4);
    }
  }

  @Test
  void keepsPiecesThatAreNeverRemoved() {
    for (PieceKind kind : List.of(PieceKind.SCARAB, PieceKind.EYE, PieceKind.SPHINX)) {
      assertThat(struck(kind, ELSEWHERE)).as("%s", kind).isEmpty();
    }
  }

  @Test
  void keepsAnAnubisStruckAtItsFront() {
    Trace front =
        new Trace(
            List.of(), List.of(new Trace.End(D4, Heading.S, Trace.End.EndKind.BLOCKED)), List.of());
    assertThat(struck(PieceKind.ANUBIS, front)).isEmpty();
  }

  /** One branch may leave the board over a pyramid that another one has struck. */
  @Test
  void removesPyramidFromWhichLightLeaves() {
    Trace leaves =
        new Trace(
            List.of(), List.of(new Trace.End(D4, Heading.W, Trace.End.EndKind.RIM)), List.of());
    assertThat(struck(PieceKind.PYRAMID, leaves)).containsExactly(D4);
  }

  @Test
  void removesAnubisStruckByOneBranchDespiteAnotherAtItsFront() {
    Trace.End front = new Trace.End(D4, Heading.S, Trace.End.EndKind.BLOCKED);
    Trace.End side = new Trace.End(D4, Heading.E, Trace.End.EndKind.REMOVED);
    Trace both = new Trace(List.of(), List.of(side, front), List.of(D4));
    assertThat(struck(PieceKind.ANUBIS, both)).containsExactly(D4);
  }

  @Test
  void ignoresLightAtTheRimOrUnderAnEmptySquare() {
    List<Detector> seen = List.of(Detector.under(E5), Detector.rim(Square.named("j1"), Heading.S));
    assertThat(SightedStrikes.of(Position.empty(Side.SILVER), ELSEWHERE, seen)).isEmpty();
  }
}
