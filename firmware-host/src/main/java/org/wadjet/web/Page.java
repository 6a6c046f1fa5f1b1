package org.wadjet.web;

import java.io.IOException;

/** Answers visits to one path. */
interface Page {
  /**
   * Answers.
   *
   * @throws HttpError where the visitor may not have it, before anything was sent
   * @throws IOException where the visitor has gone
   */
  void answer(RequestContext request) throws IOException, HttpError;
}
