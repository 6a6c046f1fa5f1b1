package org.wadjet.verdict;

import java.util.List;
import java.util.Set;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/** Single fault that may explain a shot whose sighting differs from the trace. */
public sealed interface Cause {
  /**
   * The mirror or Sphinx on a square is askew.
   *
   * @param lightLost whether its light is lost; otherwise it is deflected
   */
  record Askew(Square square, boolean lightLost) implements Cause {}

  /**
   * The orientation of a piece differs from the reading of its encoder.
   *
   * @param quarters actual orientation relative to the reading, clockwise: 1 or -1
   */
  record EncoderOff(Square square, int quarters) implements Cause {}

  /** Two pieces with equal readings are exchanged. */
  record Exchanged(Square one, Square other) implements Cause {}

  /** A detector never responds. */
  record Dead(Detector detector) implements Cause {}

  /** Light at one detector also reaches an adjacent one. */
  record Leak(Detector from, Detector to) implements Cause {}

  /** A laser emits no light, or its exit is covered. */
  record NoLight(Side side) implements Cause {}

  /**
   * The path is so long that pieces within the tolerance lose the light ({@code
   * hardware/board-contract.md#a-square}).
   *
   * @param length in squares
   */
  record LongPath(int mirrors, int length) implements Cause {}

  /** A square with a presence reading is empty. */
  record Missing(Square square) implements Cause {}

  /** A piece stands on a square without a presence reading. */
  record Extra(Square square) implements Cause {}

  /**
   * Returns the squares concerned; an earlier shot is evidence only if their pieces are unchanged
   * since.
   */
  default Set<Square> squares() {
    return switch (this) {
      case Askew(Square square, boolean _) -> Set.of(square);
      case EncoderOff(Square square, int _) -> Set.of(square);
      case Exchanged(Square one, Square other) -> Set.of(one, other);
      case Missing(Square square) -> Set.of(square);
      case Extra(Square square) -> Set.of(square);
      case Dead _, Leak _, NoLight _, LongPath _ -> Set.of();
    };
  }

  /**
   * Returns whether the cause is rare and therefore ranks after common ones: wrong presence, which
   * the scan finds within seconds.
   */
  default boolean isRare() {
    return this instanceof Missing || this instanceof Extra;
  }

  /** Returns the keyword of the cause, in files. */
  default String keyword() {
    return switch (this) {
      case Askew _ -> "askew";
      case EncoderOff _ -> "encoder-off";
      case Exchanged _ -> "exchanged";
      case Dead _ -> "dead";
      case Leak _ -> "leak";
      case NoLight _ -> "no-light";
      case LongPath _ -> "long-way";
      case Missing _ -> "missing";
      case Extra _ -> "extra";
    };
  }

  /** Returns the names of the squares, detectors or side concerned, in files. */
  default List<String> locations() {
    return switch (this) {
      case Askew(Square square, boolean _) -> List.of(square.toString());
      case EncoderOff(Square square, int _) -> List.of(square.toString());
      case Exchanged(Square one, Square other) -> List.of(one.toString(), other.toString());
      case Dead(Detector detector) -> List.of(detector.toString());
      case Leak(Detector from, Detector to) -> List.of(from.toString(), to.toString());
      case NoLight(Side side) -> List.of(side.keyword());
      case LongPath _ -> List.of();
      case Missing(Square square) -> List.of(square.toString());
      case Extra(Square square) -> List.of(square.toString());
    };
  }
}
