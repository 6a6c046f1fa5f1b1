package org.wadjet.text;

import java.util.List;
import java.util.SortedSet;
import java.util.stream.IntStream;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats the information that a visitor needs before playing, in whole sentences: the short rules
 * and the laser warning. As JSON:
 *
 * <pre>
 *   v           1
 *   language    de; "name" in the language itself
 *   rules       khet2, khet1 and eye (what the Eye of Horus adds), each "title" and "sentences"
 *   pieces      names of the kinds of pieces in khet2 and khet1
 *   warning     "title" and "sentences"; "brief", those of them that are never off the screen
 * </pre>
 */
public record VisitorMessages(Language language) {
  /** Sentences of the warning on what not to do: no eye in the beam, no mirror over the board. */
  private static final List<String> BRIEF = List.of("2", "3");

  /** Returns the information as JSON. */
  public ObjectNode json() {
    ObjectNode json = JsonMapper.shared().createObjectNode();
    json.put("v", PublicJson.VERSION)
        .put("language", language.code())
        .put("name", language.ownName());
    ObjectNode rules = json.putObject("rules");
    for (Rules.Game game : Rules.Game.values()) {
      put(rules.putObject(game.keyword()), "rules", game.keyword() + ".");
    }
    put(rules.putObject("eye"), "rules", "eye.");
    ObjectNode pieces = json.putObject("pieces");
    for (Rules.Game game : Rules.Game.values()) {
      PieceLabels labels = new PieceLabels(language, game);
      ObjectNode names = pieces.putObject(game.keyword());
      for (PieceKind kind : PieceKind.values()) {
        names.put(kind.keyword(), labels.kind(kind));
      }
    }
    ObjectNode warning = json.putObject("warning");
    put(warning, "warning", "");
    ArrayNode brief = warning.putArray("brief");
    BRIEF.forEach(key -> brief.add(MessageCatalog.of(language, "warning").text(key)));
    return json;
  }

  private void put(ObjectNode node, String file, String prefix) {
    node.put("title", MessageCatalog.of(language, file).text(prefix + "title"));
    sentences(file, prefix).forEach(node.putArray("sentences")::add);
  }

  /** Returns the sentences whose keys end with a number, counted from 1. */
  private List<String> sentences(String file, String prefix) {
    MessageCatalog messages = MessageCatalog.of(language, file);
    SortedSet<String> keys = messages.keys();
    return IntStream.iterate(1, number -> keys.contains(prefix + number), number -> number + 1)
        .mapToObj(number -> messages.text(prefix + number))
        .toList();
  }
}
