package org.wadjet.cli;

import java.util.function.Consumer;

/** Prints what is not as signed on standard error, and remembers that there was something. */
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
    console.err().println("wadjet: " + sentence + ".");
  }

  /** The exit status. */
  int status() {
    return any ? Wadjet.EXIT_FAILED : Wadjet.EXIT_OK;
  }
}
