package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The socket as another process finds it. */
final class LocalSocketTest {
  @TempDir private Path folder;

  private LocalSocket open() throws IOException {
    return LocalSocket.open(folder.resolve("control"), line -> "heard " + line);
  }

  private String ask(String... lines) throws IOException {
    try (SocketChannel channel =
            SocketChannel.open(UnixDomainSocketAddress.of(folder.resolve("control")));
        Writer out = Channels.newWriter(channel, StandardCharsets.UTF_8);
        BufferedReader in =
            new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8))) {
      StringBuilder answers = new StringBuilder();
      for (String line : lines) {
        out.write(line + "\n");
        out.flush();
        answers.append(in.readLine()).append('|');
      }
      return answers.toString();
    }
  }

  @Test
  void eachLineIsAnsweredOverAsManyConnectionsAsAreWanted() throws Exception {
    try (LocalSocket _ = open()) {
      for (int time = 0; time < 40; time++) {
        assertThat(ask("one", "zwei ü")).isEqualTo("heard one|heard zwei ü|");
      }
    }
  }

  @Test
  void onlyOwnerAndGroupMayOpenIt() throws Exception {
    try (LocalSocket _ = open()) {
      var mode = Files.getPosixFilePermissions(folder.resolve("control"));
      assertThat(PosixFilePermissions.toString(mode)).isEqualTo("rw-rw----");
      try (var files = Files.list(folder)) {
        assertThat(files).hasSize(1);
      }
    }
  }

  @Test
  void whatAKilledServiceLeftIsReplacedAndALiveOneIsNot() throws Exception {
    Files.createFile(folder.resolve("control"));
    try (LocalSocket _ = open()) {
      assertThatThrownBy(this::open)
          .hasMessageContaining("answers on")
          .isInstanceOf(IOException.class);
      assertThat(ask("still")).isEqualTo("heard still|");
    }
    assertThat(folder.resolve("control")).doesNotExist();
  }

  @Test
  void aLineWithoutEndIsCutOffAndHurtsNobody() throws Exception {
    try (LocalSocket _ = open()) {
      assertThat(ask("x".repeat(65_536))).startsWith("heard xxx");
      assertThat(ask("x".repeat(65_537))).isEqualTo("null|");
      assertThat(ask("on")).isEqualTo("heard on|");
    }
  }

  @Test
  void aPathThatASocketCannotHaveIsToldInASentence() {
    Path path = folder.resolve("x".repeat(120));
    assertThatThrownBy(() -> LocalSocket.open(path, line -> line))
        .hasMessageContaining("too long for a socket");
  }
}
