package org.wadjet.sim;

import org.wadjet.game.ParseResult;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;

/** Positions for the tests of the virtual board. */
final class Positions {
  static final Position CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();

  private Positions() {}

  static Position of(String text) {
    return switch (PositionNotation.parse(text)) {
      case ParseResult.Parsed<PositionText>(PositionText good) -> good.position();
      case ParseResult.Unreadable<PositionText>(int column, String message) ->
          throw new IllegalArgumentException(text + ", column " + column + ": " + message);
    };
  }
}
