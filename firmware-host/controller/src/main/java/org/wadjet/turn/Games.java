package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleSession;

/**
 * Games at this table: their common initial state, their numbers in the record and the names of
 * their players.
 */
final class Games {
  private final GameState start;
  private final String setup;
  private final MatchSettings settings;
  private final Clocks clocks;
  private PlayerNames names;

  /** Names given for the next game after the end of this one. */
  private PlayerNames nextNames = PlayerNames.NONE;

  /** Event name set by the arbiter; it persists from game to game. */
  private Optional<String> arbitersEvent = Optional.empty();

  private final boolean assistanceByDefault;

  /** Decision of the arbiter on hints and evaluations; it persists from game to game. */
  private Optional<Boolean> assistance;

  private Players players;

  /** Players of the next game, chosen after the end of this one. */
  private Optional<Players> nextPlayers = Optional.empty();

  /** Result of this game, by which the level of an adaptive engine changes. */
  private Optional<Result> result = Optional.empty();

  private final Puzzles puzzles;

  /** The accepted proposal that the current game follows; empty for a game of the settings. */
  private Optional<GameProposal> proposed = Optional.empty();

  private long gamesBefore;
  private int gamesBegun;

  /** Ply of the turn during which the controller was interrupted; 0 for none. */
  private int unobservedPly;

  /** Ply of the turn in which the player of the side to move was replaced last; 0 for none. */
  private int stalePly;

  /**
   * Creates the games before the first begins.
   *
   * @param start initial state of each game
   * @param setup name of the setup, for the record
   * @param settings clocks, names and players of each game
   * @param assistanceByDefault whether hints and evaluations are permitted until the arbiter
   *     decides
   */
  Games(
      GameState start,
      String setup,
      MatchSettings settings,
      Clocks clocks,
      boolean assistanceByDefault) {
    this.start = start;
    this.setup = setup;
    this.settings = settings;
    this.clocks = clocks;
    this.assistanceByDefault = assistanceByDefault;
    this.assistance = settings.assistance();
    this.names = settings.names();
    this.players = settings.players();
    this.puzzles = new Puzzles(settings.puzzles());
  }

  /**
   * Resumes an interrupted game in a turn that may have begun unobserved.
   *
   * @return the first events of the game that the interruption has kept from the record
   */
  List<Event> resume(ResumePoint cutOff) {
    names = cutOff.names();
    players = cutOff.players();
    assistance = cutOff.assistance();
    if (!settings.players().equals(Players.HANDS)) {
      nextPlayers = Optional.of(settings.players());
    }
    proposed =
        cutOff
            .proposed()
            .filter(accepted -> accepted.setup().rules().game() == start.rules().game());
    unobservedPly = cutOff.game().ply();
    clocks.resume(cutOff.clocks());
    return cutOff
        .puzzle()
        .map(this::resume)
        .orElseGet(() -> cutOff.incomplete() ? complete(cutOff) : List.of());
  }

  /** Resumes a puzzle; returns the events that the interruption has kept from the record. */
  private List<Event> resume(PuzzleSession session) {
    puzzles.resume(session);
    nextPlayers = Optional.of(settings.players());
    Players solving = playersOf(session.puzzle());
    if (session.positions().size() > 1 || solving.equals(players)) {
      return List.of();
    }
    players = solving;
    return List.of(new Event.PlayersChosen(start.ply(), solving));
  }

  private List<Event> complete(ResumePoint cutOff) {
    List<Event> events = new ArrayList<>();
    if (cutOff.clocks().isEmpty() && settings.clock().isPresent()) {
      clocks.begin(settings.clock());
      events.add(new Event.ClockSet(settings.clock().get()));
    }
    if (!settings.players().equals(players)) {
      players = settings.players();
      nextPlayers = Optional.empty();
      events.add(new Event.PlayersChosen(start.ply(), players));
    }
    return events;
  }

  /** Returns the initial state of each game that is no puzzle. */
  GameState start() {
    return start;
  }

  /** Returns the initial state of the current game. */
  GameState opening() {
    return puzzles
        .session()
        .map(now -> GameState.start(start.rules(), now.puzzle()))
        .or(() -> proposed.map(now -> GameState.start(start.rules(), now.setup().position())))
        .orElse(start);
  }

