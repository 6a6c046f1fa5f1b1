package org.wadjet.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Records the first write error of standard output, because a {@link java.io.PrintWriter} swallows
 * it. A reader that closes its end of a pipe has read enough; this does not count as an error.
 */
final class OutputMonitor extends FilterOutputStream {
  /** The open file behind standard output, on Linux. */
  private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

  private volatile IOException first;

  OutputMonitor(OutputStream target) {
    super(target);
  }

  @Override
  public void write(int each) throws IOException {
    write(new byte[] {(byte) each}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    try {
      out.write(bytes, from, count);
    } catch (IOException e) {
      throw recorded(e);
    }
  }

  @Override
  public void flush() throws IOException {
    try {
      out.flush();
    } catch (IOException e) {
      throw recorded(e);
    }
  }

  private IOException recorded(IOException e) {
    if (first == null) {
      first = e;
    }
    return e;
  }

  /** Returns true if output no longer arrives, for any reason. */
  boolean isBroken() {
    return first != null;
  }

  /**
   * Returns the reason why output is missing, as a clause; empty if all output was written or the
   * reader closed the pipe.
   */
  Optional<String> fault() {
    if (first == null && out instanceof PrintStream stream && stream.checkError()) {
      return Optional.of("writing failed");
    }
    return Optional.ofNullable(first)
        .filter(e -> !isClosedPipe(e))
        .map(e -> Optional.ofNullable(e.getMessage()).orElse("writing failed"));
  }

  /**
   * Returns whether the reader closed the pipe. The text of the error cannot show this, because it
   * depends on the system's language, but a pipe at standard output fails for no other reason.
   */
  private boolean isClosedPipe(IOException e) {
    if ("Broken pipe".equals(e.getMessage())) {
      return true;
    }
    try {
      if (!(out instanceof FileOutputStream file) || file.getFD() != FileDescriptor.out) {
        return false;
      }
      String target = Files.readSymbolicLink(STANDARD_OUTPUT).toString();
      return target.startsWith("pipe:") || target.startsWith("socket:");
    } catch (IOException _) {
      return false;
    }
  }
}
