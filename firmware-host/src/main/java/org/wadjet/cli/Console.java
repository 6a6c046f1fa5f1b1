package org.wadjet.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes, all in UTF-8. Writers are buffered: flush what someone waits
 * for.
 *
 * @param in standard input
 * @param out answers
 * @param err what went wrong
 */
public record Console(InputStream in, PrintWriter out, PrintWriter err) {

  /** The console of this process. */
  public static Console ofProcess() {
    return of(System.in, System.out, System.err);
  }

  /** A console over streams, for tests and for the process. */
  public static Console of(InputStream in, PrintStream out, PrintStream err) {
    return new Console(in, writer(out), writer(err));
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
