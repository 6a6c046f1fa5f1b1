package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Square;
import org.wadjet.hardware.Netlist.Part;
import org.wadjet.hardware.Netlist.Pin;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.HeaderPin;
import org.wadjet.wiring.ShiftInput;
import org.wadjet.wiring.SignalLine;

/** Tests that the drawn chains agree with board.toml. */
class ChainsDrawnTest {
  private static final int DATA_PIN = 9;
  private static final int OUT = 9;
  private static final int INVERTED_OUT = 7;
  private static final int SERIAL_IN = 10;
  private static final int CHIPS = 5;

  private final Board board = BoardFile.reference();

  @ParameterizedTest
  @ValueSource(strings = {"rank-board", "rim-strip"})
  void everyPinOfAShiftRegisterIsConnected(String name) {
    Netlist drawn = whole(name);
    assertThat(drawn.parts("HC165")).hasSize(CHIPS);
    drawn
        .parts("HC165")
        .forEach(
            chip -> {
              for (int pin = 1; pin <= 16; pin++) {
                assertThat(drawn.pins(drawn.net(chip.ref(), pin)))
                    .as("%s of %s, pin %d", chip.ref(), name, pin)
                    .hasSizeGreaterThan(pin == INVERTED_OUT ? 0 : 1);
              }
              assertThat(drawn.net(chip.ref(), 15)).as("clock enable").isEqualTo("GND");
              assertThat(drawn.net(chip.ref(), 8)).isEqualTo("GND");
              assertThat(drawn.net(chip.ref(), 16)).isEqualTo("V33");
              assertThat(drawn.local(chip.ref(), 1)).isEqualTo("PL");
              assertThat(drawn.local(chip.ref(), 2)).isEqualTo("CLK");
            });
  }

  @Test
  void bitsOfRankBoardMatchItsChain() {
    Netlist drawn = Netlist.rank();
    for (int rank = 1; rank <= Square.RANKS; rank++) {
      List<ChainBit> bits = new ArrayList<>();
      for (int read = 0; read < Chain.BITS; read++) {
        bits.add(square(drawn, source(drawn, read), rank));
      }
      assertThat(bits).isEqualTo(chain("rank-" + rank).bits());
    }
  }

  @Test
  void bitsOfRimMatchItsChain() {
    Netlist drawn = Netlist.of("rim-strip");
    List<ChainBit> bits = new ArrayList<>();
    for (int read = 0; read < Chain.BITS; read++) {
      bits.add(rim(drawn, source(drawn, read)));
    }
    assertThat(bits).isEqualTo(chain("rim").bits());
  }

  /** The jumper selects SENTINEL direct or inverted. */
  @ParameterizedTest
  @ValueSource(strings = {"rank-board", "rim-strip"})
  void jumperInsertsInverterIntoSentinel(String name) {
    Netlist drawn = whole(name);
    assertThat(drawn.net(chips(drawn).getLast().ref(), SERIAL_IN)).isEqualTo(drawn.net("JP1", 2));
    assertThat(inverters(drawn, drawn.net("JP1", 1)) % 2).as("A-C, straight").isZero();
    assertThat(inverters(drawn, drawn.net("JP1", 3)) % 2).as("B-C, inverted").isOne();
  }

  @Test
  void eachCableOfTheControllerCarriesItsChain() {
    Netlist drawn = Netlist.of("controller");
    List<Part> sockets = drawn.parts().filter(part -> part.field("Chain").isPresent()).toList();
    assertThat(sockets).hasSameSizeAs(board.chains());
    for (Part socket : sockets) {
      Chain chain = chain(socket.field("Chain").orElseThrow());
      assertThat(socket.field("Sentinel"))
          .as("jumper of %s", chain.name())
          .contains(chain.invertsSentinel() ? "inverted" : "straight");
      int pin = HeaderPin.ofBcm(board.pins().bcm(chain.data())).number();
      assertThat(buffered(drawn, drawn.net(socket.ref(), DATA_PIN)))
          .as("DATA of %s", chain.name())
          .isEqualTo(drawn.net("J1", pin));
    }
  }

  /**
   * Every signal that a board drives towards the Pi passes a buffer on the Pi's own 3.3 V whose
   * inputs tolerate 5.5 V: a shorted regulator cannot put 5 V on the Pi.
   */
  @Test
  void nothingOnTheBoardsSupplyDrivesThePi() {
    Netlist drawn = Netlist.of("controller");
    for (HeaderPin pin : HeaderPin.all()) {
      if (pin.bcm().isEmpty() || board.pins().lineAt(pin.bcm().getAsInt()).isEmpty()) {
        continue;
      }
      SignalLine line = board.pins().lineAt(pin.bcm().getAsInt()).get();
      boolean button = line == SignalLine.FIRE_SILVER || line == SignalLine.FIRE_RED;
      if (line.direction() == SignalLine.Direction.IN && !button) {
        List<Part> drivers =
            drawn.pins(drawn.net("J1", pin.number())).stream()
                .filter(Pin::drives)
                .map(driver -> drawn.part(driver.ref()))
                .toList();
        assertThat(drivers).as(line.name()).extracting(Part::symbol).containsExactly("AHC541");
        assertThat(drawn.net(drivers.getFirst().ref(), 20)).as(line.name()).isEqualTo("P3V3");
      }
    }
  }

