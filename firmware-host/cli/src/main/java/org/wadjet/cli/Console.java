package org.wadjet.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The input and outputs of a command, all in UTF-8. The writers are buffered, so output that a
 * reader waits for must be flushed.
 *
 * @param in standard input
 * @param out the writer of answers
 * @param err the writer of errors and warnings
 * @param terminal whether input and output are an interactive terminal
 * @param written the monitor of write errors of the answers
 */
public record Console(
    InputStream in, PrintWriter out, PrintWriter err, boolean terminal, OutputMonitor written) {

  public static Console ofProcess() {
    // Java has no console if standard input or output is a pipe.
    boolean terminal =
        Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
    return of(System.in, new FileOutputStream(FileDescriptor.out), System.err, terminal);
  }

  /** Returns a console over streams that are not a terminal. */
  public static Console of(InputStream in, OutputStream out, OutputStream err) {
    return of(in, out, err, false);
  }

  /** Returns a console over streams. */
  static Console of(InputStream in, OutputStream out, OutputStream err, boolean terminal) {
    OutputMonitor written = new OutputMonitor(out);
    return new Console(in, writer(written), writer(err), terminal, written);
  }

  /** Prints a part of an answer. */
  public void print(String text) {
    out.print(text);
  }

  /** Prints a line of an answer. */
  public void println(String line) {
    out.println(line);
  }

  /** Prints a line with an error or a warning. */
  public void warn(String line) {
    err.println(line);
  }

  /** Flushes the writers. */
  public void flush() {
    out.flush();
    err.flush();
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }
}
