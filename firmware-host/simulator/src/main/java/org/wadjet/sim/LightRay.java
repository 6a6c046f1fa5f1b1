package org.wadjet.sim;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.wadjet.game.Heading;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * Ray tracer of the virtual board: lines against mirrors in the plane. It has no knowledge of
 * squares or of the rules of reflection; these follow from the positions of the faces.
 */
public final class LightRay {
  /**
   * Half the width in which a window accepts the beam. With 10 mm, and not with the 12 mm of the
   * real window, the share of lost beams is that calculated in {@code
   * hardware/board-contract.md#a-square} (hardware/cell/README.md, Long beams).
   */
  private static final double HALF_WINDOW = 10;

  /** Threshold of the comparator, as a fraction of full power. */
  static final double THRESHOLD = 0.10;

  private static final double EAST_WALL = PieceSurface.PITCH * Square.FILES;
  private static final double NORTH_WALL = PieceSurface.PITCH * Square.RANKS;

  /**
   * Minimum power of light that is traced, because an Eye that stands askew could deflect light
   * endlessly.
   */
  private static final double MIN_POWER = 1e-3;

  /** Minimum distance in millimetres, so that light does not hit the face that it leaves. */
  private static final double EPSILON = 1e-6;

  private final List<PieceSurface> surfaces;
  private final Queue<Light> queue = new ArrayDeque<>();
  private final Map<SurfaceHit, Double> seen = new HashMap<>();
  private final Map<Detector, Double> powers = new TreeMap<>();
  private final Set<Square> struck = new TreeSet<>();
  private final List<LaserBeam.Point> points = new ArrayList<>();

  private LightRay(List<PieceSurface> surfaces) {
    this.surfaces = surfaces;
  }

  /** Traces the light of a side's laser, from its Sphinx or, in Khet 1, from the frame. */
  public static LaserBeam of(Tabletop table, Rules.Game game, Side side) {
    return trace(table, game, side);
  }

  /** Traces the light over pieces that may stand otherwise than their magnets read. */
  static LaserBeam trace(OpticalScene scene, Rules.Game game, Side side) {
    Light start =
        switch (game.laserPlace()) {
          case FRAME -> fromFrame(side);
          case SPHINX -> fromSphinx(scene, side);
        };
    return start == null ? LaserBeam.NONE : new LightRay(PieceSurface.of(scene)).follow(start);
  }

  private static Light fromFrame(Side side) {
    double half = PieceSurface.PITCH / 2;
    return side == Side.SILVER
        ? new Light(EAST_WALL - half, 0, 0, 1, 1)
        : new Light(half, NORTH_WALL, 0, -1, 1);
  }

  private static Light fromSphinx(OpticalScene table, Side side) {
    for (Square square : Square.all()) {
      PhysicalPiece piece = table.at(square).orElse(null);
      if (piece != null && piece.kind() == PieceKind.SPHINX && piece.side() == side) {
        double angle = Math.toRadians(90 * piece.quarter() + table.yawDegrees(square));
        double dx = Math.sin(angle);
        double dy = Math.cos(angle);
        double outside = PieceSurface.HALF_BODY + 1;
        return new Light(
            PieceSurface.middleX(square) + outside * dx,
            PieceSurface.middleY(square) + outside * dy,
            dx,
            dy,
            table.transmission(square));
      }
    }
    return null;
  }

  /**
   * Traces breadth first. Light that hits a face again in the same direction counts only if it is
   * stronger; light in a loop never is.
   */
  private LaserBeam follow(Light start) {
    queue.add(start);
    while (!queue.isEmpty()) {
      followNext(queue.remove());
    }
    return new LaserBeam(powers, struck, points);
  }

  private void enqueue(Light light) {
    if (light.power >= MIN_POWER) {
      queue.add(light);
    }
  }

