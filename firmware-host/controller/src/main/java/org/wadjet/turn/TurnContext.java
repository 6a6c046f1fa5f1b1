package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Square;
import org.wadjet.laser.ChainHealth;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.StackMarker;
import org.wadjet.optics.TraceFunction;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;
import org.wadjet.wiring.Board;

/**
 * State shared by all phases of a turn: the sensed board, the state of the game, the turn committed
 * by FIRE, and the notice to the players. Each phase has a class of its own that works on it;
 * {@link TurnStateMachine} calls the one of the current phase.
 */
final class TurnContext {
  final Board board;
  final StackMarker marker;
  final TraceFunction tracing;
  final Sensing sensing;
  final Diagnosis diagnosis;
  final CommandOutbox out;
  final Buttons buttons = new Buttons();

  final Clocks clocks = new Clocks();
  final MatchSettings settings;

  /** Initial state of the game; the next game starts from it too. */
  final GameState start;

  final String setup;

  private PlayerNames names;

  /** Names given for the next game after the end of this one. */
  private PlayerNames nextNames = PlayerNames.NONE;

  /** Event name set by the arbiter; it persists from game to game. */
  private Optional<String> arbitersEvent = Optional.empty();

  private long gamesBefore;
  private int gamesBegun;
  private boolean claimable;
  private GameState game;
  private Phase phase = Phase.SETTING_UP;
  private Optional<Notice> notice = Optional.empty();
  private Optional<Result> result = Optional.empty();
  private Optional<Event.ShotJudged> lastShot = Optional.empty();

  private Event.TurnMade turn;
  private List<Candidate> candidates = List.of();
  private Observation standing;
  private List<Square> struck = List.of();
  private int shots;
  private boolean lit;

  /** Ply of the turn in which the controller was not running; 0 for none. */
  private int unseenPly;

  private Optional<MoveTracker> tracker = Optional.empty();
  private List<Square> unsensed = List.of();

  TurnContext(
      Board board,
      GameState start,
      String setup,
      MatchSettings settings,
      TraceFunction tracing,
      CommandOutbox out) {
    this.board = board;
    this.marker = board.sensors().marksStacks() ? StackMarker.QUARTER_TURN : StackMarker.NONE;
    this.tracing = tracing;
    this.sensing = new Sensing(board);
    this.diagnosis = new Diagnosis(board);
    this.out = out;
    this.start = start;
    this.setup = setup;
    this.settings = settings;
    this.names = settings.names();
    this.game = start;
  }

  Phase phase() {
    return phase;
  }

  void enter(Phase next) {
    phase = next;
  }

  /** Returns the state of the game at the turn that is to be made or judged. */
  GameState game() {
    return game;
  }

  void game(GameState now) {
    game = now;
  }

  /** Resumes the game in a state; changes to the board in the meantime were not observed. */
  void resume(GameState now) {
    game = now;
    unseenPly = now.ply();
  }

  /** Restores an earlier state of the game. */
  void rewind(GameState earlier) {
    game = earlier;
    result = Optional.empty();
    lastShot = Optional.empty();
    struck = List.of();
    unsensed = List.of();
    voidTurn();
  }

  /** Returns the names of the players and of the event. */
  PlayerNames names() {
    return names;
  }

  void names(PlayerNames now) {
    names = now;
  }

  /** Applies names that the arbiter gave for this game or the next one. */
  void named(PlayerNames said, List<String> cleared, boolean ofNext) {
    if (said.event().isPresent() || cleared.contains(PlayerNames.EVENT)) {
      arbitersEvent = said.event();
    }
    if (ofNext) {
      nextNames = said.over(nextNames.without(cleared));
    } else {
      names = said.over(names.without(cleared));
    }
  }

  /** Returns the number of the game in the record, from 1. */
  long number() {
    return gamesBefore + gamesBegun;
  }

  void numberGames(long before) {
    gamesBefore = before;
  }

  /** Returns whether the side to move may claim a draw. */
  boolean mayClaimDraw() {
    return claimable;
  }

  /** Returns the current notice to the players. */
  Optional<Notice> notice() {
    return notice;
  }

  void notify(Notice what) {
    notice = Optional.of(what);
  }

  void notify(Optional<Notice> what) {
    notice = what;
  }

  Optional<Result> result() {
    return result;
  }

  Optional<Event.ShotJudged> lastShot() {
    return lastShot;
  }

  /** Returns the move tracker of the side to move; empty before the first turn. */
  Optional<MoveTracker> tracker() {
    return tracker;
  }

  /**
   * Returns the stacks whose top was struck in the last turn and whose removal no sensor detects.
   */
  List<Square> unsensed() {
    return unsensed;
  }

  void unsensed(List<Square> stacks) {
    unsensed = stacks;
  }

  /** Returns the turn that FIRE committed. */
  Event.TurnMade turn() {
    return turn;
  }

  /** Returns the candidate moves of the turn. */
  List<Candidate> candidates() {
    return candidates;
  }

