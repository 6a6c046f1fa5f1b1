package org.wadjet.text;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.text.PluralRules;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parses and formats one message: text with arguments in braces, {@code {count, plural, one{…}
 * other{# …}}} where the sentence depends on a number and {@code {way, select, left{…} other{…}}}
 * where it depends on a word, in the syntax of ICU. ICU's parser reads the text, and ICU's plural
 * rules (CLDR) select the case. ICU's own {@code MessageFormat} would also format the message, but
 * it loads the formats of numbers and dates, which no message here needs and which take 5 MB and a
 * third of a second. Immutable.
 */
final class MessageFormat {
  /** The separator between the names of an argument and of one of its forms. */
  private static final char FORM_SEPARATOR = '_';

  private sealed interface Piece {}

  private record Literal(String text) implements Piece {}

  private record Argument(String name) implements Piece {}

  /** The number counted by the enclosing plural. */
  private record Count(String name) implements Piece {}

  private record Select(String name, Map<String, List<Piece>> cases) implements Piece {}

  private record Plural(String name, Map<String, List<Piece>> cases) implements Piece {}

  private final Language language;
  private final List<Piece> pieces;
  private final Set<String> arguments;

  private MessageFormat(Language language, List<Piece> pieces, Set<String> arguments) {
    this.language = language;
    this.pieces = pieces;
    this.arguments = arguments;
  }

  /**
   * Parses a message.
   *
   * @throws RuntimeException with the reason if the pattern is invalid
   */
  static MessageFormat read(String pattern, Language language) {
    Reader reader = new Reader(new MessagePattern(pattern));
    List<Piece> pieces = reader.message("");
    return new MessageFormat(language, pieces, Set.copyOf(reader.arguments));
  }

  /** Returns the names of the arguments of the message, without the names of their forms. */
  Set<String> arguments() {
    return arguments;
  }

  /** Formats the message; see {@link MessageCatalog#text}. */
  String format(Object... namesAndValues) {
    Map<String, Object> values = HashMap.newHashMap(namesAndValues.length);
    Set<String> given = new HashSet<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      String name = (String) namesAndValues[i];
      Object value = namesAndValues[i + 1];
      given.add(name);
      values.put(name, value);
      if (value instanceof InflectedNoun noun) {
        noun.forms().forEach((form, text) -> values.put(name + FORM_SEPARATOR + form, text));
      }
    }
    if (!given.equals(arguments)) {
      throw new IllegalArgumentException("takes " + arguments + " and was given " + given);
    }
    StringBuilder text = new StringBuilder();
    format(pieces, values, text);
    return text.toString();
  }

  private void format(List<Piece> parts, Map<String, Object> values, StringBuilder text) {
    for (Piece part : parts) {
      switch (part) {
        case Literal(String literal) -> text.append(literal);
        case Argument(String name) -> text.append(value(values, name));
        case Count(String name) -> text.append(number(values, name));
        case Select(String name, var cases) ->
            format(chosen(cases, keyword(values, name)), values, text);
        case Plural(String name, var cases) ->
            format(counted(cases, number(values, name)), values, text);
      }
    }
  }

  private static String keyword(Map<String, Object> values, String name) {
    return value(values, name).toString();
  }

  private static int number(Map<String, Object> values, String name) {
    if (value(values, name) instanceof Number number) {
      return number.intValue();
    }
    throw new IllegalArgumentException(name + " must be a number");
  }

  private static Object value(Map<String, Object> values, String name) {
    Object value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("there is no " + name);
    }
    return value;
  }

  private static List<Piece> chosen(Map<String, List<Piece>> cases, String word) {
    List<Piece> chosen = cases.get(word);
    return chosen == null ? cases.get(PluralRules.KEYWORD_OTHER) : chosen;
  }

  /**
   * Selects a case; a case for exactly this number, such as {@code =1}, takes precedence over the
   * case by the language's plural rules.
   */
  private List<Piece> counted(Map<String, List<Piece>> cases, int number) {
    List<Piece> exact = cases.get("=" + number);
    return exact == null
        ? chosen(cases, PluralRules.forLocale(language.locale()).select(number))
        : exact;
  }

  /** Iterates over the parts that ICU's parser found. */
  private static final class Reader {
    private final MessagePattern pattern;
    private final Set<String> arguments = new HashSet<>();
    private int index;

    Reader(MessagePattern pattern) {
      this.pattern = pattern;
    }

    /**
     * Reads the whole message or one case, and moves past its end.
     *
     * @param counted the argument of the enclosing plural
     */
    List<Piece> message(String counted) {
      List<Piece> pieces = new ArrayList<>();
      int from = pattern.getPart(index).getLimit();
      while (true) {
        Part part = pattern.getPart(++index);
        if (part.getIndex() > from) {
          String text = pattern.getPatternString().substring(from, part.getIndex());
          pieces.add(new Literal(text));
        }
        switch (part.getType()) {
          case MSG_LIMIT -> {
            return List.copyOf(pieces);
          }
          case ARG_START -> pieces.add(argument(part.getArgType()));
          case REPLACE_NUMBER -> pieces.add(new Count(counted));
          case INSERT_CHAR -> {}
          case SKIP_SYNTAX -> {
            if (!isSecondApostrophe(part)) {
              throw new IllegalArgumentException("an apostrophe that quotes: write it twice");
            }
          }
          default ->
              throw new IllegalArgumentException(part + " is of a kind that is not used here");
        }
        from = pattern.getPart(index).getLimit();
      }
    }

    /** Returns true for the second of two apostrophes that represent one. */
    private boolean isSecondApostrophe(Part part) {
      return part.getIndex() > 0 && pattern.getPatternString().charAt(part.getIndex() - 1) == '\'';
    }

    /** Reads an argument and moves to its end. */
    private Piece argument(ArgType type) {
      String name = pattern.getSubstring(pattern.getPart(++index));
      int form = name.indexOf(FORM_SEPARATOR);
      arguments.add(form < 0 ? name : name.substring(0, form));
      Piece piece =
          switch (type) {
            case NONE -> new Argument(name);
            case SELECT -> new Select(name, cases(""));
            case PLURAL -> new Plural(name, cases(name));
            case SIMPLE, CHOICE, SELECTORDINAL ->
                throw new IllegalArgumentException(name + " is of a kind that is not used here");
          };
      index++;
      return piece;
    }

    private Map<String, List<Piece>> cases(String counted) {
      Map<String, List<Piece>> cases = new LinkedHashMap<>();
      while (pattern.getPart(index + 1).getType() == Part.Type.ARG_SELECTOR) {
        String selector = pattern.getSubstring(pattern.getPart(++index));
        index++;
        if (pattern.getPart(index).getType() != Part.Type.MSG_START) {
          index++;
        }
        cases.put(selector, message(counted));
      }
      if (!cases.containsKey(PluralRules.KEYWORD_OTHER)) {
        throw new IllegalArgumentException("an offset of a plural is not used here");
      }
      return Map.copyOf(cases);
    }
  }
}
