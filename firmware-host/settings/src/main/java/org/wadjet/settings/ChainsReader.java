package org.wadjet.settings;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tomlj.TomlArray;
import org.wadjet.game.Square;
import org.wadjet.wiring.BitEntry;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.SignalLine;

/**
 * Parser of {@code [chains]}: the nine chains and their bits ({@code
 * hardware/board-contract.md#chains}).
 */
final class ChainsReader {
  private static final String BITS = "bits";
  private static final String ABSENT = "absent";
  private static final String EXPECTED =
      "a list of entries such as \"a1..j1: presence a b light\", \"rim.N.a..j\", \"d5.presence\""
          + " or \"fixed 1 0\", each but the last with \"absent \" before it if not fitted";

  private static final Set<SignalLine> DATA = EnumSet.range(SignalLine.DATA_1, SignalLine.DATA_RIM);

  /** Name of the chain in which each bit was found. */
  private final Map<ChainBit, String> chainByBit = new HashMap<>();

  private boolean allReadable = true;

  private ChainsReader() {}

  /** Returns the chains in the order of {@link Board#chains()}; empty if one has mistakes. */
  static Optional<List<Chain>> read(TomlSection chains) {
    ChainsReader reader = new ChainsReader();
    List<Chain> good = new ArrayList<>();
    for (SignalLine data : DATA) {
      String name = data == SignalLine.DATA_RIM ? "rim" : data.name().replace("DATA_", "rank-");
      Optional<TomlSection> section = chains.section(name);
      reader.allReadable &= section.isPresent();
      section.flatMap(chain -> reader.chain(name, data, chain)).ifPresent(good::add);
    }
    chains.finish();
    reader.reportMissing(chains);
    return good.size() == DATA.size() ? Optional.of(good) : Optional.empty();
  }

  private Optional<Chain> chain(String name, SignalLine data, TomlSection section) {
    Optional<Boolean> inverts = section.bool("inverts-sentinel");
    Optional<TomlArray> entries = section.list(BITS, EXPECTED);
    allReadable &= entries.isPresent();
    Optional<List<ChainBit>> bits = entries.flatMap(list -> bits(name, list, section));
    boolean absent = section.has(ABSENT) && section.bool(ABSENT).orElse(false);
    section.finish();
    return inverts.flatMap(i -> bits.map(b -> new Chain(name, data, i, absent ? absent(b) : b)));
  }

  private static List<ChainBit> absent(List<ChainBit> bits) {
    return bits.stream().<ChainBit>map(bit -> new ChainBit.Absent(sensor(bit))).toList();
  }

  /** Returns the sensor that a bit carries, or would carry if it were not absent. */
  private static ChainBit sensor(ChainBit bit) {
    return bit instanceof ChainBit.Absent(ChainBit sensor) ? sensor : bit;
  }

  private Optional<List<ChainBit>> bits(String chain, TomlArray entries, TomlSection section) {
    List<ChainBit> bits = new ArrayList<>();
    boolean readable = true;
    for (int i = 0; i < entries.size(); i++) {
      Optional<List<ChainBit>> entry =
          entries.get(i) instanceof String text ? BitEntry.parse(text) : Optional.empty();
      if (entry.isEmpty()) {
        readable = false;
        String found = TomlSection.format(entries.get(i));
        section.wrongItem(BITS, entries, i, found + " names no bits; expected: " + EXPECTED);
        continue;
      }
      List<ChainBit> repeated =
          entry.get().stream()
              .map(ChainsReader::sensor)
              .filter(bit -> isRepeated(bit, chain))
              .toList();
      if (!repeated.isEmpty()) {
        String place = "chains." + chainByBit.get(repeated.getFirst());
        String message = some(repeated) + " already in " + place + "; each bit is allowed once";
        section.wrongItem(BITS, entries, i, message);
      }
      bits.addAll(entry.get());
    }
    allReadable &= readable;
    if (readable && bits.size() != Chain.BITS) {
      section.addMistake(
          BITS, "has " + bits.size() + " bits; a chain is five 74HC165 with exactly " + Chain.BITS);
      return Optional.empty();
    }
    return readable ? Optional.of(bits) : Optional.empty();
  }

  private boolean isRepeated(ChainBit bit, String chain) {
    return !(bit instanceof ChainBit.Fixed) && chainByBit.putIfAbsent(bit, chain) != null;
  }

  /**
   * Reports bits that are in no chain, if every entry could be read; otherwise they may be in an
   * unreadable one.
   */
  private void reportMissing(TomlSection chains) {
    Set<ChainBit> missing = new LinkedHashSet<>();
    for (Square square : Square.all()) {
      missing.add(new ChainBit.Presence(square));
      missing.add(new ChainBit.CodeA(square));
      missing.add(new ChainBit.CodeB(square));
    }
    Detector.all().forEach(detector -> missing.add(new ChainBit.Light(detector)));
    missing.removeAll(chainByBit.keySet());
    if (allReadable && !missing.isEmpty()) {
      chains.addMistake(some(List.copyOf(missing)) + " in no chain; each bit must be in one");
    }
  }

  private static String some(List<ChainBit> bits) {
    String first = bits.getFirst().name();
    return bits.size() == 1 ? first + " is" : first + " and " + (bits.size() - 1) + " more are";
  }
}
