package org.wadjet.text;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wadjet.game.Heading;
import org.wadjet.wiring.BitEntryWriter;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.HeaderPin;
import org.wadjet.wiring.SensorPolarity;
import org.wadjet.wiring.ShiftInput;
import org.wadjet.wiring.SignalLine;

/** Formats the pins, chains, bits and levels of a board as Markdown tables. */
public record PinoutTables(Board board) {
  /** Returns all tables, each under a heading of the third level. */
  public String markdown() {
    return String.join("\n", header(), chains(), bits(), levels(), encoder());
  }

  private String header() {
    Stream<List<String>> rows =
        IntStream.rangeClosed(0, HeaderPin.LAST_BCM)
            .boxed()
            .flatMap(bcm -> board.pins().lineAt(bcm).stream().map(line -> pin(bcm, line)));
    return table(
        "Header", List.of("GPIO", "pin", "line", "direction", "at power-on", "what it is"), rows);
  }

  private static List<String> pin(int bcm, SignalLine line) {
    return List.of(
        Integer.toString(bcm),
        Integer.toString(HeaderPin.ofBcm(bcm).number()),
        line.name(),
        line.direction().name().toLowerCase(Locale.ROOT),
        HeaderPin.isPulledUp(bcm) ? "pulled up" : "pulled down",
        LineLabels.footnote(line));
  }

  private String chains() {
    return table(
        "Chains",
        List.of("chain", "DATA", "GPIO", "SENTINEL input", "bits, in the order they come out"),
        board.chains().stream()
            .map(
                chain ->
                    List.of(
                        chain.name(),
                        chain.data().name(),
                        Integer.toString(board.pins().bcm(chain.data())),
                        chain.invertsSentinel() ? "inverted" : "straight",
                        BitEntryWriter.of(chain.bits()).stream()
                            .map(entry -> "`" + entry + "`")
                            .collect(Collectors.joining(" ")))));
  }

  private String bits() {
    List<String> names = board.chains().stream().map(Chain::name).toList();
    return table(
        "Bits",
        Stream.concat(Stream.of("read", "chip", "input", "its pin"), names.stream()).toList(),
        IntStream.range(0, Chain.BITS).mapToObj(this::read));
  }

  private List<String> read(int read) {
    ShiftInput input = ShiftInput.ofRead(read);
    Stream<String> place =
        Stream.of(
            Integer.toString(read),
            Integer.toString(input.chip()),
            "D" + input.input(),
            Integer.toString(input.pin()));
    return Stream.concat(
            place, board.chains().stream().map(chain -> chain.bits().get(read)).map(ChainBit::name))
        .toList();
  }

  private String levels() {
    SensorPolarity sensors = board.sensors();
    return table(
        "Levels",
        List.of("bit", "comes from", "reads 1 while"),
        Stream.of(
            List.of(
                "presence",
                kind(sensors.presence()),
                sensors.presenceActiveLow() ? "no piece stands there" : "a piece stands there"),
            List.of(
                "a, b",
                kind(sensors.code()),
                sensors.codeActiveLow() ? "it sees no magnet" : "it sees a magnet"),
            List.of(
                "light",
                "photodiode",
                sensors.lightActiveLow() ? "it is dark" : "light strikes it, or it is blinded")));
  }

  private static String kind(SensorPolarity.SensorKind kind) {
    return kind == SensorPolarity.SensorKind.REED ? "reed switch" : "Hall switch";
  }

  private String encoder() {
    return table(
        "Encoder",
        List.of("faces", "a sees a magnet", "b sees a magnet"),
        Stream.of(Heading.values())
            .map(
                facing -> {
                  int code = board.sensors().encoder().indexOf(facing);
                  return List.of(
                      facing.name(), (code & 1) == 0 ? "" : "yes", (code & 2) == 0 ? "" : "yes");
                }));
  }

  private static String table(String title, List<String> head, Stream<List<String>> rows) {
    String rule = "|" + "---|".repeat(head.size());
    return Stream.concat(
            Stream.of("### " + title, "", row(head), rule), rows.map(PinoutTables::row))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String row(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |"));
  }
}
