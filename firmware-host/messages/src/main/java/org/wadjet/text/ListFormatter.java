package org.wadjet.text;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Joins the items of a list by the grammar of a language. */
record ListFormatter(Language language) {
  /** Number of items that a person at the board can take in at once. */
  private static final int FEW = 4;

  /** Joins with commas: {@code a1, a2, a3}. */
  static String commas(Collection<?> several) {
    return several.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  /** Joins with commas and counts the items after the first {@value #FEW}. */
  String few(List<?> several) {
    if (several.size() <= FEW) {
      return commas(several);
    }
    return MessageCatalog.of(language, "words")
        .text("and-more", "list", commas(several.subList(0, FEW)), "count", several.size() - FEW);
  }

  /** Joins nouns as alternatives: {@code one or other}. */
  String or(List<?> several) {
    return joined("or", several);
  }

  /** Joins nouns: {@code one and other}. */
  String and(List<?> several) {
    return joined("and", several);
  }

  /** Joins clauses as alternatives: {@code this is so, or that is}. */
  String orClauses(List<?> several) {
    return joined("or-clause", several);
  }

  private String joined(String key, List<?> several) {
    return several.stream()
        .map(Object::toString)
        .reduce(
            (one, other) ->
                MessageCatalog.of(language, "words").text(key, "one", one, "other", other))
        .orElse("");
  }
}
