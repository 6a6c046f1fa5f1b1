package org.wadjet.web;

import java.io.IOException;
import java.util.Optional;
import org.wadjet.text.Language;
import org.wadjet.text.Messages;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The labels of the page in a language, and which languages there are. */
final class WordsPage implements Page {
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Optional<KioskLanguages> kiosk;

  /** With what the kiosk does by itself. */
  WordsPage(Optional<KioskLanguages> kiosk) {
    this.kiosk = kiosk;
  }

  @Override
  public void answer(Visit visit) throws IOException {
    Language language = visit.language();
    ObjectNode answer = JSON.createObjectNode().put("language", language.code());
    ArrayNode languages = answer.putArray("languages");
    for (Language each : Language.values()) {
      languages.addObject().put("code", each.code()).put("name", each.ownName());
    }
    kiosk.ifPresent(
        rota -> {
          ObjectNode node = answer.putObject("kiosk").put("seconds", rota.stay().toSeconds());
          rota.languages().forEach(each -> node.withArray("languages").add(each.code()));
        });
    ObjectNode words = answer.putObject("words");
    Messages english = Messages.of(Language.EN, "page");
    Messages own = Messages.of(language, "page");
    for (String key : english.keys()) {
      words.put(key, (own.keys().contains(key) ? own : english).pattern(key));
    }
    visit.send("application/json", answer.toString());
  }
}
