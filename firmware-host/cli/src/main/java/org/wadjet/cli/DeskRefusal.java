package org.wadjet.cli;

/** A request that the tournament desk refuses; keyword for the page, sentence for people. */
final class DeskRefusal extends Exception {
  private static final long serialVersionUID = 1;

  private final String keyword;

  /**
   * Creates a refusal.
   *
   * @param keyword key of the page's sentence
   * @param detail a clause in English, such as the place of a mistake in a file; may be empty
   */
  DeskRefusal(String keyword, String detail) {
    super(detail, null, false, false);
    this.keyword = keyword;
  }

  String keyword() {
    return keyword;
  }
}
