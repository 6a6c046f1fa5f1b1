package org.wadjet.text;

import org.wadjet.wiring.SignalLine;

/** Describes the purpose of each line between the Pi and the board, in a few words of English. */
final class LineLabels {
  private LineLabels() {}

  /** Lines that are drawn in the same style. */
  enum Group {
    CHAINS("to all chains", "#1d6fb8"),
    DATA("from the chains", "#2c8a4b"),
    LASERS("lasers and their supply", "#c2263a"),
    GUARDS("read back from the lasers", "#7a3fa0"),
    PEOPLE("buttons, lamps, sound", "#b06a00");

    private final String description;
    private final String colour;

    Group(String words, String colour) {
      this.description = words;
      this.colour = colour;
    }

    String description() {
      return description;
    }

    /** Returns the colour in the syntax of SVG; it is dark enough for white text. */
    String colour() {
      return colour;
    }
  }

  static Group group(SignalLine line) {
    return switch (line) {
      case SENTINEL, LATCH, CLOCK -> Group.CHAINS;
      case DATA_1, DATA_2, DATA_3, DATA_4, DATA_5, DATA_6, DATA_7, DATA_8, DATA_RIM -> Group.DATA;
      case LASER_SILVER, LASER_RED, ARM -> Group.LASERS;
      case INTERLOCK, KEY, LID_OPEN, EMISSION, RAIL -> Group.GUARDS;
      case FIRE_SILVER, FIRE_RED, LAMP_SILVER, LAMP_RED, SOUNDER, FLOOD -> Group.PEOPLE;
    };
  }

  /** Returns the footnote about a line for the maker of a board. */
  static String footnote(SignalLine line) {
    return switch (line) {
      case SENTINEL -> "to the far end of every chain";
      case LATCH -> "idles high; the rising edge freezes all bits";
      case CLOCK -> "42 pulses a frame";
      case FIRE_SILVER, FIRE_RED -> "button to ground; the Pi pulls up";
      case DATA_1, DATA_2, DATA_3, DATA_4, DATA_5, DATA_6, DATA_7, DATA_8, DATA_RIM ->
          "driven both ways by a 74HC165; no pull";
      case LASER_SILVER, LASER_RED -> "external 10 k to ground";
      case ARM -> "external 10 k to ground; toggles while the laser supply is to be up";
      case INTERLOCK -> "high = closed; the Pi pulls down, so a broken wire reads open";
      case KEY -> "high = key on; the Pi pulls down; optional, with LID_OPEN";
      case LID_OPEN -> "high = key on and lid open; the Pi pulls down; optional, with KEY";
      case EMISSION -> "high = light at a head; the Pi pulls down";
      case RAIL -> "high = laser supply up; the Pi pulls down";
      case LAMP_SILVER, LAMP_RED -> "high = lit; the lamp in the FIRE box";
      case SOUNDER -> "high = sounds";
      case FLOOD -> "high = lid lamps lit; optional";
    };
  }
}
