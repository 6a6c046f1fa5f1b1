package org.wadjet.cli;

/** Prints the status of the game, one line whenever its text changes. */
final class StatusLine {
  private final StatusPrinter printer;
  private String shown;

  StatusLine(StatusPrinter printer) {
    this(printer, "");
  }

  /** Creates a status line with an initial text that is not printed. */
  StatusLine(StatusPrinter printer, String shown) {
    this.printer = printer;
    this.shown = shown;
  }

  void print(String status) {
    if (!status.equals(shown)) {
      shown = status;
      printer.print(status);
    }
  }
}
