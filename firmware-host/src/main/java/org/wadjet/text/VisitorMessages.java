package org.wadjet.text;

import java.util.List;
import java.util.SortedSet;
import java.util.stream.IntStream;
import org.wadjet.game.Rules;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a visitor must know before playing, in whole sentences: the rules in short and the laser
 * warning. As JSON:
 *
 * <pre>
 *   v           1
 *   language    de; "name" what it calls itself
 *   rules       khet2, khet1 and eye (what the Eye of Horus adds), each "title" and "sentences"
 *   warning     "title" and "sentences"
 * </pre>
 */
public record VisitorMessages(Language language) {
  /** The rules of a game. */
  public List<String> rules(Rules.Game game) {
    return sentences("rules", game.word() + ".");
  }

  /** What the Eye of Horus adds to either. */
  public List<String> eyeOfHorus() {
    return sentences("rules", "eye.");
  }

  /** What everybody near the board must know of its lasers. */
  public List<String> warning() {
    return sentences("warning", "");
  }

  /** All of it. */
  public ObjectNode json() {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("v", PublicJson.VERSION)
        .put("language", language.code())
        .put("name", language.ownName());
    ObjectNode rules = json.putObject("rules");
    for (String game : List.of(Rules.Game.KHET2.word(), Rules.Game.KHET1.word(), "eye")) {
      put(rules.putObject(game), "rules", game + ".");
    }
    put(json.putObject("warning"), "warning", "");
    return json;
  }

  private void put(ObjectNode told, String file, String prefix) {
    told.put("title", MessageCatalog.of(language, file).text(prefix + "title"));
    sentences(file, prefix).forEach(told.putArray("sentences")::add);
  }

  /** Those of the keys with a number, from 1. */
  private List<String> sentences(String file, String prefix) {
    MessageCatalog messages = MessageCatalog.of(language, file);
    SortedSet<String> keys = messages.keys();
    return IntStream.iterate(1, number -> keys.contains(prefix + number), number -> number + 1)
        .mapToObj(number -> messages.text(prefix + number))
        .toList();
  }
}
