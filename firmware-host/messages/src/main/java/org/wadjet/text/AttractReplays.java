package org.wadjet.text;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;

/**
 * Keeps games to show while nobody plays: the last ones completed at this board since the service
 * started, or a few supplied with the program until there are any.
 *
 * <p>Safe for use by any thread but the control thread.
 */
public final class AttractReplays {
  /** The maximum number of the board's own games that are kept. */
  private static final int MAX_RECENT_GAMES = 3;

  /** The minimum number of turns of a game that is shown. */
  private static final int MIN_TURNS = 4;

  private static final String FILE = "recorded-games.txt";

  private final Deque<Recorded> recentGames = new ArrayDeque<>();
  private GameState start;
  private String setup = "";
  private final List<Move> moves = new ArrayList<>();

  /**
   * A game.
   *
   * @param start the position at its beginning
   * @param setup the name of the setup
   * @param moves in order
   */
  public record Recorded(GameState start, String setup, List<Move> moves) {
    public Recorded {
      moves = List.copyOf(moves);
    }
  }

  /** Handles an event that is safe in the record. */
  public synchronized void onEvent(Event event) {
    switch (event) {
      case Event.GameStarted e -> {
        start = GameState.start(e.rules(), e.position());
        setup = e.setup();
        moves.clear();
      }
      case Event.TurnEnded e -> turn(e);
      case Event.GameOver _ -> endRecording();
      case Event.Resumed _,
          Event.TurnMade _,
          Event.ShotJudged _,
          Event.ShotSeen _,
          Event.MoveRuled _,
          Event.MoveAnnounced _,
          Event.Ruled _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  /**
   * Adds a turn. A game with turns that were taken back, or made before a restart, is not shown.
   */
  private void turn(Event.TurnEnded ended) {
    if (start != null && ended.ply() == moves.size() + 1) {
      moves.add(ended.move());
    } else {
      start = null;
    }
  }

  private void endRecording() {
    if (start != null && moves.size() >= MIN_TURNS) {
      recentGames.addFirst(new Recorded(start, setup, moves));
      if (recentGames.size() > MAX_RECENT_GAMES) {
        recentGames.removeLast();
      }
    }
    start = null;
  }

  /** Returns the games to show for a set of rules, the newest first; at least one. */
  public List<Recorded> games(Rules.Game game) {
    List<Recorded> own = ownGames(game);
    return own.isEmpty()
        ? bundled().stream().filter(each -> each.start().rules().game() == game).toList()
        : own;
  }

  /** Returns the kept games of this board for a set of rules, the newest first. */
  synchronized List<Recorded> ownGames(Rules.Game game) {
    return recentGames.stream().filter(each -> each.start().rules().game() == game).toList();
  }

  /** Traces the beam of a turn. */
  static Trace shot(GameState before, Move move) {
    Position current = before.position();
    return BeamTracer.trace(current.afterMove(move), before.rules().game(), current.toMove());
  }

  /** Returns the games supplied with the program. */
  static List<Recorded> bundled() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                AttractReplays.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> bundled(Arrays.asList(line.split(" "))))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Recorded bundled(List<String> words) {
    Rules.Game game = Keyword.find(Rules.Game.class, words.get(0)).orElseThrow();
    Setup setup = Setup.find(game, words.get(1)).orElseThrow();
    GameState start = GameState.start(setup.rules(), setup.position());
    GameState now = start;
    List<Move> moves = new ArrayList<>();
    for (String word : words.subList(2, words.size())) {
      Move move = MoveNotation.parse(word, now.position(), now.rules()).orElseThrow();
      moves.add(move);
      now = now.after(move, shot(now, move).struck());
    }
    return new Recorded(start, setup.name(), moves);
  }
}
