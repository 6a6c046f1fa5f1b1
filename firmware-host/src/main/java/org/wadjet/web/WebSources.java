package org.wadjet.web;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.wadjet.service.NewsJson;
import org.wadjet.service.Onlookers;
import org.wadjet.text.Language;

/**
 * Where all that is served comes from.
 *
 * @param onlookers the live feed and the late one
 * @param json makes what tells news in a language
 * @param desk answers the arbiter: a line asks, a line answers
 * @param pages that other packages fill
 */
public record WebSources(
    Onlookers onlookers,
    Function<Language, NewsJson> json,
    UnaryOperator<String> desk,
    List<TextPage> pages) {
  public WebSources {
    pages = List.copyOf(pages);
  }
}
