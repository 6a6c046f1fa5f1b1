package org.wadjet.verdict;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/** A single thing that may be wrong, and explain a shot that was not seen as traced. */
public sealed interface Cause {
  /**
   * The mirror or Sphinx on a square is askew.
   *
   * @param lost whether the light is not seen behind it; else it goes elsewhere
   */
  record Askew(Square square, boolean lost) implements Cause {}

  /**
   * A piece stands turned otherwise than its encoder says.
   *
   * @param quarters how it really stands from how it is read, clockwise: 1 or -1
   */
  record EncoderOff(Square square, int quarters) implements Cause {}

  /** Two pieces that read alike stand in each other's place. */
  record Exchanged(Square one, Square other) implements Cause {}

  /** A detector never answers. */
  record Dead(Detector detector) implements Cause {}

  /** Light at one detector also reaches another beside it. */
  record Leak(Detector from, Detector to) implements Cause {}

  /** A laser gives no light, or its exit is covered. */
  record NoLight(Side side) implements Cause {}

  /**
   * The way is so long that pieces within the tolerance lose the light (BOARD.md, A square).
   *
   * @param length in squares
   */
  record LongWay(int mirrors, int length) implements Cause {}

  /** Nothing stands where a piece is read. */
  record Missing(Square square) implements Cause {}

  /** A piece stands where none is read. */
  record Extra(Square square) implements Cause {}

  /** The squares that it speaks of; whose piece must be as it was for an earlier shot to count. */
  default Set<Square> squares() {
    return switch (this) {
      case Askew(Square square, boolean _) -> Set.of(square);
      case EncoderOff(Square square, int _) -> Set.of(square);
      case Exchanged(Square one, Square other) -> Set.of(one, other);
      case Missing(Square square) -> Set.of(square);
      case Extra(Square square) -> Set.of(square);
      case Dead _, Leak _, NoLight _, LongWay _ -> Set.of();
    };
  }

  /**
   * Whether it is seldom, so that it is named after what happens every week: presence that a switch
   * reads wrongly is found by the scan within seconds.
   */
  default boolean isRare() {
    return this instanceof Missing || this instanceof Extra;
  }

  /** The word for its kind, in files. */
  default String keyword() {
    return switch (this) {
      case Askew _ -> "askew";
      case EncoderOff _ -> "encoder-off";
      case Exchanged _ -> "exchanged";
      case Dead _ -> "dead";
      case Leak _ -> "leak";
      case NoLight _ -> "no-light";
      case LongWay _ -> "long-way";
      case Missing _ -> "missing";
      case Extra _ -> "extra";
    };
  }

  /** The names of what it speaks of, in files: squares, detectors or a side. */
  default List<String> at() {
    return switch (this) {
      case Askew(Square square, boolean _) -> List.of(square.toString());
      case EncoderOff(Square square, int _) -> List.of(square.toString());
      case Exchanged(Square one, Square other) -> List.of(one.toString(), other.toString());
      case Dead(Detector detector) -> List.of(detector.toString());
      case Leak(Detector from, Detector to) -> List.of(from.toString(), to.toString());
      case NoLight(Side side) -> List.of(side.keyword());
      case LongWay _ -> List.of();
      case Missing(Square square) -> List.of(square.toString());
      case Extra(Square square) -> List.of(square.toString());
    };
  }
}
