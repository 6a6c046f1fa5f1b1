package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Netlist that KiCad exports of a drawn board: its parts and their connected pins. */
final class Netlist {
  static final Path HARDWARE = Path.of("../hardware");

  /** Circuit boards. */
  static final List<String> BOARDS =
      List.of(
          "controller",
          "rank-board",
          "rank-extension",
          "rim-strip",
          "rim-strip-short",
          "sphinx-head",
          "fire-box");

  /** Everything that is drawn: the circuit boards and the magnets in the foot of a piece. */
  static final List<String> SCHEMATICS =
      Stream.concat(BOARDS.stream(), Stream.of("piece-foot")).toList();

  private static final Map<String, Netlist> EXPORTED = new HashMap<>();

  private final Map<String, Part> parts = new LinkedHashMap<>();
  private final Map<String, List<Pin>> pinsByNet = new LinkedHashMap<>();
  private final Map<String, String> netByPin = new HashMap<>();

  /**
   * Drawn part.
   *
   * @param ref its number, such as R204
   * @param symbol the name of its symbol, such as HC165
   * @param sheet the sheets it is in, such as {@code /a and b/Front ends/}
   * @param fitted whether it is fitted; a reed is an option in the place of a Hall switch
   */
  record Part(
      String ref,
      String value,
      String symbol,
      String sheet,
      boolean fitted,
      Map<String, String> fields) {
    /** Returns its number within its cell, pair or board: 4 for R204. */
    int role() {
      return number() % 100;
    }

    /**
     * Returns the number of its cell of the ten on a board, counted from the connector: 2 for R204.
     */
    int cell() {
      return number() / 100;
    }

    /** Returns the digits of its number. */
    int number() {
      return Integer.parseInt(ref.replaceAll("\\D", ""));
    }

    Optional<String> field(String name) {
      return Optional.ofNullable(fields.get(name)).filter(value -> !value.isEmpty());
    }
  }

  /** Pin of a part; type as KiCad names it: input, output, passive, power_in … */
  record Pin(String ref, String pin, String type) {
    boolean drives() {
      return type.equals("output") || type.equals("power_out") || type.equals("tri_state");
    }
  }

  /** Returns a board's netlist; skips the test if KiCad is not installed. */
  static synchronized Netlist of(String board) {
    assumeTrue(isInstalled("kicad-cli"), "kicad-cli is not installed: no netlist was checked");
    return EXPORTED.computeIfAbsent(board, Netlist::export);
  }

  /** Returns a rank board with its extension plugged in: one netlist, the joint passed through. */
  static synchronized Netlist rank() {
    of("rank-board");
    of("rank-extension");
    return EXPORTED.computeIfAbsent(
        "rank", name -> new Netlist(of("rank-board"), of("rank-extension")));
  }

  /** Joins two boards at the nets that have the same name, and at the connectors that mate. */
  private Netlist(Netlist near, Netlist far) {
    parts.putAll(near.parts);
    parts.putAll(far.parts);
    Part plug =
        near.parts()
            .filter(part -> part.field("Mates").orElse("").startsWith("rank-extension:"))
            .findFirst()
            .orElseThrow();
    String socket = plug.field("Mates").orElseThrow().split(":", -1)[1];
    Map<String, String> names = new HashMap<>();
    far.netByPin.forEach(
        (pin, net) -> {
          if (pin.startsWith(socket + ".")) {
            names.put(net, near.netByPin.get(pin.replace(socket, plug.ref())));
          }
        });
    near.pinsByNet.forEach((net, pins) -> pinsByNet.put(net, new ArrayList<>(pins)));
    far.pinsByNet.forEach(
        (net, pins) ->
            pinsByNet
                .computeIfAbsent(names.getOrDefault(net, net), name -> new ArrayList<>())
                .addAll(pins));
    pinsByNet.forEach(
        (net, pins) -> pins.forEach(pin -> netByPin.put(pin.ref() + "." + pin.pin(), net)));
  }

  /** Copies a netlist. */
  private Netlist(Netlist from) {
    parts.putAll(from.parts);
    from.pinsByNet.forEach((net, pins) -> pinsByNet.put(net, new ArrayList<>(pins)));
    netByPin.putAll(from.netByPin);
  }

  /** Returns this netlist as it would be without a part. */
  Netlist without(String ref) {
    Netlist changed = new Netlist(this);
    changed.parts.remove(ref);
    changed.netByPin.keySet().removeIf(pin -> pin.startsWith(ref + "."));
    changed.pinsByNet.values().forEach(pins -> pins.removeIf(pin -> pin.ref().equals(ref)));
    return changed;
  }

