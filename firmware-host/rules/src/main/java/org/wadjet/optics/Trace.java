package org.wadjet.optics;

import java.util.Comparator;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * Path of the beam computed from a position. Results follow from {@code
 * position.afterShot(trace.struck()).result()}.
 *
 * @param entries the squares that the light enters, in order; with an Eye of Horus breadth first,
 *     straight on before reflected
 * @param ends ends of the light, by name of the square, then of the heading, then by kind: one
 *     branch may leave the board at a pyramid on the rim that another branch strikes in the same
 *     heading; none in a pure loop
 * @param struck the squares from which a piece is removed, including the top of a stack and a
 *     Pharaoh, each once, by name
 * @param faint those of the ends that receive less than a quarter of the light, because every path
 *     to them leads through two or more Eyes of Horus; they are struck nevertheless ({@code
 *     hardware/board-contract.md#a-square})
 */
public record Trace(List<Entry> entries, List<End> ends, List<Square> struck, List<End> faint) {
  public Trace {
    entries = List.copyOf(entries);
    ends = List.copyOf(ends);
    struck = List.copyOf(struck);
    faint = List.copyOf(faint);
  }

  /** Creates a trace without faint ends. */
  public Trace(List<Entry> entries, List<End> ends, List<Square> struck) {
    this(entries, ends, struck, List.of());
  }

  /** Returns the squares entered, in order; one that is entered twice is listed twice. */
  public List<Square> squares() {
    return entries.stream().map(Entry::square).toList();
  }

  /**
   * Entry of light into a square.
   *
   * @param heading direction of travel as it enters
   */
  public record Entry(Square square, Heading heading) {}

  /**
   * End of the light.
   *
   * @param square its last square
   * @param heading direction of travel: out of the board at the rim, otherwise into the square
   */
  public record End(Square square, Heading heading, EndKind kind) implements Comparable<End> {
    private static final Comparator<End> ORDER =
        Comparator.comparing(End::square, Square.BY_NAME)
            .thenComparing(end -> end.heading.toString())
            .thenComparing(End::kind);

    /** Kind of end. */
    public enum EndKind {
      /** The light left the board. */
      RIM("rim"),
      /** The light struck a piece, or the top of a stack, that is removed. */
      REMOVED("removed"),
      /** The light struck a Pharaoh. */
      PHARAOH("pharaoh"),
      /** The front of an Anubis or a Sphinx absorbed the light. */
      BLOCKED("blocked");

      private final String keyword;

      EndKind(String keyword) {
        this.keyword = keyword;
      }

      /** Returns the keyword used in files. */
      public String keyword() {
        return keyword;
      }

      /** Returns whether a piece is removed. */
      public boolean strikes() {
        return this == REMOVED || this == PHARAOH;
      }
    }

    @Override
    public int compareTo(End other) {
      return ORDER.compare(this, other);
    }
  }
}
