package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.wadjet.engine.Score;
import org.wadjet.engine.TurnReview;
import org.wadjet.engine.TurnReview.Mistake;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;

/** Tests of the texts, the curve and the JSON of a review. */
class ReviewMessagesTest {
  private static final Setup CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final Move MOVE = LegalMoves.of(CLASSIC.position(), CLASSIC.rules()).getFirst();
  private static final WrittenGame.Turn TURN = new WrittenGame.Turn(MOVE, List.of());

  private static TurnReview turn(int number, int best, int played, Optional<Mistake> mistake) {
    Side side = number % 2 == 1 ? Side.SILVER : Side.RED;
    return new TurnReview(number, side, TURN, best, played, List.of(MOVE), mistake);
  }

  /** Returns turns with every mistake of both sides. */
  private static List<TurnReview> turns() {
    List<TurnReview> turns = new ArrayList<>();
    turns.add(turn(1, 20, 20, Optional.empty()));
    for (Mistake mistake : Mistake.values()) {
      turns.add(turn(turns.size() + 1, 150, -150, Optional.of(mistake)));
      turns.add(turn(turns.size() + 1, -150, -420, Optional.of(mistake)));
    }
    turns.add(turn(turns.size() + 1, Score.WIN - 3, -Score.WIN, Optional.empty()));
    return turns;
  }

  @ParameterizedTest
  @EnumSource
  void usesEveryMessage(Language language) {
    ReviewMessages messages = new ReviewMessages(language);
    List<String> texts = new ArrayList<>();
    for (int score : List.of(0, 31, -420, Score.WIN, -Score.WIN, Score.WIN - 1, 7 - Score.WIN)) {
      texts.add(messages.evaluation(score));
    }
    texts.add(messages.title());
    texts.add(messages.introduction());
    texts.add(messages.curve(List.of(turn(1, 0, 0, Optional.empty()))));
    texts.add(new ReviewCurve(messages).draw(turns()));
    texts.add(
        new ReviewJson(language, Optional.empty())
            .of(
                1,
                new WrittenGame(CLASSIC, PlayerNames.NONE, List.of(TURN), Optional.of(Result.RED)),
                turns().subList(0, 1))
            .toString());
    assertThat(texts).noneMatch(text -> text.isBlank() || text.contains("Optional"));
    MessageCatalog catalog = MessageCatalog.of(language, "review");
    assertThat(catalog.keys()).isSubsetOf(catalog.usedMessages());
  }

  @Test
  void statesScoresOfSilver() {
    ReviewMessages messages = new ReviewMessages(Language.EN);
    assertThat(messages.change(turn(2, 150, -31, Optional.empty())))
        .isEqualTo("-1.50, after the turn +0.31");
    assertThat(messages.change(turn(2, Score.WIN - 3, -Score.WIN, Optional.empty())))
        .isEqualTo("red wins in 3 turns, after the turn silver has won");
    assertThat(new ReviewMessages(Language.DE).evaluation(-150)).isEqualTo("-1,50");
    assertThat(messages.curve(turns()))
        .endsWith("weak move")
        .contains("At the end: silver has won.", "2. red: own pharaoh struck; 3. silver: own");
  }

  private static Document read(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  @Test
  void drawsSilversLeadUpwardsAndMarksMistakes() throws Exception {
    List<TurnReview> turns = turns();
    Document curve = read(new ReviewCurve(new ReviewMessages(Language.EN)).draw(turns));
    Element line = (Element) curve.getElementsByTagName("polyline").item(0);
    List<Double> heights =
        List.of(line.getAttribute("points").split(" ", -1)).stream()
            .map(point -> Double.parseDouble(point.split(",", -1)[1]))
            .toList();
    assertThat(heights).hasSize(turns.size() + 1);
    assertThat(heights.get(1)).as("+0.20").isLessThan(100);
    assertThat(heights.get(3)).as("-4.20").isGreaterThan(100);
    assertThat(heights.getLast()).as("silver has won").isEqualTo(10);
    long marks = turns.stream().filter(turn -> turn.mistake().isPresent()).count();
    assertThat(curve.getElementsByTagName("g").getLength()).isEqualTo((int) marks);
    assertThat(curve.getElementsByTagName("desc").item(0).getTextContent().strip())
        .isEqualTo(new ReviewMessages(Language.EN).curve(turns));
  }

  @Test
  void formatsReviewAsJson() {
    ReviewJson json = new ReviewJson(Language.EN, Optional.of("http://wadjet.local:8080/review"));
    assertThat(json.none().toString())
        .isEqualTo("{\"v\":1,\"kind\":\"review\",\"address\":\"http://wadjet.local:8080/review\"}");
    assertThat(json.pending(7, 2, 9).toString())
        .endsWith(",\"game\":7,\"pending\":{\"done\":2,\"total\":9}}");
    JsonNode review =
        json.of(
            7,
            new WrittenGame(CLASSIC, PlayerNames.NONE, List.of(TURN), Optional.of(Result.RED)),
            List.of(turn(1, 150, -150, Optional.of(Mistake.WEAK_MOVE))));
    JsonNode turn = review.required("turns").get(0);
    assertThat(turn.required("silver").asInt()).isBetween(1, 49);
    assertThat(turn.required("best").required("moves").asString()).isEqualTo(MOVE.toString());
    assertThat(turn.required("mistake").required("what").asString()).isEqualTo("weak-move");
    assertThat(turn.required("after").size()).isEqualTo(turn.required("squares").size());
    assertThat(review.required("start").required("silver").asInt()).isBetween(51, 99);
  }
}
