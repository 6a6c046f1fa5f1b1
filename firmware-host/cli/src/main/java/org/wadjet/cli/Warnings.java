package org.wadjet.cli;

import java.util.function.Consumer;

/**
 * Prints deviations from the signed record to standard error, and remembers that there were any.
 */
final class Warnings implements Consumer<String> {
  private final Console console;
  private boolean any;

  Warnings(Console console) {
    this.console = console;
  }

  /** Prints a sentence without a full stop. */
  @Override
  public void accept(String sentence) {
    any = true;
    console.warn("wadjet: " + sentence + ".");
  }

  /** Returns the exit status. */
  int status() {
    return any ? Wadjet.EXIT_FAILED : Wadjet.EXIT_OK;
  }
}
