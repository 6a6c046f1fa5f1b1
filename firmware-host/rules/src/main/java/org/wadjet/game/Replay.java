package org.wadjet.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Replay of written moves, each checked against rules and shots. */
final class Replay {
  private final Rules rules;
  private final ShotResolver shots;
  private final List<WrittenGame.Turn> turns = new ArrayList<>();
  private Position position;

  Replay(Setup setup, ShotResolver shots) {
    this.rules = setup.rules();
    this.position = setup.position();
    this.shots = shots;
  }

  List<WrittenGame.Turn> turns() {
    return turns;
  }

  Position position() {
    return position;
  }

  /** Plays a turn such as {@code j5i4} or {@code j5i4*i4}; the struck squares are optional. */
  ParseResult<WrittenGame.Turn> play(String text) {
    int star = text.indexOf('*');
    String written = star < 0 ? text : text.substring(0, star);
    return switch (MoveNotation.parse(written, position, rules)) {
      case ParseResult.Parsed<Move>(Move move) -> shoot(move, text, star);
      case ParseResult.Unreadable<Move>(int column, String message) ->
          new ParseResult.Unreadable<>(column, message);
    };
  }

  private ParseResult<WrittenGame.Turn> shoot(Move move, String text, int star) {
    Optional<String> fault = Legality.fault(move, position, rules);
    if (fault.isPresent()) {
      return new ParseResult.Unreadable<>(1, fault.get());
    }
    Position moved = position.afterMove(move);
    Optional<List<Square>> struck = shots.struck(moved, rules.game());
    if (struck.isEmpty()) {
      return new ParseResult.Unreadable<>(1, position.toMove().keyword() + " has no laser to fire");
    }
    if (star >= 0 && !text.substring(star + 1).equals(names(struck.get(), ""))) {
      String actual = struck.get().isEmpty() ? "nothing" : names(struck.get(), " and ");
      return new ParseResult.Unreadable<>(star + 2, "this shot strikes " + actual);
    }
    position = moved.afterShot(struck.get());
    turns.add(new WrittenGame.Turn(move, struck.get()));
    return new ParseResult.Parsed<>(turns.getLast());
  }

  private static String names(List<Square> squares, String between) {
    return squares.stream().map(Square::toString).collect(Collectors.joining(between));
  }
}
