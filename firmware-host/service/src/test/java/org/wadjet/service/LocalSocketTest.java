package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the socket as another process uses it. */
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
  void answersEachLineOnManyConnections() throws Exception {
    try (LocalSocket _ = open()) {
      for (int time = 0; time < 40; time++) {
        assertThat(ask("one", "zwei ü")).isEqualTo("heard one|heard zwei ü|");
      }
    }
  }

  @Test
  void restrictsSocketToOwnerAndGroup() throws Exception {
    try (LocalSocket _ = open()) {
      var mode = Files.getPosixFilePermissions(folder.resolve("control"));
      assertThat(PosixFilePermissions.toString(mode)).isEqualTo("rw-rw----");
      try (var files = Files.list(folder)) {
        assertThat(files).hasSize(1);
      }
    }
  }

  @Test
  void replacesOrphanedSocketButNotLiveOne() throws Exception {
    try (ServerSocketChannel killed = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      killed.bind(UnixDomainSocketAddress.of(folder.resolve("control")));
    }
    assertThat(folder.resolve("control")).exists();
    try (LocalSocket _ = open()) {
      assertThatThrownBy(this::open)
          .hasMessageContaining("answers on")
          .isInstanceOf(IOException.class);
      assertThat(ask("still")).isEqualTo("heard still|");
    }
    assertThat(folder.resolve("control")).doesNotExist();
  }

  @Test
  void cutsOffOverlongLine() throws Exception {
    try (LocalSocket _ = open()) {
      assertThat(ask("x".repeat(65_536))).startsWith("heard xxx");
      assertThat(ask("x".repeat(65_537))).isEqualTo("null|");
      assertThat(ask("on")).isEqualTo("heard on|");
    }
  }

  @Test
  void reportsInvalidSocketPathInOneSentence() {
    Path path = folder.resolve("x".repeat(120));
    assertThatThrownBy(() -> LocalSocket.open(path, line -> line))
        .hasMessageContaining("too long for a socket");
  }

  @Test
  void neverReplacesFolderOrFile() throws Exception {
    assertThatThrownBy(() -> LocalSocket.open(folder, line -> line))
        .hasMessage(folder + " is a folder; name a file in it");
    Path file = Files.writeString(folder.resolve("control"), "somebody's");
    assertThatThrownBy(this::open).hasMessageContaining("is not a socket");
    assertThat(file).hasContent("somebody's");
  }

  @Test
  void acceptsLongestPathAndRejectsLongerOne() throws Exception {
    int room = 107 - folder.toString().length() - 1;
    Path longest = folder.resolve("x".repeat(room));
    try (LocalSocket _ = LocalSocket.open(longest, line -> line)) {
      assertThat(longest).exists();
    }
    Path deep = Files.createDirectories(folder.resolve("y".repeat(room - 2)));
    assertThatThrownBy(() -> LocalSocket.open(deep.resolve("c"), line -> line))
        .hasMessageContaining("too long for a socket");
    try (var left = Files.list(deep)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void closesIdleConnectionsForNewOnes() throws Exception {
    List<SocketChannel> idle = new ArrayList<>();
    try (LocalSocket _ = open()) {
      for (int each = 0; each < 40; each++) {
        idle.add(SocketChannel.open(UnixDomainSocketAddress.of(folder.resolve("control"))));
      }
      assertThat(ask("in spite of them")).isEqualTo("heard in spite of them|");
      assertThat(ask("again")).isEqualTo("heard again|");
    } finally {
      for (SocketChannel each : idle) {
        each.close();
      }
    }
  }

  @Test
  void keepsConnectionsWithRequestsInProgress() throws Exception {
    CountDownLatch requested = new CountDownLatch(16);
    CountDownLatch go = new CountDownLatch(1);
    Path path = folder.resolve("control");
    try (LocalSocket _ =
        LocalSocket.open(
            path,
            line -> {
              requested.countDown();
              try {
                go.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              return "heard " + line;
            })) {
      List<CompletableFuture<String>> answers = new ArrayList<>();
      for (int each = 0; each < 16; each++) {
        answers.add(
            CompletableFuture.supplyAsync(
                () -> {
                  try {
                    return ask("busy");
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                },
                Thread::startVirtualThread));
      }
      assertThat(requested.await(1, TimeUnit.MINUTES)).isTrue();
      // A further client is refused and disconnects none of these.
      SocketChannel.open(UnixDomainSocketAddress.of(path)).close();
      go.countDown();
      for (CompletableFuture<String> answer : answers) {
        assertThat(answer.get(1, TimeUnit.MINUTES)).isEqualTo("heard busy|");
      }
    }
  }
}
