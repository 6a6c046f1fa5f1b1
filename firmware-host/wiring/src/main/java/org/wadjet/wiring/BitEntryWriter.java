package org.wadjet.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wadjet.game.Square;

/**
 * Writer of the bits of a chain in the short form of board.toml: {@code a1..j1: presence a b light}
 * instead of 40 names. Parsing the entries gives the same bits.
 */
public final class BitEntryWriter {
  private final List<ChainBit> bits;
  private int next;

  private BitEntryWriter(List<ChainBit> bits) {
    this.bits = bits;
  }

  /** Returns the entries for these bits, in order. */
  public static List<String> of(List<ChainBit> bits) {
    BitEntryWriter writer = new BitEntryWriter(bits);
    List<String> entries = new ArrayList<>();
    while (writer.next < bits.size()) {
      entries.add(writer.entry());
    }
    return entries;
  }

  private String entry() {
    Optional<String> longest = Optional.empty();
    int longestLength = 0;
    for (String candidate : candidates()) {
      int length = BitEntry.parse(candidate).filter(this::isNext).map(List::size).orElse(0);
      if (length > longestLength) {
        longestLength = length;
        longest = Optional.of(candidate);
      }
    }
    next += longestLength;
    return longest.orElseThrow();
  }

  private boolean isNext(List<ChainBit> run) {
    int end = next + run.size();
    return end <= bits.size() && bits.subList(next, end).equals(run);
  }

  /** Returns the entries that match the bits from the next one on. */
  private List<String> candidates() {
    return switch (bits.get(next)) {
      case ChainBit.Fixed _ -> List.of("fixed" + levels());
      case ChainBit.Absent _ -> List.of(absent());
      case ChainBit.Light(Detector detector) when detector.square().isEmpty() -> rim(detector);
      case ChainBit bit -> squares(bit);
    };
  }

  /** Returns the longest entry of the run of absent sensors. */
  private String absent() {
    List<ChainBit> sensors = new ArrayList<>();
    for (int i = next;
        i < bits.size() && bits.get(i) instanceof ChainBit.Absent(ChainBit sensor);
        i++) {
      sensors.add(sensor);
    }
    return "absent " + of(sensors).getFirst();
  }

  private String levels() {
    StringBuilder levels = new StringBuilder();
    for (int i = next;
        i < bits.size() && bits.get(i) instanceof ChainBit.Fixed(boolean high);
        i++) {
      levels.append(high ? " 1" : " 0");
    }
    return levels.toString();
  }

  private List<String> rim(Detector first) {
    String side = first.toString().substring(0, "rim.N".length());
    List<String> found = new ArrayList<>(List.of(first.toString()));
    IntStream.rangeClosed(next + 1, bits.size() - 1)
        .mapToObj(i -> bits.get(i).name())
        .filter(name -> name.startsWith(side))
        .forEach(name -> found.add(first + ".." + name.substring(side.length() + 1)));
    return found;
  }

  private List<String> squares(ChainBit first) {
    List<String> found = new ArrayList<>(List.of(first.name()));
    String square = square(first);
    List<String> parts = new ArrayList<>();
    for (int i = next; i < bits.size() && square(bits.get(i)).equals(square); i++) {
      parts.add(bits.get(i).name().substring(square.length() + 1));
    }
    String all = ": " + String.join(" ", parts);
    found.add(square + all);
    for (Square last : Square.all()) {
      found.add(square + ".." + last + all);
    }
    return found;
  }

  private static String square(ChainBit bit) {
    return bit.name().substring(0, Math.min(2, bit.name().length()));
  }
}
