package org.wadjet.cli;

import tools.jackson.databind.node.ObjectNode;

/** Answers one query of {@code trace} or {@code moves}. */
@FunctionalInterface
interface QueryHandler {
  /**
   * Answers a query.
   *
   * @param answer takes the fields of the answer, in their order
   * @throws QueryFieldException if the query cannot be answered; the answer is then still empty
   */
  void answer(QueryFields question, ObjectNode answer) throws QueryFieldException;
}
