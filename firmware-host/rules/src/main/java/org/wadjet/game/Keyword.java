package org.wadjet.game;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Enum whose constants have keywords, used in files, in messages and on the command line. A
 * constant that occurs in the record is never renamed, because its rows are signed.
 */
public interface Keyword {
  /** Returns the name of the constant. */
  String name();

  /** Returns the keyword: the name in lower case, with hyphens, such as {@code setting-up}. */
  default String keyword() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the constant with a keyword, or empty if there is none. */
  static <E extends Enum<E> & Keyword> Optional<E> find(Class<E> type, String keyword) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> each.keyword().equals(keyword))
        .findFirst();
  }

  /** Returns all keywords of a type. */
  static <E extends Enum<E> & Keyword> List<String> all(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(Keyword::keyword).toList();
  }
}
