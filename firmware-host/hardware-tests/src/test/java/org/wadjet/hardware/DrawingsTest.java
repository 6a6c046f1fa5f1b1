package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the stored drawings belong to the sheets beside them. */
class DrawingsTest {
  @Test
  void everyDrawingMatchesItsSheet() throws IOException, NoSuchAlgorithmException {
    List<Path> sheets;
    try (Stream<Path> files = Files.walk(Netlist.HARDWARE)) {
      sheets = files.filter(file -> file.toString().endsWith(".kicad_sch")).toList();
    }
    assertThat(sheets).hasSize(14);
    for (Path sheet : sheets) {
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(sheet));
      assertThat(Files.readString(Path.of(sheet.toString().replace(".kicad_sch", ".svg"))))
          .as("%s: run hardware/export boards", sheet)
          .endsWith("<!-- sha256 of its sheet: " + HexFormat.of().formatHex(sum) + " -->\n");
    }
  }
}
