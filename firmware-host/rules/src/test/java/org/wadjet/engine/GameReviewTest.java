package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wadjet.engine.TurnReview.Mistake;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Square;
import org.wadjet.game.WrittenGame;

class GameReviewTest {
  private static final Setup CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();

  @Test
  void namesAStrikeOfTheOwnPieceAndOfTheOwnPharaoh() {
    List<TurnReview> turns = review("f4g4", "a8~", "c1b1", "f5g5");
    assertThat(turns)
        .extracting(TurnReview::mistake)
        .containsExactly(
            Optional.empty(),
            Optional.of(Mistake.STRUCK_OWN_PIECE),
            turns.get(2).mistake(),
            Optional.of(Mistake.STRUCK_OWN_PHARAOH));
    assertThat(turns.get(1).best() - turns.get(1).played()).isGreaterThan(100);
    assertThat(turns.get(3).played()).isEqualTo(-Score.WIN);
    assertThat(turns.get(3).line()).isNotEmpty();
  }

  @Test
  void givesTheSameReviewAgain() {
    assertThat(review("f4g3", "f5e6", "h2h3")).isEqualTo(review("f4g3", "f5e6", "h2h3"));
  }

  @Test
  void followsAResultThatDiffersFromTheTrace() {
    GameHistory played = GameHistory.parse(List.of("classic", "f4g4"), CLASSIC.rules());
    Square ruled = Square.parse("c7").orElseThrow();
    assertThat(played.position().at(ruled)).isPresent();
    List<GameHistory> searched = new ArrayList<>();
    Engine engine = new Engine(CLASSIC.rules(), 1 << 20, Set.of(), System::nanoTime);
    new GameReview(
            game -> {
              searched.add(game);
              return engine.search(game, SearchLimits.ofNodes(100), Noise.NONE, iteration -> {});
            })
        .review(
            new WrittenGame(
                CLASSIC,
                PlayerNames.NONE,
                List.of(new WrittenGame.Turn(played.moves().getFirst(), List.of(ruled))),
                Optional.empty()),
            turn -> {});
    assertThat(searched.getLast().position().at(ruled)).isEmpty();
  }

  @Test
  void reviewsAGameWithoutTurns() {
    assertThat(review()).isEmpty();
  }

  private static List<TurnReview> review(String... moves) {
    List<String> words = new ArrayList<>(List.of("classic"));
    words.addAll(List.of(moves));
    GameHistory game = GameHistory.parse(words, CLASSIC.rules());
    List<WrittenGame.Turn> turns = new ArrayList<>();
    GameHistory before = GameHistory.startingFrom(CLASSIC.position(), CLASSIC.rules());
    for (var move : game.moves()) {
      turns.add(new WrittenGame.Turn(move, before.struckBy(move)));
      before = before.play(move);
    }
    Engine engine = new Engine(CLASSIC.rules(), 1 << 20, Set.of(), System::nanoTime);
    return new GameReview(engine, SearchLimits.ofNodes(5_000))
        .review(new WrittenGame(CLASSIC, PlayerNames.NONE, turns, Optional.empty()), turn -> {});
  }
}
