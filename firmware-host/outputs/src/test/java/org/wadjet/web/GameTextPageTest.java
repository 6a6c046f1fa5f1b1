package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.turn.Samples;
import tools.jackson.databind.json.JsonMapper;

final class GameTextPageTest {
  private static final JsonMapper JSON = JsonMapper.shared();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EN | game 3; khet2 classic; silver Ann, red Bob | 1. x  (a1a2 or b1b2)",
        "DE | Partie 3; khet2 classic; Silber Ann, Rot Bob | 1. x  (a1a2 oder b1b2)",
        "IT | partita 3; khet2 classic; Argento Ann, Rosso Bob | 1. x  (a1a2 o b1b2)"
      })
  void writesGameInLanguageOfTheBoard(Language language, String head, String turn) {
    GameTextPage text = new GameTextPage(language);
    List<Move> moves =
        List.of(
            new Move.Step(Square.named("a1"), Square.named("a2")),
            new Move.Step(Square.named("b1"), Square.named("b2")));
    text.add(
        new Event.TurnMade(1, Side.SILVER, moves, Position.empty(Side.SILVER)),
        JSON.readTree("{\"text\": \"x\"}"));
    text.update(
        JSON.readTree(
            """
            {"game": 3, "rules": "khet2", "setup": "classic", "silver": "Ann", "red": "Bob",
             "text": "y"}
            """));
    assertThat(text.toString().lines()).containsExactly(head, turn, "y");
  }

  @Test
  void aShotHasALineEachAndAnyOtherEventItsSentence() {
    Samples samples = new Samples(2);
    for (Event event : samples.each(Event.class)) {
      GameTextPage text = new GameTextPage(Language.EN);
      text.add(
          event,
          JSON.readTree(
              """
              {"text": "x", "shot": {"traceText": "t", "sightingText": "s", "verdictText": "v",
               "explanations": [{"text": "e"}]}}
              """));
      List<String> lines =
          switch (event) {
            case Event.GameStarted _, Event.Named _, Event.ClockSet _ -> List.of();
            case Event.ShotJudged _ -> List.of("   t", "   s", "   v", "   e");
            case Event.TurnMade made -> List.of(text.toString().strip());
            default -> List.of("   x");
          };
      assertThat(text.toString().lines().toList()).as(event.toString()).isEqualTo(lines);
    }
  }
}
