package org.wadjet.wiring;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.wadjet.game.Square;

/** Parser of one entry of a chain's {@code bits}; board.toml explains its five forms. */
public final class BitEntry {
  private static final String PART = "(?:presence|a|b|light)";
  private static final Pattern SQUARES =
      Pattern.compile("([a-j][1-8])(?:\\.\\.([a-j][1-8]))?: *(" + PART + "(?: +" + PART + ")*)");
  private static final Pattern RIM =
      Pattern.compile(
          "rim\\.(?:([NS]\\.)([a-j])(?:\\.\\.([a-j]))?|([EW]\\.)([1-8])(?:\\.\\.([1-8]))?)");
  private static final Pattern SINGLE = Pattern.compile("([a-j][1-8])\\.(" + PART + ")");
  private static final String ABSENT = "absent ";
  private static final Pattern FIXED = Pattern.compile("fixed((?: +[01])+)");

  private BitEntry() {}

  /** Returns the bits of an entry, in order; empty if it has none of the forms. */
  public static Optional<List<ChainBit>> parse(String entry) {
    if (!entry.startsWith(ABSENT)) {
      return parseFitted(entry);
    }
    return parseSensors(entry.substring(ABSENT.length()).strip())
        .map(sensors -> sensors.stream().<ChainBit>map(ChainBit.Absent::new).toList());
  }

  private static Optional<List<ChainBit>> parseFitted(String entry) {
    Matcher fixed = FIXED.matcher(entry);
    if (fixed.matches()) {
      String levels = fixed.group(1).replace(" ", "");
      return Optional.of(
          levels.chars().<ChainBit>mapToObj(level -> new ChainBit.Fixed(level == '1')).toList());
    }
    return parseSensors(entry);
  }

  private static Optional<List<ChainBit>> parseSensors(String entry) {
    Matcher squares = SQUARES.matcher(entry);
    if (squares.matches()) {
      List<String> parts = List.of(squares.group(3).split(" +", -1));
      return row(squares.group(1), squares.group(2)).map(row -> bits(row, parts));
    }
    Matcher rim = RIM.matcher(entry);
    if (rim.matches()) {
      int side = rim.group(1) == null ? 4 : 1;
      return Optional.of(rim(rim.group(side), rim.group(side + 1), rim.group(side + 2)));
    }
    Matcher single = SINGLE.matcher(entry);
    if (single.matches()) {
      return Optional.of(bits(List.of(Square.named(single.group(1))), List.of(single.group(2))));
    }
    return Optional.empty();
  }

  /** Returns the squares from one to the other along a rank or a file, both included. */
  private static Optional<List<Square>> row(String from, String to) {
    Square first = Square.named(from);
    Square last = to == null ? first : Square.named(to);
    int files = last.file() - first.file();
    int ranks = last.rank() - first.rank();
    if (files != 0 && ranks != 0) {
      return Optional.empty();
    }
    int steps = Math.abs(files) + Math.abs(ranks);
    return Optional.of(
        IntStream.rangeClosed(0, steps)
            .mapToObj(
                i ->
                    Square.of(
                        first.file() + i * Integer.signum(files),
                        first.rank() + i * Integer.signum(ranks)))
            .toList());
  }

  private static List<ChainBit> bits(List<Square> squares, List<String> parts) {
    List<ChainBit> bits = new ArrayList<>();
    for (Square square : squares) {
      parts.forEach(part -> bits.add(carrier(part).apply(square)));
    }
    return bits;
  }

  private static Function<Square, ChainBit> carrier(String part) {
    return switch (part) {
      case "presence" -> ChainBit.Presence::new;
      case "a" -> ChainBit.CodeA::new;
      case "b" -> ChainBit.CodeB::new;
      default -> square -> new ChainBit.Light(Detector.under(square));
    };
  }

  private static List<ChainBit> rim(String side, String from, String to) {
    int first = from.charAt(0);
    int last = to == null ? first : to.charAt(0);
    int step = Integer.signum(last - first);
    return IntStream.rangeClosed(0, Math.abs(last - first))
        .mapToObj(i -> "rim." + side + (char) (first + i * step))
        .<ChainBit>map(name -> new ChainBit.Light(Detector.parse(name).orElseThrow()))
        .toList();
  }
}
