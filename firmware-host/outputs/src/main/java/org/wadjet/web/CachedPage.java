package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import org.wadjet.text.Language;

/**
 * Cache of a {@link TextPage}: makes it once in each language for all visitors, until its state
 * changes.
 */
final class CachedPage implements Endpoint {
  private final TextPage page;
  private final Supplier<?> state;
  private final Map<Language, byte[]> kept = new EnumMap<>(Language.class);
  private Object keptStand = this;

  /**
   * Creates an empty cache.
   *
   * @param state the state of the page
   */
  CachedPage(TextPage page, Supplier<?> state) {
    this.page = page;
    this.state = state;
  }

  @Override
  public void handle(RequestContext context) {
    context.send(page.type(), bytes(context.language()));
  }

  /** Returns the page in a language; synchronized, so that it is made only once. */
  private synchronized byte[] bytes(Language language) {
    Object now = state.get();
    if (!now.equals(keptStand)) {
      kept.clear();
      keptStand = now;
    }
    return kept.computeIfAbsent(
        language, each -> page.text().apply(each).getBytes(StandardCharsets.UTF_8));
  }
}
