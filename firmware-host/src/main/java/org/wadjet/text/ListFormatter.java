package org.wadjet.text;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Several things in one sentence of a language. */
record ListFormatter(Language language) {
  /** {@code a1, a2, a3}. */
  static String commas(Collection<?> several) {
    return several.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  /** {@code one or other}. */
  String or(List<?> several) {
    return joined("or", several);
  }

  /** {@code one and other}. */
  String and(List<?> several) {
    return joined("and", several);
  }

  /** {@code this is so, or that is}. */
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
