package org.wadjet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Playability;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;

/** Finds unusual properties of a playable setup. */
final class SetupWarnings {
  private static final int MAX_NAMED = 8;

  private SetupWarnings() {}

  /** Returns the warnings, each a plain sentence without a full stop. */
  static List<String> of(Setup setup) {
    List<String> warnings = new ArrayList<>();
    Position position = setup.position();
    if (position.toMove() == Side.RED) {
      warnings.add("red moves first; by the rules silver does");
    }
    List<Square> odd = Playability.asymmetries(position);
    if (!odd.isEmpty()) {
      warnings.add("not symmetrical: " + named(odd));
    }
    List<Move> kills = kills(setup);
    if (!kills.isEmpty()) {
      String side = position.toMove().keyword();
      warnings.add(side + " can strike the other Pharaoh with the first shot: " + named(kills));
    }
    return warnings;
  }

  /** Returns the first moves whose shot wins. */
  private static List<Move> kills(Setup setup) {
    Position start = setup.position();
    Result won = Result.wonBy(start.toMove());
    return LegalMoves.of(start, setup.rules()).stream()
        .filter(
            move -> shoot(setup, start.afterMove(move)).result().filter(won::equals).isPresent())
        .toList();
  }

  private static Position shoot(Setup setup, Position moved) {
    var trace = BeamTracer.trace(moved, setup.rules().game(), moved.toMove());
    return moved.afterShot(trace.struck());
  }

  private static String named(List<?> items) {
    String some =
        items.stream().limit(MAX_NAMED).map(Object::toString).collect(Collectors.joining(", "));
    return items.size() > MAX_NAMED ? some + " and others" : some;
  }
}
