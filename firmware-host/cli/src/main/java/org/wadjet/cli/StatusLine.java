package org.wadjet.cli;

/** Prints the status of the game, one line whenever its text changes. */
final class StatusLine {
  private final StatusPrinter printer;
  private String told;

  StatusLine(StatusPrinter printer) {
    this(printer, "");
  }

  /** Creates a status line with an initial text that is not printed. */
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
