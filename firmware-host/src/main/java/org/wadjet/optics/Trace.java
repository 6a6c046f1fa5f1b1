package org.wadjet.optics;

import java.util.Comparator;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * The way of the beam as computed from a position. It says nothing of results: {@code
 * position.afterShot(trace.struck()).result()} does.
 *
 * @param entries the squares the light enters, in order; with an Eye of Horus breadth first,
 *     straight on before reflected
 * @param ends where the light ends, by name of the square, then of the heading, then by kind: at
 *     the rim a pyramid may turn one branch out of the board and be struck by another in the same
 *     heading; none in a pure loop
 * @param struck the squares something is struck from, a stack that loses only its top and a Pharaoh
 *     too, each once, by name
 * @param faint those of the ends that get less than a quarter of the light, every way to them being
 *     through two Eyes of Horus or more; struck they are all the same (BOARD.md, A square)
 */
public record Trace(List<Entry> entries, List<End> ends, List<Square> struck, List<End> faint) {
  public Trace {
    entries = List.copyOf(entries);
    ends = List.copyOf(ends);
    struck = List.copyOf(struck);
    faint = List.copyOf(faint);
  }

  /** A way of light that is nowhere faint. */
  public Trace(List<Entry> entries, List<End> ends, List<Square> struck) {
    this(entries, ends, struck, List.of());
  }

  /** The squares entered, in order; one that is entered twice is listed twice. */
  public List<Square> squares() {
    return entries.stream().map(Entry::square).toList();
  }

  /**
   * Light entering a square.
   *
   * @param heading which way it travels as it enters
   */
  public record Entry(Square square, Heading heading) {}

  /**
   * An end of the light.
   *
   * @param square where it was last
   * @param heading which way it travelled: out of the board at the rim, else into the square
   */
  public record End(Square square, Heading heading, EndKind kind) implements Comparable<End> {
    private static final Comparator<End> ORDER =
        Comparator.comparing(End::square, Square.BY_NAME)
            .thenComparing(end -> end.heading.toString())
            .thenComparing(End::kind);

    /** What ended the light. */
    public enum EndKind {
      /** It left the board. */
      RIM("rim"),
      /** It struck a piece off, or the top of a stack. */
      REMOVED("removed"),
      /** It struck a Pharaoh. */
      PHARAOH("pharaoh"),
      /** The front of an Anubis or a Sphinx took it. */
      BLOCKED("blocked");

      private final String keyword;

      EndKind(String word) {
        this.keyword = word;
      }

      /** The word used in files. */
      public String keyword() {
        return keyword;
      }

      /** Whether something is struck off. */
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
