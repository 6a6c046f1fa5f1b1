package org.wadjet.web;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.wadjet.text.Language;

/**
 * A text page made by another package, such as {@code /metrics}.
 *
 * @param path begins with a slash
 * @param type its media type
 * @param state for a large page, the state it shows: while that is equal, the text is the same;
 *     empty if it is made anew for each visit
 * @param text in the visitor's language, made on the thread of a visit
 */
public record TextPage(
    String path, String type, Optional<Supplier<?>> state, Function<Language, String> text) {
  /** Creates a small page, made anew for each visit. */
  public TextPage(String path, String type, Function<Language, String> text) {
    this(path, type, Optional.empty(), text);
  }

  /** Creates a large page, made anew when its state changes. */
  public TextPage(String path, String type, Supplier<?> state, Function<Language, String> text) {
    this(path, type, Optional.of(state), text);
  }

  /** Returns its row of the routing table. */
  Route route() {
    Endpoint made = context -> context.send(type, text.apply(context.language()));
    return Route.get(path, state.<Endpoint>map(each -> new CachedPage(this, each)).orElse(made));
  }
}
