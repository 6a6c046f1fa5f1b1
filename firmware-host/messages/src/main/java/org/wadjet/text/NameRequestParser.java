package org.wadjet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.PlainText;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Side;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;

/** Parses the arguments of a request that sets or removes the names of players and the event. */
record NameRequestParser(ArbiterMessages messages, TableSnapshot snapshot) {
  /** The keywords of the players and the event. */
  private static final Set<String> KEYWORDS =
      Set.of(Side.SILVER.keyword(), Side.RED.keyword(), PlayerNames.EVENT);

  /**
   * Parses pairs of words: a keyword and the name; {@code clear} and the keyword whose name is
   * removed; {@code game} and the number of a completed game, if the names are for that game
   * instead of the next.
   */
  ArbiterRequest parse(List<String> arguments) {
    if (arguments.isEmpty() || arguments.size() % 2 != 0) {
      return bad("name.say");
    }
    PlayerNames names = PlayerNames.NONE;
    List<String> cleared = new ArrayList<>();
    Optional<Long> game = Optional.empty();
    for (int i = 0; i < arguments.size(); i += 2) {
      Optional<String> fault = PlayerNames.fault(arguments.get(i + 1));
      if (fault.isPresent()) {
        return bad("name.bad", "what", arguments.get(i), "fault", fault(arguments.get(i + 1)));
      }
      Optional<String> name = Optional.of(arguments.get(i + 1).strip());
      Optional<String> none = Optional.empty();
      switch (arguments.get(i)) {
        case "silver" -> names = new PlayerNames(name, none, none).orElse(names);
        case "red" -> names = new PlayerNames(none, name, none).orElse(names);
        case "event" -> names = new PlayerNames(none, none, name).orElse(names);
        case "clear" -> {
          if (!KEYWORDS.contains(name.get())) {
            return bad("name.unknown", "what", name.get());
          }
          cleared.add(name.get());
        }
        case "game" -> {
          if (!name.get().equals("" + snapshot.number())) {
            return bad("name.game", "game", snapshot.number());
          }
          game = Optional.of(snapshot.number());
        }
        default -> {
          return bad("name.unknown", "what", arguments.get(i));
        }
      }
    }
    if (names.isEmpty() && cleared.isEmpty()) {
      return bad("name.say");
    }
    boolean ofNext = snapshot.result().isPresent() && game.isEmpty();
    String done = named(names, cleared);
    return new ArbiterRequest.Act(
        new Input.Name(names, cleared, game),
        ofNext
            ? messages.format("name.next", "done", done)
            : messages.ofGame(snapshot.number(), done),
        messages.format("name.refused"));
  }

  private String named(PlayerNames names, List<String> cleared) {
    List<String> done = new ArrayList<>();
    if (!names.isEmpty()) {
      done.add(
          messages.format(
              "name.done", "names", new MatchMessages(messages.language()).names(names)));
    }
    if (!cleared.isEmpty()) {
      done.add(messages.format("name.cleared", "what", ListFormatter.commas(cleared)));
    }
    return ListFormatter.commas(done);
  }

  /**
   * Returns the reason why a text is not a valid name, for a text that {@link PlayerNames#fault}
   * rejects.
   */
  private String fault(String text) {
    if (PlainText.isBlank(text)) {
      return messages.format("name.empty");
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      return messages.format("name.lines");
    }
    return PlainText.findForbidden(text)
        .map(character -> messages.format("name.hidden", "character", character))
        .orElseGet(() -> messages.format("name.long", "most", PlayerNames.MAX_LENGTH));
  }

  private ArbiterRequest bad(String key, Object... namesAndValues) {
    return new ArbiterRequest.Misunderstood(messages.format(key, namesAndValues));
  }
}
