package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.wadjet.text.Language;

/**
 * A text page made by another package, such as {@code /metrics}.
 *
 * @param path begins with a slash
 * @param type its media type
 * @param state for a large page, the state that it shows, which determines its text; empty if the
 *     text is created for each visit
 * @param text function from the visitor's language to the text; called on the thread of a visit
 */
public record TextPage(
    String path, String type, Optional<Supplier<?>> state, Function<Language, String> text) {
  /** Creates a small page whose text is created for each visit. */
  public TextPage(String path, String type, Function<Language, String> text) {
    this(path, type, Optional.empty(), text);
  }

  /** Creates a large page whose text is created again when its state changes. */
  public TextPage(String path, String type, Supplier<?> state, Function<Language, String> text) {
    this(path, type, Optional.of(state), text);
  }

  /** Returns the page's row of the routing table. */
  Route route() {
    Endpoint made = context -> context.send(type, text.apply(context.language()));
    return Route.get(path, state.<Endpoint>map(each -> new Cache(this, each)).orElse(made));
  }

  /**
   * Cache of a large page: its text is created once in each language for all visitors, until its
   * state changes.
   */
  private static final class Cache implements Endpoint {
    private final TextPage page;
    private final Supplier<?> state;
    private final Map<Language, byte[]> pages = new EnumMap<>(Language.class);
    private Object madeFrom = this;

    Cache(TextPage page, Supplier<?> state) {
      this.page = page;
      this.state = state;
    }

    @Override
    public void handle(RequestContext context) {
      context.send(page.type(), bytes(context.language()));
    }

    /** Returns the page in a language; synchronized, so that the text is created only once. */
    private synchronized byte[] bytes(Language language) {
      Object now = state.get();
      if (!now.equals(madeFrom)) {
        pages.clear();
        madeFrom = now;
      }
      return pages.computeIfAbsent(
          language, each -> page.text().apply(each).getBytes(StandardCharsets.UTF_8));
    }
  }
}