  /** Returns this netlist as it would be with one pin on another net. */
  Netlist rewired(String ref, int pin, String net) {
    Netlist changed = new Netlist(this);
    changed.netByPin.put(ref + "." + pin, net);
    changed
        .pinsByNet
        .values()
        .forEach(pins -> pins.removeIf(one -> one.ref().equals(ref) && one.pin().equals("" + pin)));
    changed
        .pinsByNet
        .computeIfAbsent(net, name -> new ArrayList<>())
        .add(new Pin(ref, "" + pin, "passive"));
    return changed;
  }

  /** Returns this netlist as it would be with another value of a part. */
  Netlist revalued(String ref, String value) {
    Netlist changed = new Netlist(this);
    Part old = part(ref);
    changed.parts.put(
        ref, new Part(ref, value, old.symbol(), old.sheet(), old.fitted(), old.fields()));
    return changed;
  }

  static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Runs a command and returns its output. */
  static String run(List<String> command, int status) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as("%s: %s", command, output).isEqualTo(status);
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Runs a Java program of {@link #HARDWARE} from its source and returns its output. */
  static String java(int status, String program, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(HARDWARE.resolve(program).toString());
    command.addAll(List.of(arguments));
    return run(command, status);
  }

  static Path schematic(String board) {
    return HARDWARE.resolve(board).resolve(board + ".kicad_sch");
  }

  private static Netlist export(String board) {
    try {
      Path file = Files.createTempFile("wadjet-" + board, ".xml");
      run(
          List.of(
              "kicad-cli",
              "sch",
              "export",
              "netlist",
              "--format",
              "kicadxml",
              "--output",
              file.toString(),
              schematic(board).toString()),
          0);
      Document document =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
      Files.delete(file);
      return new Netlist(document);
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException(board, e);
    }
  }

  private Netlist(Document document) {
    for (Element comp : elements(document.getElementsByTagName("comp"))) {
      Map<String, String> fields = new HashMap<>();
      elements(comp.getElementsByTagName("field"))
          .forEach(field -> fields.put(field.getAttribute("name"), field.getTextContent()));
      String ref = comp.getAttribute("ref");
      parts.put(
          ref,
          new Part(
              ref,
              first(comp, "value").getTextContent(),
              first(comp, "libsource").getAttribute("part"),
              first(comp, "sheetpath").getAttribute("names"),
              elements(comp.getElementsByTagName("property")).stream()
                  .noneMatch(mark -> mark.getAttribute("name").equals("dnp")),
              fields));
    }
    for (Element net : elements(document.getElementsByTagName("net"))) {
      List<Pin> pins = new ArrayList<>();
      for (Element node : elements(net.getElementsByTagName("node"))) {
        Pin pin =
            new Pin(
                node.getAttribute("ref"), node.getAttribute("pin"), node.getAttribute("pintype"));
        pins.add(pin);
        netByPin.put(pin.ref + "." + pin.pin, net.getAttribute("name"));
      }
      pinsByNet.put(net.getAttribute("name"), pins);
    }
  }

  private static Element first(Element in, String name) {
    return (Element) in.getElementsByTagName(name).item(0);
  }

  private static List<Element> elements(NodeList nodes) {
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  Stream<Part> parts() {
    return parts.values().stream();
  }

  Stream<Part> parts(String symbol) {
    return parts().filter(part -> part.symbol().equals(symbol));
  }

  Part part(String ref) {
    assertThat(parts).containsKey(ref);
    return parts.get(ref);
  }

  /** Returns all nets by their full names. */
  Map<String, List<Pin>> nets() {
    return pinsByNet;
  }

  /** Returns the full name of the net at a pin. */
  String net(String ref, int pin) {
    assertThat(netByPin).containsKey(ref + "." + pin);
    return netByPin.get(ref + "." + pin);
  }

  /** Returns the name of the net at a pin without its sheets. */
  String local(String ref, int pin) {
    String net = net(ref, pin);
    return net.substring(net.lastIndexOf('/') + 1);
  }

  /** Returns the pins on a net. */
  List<Pin> pins(String net) {
    return pinsByNet.getOrDefault(net, List.of());
  }

  /** Returns the parts of one symbol on a net. */
  List<Part> on(String net, String symbol) {
    return pins(net).stream()
        .map(pin -> parts.get(pin.ref()))
        .filter(part -> part.symbol().equals(symbol))
        .distinct()
        .toList();
  }

  /** Returns the net at the other end of a part with two pins. */
  String across(Part part, String net) {
    String one = net(part.ref(), 1);
    return one.equals(net) ? net(part.ref(), 2) : one;
  }
}
