package org.wadjet.sensing;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;

/**
 * Set of square bits excluded because their sensor is faulty, by name, such as {@code d5.presence}.
 * Immutable. Detectors need no mask: a verdict reports a dead one and does not depend on it.
 */
public final class Masks {
  /** No masks. */
  public static final Masks NONE = new Masks(new TreeSet<>());

  private final SortedSet<String> names;

  private Masks(SortedSet<String> names) {
    this.names = names;
  }

  /** Returns masks of these names; names that do not exist on a board have no effect. */
  public static Masks of(Collection<String> names) {
    return new Masks(new TreeSet<>(names));
  }

  /** Returns the names, in order. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** Returns these masks and one more. */
  public Masks with(String name) {
    TreeSet<String> more = new TreeSet<>(names);
    more.add(name);
    return new Masks(more);
  }

  /** Returns these masks without one. */
  public Masks without(String name) {
    TreeSet<String> fewer = new TreeSet<>(names);
    fewer.remove(name);
    return new Masks(fewer);
  }

  /**
   * Returns these masks and the bits to which a finding attributes the fault, for an unattended
   * board; empty if no mask remedies it, because the fault is not in a square or the square is
   * uncertain.
   */
  public Optional<Masks> against(Finding finding) {
    TreeSet<String> more = new TreeSet<>(names);
    for (BoardFault fault : finding.alternatives()) {
      List<String> bits = fault.maskable();
      if (bits.isEmpty()) {
        return Optional.empty();
      }
      more.addAll(bits);
    }
    boolean oneSquare =
        more.stream()
                .filter(name -> !names.contains(name))
                .map(name -> name.substring(0, 2))
                .distinct()
                .count()
            == 1;
    return oneSquare ? Optional.of(new Masks(more)) : Optional.empty();
  }

  /** Returns whether a board has a bit of this name that can be masked. */
  public static boolean canMask(Board board, String name) {
    return board.chains().stream()
        .map(Chain::bits)
        .flatMap(List::stream)
        .anyMatch(bit -> isOfSquare(bit) && bit.name().equals(name));
  }

  private static boolean isOfSquare(ChainBit bit) {
    return switch (bit) {
      case ChainBit.Presence _, ChainBit.CodeA _, ChainBit.CodeB _ -> true;
      case ChainBit.Light _, ChainBit.Fixed _, ChainBit.Absent _ -> false;
    };
  }

  boolean masks(ChainBit bit) {
    return isOfSquare(bit) && names.contains(bit.name());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Masks that && names.equals(that.names);
  }

  @Override
  public int hashCode() {
    return names.hashCode();
  }

  @Override
  public String toString() {
    return names.toString();
  }
}
