package org.wadjet.web;

import java.util.function.Supplier;

/**
 * A page that another package fills, such as {@code /metrics}.
 *
 * @param path begins with a slash
 * @param type its media type
 * @param text made anew for each visit, on a thread of the visit's own
 */
public record TextPage(String path, String type, Supplier<String> text) {}
