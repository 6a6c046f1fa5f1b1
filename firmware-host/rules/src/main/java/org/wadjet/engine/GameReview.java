package org.wadjet.engine;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wadjet.engine.TurnReview.Mistake;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.game.WrittenGame;

/** Review of a whole game: the engine's opinion on each turn. */
public final class GameReview {
  /** Loss from which a turn counts as a mistake, in hundredths of a Pyramid. */
  static final int MISTAKE = 100;

  private final Function<GameHistory, SearchResult> engine;

  /**
   * Creates a reviewer. Each search begins with an empty table, so that it does not depend on the
   * others.
   *
   * @param engine engine for the rules of the game
   * @param limits limits of the search of each position
   */
  public GameReview(Engine engine, SearchLimits limits) {
    this(
        game -> {
          engine.clear();
          return engine.search(game, limits, Noise.NONE, iteration -> {});
        });
  }

  /**
   * Creates a reviewer with a search of its own.
   *
   * @param engine search of a position whose game is not over
   */
  public GameReview(Function<GameHistory, SearchResult> engine) {
    this.engine = engine;
  }

  /**
   * Reviews the turns of a game in order.
   *
   * @param turns receives each review as soon as it is known
   */
  public List<TurnReview> review(WrittenGame written, Consumer<TurnReview> turns) {
    List<TurnReview> reviews = new ArrayList<>();
    GameHistory game =
        GameHistory.startingFrom(written.setup().position(), written.setup().rules());
    SearchResult before = search(game);
    for (int i = 0; i < written.turns().size(); i++) {
      WrittenGame.Turn turn = written.turns().get(i);
      GameHistory next = game.play(turn.move(), turn.struck());
      SearchResult after = search(next);
      Side side = game.position().toMove();
      TurnReview review =
          new TurnReview(
              i + 1,
              side,
              turn,
              Math.max(before.score(), -after.score()),
              -after.score(),
              before.line(),
              mistake(game, next, turn, before, after));
      reviews.add(review);
      turns.accept(review);
      game = next;
      before = after;
    }
    return reviews;
  }

  private SearchResult search(GameHistory game) {
    Optional<Result> result = game.position().result();
    if (result.isEmpty()) {
      return engine.apply(game);
    }
    int score = score(result.get(), game.position().toMove());
    return new SearchResult(List.of(), score, 0, 0);
  }

  private static int score(Result result, Side toMove) {
    return switch (result) {
      case DRAW -> Score.DRAW;
      case SILVER -> toMove == Side.SILVER ? Score.WIN : -Score.WIN;
      case RED -> toMove == Side.RED ? Score.WIN : -Score.WIN;
    };
  }

  private static Optional<Mistake> mistake(
      GameHistory game,
      GameHistory next,
      WrittenGame.Turn turn,
      SearchResult before,
      SearchResult after) {
    Side side = game.position().toMove();
    int played = -after.score();
    if (next.position().result().filter(Result.wonBy(side.other())::equals).isPresent()) {
      return Optional.of(Mistake.STRUCK_OWN_PHARAOH);
    }
    if (turn.move().equals(before.line().getFirst())) {
      return Optional.empty();
    }
    if (isWin(before.score()) && !isWin(played)) {
      return Optional.of(Mistake.MISSED_WIN);
    }
    if (isWin(-played) && !isWin(-before.score())) {
      return Optional.of(Mistake.ALLOWED_LOSS);
    }
    if (isWin(played) || isWin(-played) || before.score() - played < MISTAKE) {
      return Optional.empty();
    }
    Position moved = game.position().afterMove(turn.move());
    if (strikes(turn.struck(), moved, side)) {
      return Optional.of(Mistake.STRUCK_OWN_PIECE);
    }
    boolean bestStrikes = bestStrikes(game, before.line().getFirst(), side.other());
    return Optional.of(
        bestStrikes && !strikes(turn.struck(), moved, side.other())
            ? Mistake.MISSED_STRIKE
            : Mistake.WEAK_MOVE);
  }

  private static boolean isWin(int score) {
    return score > 0 && Score.isDecided(score);
  }

  private static boolean bestStrikes(GameHistory game, Move best, Side owner) {
    return strikes(game.struckBy(best), game.position().afterMove(best), owner);
  }

  private static boolean strikes(Collection<Square> struck, Position moved, Side owner) {
    return struck.stream()
        .flatMap(square -> moved.at(square).stream())
        .anyMatch(piece -> piece.side() == owner);
  }
}
