package org.wadjet.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A language of the user interface; the rule sheets of the games have the same languages. */
public enum Language {
  EN("en", "English"),
  DE("de", "Deutsch"),
  FR("fr", "français"),
  IT("it", "italiano"),
  ES("es", "español"),
  RO("ro", "română"),
  CS("cs", "čeština"),
  RU("ru", "русский");

  private final String code;
  private final String name;

  Language(String code, String name) {
    this.code = code;
    this.name = name;
  }

  /** Returns the ISO 639 code, such as {@code de}; used in settings, URLs and file names. */
  public String code() {
    return code;
  }

  /**
   * Returns the language's own name for itself, such as {@code Deutsch}, so that its speakers
   * recognise it.
   */
  public String ownName() {
    return name;
  }

  /** Returns the locale whose plural rules apply. */
  public Locale locale() {
    return Locale.of(code);
  }

  /** Returns the language with a code; empty if there is none. */
  public static Optional<Language> of(String code) {
    return Arrays.stream(values()).filter(each -> each.code.equals(code)).findFirst();
  }

  /** Returns all codes, for a message about a wrong one: {@code en, de, fr …}. */
  public static String codes() {
    return Arrays.stream(values()).map(Language::code).collect(Collectors.joining(", "));
  }
}
