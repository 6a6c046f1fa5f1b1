package org.wadjet.cli;

import org.wadjet.text.Look;
import picocli.CommandLine.Help.Ansi;

/** How to draw here: colour only on a terminal, and not where NO_COLOR is set. */
final class Looks {
  private Looks() {}

  static Look of(boolean ascii) {
    return new Look(ascii, Ansi.AUTO.enabled());
  }
}
