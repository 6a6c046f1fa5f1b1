package org.wadjet.web;

/** Answers the requests to one path. */
@FunctionalInterface
interface Endpoint {
  /**
   * Answers by calling exactly one of the context's methods that send a response.
   *
   * @throws HttpError if the request is refused; no part of a response has been sent then
   */
  void handle(RequestContext context) throws HttpError;
}
