package org.wadjet.hardware;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code hardware/cell/measures.scad}: numbers and lists of numbers by name, in mm. */
final class Measures {
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");

  private Measures() {}

  /** Returns the numbers of a measure, those of all its points one after the other. */
  static double[] numbers(String name) {
    String text;
    try {
      text = Files.readString(Netlist.HARDWARE.resolve("cell").resolve("measures.scad"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Matcher line =
        Pattern.compile("^" + name + " = ([^;]+);", Pattern.MULTILINE)
            .matcher(text.replaceAll("//[^\n]*", ""));
    if (!line.find()) {
      throw new IllegalArgumentException("measures.scad has no " + name);
    }
    return NUMBER
        .matcher(line.group(1))
        .results()
        .mapToDouble(n -> Double.parseDouble(n.group()))
        .toArray();
  }

  static double number(String name) {
    return numbers(name)[0];
  }

  /** Returns the points of a measure. */
  static List<Pcb.Point> points(String name) {
    double[] numbers = numbers(name);
    List<Pcb.Point> points = new ArrayList<>();
    for (int i = 0; i < numbers.length; i += 2) {
      points.add(new Pcb.Point(numbers[i], numbers[i + 1]));
    }
    return points;
  }
}
