package org.wadjet.cli;

import org.wadjet.text.DrawingStyle;
import picocli.CommandLine.Help.Ansi;

/** Selects the drawing style: colour only on a terminal, and not if NO_COLOR is set. */
public final class TerminalStyle {
  private TerminalStyle() {}

  public static DrawingStyle of(boolean ascii) {
    return new DrawingStyle(ascii, Ansi.AUTO.enabled());
  }
}
