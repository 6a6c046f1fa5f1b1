package org.wadjet.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A language that people are spoken to in: those of the games' rule sheets. */
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

  /** Its ISO 639 code, such as {@code de}: in settings, addresses and names of files. */
  public String code() {
    return code;
  }

  /** What it calls itself, such as {@code Deutsch}, so that who speaks it finds it. */
  public String ownName() {
    return name;
  }

  /** The locale of its plurals. */
  public Locale locale() {
    return Locale.of(code);
  }

  /** The language of a code, or empty if there is none of that code. */
  public static Optional<Language> of(String code) {
    return Arrays.stream(values()).filter(each -> each.code.equals(code)).findFirst();
  }

  /** All codes, for a message about a wrong one: {@code en, de, fr …}. */
  public static String codes() {
    return Arrays.stream(values()).map(Language::code).collect(Collectors.joining(", "));
  }
}
