package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Figures that a calculation of {@code hardware/cell} prints in lines of the form {@code figure
 * NAME NUMBER}.
 */
record CalculatedFigures(Map<String, String> byName) {
  /** Runs a calculation. */
  static CalculatedFigures of(String source) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "../hardware/cell/" + source)
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    assertThat(output).doesNotContain("NaN");
    Map<String, String> figures = new HashMap<>();
    output
        .lines()
        .filter(line -> line.startsWith("figure "))
        .map(line -> line.split(" ", -1))
        .forEach(words -> figures.put(words[1], words[2]));
    return new CalculatedFigures(figures);
  }

  /** Returns a figure as printed. */
  String text(String name) {
    assertThat(byName).containsKey(name);
    return byName.get(name);
  }

  /** Returns a figure. */
  double number(String name) {
    return Double.parseDouble(text(name));
  }
}
