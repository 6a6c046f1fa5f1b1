package org.wadjet.cli;

/** Prints where the game stands, a line each time that changes in words. */
final class StatusLine {
  private final StatusPrinter printer;
  private String told;

  StatusLine(StatusPrinter printer) {
    this(printer, "");
  }

  /** With what goes without saying at first. */
  StatusLine(StatusPrinter printer, String told) {
    this.printer = printer;
    this.told = told;
  }

  void print(String status) {
    if (!status.equals(told)) {
      told = status;
      printer.print(status);
    }
  }
}