  /** Returns the name of the current game's setup, that of a puzzle if it is one. */
  String setup() {
    return puzzles
        .session()
        .map(now -> now.puzzle().name())
        .or(() -> proposed.map(now -> now.setup().name()))
        .orElse(setup);
  }

  /** Returns the puzzles at this table. */
  Puzzles puzzles() {
    return puzzles;
  }

  /** Returns the number of the current game in the record, from 1. */
  long number() {
    return gamesBefore + gamesBegun;
  }

  /** Sets the number of the last game in the record before the first of this table. */
  void numberAfter(long before) {
    gamesBefore = before;
  }

  /** Returns the names of the players and of the event. */
  PlayerNames names() {
    return names;
  }

  /** Returns the players of both sides of this game. */
  Players players() {
    return players;
  }

  /** Returns whether hints and evaluations are permitted. */
  boolean isAssistanceAllowed() {
    return puzzles.session().isEmpty() && assistance.orElse(assistanceByDefault);
  }

  /** Permits or prohibits hints and evaluations, by a decision of the arbiter. */
  Step allowAssistance(boolean allowed) {
    if (assistance.filter(decided -> decided == allowed).isPresent()) {
      return Step.NONE;
    }
    assistance = Optional.of(allowed);
    return Step.NONE.write(new Event.AssistanceSet(allowed));
  }

  /** Returns whether a legal move other than the engine's is accepted for it. */
  boolean acceptsOtherMoves() {
    return settings.otherMoves();
  }

  /**
   * Chooses the players of both sides, after the end of a game those of the next one. Empty if the
   * choice comes too late.
   *
   * @param anyTime whether the choice applies during the game, too
   */
  Optional<Step> choose(Players chosen, TurnState state, BoardReadings readings, boolean anyTime) {
    if (state.result().isPresent()) {
      nextPlayers = Optional.of(chosen);
      return Optional.of(Step.NONE);
    }
    boolean beforeFire = state instanceof SettingUp || state instanceof AwaitingMove;
    // Only visitors place pieces: no engine and no seat chooses their squares.
    if (state.isShotUnderWay()
        || !state.game().hand().isEmpty()
        || !(anyTime || (isAtStart(state) && beforeFire))) {
      return Optional.empty();
    }
    if (chosen.equals(players)) {
      return Optional.of(Step.NONE);
    }
    Side toMove = state.game().position().toMove();
    if (!chosen.of(toMove).equals(players.of(toMove))) {
      stalePly = state.game().ply();
    }
    players = chosen;
    Step step = Step.NONE.write(new Event.PlayersChosen(state.game().ply(), chosen));
    return Optional.of(
        state instanceof AwaitingMove moving
            ? step.then(moving.playedBy(chosen, readings, settings.otherMoves()))
            : step);
  }

  /** Returns the step that restores the players of the settings at the start of a game. */
  Step restorePlayersAtStart(TurnState state, BoardReadings readings) {
    return choose(settings.players(), state, readings, false).orElse(Step.NONE);
  }

  /**
   * Returns whether a move that was announced in a turn is that of an earlier choice of players.
   */
  boolean isAnnouncementStale(GameState turn) {
    return turn.ply() == stalePly;
  }

  /** Returns the players of the next game as they are known now. */
  Players nextPlayers() {
    if (nextPlayers.isPresent()) {
      return nextPlayers.get();
    }
    return result.isPresent() ? players.after(result.get()) : players;
  }

  /** Restores the players of the settings, because other people come to the board. */
  void restorePlayers() {
    nextPlayers = Optional.of(settings.players());
  }

  /** Processes a written event; returns the event that it causes. */
  Optional<Event> record(Event event) {
    if (event instanceof Event.GameOver(Result reached)) {
      result = Optional.of(reached);
    } else if (event instanceof Event.TakenBack) {
      result = Optional.empty();
    }
    return puzzles.record(event);
  }

  /** Returns whether a turn may have begun before the board was observed. */
  boolean isUnobserved(GameState turn) {
    return turn.ply() == unobservedPly;
  }

  /** Returns whether a state is the initial one of a game without a result that is no puzzle. */
  boolean isAtStart(TurnState state) {
    return puzzles.session().isEmpty()
        && state.game().ply() == start.ply()
        && state.result().isEmpty();
  }