  /** Returns the net behind the buffer whose input is on a net; Y0 to Y7 are pins 18 to 11. */
  private static String buffered(Netlist drawn, String net) {
    Pin input =
        drawn.pins(net).stream()
            .filter(pin -> drawn.part(pin.ref()).symbol().equals("AHC541"))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no buffer on " + net));
    return drawn.net(input.ref(), 20 - Integer.parseInt(input.pin()));
  }

  /** Returns all boards of a chain as one netlist. */
  private static Netlist whole(String name) {
    return name.equals("rank-board") ? Netlist.rank() : Netlist.of(name);
  }

  private Chain chain(String name) {
    return board.chains().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  /**
   * Returns the chips in the order in which their bits are shifted out, from DATA of the cable on.
   */
  private static List<Part> chips(Netlist drawn) {
    Part atSource = drawn.on(drawn.net("J1", DATA_PIN), "R").getFirst();
    assertThat(atSource.value()).isEqualTo("100");
    String net = drawn.across(atSource, drawn.net("J1", DATA_PIN));
    List<Part> chips = new ArrayList<>();
    while (chips.size() < CHIPS) {
      String from = net;
      Part next =
          drawn.on(net, "HC165").stream()
              .filter(chip -> drawn.net(chip.ref(), OUT).equals(from))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no chip drives " + from));
      chips.add(next);
      net = drawn.net(next.ref(), SERIAL_IN);
    }
    return chips;
  }

  private static String source(Netlist drawn, int read) {
    ShiftInput input = ShiftInput.ofRead(read);
    return drawn.net(chips(drawn).get(input.chip() - 1).ref(), input.pin());
  }

  /** Returns a square's bit by the parts on its net, whose numbers encode square and role. */
  private static ChainBit square(Netlist drawn, String net, int rank) {
    for (Part part : drawn.pins(net).stream().map(pin -> drawn.part(pin.ref())).toList()) {
      Square square = part.cell() > 0 ? Square.of(part.cell() - 1, rank) : Square.at(0);
      String role = part.symbol() + part.role();
      switch (role) {
        case "HALL23" -> {
          return new ChainBit.Presence(square);
        }
        case "HALL21" -> {
          return new ChainBit.CodeA(square);
        }
        case "HALL22" -> {
          return new ChainBit.CodeB(square);
        }
        case "R6" -> {
          return new ChainBit.Light(Detector.under(square));
        }
        default -> {}
      }
    }
    throw new AssertionError("nothing of a square is on " + net);
  }

  private static ChainBit rim(Netlist drawn, String net) {
    if (net.equals("V33") || net.equals("GND")) {
      return new ChainBit.Fixed(net.equals("V33"));
    }
    for (Pin pin : drawn.pins(net)) {
      Part part = drawn.part(pin.ref());
      Optional<String> strip = part.field("Strip");
      if (strip.isPresent()) {
        return detector(strip.get(), Integer.parseInt(pin.pin()) - 2);
      }
      if (part.symbol().equals("R") && part.role() == 6) {
        return detector("N", part.cell());
      }
    }
    throw new AssertionError("no detector of the rim is on " + net);
  }

  /** Detectors of a strip run clockwise. */
  private static ChainBit detector(String side, int place) {
    String end =
        switch (side) {
          case "N" -> "" + (char) ('a' + place - 1);
          case "E" -> "" + (Square.RANKS + 1 - place);
          case "S" -> "" + (char) ('j' + 1 - place);
          default -> "" + place;
        };
    return new ChainBit.Light(Detector.parse("rim." + side + "." + end).orElseThrow());
  }

  private static int inverters(Netlist drawn, String net) {
    String at = net;
    int count = 0;
    while (!at.equals(drawn.net("J1", 7))) {
      String from = at;
      Pin out = drawn.pins(at).stream().filter(Pin::drives).findFirst().orElseThrow();
      assertThat(drawn.part(out.ref()).symbol()).isEqualTo("INV");
      // The input next to each output of a 74HC14.
      int pin = Integer.parseInt(out.pin());
      at = drawn.net(out.ref(), pin < 7 ? pin - 1 : pin + 1);
      assertThat(at).isNotEqualTo(from);
      count++;
    }
    return count;
  }
}
