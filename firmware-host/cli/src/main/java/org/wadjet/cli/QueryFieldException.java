package org.wadjet.cli;

/** Reports that a query cannot be answered because one of its fields is wrong. */
final class QueryFieldException extends Exception {
  private static final long serialVersionUID = 1;

  private final String field;
  private final int column;

  /**
   * Names the wrong field.
   *
   * @param field the field's name in the JSON query
   * @param column the place in the field, 1-based
   * @param message one plain sentence without a full stop
   */
  QueryFieldException(String field, int column, String message) {
    super(message);
    this.field = field;
    this.column = column;
  }

  String field() {
    return field;
  }

  int column() {
    return column;
  }
}
