package org.wadjet.web;

/** Answers the requests to one path. */
@FunctionalInterface
interface Endpoint {
  /**
   * Answers by exactly one of the methods of the context that send something.
   *
   * @throws HttpError where the client may not have it, before anything was sent
   */
  void handle(RequestContext context) throws HttpError;
}