  void candidates(List<Candidate> fitting) {
    candidates = fitting;
  }

  /**
   * Commits a turn on FIRE.
   *
   * @param stands the board as observed then; null if it was not observed, as after a power loss
   */
  void commitTurn(Event.TurnMade made, List<Candidate> fitting, Observation stands) {
    turn = made;
    candidates = fitting;
    standing = stands;
    shots = 0;
    lit = false;
  }

  /** Records the verdict of a shot of this turn; the laser has been lit. */
  void judged(Event.ShotJudged shot) {
    candidates = candidates.stream().filter(c -> c.move().equals(shot.move())).toList();
    lastShot = Optional.of(shot);
    shots++;
    lit();
  }

  /** Returns the number of judged shots of this turn. */
  int shots() {
    return shots;
  }

  /** Records that the laser has been lit in this turn. */
  void lit() {
    lit = true;
  }

  /**
   * Returns whether the laser has already been lit in this turn: the move is then fixed and can
   * only be fired again.
   */
  boolean isLit() {
    return lit;
  }

  /** Returns the squares of the pieces struck by the turn, once it counts. */
  List<Square> struck() {
    return struck;
  }

  void struck(List<Square> squares) {
    struck = squares;
  }

  /** Annuls the turn: the players are guided to restore the board as it was at its start. */
  void voidTurn() {
    phase = Phase.SETTING_UP;
    notice = Optional.empty();
    tracker = Optional.empty();
  }

  /** Returns whether the board is still and equals its observation at FIRE. */
  boolean standsStill() {
    return sensing.still() && sensing.live().equals(standing);
  }

  /** Returns the health of the sensor chains. */
  ChainHealth chains() {
    if (sensing.isSound()) {
      return ChainHealth.SOUND;
    }
    return sensing.inDoubt() ? ChainHealth.IN_DOUBT : ChainHealth.UNSOUND;
  }

  /** Sets the observation that counts as the board at FIRE; null if it is not known. */
  void setObservation(Observation now) {
    standing = now;
  }

  /** Begins a turn once the board matches the game's position; its side is to move. */
  void beginTurn() {
    phase = Phase.WAITING;
    standing = null;
    claimable = game.mayClaimDraw();
    notice = whileUnmoved();
    MoveTracker next = new MoveTracker(game, marker, board.timing().touch());
    if (game.ply() == unseenPly) {
      next.beganUnseen();
    }
    tracker = Optional.of(next);
    diagnosis.turnBegan(ExpectedObservation.of(game.position(), marker).expected());
    if (LegalMoves.of(game.position(), game.rules()).isEmpty()) {
      end(Result.DRAW);
    }
  }

  /** Returns the notice to show while nothing has been moved. */
  Optional<Notice> whileUnmoved() {
    if (!unsensed.isEmpty()) {
      return Optional.of(new Notice.TakeTop(unsensed));
    }
    return claimable
        ? Optional.of(new Notice.MayClaimDraw(game.repetition().occurrences()))
        : Optional.empty();
  }

  /** Begins a game whose board is still to be set up. */
  void begin() {
    out.write(new Event.GameStarted(game.rules(), setup, game.position()));
    clocks.begin(settings.clock());
    settings.clock().ifPresent(control -> out.write(new Event.ClockSet(control)));
    gamesBegun++;
    if (!names.isEmpty()) {
      out.write(new Event.Named(names));
    }
  }

  /** Advances the names to the next game: players change from game to game, the event does not. */
  private void nextPlayers() {
    Optional<String> event =
        arbitersEvent.or(() -> settings.names().event()).or(() -> names.event());
    names =
        nextNames.over(new PlayerNames(settings.names().silver(), settings.names().red(), event));
    nextNames = PlayerNames.NONE;
  }

  /** Begins another game on a board that already shows the initial position. */
  void beginAnew() {
    nextPlayers();
    game = start;
    unseenPly = 0;
    result = Optional.empty();
    lastShot = Optional.empty();
    begin();
    beginTurn();
  }

  /**
   * Begins another game whose board is still to be set up.
   *
   * @param samePlayers whether the players of this game, which ended without a result, play again
   */
  void setUpAnew(boolean samePlayers) {
    if (!samePlayers) {
      nextPlayers();
    }
    game = start;
    unseenPly = 0;
    result = Optional.empty();
    lastShot = Optional.empty();
    struck = List.of();
    unsensed = List.of();
    begin();
    voidTurn();
  }

  /**
   * Returns whether the board has settled in a state other than the one at the start of the turn.
   */
  boolean isSomethingMoved() {
    return tracker
        .flatMap(MoveTracker::reading)
        .filter(r -> !(r instanceof MoveReading.Unchanged))
        .isPresent();
  }

  /** Ends the game with a result. */
  void end(Result how) {
    result = Optional.of(how);
    phase = Phase.OVER;
    notice = Optional.empty();
    out.write(new Event.GameOver(how));
  }
}
