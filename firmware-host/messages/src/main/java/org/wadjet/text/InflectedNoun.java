package org.wadjet.text;

import java.util.Map;

/**
 * An argument of a message that is inflected for its place in the sentence. A message says {@code
 * {piece}} for the basic form of the word and {@code {piece_object}} for its form {@code object};
 * each language uses the forms that it needs.
 *
 * @param text the basic form
 * @param forms the other forms by name
 */
record InflectedNoun(String text, Map<String, String> forms) {
  @Override
  public String toString() {
    return text;
  }
}