  /** Begins the first game of this table, and returns its events. */
  List<Event> beginFirst() {
    return puzzles.first(start.rules().game()).map(this::beginPuzzle).orElseGet(this::begin);
  }

  /** Begins a game with the current players, and returns its events. */
  List<Event> begin() {
    puzzles.end();
    return begin(proposed.map(GameProposal::clock).orElse(settings.clock()));
  }

  /** Begins a game that the tournament desk proposed, and returns its events. */
  List<Event> begin(GameProposal proposal) {
    proposed = Optional.of(proposal);
    names = proposal.names();
    nextNames = PlayerNames.NONE;
    players = Players.HANDS;
    nextPlayers = Optional.of(settings.players());
    result = Optional.empty();
    unobservedPly = 0;
    stalePly = 0;
    return begin();
  }

  /**
   * Begins a puzzle, and returns its events. A person solves it without a clock; the other side's
   * replies are announced.
   */
  List<Event> beginPuzzle(Puzzle puzzle) {
    if (gamesBegun > 0) {
      nextNames();
    }
    proposed = Optional.empty();
    puzzles.begin(puzzle);
    players = playersOf(puzzle);
    nextPlayers = Optional.of(settings.players());
    result = Optional.empty();
    unobservedPly = 0;
    stalePly = 0;
    return begin(Optional.empty());
  }

  private static Players playersOf(Puzzle puzzle) {
    if (PuzzleSession.turns(puzzle) == 1) {
      return Players.HANDS;
    }
    Player replies = new Player.Engine(Player.MAX_LEVEL, false);
    return puzzle.position().toMove() == Side.SILVER
        ? new Players(new Player.Hands(), replies)
        : new Players(replies, new Player.Hands());
  }

  private List<Event> begin(Optional<TimeControl> clock) {
    clocks.begin(clock);
    gamesBegun++;
    List<Event> events = new ArrayList<>();
    events.add(new Event.GameStarted(start.rules(), setup(), opening().position()));
    puzzles.session().ifPresent(now -> events.add(new Event.PuzzleBegun(now.puzzle())));
    clock.ifPresent(control -> events.add(new Event.ClockSet(control)));
    if (!names.isEmpty()) {
      events.add(new Event.Named(names));
    }
    if (!players.equals(Players.HANDS)) {
      events.add(new Event.PlayersChosen(start.ply(), players));
    }
    assistance.ifPresent(allowed -> events.add(new Event.AssistanceSet(allowed)));
    return events;
  }

  /**
   * Begins the game after the current one, and returns its events.
   *
   * @param samePlayers whether the players of this game, which ended without a result, play again
   */
  List<Event> beginNext(boolean samePlayers) {
    if (!samePlayers) {
      proposed = Optional.empty();
      nextNames();
    }
    players = samePlayers && proposed.isPresent() ? players : nextPlayers();
    nextPlayers = Optional.empty();
    result = Optional.empty();
    unobservedPly = 0;
    stalePly = 0;
    return begin();
  }

  /** Advances the names to the next game, which keeps the event but not the players. */
  private void nextNames() {
    Optional<String> event =
        arbitersEvent.or(() -> settings.names().event()).or(() -> names.event());
    names =
        nextNames.orElse(new PlayerNames(settings.names().silver(), settings.names().red(), event));
    nextNames = PlayerNames.NONE;
  }

  /**
   * Sets the names of the players and of the event; given names replace earlier ones. After the end
   * of a game they apply to the next one, unless the game's number is given. Empty if that number
   * is not the newest game's.
   */
  Optional<Step> name(Input.Name said, boolean over) {
    if (said.game().filter(game -> game != number()).isPresent()) {
      return Optional.empty();
    }
    if (said.names().event().isPresent() || said.cleared().contains(PlayerNames.EVENT)) {
      arbitersEvent = said.names().event();
    }
    if (over && said.game().isEmpty()) {
      nextNames = said.names().orElse(nextNames.without(said.cleared()));
      return Optional.of(Step.NONE);
    }
    names = said.names().orElse(names.without(said.cleared()));
    return Optional.of(Step.NONE.write(new Event.Named(said.names(), said.cleared())));
  }
}
