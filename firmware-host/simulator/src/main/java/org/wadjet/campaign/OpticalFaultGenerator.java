package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sim.AmbientLight;
import org.wadjet.sim.OpticalFaults;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.verdict.Cause;
import org.wadjet.wiring.Detector;

/**
 * Draws the optical faults of a game and the mishaps of hands before its shots. Bad samples,
 * crosstalk within the design and placement within the tolerance are in every game; lamps, sun,
 * flashes, a dead detector and a leak in some; a misplaced piece only near a moved one.
 */
final class OpticalFaultGenerator {
  private static final double BAD_SAMPLES = 0.05;
  private static final double CROSSTALK = 0.02;
  private static final double YAW_SIGMA_DEGREES = 0.15;
  private static final double PLANE_SIGMA_MILLIMETRES = 0.15;

  /**
   * Share of games with ambient light; the next two constants are those with a dead detector and
   * with a leak.
   */
  private static final double AMBIENT = 0.6;

  private static final double DEAD = 0.2;
  private static final double LEAK = 0.1;

  /** Share of shots with a mishap of the hand, not always in the beam's path. */
  private static final double MISHAP_SHARE = 0.5;

  private static final double LASER_FAILS = 0.004;

  /**
   * The longest that a detector can read lit without a laser after a step of daylight of up to 3
   * klx: hardware/spice/daylight.cir.
   */
  private static final long MAX_FALSE_LIGHT_NANOS = 202_000_000;

  private final RandomGenerator random;
  private final OpticalFaults always;
  private final Optional<Cause.Dead> dead;
  private final Optional<Cause.Leak> leak;

  /** Faults of one shot: all of them, those without the mishap, and the mishap itself. */
  record OpticalFault(OpticalFaults faults, OpticalFaults withoutMishap, Optional<Cause> mishap) {}

  OpticalFaultGenerator(RandomGenerator random) {
    this.random = random;
    OpticalFaults drawn =
        OpticalFaults.NONE
            .withBadSamples(BAD_SAMPLES)
            .withCrosstalk(random.nextDouble(CROSSTALK))
            .withSpread(YAW_SIGMA_DEGREES, PLANE_SIGMA_MILLIMETRES);
    if (random.nextDouble() < AMBIENT) {
      drawn = drawn.with(drawAmbient());
    }
    dead =
        random.nextDouble() < DEAD
            ? Optional.of(new Cause.Dead(randomDetector()))
            : Optional.empty();
    if (dead.isPresent()) {
      drawn = drawn.with(dead.get().detector(), OpticalFaults.DiodeFault.DEAD);
    }
    leak = random.nextDouble() < LEAK ? Optional.of(drawLeak()) : Optional.empty();
    if (leak.isPresent()) {
      drawn = drawn.withLeak(leak.get().from(), leak.get().to(), random.nextDouble(0.3, 1));
    }
    always = drawn;
  }

  /** Returns the faults without a mishap. */
  OpticalFault noMishap() {
    return new OpticalFault(always, always, Optional.empty());
  }

  /** Returns the dead detector of this game, if any. */
  Optional<Cause.Dead> dead() {
    return dead;
  }

  /** Returns the leak of this game, if any. */
  Optional<Cause.Leak> leak() {
    return leak;
  }

  private Detector randomDetector() {
    return Detector.at(random.nextInt(Detector.COUNT));
  }

  private Cause.Leak drawLeak() {
    Square square = Square.at(random.nextInt(Square.COUNT));
    Heading heading = Heading.ofQuarter(random.nextInt(4));
    Detector beside =
        square.neighbour(heading).map(Detector::under).orElse(Detector.rim(square, heading));
    return random.nextBoolean()
        ? new Cause.Leak(Detector.under(square), beside)
        : new Cause.Leak(beside, Detector.under(square));
  }

  private AmbientLight drawAmbient() {
    return switch (random.nextInt(4)) {
      case 0 -> lamp(random.nextBoolean() ? 100 : 120);
      case 1 -> lamp(random.nextDouble(150, 4000));
      case 2 ->
          new AmbientLight.Sun(
              random.nextDouble(480),
              random.nextDouble(384),
              random.nextDouble(-2, 2),
              random.nextDouble(-2, 2),
              random.nextDouble(20, 70));
      default ->
          new AmbientLight.Flashes(
              random.nextLong(),
              random.nextLong(300_000_000, 2_000_000_000),
              random.nextLong(1_000_000, MAX_FALSE_LIGHT_NANOS));
    };
  }

