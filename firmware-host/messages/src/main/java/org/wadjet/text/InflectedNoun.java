package org.wadjet.text;

import java.util.Map;

/**
 * An argument of a message that is inflected for its place in the sentence. A message says {@code
 * {piece}} for the word as it stands in a list and {@code {piece_object}} for its form {@code
 * object}; each language uses those it needs.
 *
 * @param text the word by itself
 * @param forms the others, by their names
 */
record InflectedNoun(String text, Map<String, String> forms) {
  @Override
  public String toString() {
    return text;
  }
}
