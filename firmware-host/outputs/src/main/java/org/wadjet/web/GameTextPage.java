package org.wadjet.web;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.text.Language;
import org.wadjet.text.MessageCatalog;
import org.wadjet.turn.Event;
import tools.jackson.databind.JsonNode;

/** Formats the public updates of a game as text for people, with a few lines for each turn. */
final class GameTextPage {
  /** Maximum number of lines, enough for a game of a thousand turns. */
  private static final int MAX_LINES = 6000;

  private final Language language;
  private final List<String> lines = new ArrayList<>();
  private String head = "";
  private String footer = "";

  /** Creates an empty text in a language. */
  GameTextPage(Language language) {
    this.language = language;
  }

  /** Clears the text for another game. */
  void clear() {
    lines.clear();
  }

  /**
   * Adds an event.
   *
   * @param told the public JSON of the event
   */
  void add(Event event, JsonNode told) {
    String text = told.path("text").asString("");
    switch (event) {
      case Event.GameStarted _, Event.Named _, Event.ClockSet _ -> {}
      case Event.TurnMade made -> add(made.ply() + ". " + text + moves(made.moves()));
      case Event.ShotJudged _ -> shot(told.path("shot"));
      case Event.Resumed _,
          Event.ShotSeen _,
          Event.MoveRuled _,
          Event.MoveAnnounced _,
          Event.PlayersChosen _,
          Event.AssistanceSet _,
          Event.Ruled _,
          Event.TurnEnded _,
          Event.DrawClaimed _,
          Event.DrawAgreed _,
          Event.Resigned _,
          Event.ClockRead _,
          Event.FlagFell _,
          Event.ResultCorrected _,
          Event.EarlierResultCorrected _,
          Event.TakenBack _,
          Event.ClockCorrected _,
          Event.BoardDiffered _,
          Event.GameOver _,
          Event.Abandoned _,
          Event.PeerJoined _,
          Event.PeerRow _,
          Event.SightingsDiffered _,
          Event.PuzzleBegun _,
          Event.PuzzleSolved _,
          Event.PuzzleFailed _,
          Event.LaserEvent _,
          Event.OperationEvent _ -> {
        if (!text.isEmpty()) {
          add("   " + text);
        }
      }
    }
  }

  private String moves(List<?> moves) {
    return moves.stream()
        .map(Object::toString)
        .reduce((one, other) -> format("words", "or", "one", one, "other", other))
        .map(joined -> "  (" + joined + ")")
        .orElse("");
  }

  private String format(String file, String key, Object... namesAndValues) {
    return MessageCatalog.of(language, file).text(key, namesAndValues);
  }

  private void shot(JsonNode shot) {
    add("   " + shot.path("traceText").asString(""));
    add("   " + shot.path("sightingText").asString(""));
    add("   " + shot.path("verdictText").asString(""));
    shot.path("explanations").forEach(each -> add("   " + each.path("text").asString("")));
  }

  private void add(String line) {
    lines.add(line);
    if (lines.size() > MAX_LINES) {
      lines.removeFirst();
    }
  }

  /** Takes the current state. */
  void update(JsonNode state) {
    String players =
        Stream.of("silver", "red")
            .filter(state::has)
            .map(side -> format("events", "name." + side, "name", state.path(side).asString("")))
            .collect(Collectors.joining(", "));
    head =
        Stream.of(
                format("page", "gameNumber", "number", state.path("game").asLong(0)),
                state.path("rules").asString("") + " " + state.path("setup").asString(""),
                players,
                state.path("at").asString(""))
            .filter(part -> !part.isBlank())
            .collect(Collectors.joining("; "));
    footer = state.path("resultText").asString(state.path("text").asString(""));
  }

  @Override
  public String toString() {
    return Stream.of(Stream.of(head), lines.stream(), Stream.of(footer))
        .flatMap(each -> each)
        .filter(line -> !line.isEmpty())
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }
}
