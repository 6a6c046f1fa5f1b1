package org.wadjet.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Exit status and output of one run of the command line. */
public record Ran(int status, String out, String err) {
  /** Runs a command with nothing on standard input. */
  public static Ran command(String... args) {
    return withInput("", args);
  }

  /** Runs a command with a text on standard input. */
  static Ran withInput(String input, String... args) {
    return run(input, false, args);
  }

  /** Runs a command on a simulated terminal, with these keys pressed. */
  static Ran onTerminal(String keys, String... args) {
    return run(keys, true, args);
  }

  private static Ran run(String input, boolean terminal, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Console console =
        Console.of(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            terminal);
    int status = Wadjet.run(console, args);
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Returns the lines of the output. */
  List<String> lines() {
    return out.lines().toList();
  }
}
