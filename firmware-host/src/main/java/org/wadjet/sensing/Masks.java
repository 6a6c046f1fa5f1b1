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
 * Bits of squares that are not used, because their sensor is bad; by name, such as {@code
 * d5.presence}. Immutable. A detector needs no mask: the verdict names one that is dead and does
 * without it.
 */
public final class Masks {
  /** Everything is used. */
  public static final Masks NONE = new Masks(new TreeSet<>());

  private final SortedSet<String> names;

  private Masks(SortedSet<String> names) {
    this.names = names;
  }

  /** Masks of these names; what a board does not have masks nothing. */
  public static Masks of(Collection<String> names) {
    return new Masks(new TreeSet<>(names));
  }

  /** The names, in order. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /** These and one more. */
  public Masks with(String name) {
    TreeSet<String> more = new TreeSet<>(names);
    more.add(name);
    return new Masks(more);
  }

  /** These without one. */
  public Masks without(String name) {
    TreeSet<String> fewer = new TreeSet<>(names);
    fewer.remove(name);
    return new Masks(fewer);
  }

  /**
   * These and the bits that a finding lays the blame on, for a board that minds itself; empty where
   * no mask helps: the fault is none of a square's, or it is not sure which square.
   */
  public Optional<Masks> against(Finding finding) {
    TreeSet<String> more = new TreeSet<>(names);
    for (BoardFault fault : finding.oneOf()) {
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

  /** Whether a board has a bit of this name that can be masked. */
  public static boolean canMask(Board board, String name) {
    return board.chains().stream()
        .map(Chain::bits)
        .flatMap(List::stream)
        .anyMatch(bit -> isOfSquare(bit) && bit.name().equals(name));
  }

  private static boolean isOfSquare(ChainBit bit) {
    return switch (bit) {
      case ChainBit.Presence _, ChainBit.CodeA _, ChainBit.CodeB _ -> true;
      case ChainBit.Light _, ChainBit.Fixed _ -> false;
    };
  }

  /** Whether a bit is not to be used. */
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
