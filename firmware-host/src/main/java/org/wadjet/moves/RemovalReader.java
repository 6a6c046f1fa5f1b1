package org.wadjet.moves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.wadjet.game.Kind;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Wanted;

/**
 * Watches the removal of what a shot struck. Where the height of a stack is not sensed, that its
 * top was taken is asked for and believed ({@link #unsensed}).
 */
public final class RemovalReader {
  private final Expected goal;
  private final StackMarker marker;
  private final Set<Square> struck;
  private final List<Square> unsensed;

  /** After a shot on a board that does not sense the height of Obelisks. */
  public RemovalReader(Position afterMove, Collection<Square> struck) {
    this(afterMove, struck, StackMarker.NONE);
  }

  /** After a shot at the position {@code afterMove} that struck these squares. */
  public RemovalReader(Position afterMove, Collection<Square> struck, StackMarker marker) {
    this.marker = marker;
    goal = Expected.afterRemoval(afterMove, struck, marker);
    this.struck = Set.copyOf(struck);
    unsensed =
        this.struck.stream()
            .filter(square -> afterMove.at(square).orElseThrow().kind() == Kind.STACK)
            .filter(_ -> marker == StackMarker.NONE)
            .sorted()
            .toList();
  }

  /** The struck stacks, whose upper obelisk is to be taken off; no sensor shows it. */
  public List<Square> unsensed() {
    return unsensed;
  }

  /** What the board reads once the removal is done. */
  public Wanted wanted() {
    return goal.wanted();
  }

  /** What a settled observation says. */
  public Removal read(Observation settled) {
    List<Difference> mistakes = new ArrayList<>();
    List<Square> remaining = new ArrayList<>();
    for (Difference difference : goal.differences(settled)) {
      if (difference instanceof Difference.Extra(Square square) && struck.contains(square)) {
        remaining.add(square);
      } else {
        mistakes.add(difference);
      }
    }
    if (mistakes.isEmpty()) {
      return remaining.isEmpty() ? new Removal.Done() : new Removal.Waiting(remaining);
    }
    // What was struck must not be carried to where another piece is missing.
    List<Repair> wayBack = new ArrayList<>(WayBack.from(settled, mistakes, marker));
    remaining.forEach(square -> wayBack.add(new Repair.Empty(square)));
    return new Removal.Wrong(List.copyOf(mistakes), List.copyOf(remaining), List.copyOf(wayBack));
  }
}
