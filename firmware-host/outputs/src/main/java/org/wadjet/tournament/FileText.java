package org.wadjet.tournament;

import java.util.List;

/**
 * Lines of a file of a tournament, checked for characters that no such file has.
 *
 * @param file name of the file, for messages
 * @param lines without their ends
 */
record FileText(String file, List<String> lines) {
  private static final int MAX_CHARACTERS = 2_000_000;
  private static final char NOT_UTF_8 = '\ufffd';
  private static final String BYTE_ORDER_MARK = "\ufeff";

  static FileText of(String file, String text) throws TournamentFileException {
    if (text.length() > MAX_CHARACTERS) {
      throw new TournamentFileException(
          file, 1, 1, "the file has more than " + MAX_CHARACTERS + " characters");
    }
    String plain = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    List<String> lines = List.of(plain.split("\r\n|\n|\r", -1));
    FileText made = new FileText(file, lines);
    for (int line = 0; line < lines.size(); line++) {
      made.checkCharacters(line);
    }
    return made;
  }

  private void checkCharacters(int line) throws TournamentFileException {
    String text = lines.get(line);
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == NOT_UTF_8) {
        throw mistake(line + 1, i + 1, "the file must be UTF-8");
      }
      if (Character.isISOControl(text.charAt(i))) {
        throw mistake(line + 1, i + 1, "the file must not have control characters");
      }
    }
  }

  /** Returns the first line that is not blank, without blanks around it; empty if there is none. */
  String first() {
    return lines.stream().map(String::strip).filter(each -> !each.isEmpty()).findFirst().orElse("");
  }

  TournamentFileException mistake(int line, int column, String mistake) {
    return new TournamentFileException(file, line, column, mistake);
  }
}
