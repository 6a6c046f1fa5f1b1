package org.wadjet.tournament;

import java.util.Arrays;
import java.util.Optional;

/**
 * Result of a pairing, with its points in halves. Only a result of a game that was played counts in
 * the tie-breaks as one; byes belong to a pairing without a red side.
 */
public enum TableResult {
  SILVER_WON("1-0", 2, 0, '1', '0'),
  RED_WON("0-1", 0, 2, '0', '1'),
  DRAWN("1/2-1/2", 1, 1, '=', '='),
  /** Red was absent. */
  SILVER_BY_FORFEIT("+/-", 2, 0, '+', '-'),
  /** Silver was absent. */
  RED_BY_FORFEIT("-/+", 0, 2, '-', '+'),
  /** Both were absent. */
  BOTH_FORFEIT("-/-", 0, 0, '-', '-'),
  /** Bye that the pairing allocated, one point. */
  PAIRING_BYE("bye", 2, 0, 'U', ' '),
  /** Bye of one point on request. */
  FULL_BYE("full-bye", 2, 0, 'F', ' '),
  /** Bye of half a point on request. */
  HALF_BYE("half-bye", 1, 0, 'H', ' '),
  /** Absence without a point. */
  ZERO_BYE("zero-bye", 0, 0, 'Z', ' ');

  private final String keyword;
  private final int silverHalves;
  private final int redHalves;
  private final char silverLetter;
  private final char redLetter;

  TableResult(String keyword, int silverHalves, int redHalves, char silverLetter, char redLetter) {
    this.keyword = keyword;
    this.silverHalves = silverHalves;
    this.redHalves = redHalves;
    this.silverLetter = silverLetter;
    this.redLetter = redLetter;
  }

  /** Returns the word for files and requests. */
  public String keyword() {
    return keyword;
  }

  /** Returns silver's points, in halves. */
  public int silverHalves() {
    return silverHalves;
  }

  /** Returns red's points, in halves. */
  public int redHalves() {
    return redHalves;
  }

  /** Returns whether a game was played at the board. */
  public boolean isPlayed() {
    return switch (this) {
      case SILVER_WON, RED_WON, DRAWN -> true;
      case SILVER_BY_FORFEIT, RED_BY_FORFEIT, BOTH_FORFEIT -> false;
      case PAIRING_BYE, FULL_BYE, HALF_BYE, ZERO_BYE -> false;
    };
  }

  /** Returns whether it belongs to a pairing without a red side. */
  public boolean isBye() {
    return switch (this) {
      case PAIRING_BYE, FULL_BYE, HALF_BYE, ZERO_BYE -> true;
      case SILVER_WON, RED_WON, DRAWN -> false;
      case SILVER_BY_FORFEIT, RED_BY_FORFEIT, BOTH_FORFEIT -> false;
    };
  }

  /** Returns the letter of the result in TRF16. */
  char letter(boolean silver) {
    return silver ? silverLetter : redLetter;
  }

  /** Returns the result with a keyword. */
  public static Optional<TableResult> named(String keyword) {
    return Arrays.stream(values()).filter(each -> each.keyword.equals(keyword)).findFirst();
  }

  /** Returns the result of a game with the letters of both sides in TRF16. */
  static Optional<TableResult> ofLetters(char silver, char red) {
    return Arrays.stream(values())
        .filter(each -> !each.isBye())
        .filter(each -> each.silverLetter == silver && each.redLetter == red)
        .findFirst();
  }

  /** Returns the bye with a letter in TRF16. */
  static Optional<TableResult> byeOf(char letter) {
    return Arrays.stream(values())
        .filter(TableResult::isBye)
        .filter(each -> each.silverLetter == letter)
        .findFirst();
  }
}
