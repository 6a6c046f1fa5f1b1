package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Tests of the decoding of arguments from the bytes of the command line. */
final class ProcessArgumentsTest {
  private static String[] read(String line, String... decoded) {
    return ProcessArguments.of(decoded, line.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsArgumentsFromRawBytes() {
    assertThat(read("java\0-jar\0wadjet.jar\0Zo\u00eb\0\0", "Zo\ufffd\ufffd", ""))
        .containsExactly("Zo\u00eb", "");
  }

  @Test
  void rejectsReplacementCharacterWithoutRawBytes() {
    assertThat(read("", "plain")).containsExactly("plain");
    assertThatThrownBy(() -> read("", "plain", "Zo\ufffd"))
        .isInstanceOf(StartupException.class)
        .hasMessageStartingWith("Argument 2 is not in UTF-8; ");
  }
}
