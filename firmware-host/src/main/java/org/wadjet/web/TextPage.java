package org.wadjet.web;

import java.util.function.Function;
import org.wadjet.text.Language;

/**
 * A page that others fill, such as {@code /metrics}.
 *
 * @param path begins with a slash
 * @param type its media type
 * @param text in the visitor's language, made anew for each visit, on a thread of its own
 */
public record TextPage(String path, String type, Function<Language, String> text) {}
