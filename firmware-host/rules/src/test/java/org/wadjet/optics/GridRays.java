package org.wadjet.optics;

import java.util.Arrays;

/**
 * Independent ray tracer over the letters of a position ({@code docs/rules.md#pieces-and-light}),
 * for comparison with {@link BeamTracer}: it follows branches depth first and records results in
 * arrays. It shares no class with the tracer.
 */
final class GridRays {
  static final int RIM = 0;
  static final int REMOVED = 1;
  static final int PHARAOH = 2;
  static final int BLOCKED = 3;

  private static final int FILES = 10;
  private static final int SQUARES = 80;
  private static final String HEADINGS = "NESW";
  private static final int NEVER = Integer.MAX_VALUE;

  /** Letters of the squares from a1 to j1, then a2 and so on; a space for an empty square. */
  private char[] board;

  /** True if light enters a square with a heading. */
  private final boolean[] entered = new boolean[SQUARES * 4];

  /** Minimum number of Eyes on a path to an Eye, by square and heading. */
  private final int[] atEye = new int[SQUARES * 4];

  /** Minimum number of Eyes on a path to an end, by square, heading and kind. */
  private final int[] ends = new int[SQUARES * 4 * 4];

  private int entries;
  private int endCount;

  /** Traces a shot; the results are valid until the next call. */
  void trace(char[] letters, boolean khet1, boolean silver) {
    board = letters;
    Arrays.fill(entered, false);
    Arrays.fill(atEye, NEVER);
    Arrays.fill(ends, NEVER);
    entries = 0;
    endCount = 0;
    if (khet1) {
      follow(silver ? 9 : 0, silver ? -1 : 8, silver ? 'N' : 'S', 0);
      return;
    }
    for (int i = 0; i < SQUARES; i++) {
      int facing = (silver ? "EFJK" : "efjk").indexOf(board[i]);
      if (facing >= 0) {
        follow(i % FILES, i / FILES, HEADINGS.charAt(facing), 0);
      }
    }
  }

  int entries() {
    return entries;
  }

  boolean enters(int square, char heading) {
    return entered[square * 4 + HEADINGS.indexOf(heading)];
  }

  int endCount() {
    return endCount;
  }

  boolean endsAt(int square, char heading, int kind) {
    return ends[slot(square, heading, kind)] != NEVER;
  }

  /** Returns whether an end receives less than a quarter of the light: every path has two Eyes. */
  boolean isFaint(int square, char heading, int kind) {
    return ends[slot(square, heading, kind)] >= 2;
  }

  boolean isStruck(int square) {
    for (int heading = 0; heading < 4; heading++) {
      char letter = HEADINGS.charAt(heading);
      if (endsAt(square, letter, REMOVED) || endsAt(square, letter, PHARAOH)) {
        return true;
      }
    }
    return false;
  }

  private static int slot(int square, char heading, int kind) {
    return (square * 4 + HEADINGS.indexOf(heading)) * 4 + kind;
  }

  /** Follows a branch; calls itself for the other half behind each Eye. */
  private void follow(int fromFile, int fromRank, char start, int eyesBefore) {
    int file = fromFile;
    int rank = fromRank;
    char heading = start;
    int eyes = eyesBefore;
    while (true) {
      int nextFile = file + (heading == 'E' ? 1 : heading == 'W' ? -1 : 0);
      int nextRank = rank + (heading == 'N' ? 1 : heading == 'S' ? -1 : 0);
      if (nextFile < 0 || nextFile > 9 || nextRank < 0 || nextRank > 7) {
        end(rank * FILES + file, heading, RIM, eyes);
        return;
      }
      file = nextFile;
      rank = nextRank;
      int square = rank * FILES + file;
      int entry = square * 4 + HEADINGS.indexOf(heading);
      if (!entered[entry]) {
        entered[entry] = true;
        entries++;
      }
      char letter = Character.toUpperCase(board[square]);
      switch (letter) {
        case ' ' -> {}
        case 'H', 'I' -> {
          if (eyes >= atEye[entry]) {
            return;
          }
          atEye[entry] = eyes;
          eyes++;
          follow(file, rank, turned(letter == 'H' ? 'X' : 'Y', heading), eyes);
        }
        case 'V', 'W' -> {
          end(square, heading, REMOVED, eyes);
          return;
        }
        case 'P' -> {
          end(square, heading, PHARAOH, eyes);
          return;
        }
        case 'E', 'F', 'J', 'K' -> {
          end(square, heading, BLOCKED, eyes);
          return;
        }
        case 'L', 'M', 'N', 'O' -> {
          boolean front = "LMNO".indexOf(letter) == "SWNE".indexOf(heading);
          end(square, heading, front ? BLOCKED : REMOVED, eyes);
          return;
        }
        default -> {
          char next = turned(letter, heading);
          if (next == '-') {
            end(square, heading, REMOVED, eyes);
            return;
          }
          heading = next;
        }
      }
    }
  }

  private void end(int square, char heading, int kind, int eyes) {
    int slot = slot(square, heading, kind);
    endCount += ends[slot] == NEVER ? 1 : 0;
    ends[slot] = Math.min(ends[slot], eyes);
  }

  /** Heading after a mirror of light that travels N, E, S or W; a dash for a bare side. */
  private static char turned(char mirror, char heading) {
    String sent =
        switch (mirror) {
          case 'A' -> "--EN";
          case 'B' -> "E--S";
          case 'C' -> "WS--";
          case 'D' -> "-NW-";
          case 'X' -> "WSEN";
          case 'Y' -> "ENWS";
          default -> throw new IllegalArgumentException("no mirror: " + mirror);
        };
    return sent.charAt(HEADINGS.indexOf(heading));
  }
}
