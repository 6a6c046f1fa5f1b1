package org.wadjet.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A language of the user interface: those of the games' rule sheets. */
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

  /**
   * Returns the ISO 639 code, such as {@code de}; used in settings, addresses and names of files.
   */
  public String code() {
    return code;
  }

  /**
   * Returns the language's name in itself, such as {@code Deutsch}, so that its speakers find it.
   */
  public String ownName() {
    return name;
  }

  /** Returns the locale of its plurals. */
  public Locale locale() {
    return Locale.of(code);
  }

  /** Returns the language of a code; empty if there is none of that code. */
  public static Optional<Language> of(String code) {
    return Arrays.stream(values()).filter(each -> each.code.equals(code)).findFirst();
  }

  /** Returns all codes, for a message about a wrong one: {@code en, de, fr …}. */
  public static String codes() {
    return Arrays.stream(values()).map(Language::code).collect(Collectors.joining(", "));
  }
}