  /**
   * Draws a lamp over a corner of the board, too bright for the front end during part of each
   * period.
   */
  private AmbientLight lamp(double hertz) {
    int files = random.nextInt(2, 6);
    int ranks = random.nextInt(2, 6);
    int firstFile = random.nextInt(Square.FILES);
    int firstRank = random.nextInt(1, Square.RANKS + 1);
    Set<Detector> over = new HashSet<>();
    for (Square square : Square.all()) {
      int file = square.file() - firstFile;
      int rank = square.rank() - firstRank;
      if (file >= 0 && file < files && rank >= 0 && rank < ranks) {
        over.add(Detector.under(square));
      }
    }
    return new AmbientLight.Lamp(
        hertz, random.nextDouble(0.03, 0.9), random.nextLong(10_000_000), over);
  }

  /**
   * Draws the mishap of a hand before a shot.
   *
   * @param fired the position after the move
   * @param hands the squares that the hand touched
   */
  OpticalFault beforeShot(Position fired, Side side, List<Square> hands) {
    if (random.nextDouble() < LASER_FAILS) {
      return new OpticalFault(
          always.withLaser(side, random.nextDouble(0.4)),
          always,
          Optional.of(new Cause.NoLight(side)));
    }
    if (random.nextDouble() >= MISHAP_SHARE) {
      return noMishap();
    }
    double kind = random.nextDouble();
    if (kind < 0.75) {
      return disturb(fired, hands);
    }
    return kind < 0.9 ? misrotate(fired, hands) : exchange(fired, hands);
  }

  /** Draws a touched or neighbouring mirror that is askew or dirty. */
  private OpticalFault disturb(Position fired, List<Square> hands) {
    List<Square> near = new ArrayList<>();
    fired.forEach(
        (square, piece) -> {
          boolean matters = turnsLight(piece) || piece.kind() == PieceKind.SPHINX;
          if (matters && hands.stream().anyMatch(h -> h.equals(square) || h.touches(square))) {
            near.add(square);
          }
        });
    if (near.isEmpty()) {
      return noMishap();
    }
    Square square = near.get(random.nextInt(near.size()));
    OpticalFaults faults =
        random.nextInt(5) == 0
            ? always.withDirt(square, random.nextDouble(0.05))
            : always.withAskew(
                square, (random.nextBoolean() ? 1 : -1) * random.nextDouble(0.5, 14));
    return new OpticalFault(faults, always, Optional.of(new Cause.Askew(square, true)));
  }

  /**
   * Draws a moved mirror that stands a quarter turn off its code. An Anubis is excluded: no
   * detector distinguishes its front from its sides.
   */
  private OpticalFault misrotate(Position fired, List<Square> hands) {
    for (Square square : hands) {
      Piece piece = fired.at(square).orElse(null);
      if (piece != null && turnsLight(piece)) {
        int quarters = random.nextBoolean() && piece.kind().orientations() > 2 ? -1 : 1;
        return new OpticalFault(
            always.withActualPiece(square, Optional.of(PhysicalPiece.of(piece.turned(quarters)))),
            always,
            Optional.of(new Cause.EncoderOff(square, quarters)));
      }
    }
    return noMishap();
  }

  /** Exchanges the moved piece and a neighbour that reads alike. */
  private OpticalFault exchange(Position fired, List<Square> hands) {
    for (Square one : hands) {
      for (Square other : Square.all()) {
        Piece piece = fired.at(one).orElse(null);
        Piece beside = fired.at(other).orElse(null);
        if (piece != null
            && beside != null
            && one.touches(other)
            && canBeExchanged(piece)
            && canBeExchanged(beside)
            && !piece.equals(beside)
            && piece.facing() == beside.facing()) {
          return new OpticalFault(
              always
                  .withActualPiece(one, Optional.of(PhysicalPiece.of(beside)))
                  .withActualPiece(other, Optional.of(PhysicalPiece.of(piece))),
              always,
              Optional.of(new Cause.Exchanged(one, other)));
        }
      }
    }
    return noMishap();
  }

  private static boolean turnsLight(Piece piece) {
    return switch (piece.kind()) {
      case PYRAMID, SCARAB, EYE -> true;
      case ANUBIS, PHARAOH, SPHINX, OBELISK, STACK -> false;
    };
  }

  private static boolean canBeExchanged(Piece piece) {
    return piece.kind() != PieceKind.SPHINX && piece.kind() != PieceKind.ANUBIS;
  }
}
