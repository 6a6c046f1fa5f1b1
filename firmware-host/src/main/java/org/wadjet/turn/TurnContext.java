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
 * What all phases of a turn share: the board as it is sensed, where the game stands, the turn that
 * FIRE was pressed on, and what the people are told. Each phase has a class of its own that works
 * on it; {@link TurnStateMachine} calls the one whose turn it is.
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

  /** The game at its beginning, for another one after it. */
  final GameState start;

  final String setup;

  private PlayerNames names;

  /** Said of the players of the next game, once this one is over. */
  private PlayerNames nextNames = PlayerNames.NONE;

  /** The event as the arbiter has said it; it lasts from game to game. */
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

  /** The turn in which the controller was away; 0 for none. */
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

  /** Where the game stands: at the turn that is to be made or judged. */
  GameState game() {
    return game;
  }

  void game(GameState now) {
    game = now;
  }

  /** The game goes on here, and nobody has watched what hands did meanwhile. */
  void resume(GameState now) {
    game = now;
    unseenPly = now.ply();
  }

  /** The game goes back to where it stood. */
  void rewind(GameState earlier) {
    game = earlier;
    result = Optional.empty();
    lastShot = Optional.empty();
    struck = List.of();
    unsensed = List.of();
    voidTurn();
  }

  /** Who plays, and at what event. */
  PlayerNames names() {
    return names;
  }

  void names(PlayerNames now) {
    names = now;
  }

  /** The arbiter has said names of this game, or of the next one. */
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

  /** The number of the game in the record, from 1. */
  long number() {
    return gamesBefore + gamesBegun;
  }

  void numberGames(long before) {
    gamesBefore = before;
  }

  /** Whether the side to move may claim a draw. */
  boolean mayClaimDraw() {
    return claimable;
  }

  /** What the people are told. */
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

  /** The hand of the side to move; empty before the first turn. */
  Optional<MoveTracker> tracker() {
    return tracker;
  }

  /** Stacks whose top was struck in the last turn, where no sensor sees it taken off. */
  List<Square> unsensed() {
    return unsensed;
  }

  void unsensed(List<Square> stacks) {
    unsensed = stacks;
  }

  /** The turn that FIRE was pressed on. */
  Event.TurnMade turn() {
    return turn;
  }

  /** What the turn may be. */
  List<Candidate> candidates() {
    return candidates;
  }

  void candidates(List<Candidate> fitting) {
    candidates = fitting;
  }

  /**
   * FIRE was pressed on a turn.
   *
   * @param stands how the board stood then; null if nobody saw it, as after a cut
   */
  void commitTurn(Event.TurnMade made, List<Candidate> fitting, Observation stands) {
    turn = made;
    candidates = fitting;
    standing = stands;
    shots = 0;
    lit = false;
  }

  /** What a shot of the turn was found to be; its light was given. */
  void judged(Event.ShotJudged shot) {
    candidates = candidates.stream().filter(c -> c.move().equals(shot.move())).toList();
    lastShot = Optional.of(shot);
    shots++;
    lit();
  }

  /** How many shots of this turn have been judged. */
  int shots() {
    return shots;
  }

  /** Light was given in this turn. */
  void lit() {
    lit = true;
  }

  /** Whether light was already given on the turn: then its move stands, it is only fired again. */
  boolean isLit() {
    return lit;
  }

  /** From what squares the turn, once it counts, struck something. */
  List<Square> struck() {
    return struck;
  }

  void struck(List<Square> squares) {
    struck = squares;
  }

  /** The turn has not been: the board is guided back to where it began. */
  void voidTurn() {
    phase = Phase.SETTING_UP;
    notice = Optional.empty();
    tracker = Optional.empty();
  }

  /** Whether the board stands still just as it stood when FIRE was pressed. */
  boolean standsStill() {
    return sensing.still() && sensing.live().equals(standing);
  }

  /** Whether the sensor chains can be believed. */
  ChainHealth chains() {
    if (sensing.isSound()) {
      return ChainHealth.SOUND;
    }
    return sensing.inDoubt() ? ChainHealth.IN_DOUBT : ChainHealth.UNSOUND;
  }

  /** The board stands as it did when FIRE was pressed; null where that is not known. */
  void setObservation(Observation now) {
    standing = now;
  }

  /** The board stands as the game's position; its side is to move. */
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

  /** What is to be said as long as nothing is moved. */
  Optional<Notice> whileUnmoved() {
    if (!unsensed.isEmpty()) {
      return Optional.of(new Notice.TakeTop(unsensed));
    }
    return claimable
        ? Optional.of(new Notice.MayClaimDraw(game.repetition().occurrences()))
        : Optional.empty();
  }

  /** A game begins, whose board is to be set up. */
  void begin() {
    out.write(new Event.GameStarted(game.rules(), setup, game.position()));
    clocks.begin(settings.clock());
    settings.clock().ifPresent(control -> out.write(new Event.ClockSet(control)));
    gamesBegun++;
    if (!names.isEmpty()) {
      out.write(new Event.Named(names));
    }
  }

  /** Players change from game to game, the event does not. */
  private void nextPlayers() {
    Optional<String> event =
        arbitersEvent.or(() -> settings.names().event()).or(() -> names.event());
    names =
        nextNames.over(new PlayerNames(settings.names().silver(), settings.names().red(), event));
    nextNames = PlayerNames.NONE;
  }

  /** A game begins at the board as it was first set up. */
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
   * Another game, whose board is to be set up.
   *
   * @param samePlayers whether those of this game, which has come to nothing, begin once more
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

  /** Whether the board stands settled otherwise than as the turn began. */
  boolean isSomethingMoved() {
    return tracker
        .flatMap(MoveTracker::reading)
        .filter(r -> !(r instanceof MoveReading.Unchanged))
        .isPresent();
  }

  /** The game is over. */
  void end(Result how) {
    result = Optional.of(how);
    phase = Phase.OVER;
    notice = Optional.empty();
    out.write(new Event.GameOver(how));
  }
}
