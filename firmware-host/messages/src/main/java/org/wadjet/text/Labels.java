package org.wadjet.text;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The labels of a page; the page itself fills in their numbers and names. As JSON:
 *
 * <pre>
 *   language    de
 *   languages   the available ones: each "code" and "name", in the language itself
 *   words       the labels by their keys
 * </pre>
 *
 * @param file the name of its messages, such as {@code page}
 */
public record Labels(Language language, String file) {
  /** Returns all labels as JSON. */
  public ObjectNode json() {
    ObjectNode json = JsonMapper.shared().createObjectNode().put("language", language.code());
    ArrayNode languages = json.putArray("languages");
    for (Language each : Language.values()) {
      languages.addObject().put("code", each.code()).put("name", each.ownName());
    }
    ObjectNode words = json.putObject("words");
    MessageCatalog messages = MessageCatalog.of(language, file);
    messages.keys().forEach(key -> words.put(key, messages.pattern(key)));
    return json;
  }
}
