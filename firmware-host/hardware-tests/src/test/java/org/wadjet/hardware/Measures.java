package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Measures of {@code hardware/cell/measures.scad}, which all printed parts share. */
final class Measures {
  private Measures() {}

  /** Returns the text between {@code NAME =} and the semicolon. */
  static String text(String name) throws IOException {
    Path file = Netlist.HARDWARE.resolve("cell/measures.scad");
    Matcher found =
        Pattern.compile("^" + name + " = ([^;]+);", Pattern.MULTILINE)
            .matcher(Files.readString(file));
    assertThat(found.find()).as("%s in measures.scad", name).isTrue();
    return found.group(1);
  }

  /** Returns the numbers of a measure in mm: one, or those of a list. */
  static double[] numbers(String name) throws IOException {
    return Arrays.stream(text(name).replaceAll("[\\[\\] \n]", "").split(",", -1))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  static double number(String name) throws IOException {
    return numbers(name)[0];
  }
}
