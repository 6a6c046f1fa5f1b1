package org.wadjet.cli;

import tools.jackson.databind.node.ObjectNode;

/** What {@code trace} and {@code moves} do with one question. */
@FunctionalInterface
interface QueryHandler {
  /**
   * Answers a question.
   *
   * @param answer takes the fields of the answer, in their order
   * @throws QueryFieldException if the question cannot be answered; nothing has been put in the
   *     answer then
   */
  void answer(QueryFields question, ObjectNode answer) throws QueryFieldException;
}
