package org.wadjet.verdict;

import java.util.List;
import java.util.stream.Stream;
import org.wadjet.game.Move;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/** Test data: silver's shots of Khet 1. */
final class Shots {
  private Shots() {}

  static ShotContext context(String position) {
    return new ShotContext(
        PositionNotation.parse(position).orElseThrow().position(), Rules.Game.KHET1, Side.SILVER);
  }

  static List<Detector> detectors(String names) {
    return Stream.of(names.split(" ", -1))
        .filter(name -> !name.isEmpty())
        .map(name -> Detector.parse(name).orElseThrow())
        .sorted()
        .toList();
  }

  static Sighting seen(String names) {
    return new Sighting(detectors(names), List.of(), List.of(), List.of(), List.of(), 9, 0);
  }

  /** Judges a shot after a move far from all other squares, unless a move is given. */
  static ExplainedVerdict judge(
      ShotHistory history, int ply, ShotContext shot, Sighting sighting, String hand) {
    Move move = new Move.Turn(Square.named(hand), Move.Sense.CLOCKWISE);
    return ExplainedVerdict.of(
        ply, move, shot, shot.trace(), sighting, ShotCompletion.COMPLETE, history);
  }

  static ExplainedVerdict judge(ShotHistory history, int ply, ShotContext shot, Sighting sighting) {
    return judge(history, ply, shot, sighting, "a1");
  }
}
