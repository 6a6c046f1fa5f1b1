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
 * Where a command reads and writes, all in UTF-8. Writers are buffered: flush what someone waits
 * for.
 *
 * @param in standard input
 * @param out answers
 * @param err what went wrong
 * @param terminal whether a person sits at both ends: a screen to write on, a keyboard to wait for
 * @param written whether the answers could be written
 */
public record Console(
    InputStream in, PrintWriter out, PrintWriter err, boolean terminal, OutputMonitor written) {

  /** The console of this process. */
  public static Console ofProcess() {
    // None at all where standard input or output is a pipe.
    boolean terminal =
        Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
    return of(System.in, new FileOutputStream(FileDescriptor.out), System.err, terminal);
  }

  /** A console over streams that are no terminal. */
  public static Console of(InputStream in, OutputStream out, OutputStream err) {
    return of(in, out, err, false);
  }

  /** A console over streams. */
  static Console of(InputStream in, OutputStream out, OutputStream err, boolean terminal) {
    OutputMonitor written = new OutputMonitor(out);
    return new Console(in, writer(written), writer(err), terminal, written);
  }

  /** Writes out what is buffered. */
  void flush() {
    out.flush();
    err.flush();
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
  }
}
