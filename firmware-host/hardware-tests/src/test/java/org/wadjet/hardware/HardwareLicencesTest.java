package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares {@code hardware/licences.md} with the footprints and symbols of the designs. */
class HardwareLicencesTest {
  private static final Pattern FOOTPRINT = Pattern.compile("\\(footprint \"([^\":]+):([^\"]+)\"");
  private static final Pattern SYMBOL = Pattern.compile("\\(lib_id \"([^\":]+):");
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `([^`]+)` \\| (`.*`) \\|$");

  private static Set<String> found(Pattern pattern, String ending) throws IOException {
    Set<String> found = new TreeSet<>();
    try (var files = Files.walk(Netlist.HARDWARE, 2)) {
      for (var file : files.filter(each -> each.toString().endsWith(ending)).toList()) {
        pattern
            .matcher(Files.readString(file))
            .results()
            .map(
                match ->
                    match.groupCount() == 1
                        ? match.group(1)
                        : match.group(1) + ":" + match.group(2))
            .forEach(found::add);
      }
    }
    return found;
  }

  @Test
  void namesEveryFootprintOfOthers() throws IOException {
    Set<String> named =
        ROW.matcher(Files.readString(Netlist.HARDWARE.resolve("licences.md")))
            .results()
            .flatMap(
                row ->
                    Pattern.compile("`([^`]+)`")
                        .matcher(row.group(2))
                        .results()
                        .map(footprint -> row.group(1) + ":" + footprint.group(1)))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> used = found(FOOTPRINT, ".kicad_pcb");
    used.removeIf(each -> each.startsWith("wadjet:"));
    assertThat(named).isEqualTo(used).isNotEmpty();
  }

  @Test
  void everySymbolIsOfTheProject() throws IOException {
    assertThat(found(SYMBOL, ".kicad_sch")).containsExactly("wadjet");
  }
}