  private void followNext(Light light) {
    PieceSurface nearest = null;
    double distance = Double.POSITIVE_INFINITY;
    for (PieceSurface surface : surfaces) {
      double there = light.distanceTo(surface);
      if (there < distance) {
        distance = there;
        nearest = surface;
      }
    }
    double toRim = light.distanceToRim();
    double x = light.x + light.dx * Math.min(distance, toRim);
    double y = light.y + light.dy * Math.min(distance, toRim);
    points.add(new LaserBeam.Point((int) Math.round(x), (int) Math.round(y)));
    if (nearest == null || distance > toRim) {
      addLight(light.rimDetector(x, y), light.power);
    } else if (isStrongest(light, nearest)) {
      interact(light, nearest, x, y);
    }
  }

  private boolean isStrongest(Light light, PieceSurface surface) {
    SurfaceHit met =
        new SurfaceHit(surface, Math.round(light.dx * 100), Math.round(light.dy * 100));
    boolean strongest = light.power > seen.getOrDefault(met, 0.0);
    if (strongest) {
      seen.put(met, light.power);
    }
    return strongest;
  }

  private void interact(Light light, PieceSurface surface, double x, double y) {
    double power = light.power * surface.transmission();
    switch (surface.nature()) {
      case MIRROR -> enqueue(light.reflected(surface, x, y, power));
      case SPLITTER -> {
        enqueue(new Light(x, y, light.dx, light.dy, light.power / 2));
        enqueue(light.reflected(surface, x, y, power / 2));
      }
      case WINDOW -> {
        double fromMiddle =
            Math.hypot(
                x - (surface.x1() + surface.x2()) / 2, y - (surface.y1() + surface.y2()) / 2);
        if (fromMiddle <= HALF_WINDOW) {
          addLight(Detector.under(surface.square()), light.power);
        }
        if (!surface.front() && surface.piece().kind() != PieceKind.SPHINX) {
          struck.add(surface.square());
        }
      }
    }
  }

  private void addLight(Detector detector, double power) {
    powers.merge(detector, power, Math::max);
  }

  /** A face hit from a direction, rounded to hundredths. */
  private record SurfaceHit(PieceSurface surface, long dx, long dy) {}

  /**
   * Light travelling from a point in a direction of length 1.
   *
   * @param power fraction of the laser's power
   */
  private record Light(double x, double y, double dx, double dy, double power) {
    /** Returns the distance to the face, or infinity if the light misses it. */
    double distanceTo(PieceSurface surface) {
      double sx = surface.x2() - surface.x1();
      double sy = surface.y2() - surface.y1();
      double across = dx * sy - dy * sx;
      if (Math.abs(across) < EPSILON) {
        return Double.POSITIVE_INFINITY;
      }
      double fx = surface.x1() - x;
      double fy = surface.y1() - y;
      double distance = (fx * sy - fy * sx) / across;
      double along = (fx * dy - fy * dx) / across;
      boolean met = distance > EPSILON && along >= 0 && along <= 1;
      return met ? distance : Double.POSITIVE_INFINITY;
    }

    double distanceToRim() {
      double toX = dx > EPSILON ? (EAST_WALL - x) / dx : dx < -EPSILON ? -x / dx : 1e9;
      double toY = dy > EPSILON ? (NORTH_WALL - y) / dy : dy < -EPSILON ? -y / dy : 1e9;
      return Math.min(toX, toY);
    }

    Light reflected(PieceSurface surface, double atX, double atY, double reflectedPower) {
      double sx = surface.x2() - surface.x1();
      double sy = surface.y2() - surface.y1();
      double twice = 2 * (dx * sx + dy * sy) / (sx * sx + sy * sy);
      return new Light(atX, atY, twice * sx - dx, twice * sy - dy, reflectedPower);
    }

    Detector rimDetector(double atX, double atY) {
      int file = Math.clamp((long) (atX / PieceSurface.PITCH), 0, Square.FILES - 1);
      int rank = Math.clamp((long) (atY / PieceSurface.PITCH), 0, Square.RANKS - 1) + 1;
      Heading wall =
          atX < EPSILON
              ? Heading.W
              : atX > EAST_WALL - EPSILON ? Heading.E : atY < EPSILON ? Heading.S : Heading.N;
      return Detector.rim(Square.of(file, rank), wall);
    }
  }
}
