package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/**
 * Path of another package that takes JSON requests from sessions which the token of {@link
 * WebSettings#tokenFile} opens, and answers in JSON.
 *
 * @param path begins with a slash
 * @param maxBodyBytes size limit of a request
 * @param handler function from request to answer; called on the thread of a request
 */
public record SessionEndpoint(String path, int maxBodyBytes, UnaryOperator<String> handler) {
  /** Returns the row of the routing table, for the sessions of a server. */
  Route route(ArbiterSessions sessions) {
    return Route.post(
        path,
        sessions::check,
        maxBodyBytes,
        context ->
            context.send(
                "application/json",
                handler.apply(new String(context.body(), StandardCharsets.UTF_8))));
  }
}
