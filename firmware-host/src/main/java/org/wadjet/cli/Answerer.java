package org.wadjet.cli;

import tools.jackson.databind.node.ObjectNode;

/** What {@code trace} and {@code moves} do with one question. */
@FunctionalInterface
interface Answerer {
  /**
   * Answers a question.
   *
   * @param answer takes the fields of the answer, in their order
   * @throws BadField if the question cannot be answered; nothing has been put in the answer then
   */
  void answer(Fields question, ObjectNode answer) throws BadField;
}
