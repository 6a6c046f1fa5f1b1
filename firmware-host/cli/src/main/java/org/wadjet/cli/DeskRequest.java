package org.wadjet.cli;

import tools.jackson.databind.JsonNode;

/** Fields of a request to the tournament desk, each checked when it is read. */
record DeskRequest(JsonNode node) {
  private static final int MAX_TEXT = 200;

  /** Returns the name of a file that was chosen. */
  String file() throws DeskRefusal {
    return text("file", 1);
  }

  /** Returns the content of a file that was chosen. */
  String content() throws DeskRefusal {
    if (!node.path("content").isString()) {
      throw new DeskRefusal("request", "content must be a text");
    }
    return node.path("content").asString();
  }

  /** Returns a text in one line of at least that many characters. */
  String text(String key, int least) throws DeskRefusal {
    String text = node.path(key).asString("").strip();
    if (text.length() < least
        || text.length() > MAX_TEXT
        || text.chars().anyMatch(Character::isISOControl)) {
      throw new DeskRefusal(
          "request", key + " must be a text of at most " + MAX_TEXT + " characters");
    }
    return text;
  }

  int number(String key, int least, int most) throws DeskRefusal {
    int number = node.path(key).isInt() ? node.path(key).asInt() : least - 1;
    if (number < least || number > most) {
      throw new DeskRefusal("request", "%s must be from %d to %d".formatted(key, least, most));
    }
    return number;
  }

  /** Returns the name of a board. */
  String board() throws DeskRefusal {
    return boardName(text("board", 1));
  }

  /** Returns a name if it is that of a board at the broker. */
  static String boardName(String name) throws DeskRefusal {
    if (!name.matches("[A-Za-z0-9_-]{1,40}")) {
      throw new DeskRefusal("boardName", name);
    }
    return name;
  }
}
