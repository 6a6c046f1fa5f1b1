package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class StatusPrinterTest {
  private static final int TINY_PIPE = 16;

  @Test
  void neverBlocksOnUnreadPipe() throws IOException {
    try (PipedInputStream unread = new PipedInputStream(TINY_PIPE);
        PipedOutputStream pipe = new PipedOutputStream(unread)) {
      PrintStream out = new PrintStream(pipe, true, StandardCharsets.UTF_8);
      StatusLine line =
          new StatusLine(
              new StatusPrinter(Console.of(InputStream.nullInputStream(), out, System.err)));
      // More than the pipe and the queue hold: the loop ends only if no print blocks.
      for (int i = 0; i < 10_000; i++) {
        line.print("status " + i);
      }
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(unread, StandardCharsets.UTF_8));
      int last = -1;
      while (last < 9_999) {
        int next = Integer.parseInt(reader.readLine().substring("status ".length()));
        assertThat(next).isGreaterThan(last);
        last = next;
      }
    }
  }

  @Test
  void continuesAfterMessageThatFailsToFormat() throws IOException {
    try (PipedInputStream in = new PipedInputStream();
        PipedOutputStream pipe = new PipedOutputStream(in)) {
      PrintStream out = new PrintStream(pipe, true, StandardCharsets.UTF_8);
      StatusPrinter printer =
          new StatusPrinter(Console.of(InputStream.nullInputStream(), out, System.err));
      printer.submit(
          () -> {
            throw new IllegalStateException("no words, on purpose");
          });
      printer.print("the next");
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      assertThat(reader.readLine()).isEqualTo("the next");
    }
  }
}
