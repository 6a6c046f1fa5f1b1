package org.wadjet.text;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.text.PluralRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Compares a message file of one language with the English one and lists the problems, one sentence
 * each.
 */
final class MessageCheck {
  /** English words that do not exist in the other languages. */
  private static final Pattern ENGLISH =
      Pattern.compile(
          "\\b(the|with|which|should|been|board|piece|turn|move|shot|press|light|clock|red|silver)\\b",
          Pattern.UNICODE_CHARACTER_CLASS);

  private static final Pattern LETTERS = Pattern.compile("\\p{IsAlphabetic}{3,}");

  /** Use of an argument: as a text, a number or a selector. */
  record Use(Set<ArgType> types, Set<String> plurals) {}

  private final List<String> complaints = new ArrayList<>();

  private MessageCheck() {}

  static List<String> of(Map<String, String> english, Language language, Map<String, String> own) {
    MessageCheck check = new MessageCheck();
    Set<String> keys = new TreeSet<>(english.keySet());
    keys.addAll(own.keySet());
    for (String key : keys) {
      if (!own.containsKey(key)) {
        check.complaints.add(key + " is missing");
      } else if (!english.containsKey(key)) {
        check.complaints.add(key + " is not in English");
      } else {
        check.message(key, english.get(key), language, own.get(key));
      }
    }
    return List.copyOf(check.complaints);
  }

  private void message(String key, String english, Language language, String own) {
    Map<String, Use> required;
    Map<String, Use> used;
    try {
      MessageFormat.read(own, language);
      required = uses(english);
      used = uses(own);
    } catch (RuntimeException e) {
      complaints.add(key + " is no message: " + e.getMessage());
      return;
    }
    if (!used.keySet().equals(required.keySet())) {
      complaints.add(key + " takes " + used.keySet() + ", in English " + required.keySet());
      return;
    }
    Set<String> forms = PluralRules.forLocale(language.locale()).getKeywords();
    used.forEach(
        (name, use) -> {
          if (!use.types.equals(required.get(name).types)) {
            complaints.add(key + " uses " + name + " otherwise than English");
          }
          if (!use.plurals.isEmpty() && !use.plurals.containsAll(forms)) {
            complaints.add(key + " counts " + name + " without all of " + forms);
          }
        });
    if (language != Language.EN) {
      translated(key, english, language, own);
    }
  }

  private void translated(String key, String english, Language language, String own) {
    String text = literal(own);
    if (own.indexOf('\'') >= 0) {
      complaints.add(key + " has a straight apostrophe");
    }
    // The arbiter types these.
    String typed =
        key.endsWith(".say") || key.endsWith(".unknown") ? "\\b(silver|red|draw)\\b" : "^$";
    if (ENGLISH.matcher(text.replaceAll(typed, "")).find()) {
      complaints.add(key + " has English in it: " + own);
    }
    boolean cyrillic = text.codePoints().anyMatch(MessageCheck::isCyrillic);
    boolean words = LETTERS.matcher(literal(english).replaceAll("\\b[A-Z]+\\b", "")).find();
    if (words && (language == Language.RU) != cyrillic) {
      complaints.add(key + " is in the wrong alphabet: " + own);
    }
    if (language == Language.FR && text.matches(".*[^\u00a0\u202f][:;!?]( .*)?")) {
      complaints.add(key + " lacks a space that does not break before its colon: " + own);
    }
  }

  private static boolean isCyrillic(int letter) {
    return Character.UnicodeScript.of(letter) == Character.UnicodeScript.CYRILLIC;
  }

  /** Returns the arguments without their forms, with their uses. */
  static Map<String, Use> uses(String message) {
    MessagePattern pattern = new MessagePattern(message);
    Map<String, Use> uses = new TreeMap<>();
    for (int i = 0; i < pattern.countParts(); i++) {
      Part part = pattern.getPart(i);
      if (part.getType() == Part.Type.ARG_START) {
        String name = pattern.getSubstring(pattern.getPart(i + 1));
        String base = name.split("_", 2)[0];
        Use use = uses.computeIfAbsent(base, _ -> new Use(new TreeSet<>(), new TreeSet<>()));
        // Each language may use or select a form of a noun as it needs.
        if (name.equals(base) || part.getArgType() == ArgType.PLURAL) {
          use.types.add(part.getArgType());
        }
        if (part.getArgType() == ArgType.PLURAL) {
          use.plurals.addAll(selectors(pattern, i));
        }
      }
    }
    // A message that uses only a form of a noun uses the noun.
    uses.values().forEach(use -> use.types.remove(ArgType.NONE));
    return uses;
  }

  private static Set<String> selectors(MessagePattern pattern, int argument) {
    Set<String> selectors = new TreeSet<>();
    int end = pattern.getLimitPartIndex(argument);
    for (int i = argument + 2; i < end; i++) {
      if (pattern.getPartType(i) == Part.Type.ARG_SELECTOR) {
        selectors.add(pattern.getSubstring(pattern.getPart(i)));
      } else if (pattern.getPartType(i) == Part.Type.MSG_START) {
        i = pattern.getLimitPartIndex(i);
      }
    }
    return selectors;
  }

  /** Returns all literal words of a message, in every branch. */
  private static String literal(String message) {
    MessagePattern pattern = new MessagePattern(message);
    StringBuilder text = new StringBuilder();
    int depth = 0;
    int from = 0;
    for (int i = 0; i < pattern.countParts(); i++) {
      Part part = pattern.getPart(i);
      boolean inMessage = depth > 0;
      if (inMessage) {
        text.append(message, from, Math.max(from, part.getIndex()));
      }
      switch (part.getType()) {
        case MSG_START -> depth = 1;
        case ARG_START, MSG_LIMIT -> depth = 0;
        case ARG_LIMIT -> depth = 1;
        default -> {}
      }
      from = part.getLimit();
    }
    return text.toString();
  }
}
