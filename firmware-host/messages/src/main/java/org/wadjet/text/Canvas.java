package org.wadjet.text;

import java.util.Arrays;

/** A grid of characters, each with its ink; row 0 is at the top, column 0 at the left. */
final class Canvas {
  private final char[][] characters;
  private final Ink[][] inks;

  Canvas(int rows, int columns) {
    characters = new char[rows][columns];
    inks = new Ink[rows][columns];
    for (int row = 0; row < rows; row++) {
      Arrays.fill(characters[row], ' ');
      Arrays.fill(inks[row], Ink.PAPER);
    }
  }

  void put(int row, int column, char character, Ink ink) {
    characters[row][column] = character;
    inks[row][column] = ink;
  }

  /** Returns the rows as lines without trailing blanks, each with its line end. */
  String render(boolean colour) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < characters.length; row++) {
      int end = characters[row].length;
      while (end > 0 && characters[row][end - 1] == ' ') {
        end--;
      }
      Ink current = Ink.PAPER;
      for (int column = 0; column < end; column++) {
        Ink ink = characters[row][column] == ' ' ? current : inks[row][column];
        if (colour && ink != current) {
          text.append(current == Ink.PAPER ? "" : Ink.RESET).append(ink.sequence());
          current = ink;
        }
        text.append(characters[row][column]);
      }
      text.append(current == Ink.PAPER ? "" : Ink.RESET).append('\n');
    }
    return text.toString();
  }
}
