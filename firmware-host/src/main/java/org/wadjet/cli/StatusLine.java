package org.wadjet.cli;

/** Prints where the game stands, a line each time that changes in words. */
final class StatusLine {
  private final Console console;
  private String told;

  StatusLine(Console console) {
    this(console, "");
  }

  /** With what goes without saying at first. */
  StatusLine(Console console, String told) {
    this.console = console;
    this.told = told;
  }

  void tell(String status) {
    if (!status.equals(told)) {
      told = status;
      console.out().println(status);
      console.out().flush();
    }
  }
}
