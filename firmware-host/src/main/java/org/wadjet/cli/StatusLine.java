package org.wadjet.cli;

/** Prints where the game stands, a line each time that changes in words. */
final class StatusLine {
  private final Console console;
  private String told = "";

  StatusLine(Console console) {
    this.console = console;
  }

  void tell(String status) {
    if (!status.equals(told)) {
      told = status;
      console.out().println(status);
      console.out().flush();
    }
  }
}
