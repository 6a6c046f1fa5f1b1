package org.wadjet.text;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wadjet.game.Keyword;
import org.wadjet.game.PlainText;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.sensing.Masks;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.wiring.Board;

/**
 * Parses requests to the service: rulings, draw claims, resignations, another game, names,
 * corrections, masks, the end of a lock-out, and questions.
 */
public final class ArbiterCommandParser {
  /** The longest accepted reason of a correction, in characters. */
  public static final int MAX_REASON_LENGTH = 200;

  /** Limit of scans per sample; at the slowest scan rate this many take ten seconds. */
  private static final int MAX_FRAMES = 200;

  private final Board board;
  private final ArbiterMessages messages;
  private final List<String> arguments;
  private final TableSnapshot snapshot;

  private ArbiterCommandParser(Board board, ArbiterQuestion question, TableSnapshot snapshot) {
    this.board = board;
    this.messages = question.messages();
    this.arguments = question.arguments();
    this.snapshot = snapshot;
  }

  /**
   * Parses a request.
   *
   * @param snapshot the state to which it applies
   */
  public static ArbiterRequest parse(
      Board board, ArbiterQuestion question, TableSnapshot snapshot) {
    ArbiterCommandParser parser = new ArbiterCommandParser(board, question, snapshot);
    return ArbiterKeyword.named(question.command())
        .map(parser::request)
        .orElseGet(() -> parser.bad("unknown-command", "command", question.command()));
  }

  /**
   * Parses a request of the players at a page, who may send few of the commands and none under the
   * policy {@code referee}.
   *
   * @param snapshot the state to which it applies
   */
  public static ArbiterRequest parseOfPlayers(
      Board board, ArbiterQuestion question, TableSnapshot snapshot) {
    ArbiterCommandParser parser = new ArbiterCommandParser(board, question, snapshot);
    Optional<ArbiterKeyword> keyword =
        ArbiterKeyword.named(question.command()).filter(ArbiterKeyword::isForPlayers);
    if (keyword.isEmpty()) {
      return parser.bad("unknown-command", "command", question.command());
    }
    if (!snapshot.playersDecide()) {
      return parser.bad("players.referee");
    }
    return keyword.get() == ArbiterKeyword.RESIGN
        ? parser.players().resign(parser.arguments)
        : parser.request(keyword.get());
  }

  private PlayerRequestParser players() {
    return new PlayerRequestParser(messages, snapshot);
  }

  private ArbiterRequest request(ArbiterKeyword keyword) {
    return switch (keyword) {
      case STATUS -> new ArbiterRequest.Status();
      case STATE -> new ArbiterRequest.State();
      case LOG_OUT -> new ArbiterRequest.LogOut();
      case SCAN -> scan();
      case ACCEPT_TRACE -> rule(Event.Ruling.ACCEPT_TRACE);
      case ACCEPT_SIGHTING -> rule(Event.Ruling.ACCEPT_SIGHTING);
      case REFIRE -> rule(Event.Ruling.REFIRE);
      case VOID -> rule(Event.Ruling.VOID);
      case MOVE -> move();
      case MASKS -> masks();
      case DRAW -> draw();
      case RESIGN -> resign();
      case NEW_GAME ->
          act(
              new Input.NewGame(),
              messages.format("new-game.done"),
              messages.format("new-game.refused"));
      case PLAYERS -> players().choose(arguments, true);
      case CHOOSE_PLAYERS -> players().choose(arguments, false);
      case PUZZLE -> new PuzzleRequestParser(messages, snapshot).ofArbiter(arguments);
      case CHOOSE_PUZZLE -> new PuzzleRequestParser(messages, snapshot).ofVisitors(arguments);
      case TAKE_BACK -> players().takeBack(arguments);
      case SEAT -> new RemoteRequestParser(messages).seat(arguments);
      case OFFER -> new RemoteRequestParser(messages).offer(arguments);
      case PROPOSAL -> new ProposalRequestParser(messages, snapshot).parse(arguments);
      case ASSISTANCE -> assistance();
      case HINT -> new ArbiterRequest.Hint();
      case NAME -> new NameRequestParser(messages, snapshot).parse(arguments);
      case LOCK -> lock();
      case UNLOCK -> unlock();
      case CORRECT_RESULT -> reasonError(arguments.size() == 3 ? 3 : 2).orElseGet(this::result);
      case CORRECT_TURN -> reasonError(2).orElseGet(this::turn);
      case CORRECT_CLOCK -> reasonError(3).orElseGet(this::clock);
    };
  }

  /**
   * Parses the number of scans, then the format: {@code json}, or a picture, optionally with {@code
   * ascii} and {@code colour}.
   */
  private ArbiterRequest scan() {
    String frames = arguments.isEmpty() ? "" : arguments.getFirst();
    if (!frames.matches("[1-9]\\d{0,2}") || Integer.parseInt(frames) > MAX_FRAMES) {
      return new ArbiterRequest.Misunderstood(
          "a running board counts 1 to " + MAX_FRAMES + " frames at a time");
    }
    return new ArbiterRequest.Scan(
        Integer.parseInt(frames),
        arguments.contains("json"),
        new DrawingStyle(arguments.contains("ascii"), arguments.contains("colour")));
  }

  private ArbiterRequest rule(Event.Ruling ruling) {
    String text = new StopReasonMessages(messages.language()).ruling(ruling);
    return act(
        new Input.Rule(ruling),
        messages.format("ruled", "ruling", text),
        messages.format("cannot-rule"));
  }

  private ArbiterRequest move() {
    if (arguments.size() != 1) {
      return bad("move.say");
    }
    String text = arguments.getFirst();
    Optional<Input.RuleMove> made = Input.RuleMove.named(text, snapshot.game());
    return made.isEmpty()
        ? bad("move.not-legal", "move", text)
        : act(
            made.get(),
            messages.format("move.ruled", "move", text),
            messages.format("move.not-open", "move", text));
  }

  private ArbiterRequest masks() {
    Optional<String> unknown =
        arguments.stream().filter(name -> !Masks.canMask(board, name)).findFirst();
    if (unknown.isPresent()) {
      return bad("masks.unknown", "sensor", unknown.get());
    }
    return act(
        new Input.MaskSensors(Masks.of(arguments)),
        arguments.isEmpty()
            ? messages.format("masks.none")
            : messages.format("masks.done", "sensors", String.join(", ", arguments)),
        messages.format("masks.refused"));
  }

  private ArbiterRequest draw() {
    Side side = snapshot.game().position().toMove();
    List<Integer> turns = snapshot.game().repetition().occurrences();
    String repeated = new MatchMessages(messages.language()).repeated(turns);
    int needed = snapshot.game().rules().claimAt();
    return act(
        new Input.ClaimDraw(side),
        messages.format("draw.done", "side", side(side), "repeated", repeated),
        turns.size() == 1
            ? messages.format("draw.refused.first", "needed", needed)
            : messages.format("draw.refused.again", "turns", turns, "needed", needed));
  }

  private ArbiterRequest resign() {
    Optional<Side> side =
        arguments.size() == 1 ? Keyword.find(Side.class, arguments.getFirst()) : Optional.empty();
    return side.isEmpty()
        ? bad("resign.say")
        : act(
            new Input.Resign(side.get()), resigned(side.get()), messages.format("resign.refused"));
  }

  private ArbiterRequest assistance() {
    String word = arguments.size() == 1 ? arguments.getFirst() : "";
    return switch (word) {
      case "on", "off" ->
          act(
              new Input.AllowAssistance(word.equals("on")),
              messages.format("assistance." + word),
              messages.format("assistance.say"));
      default -> bad("assistance.say");
    };
  }

  /** Formats the answer to a resignation, including how to undo a mistaken one. */
  private String resigned(Side side) {
    String done = messages.format("resign.done", "side", side(side), "other", side(side.other()));
    return messages.format("resign.undo", "done", done, "turn", snapshot.game().ply());
  }

  /** Parses the order of a lock-out. */
  private ArbiterRequest lock() {
    return withReason("lock.say", Input.LockOut::new, "lock.done", "no-answer");
  }

  /** Parses the reason for the end of a lock-out. */
  private ArbiterRequest unlock() {
    return snapshot.lockOut().isEmpty()
        ? bad("not-locked")
        : withReason("unlock.say", Input.ClearLockOut::new, "unlock.done", "not-locked");
  }

  /** Parses a request whose only argument is a reason, which the record keeps. */
  private ArbiterRequest withReason(
      String missing, Function<String, Input.OfPerson> input, String done, String refused) {
    return arguments.isEmpty() || arguments.getLast().isBlank()
        ? bad(missing)
        : reasonError(1)
            .orElseGet(
                () ->
                    act(
                        input.apply(arguments.getLast().strip()),
                        messages.format(done),
                        messages.format(refused)));
  }

  /**
   * Returns the error message for a correction that lacks words or whose last word, the reason, is
   * not acceptable; empty if the correction is valid.
   */
  private Optional<ArbiterRequest> reasonError(int words) {
    String reason = arguments.isEmpty() ? "" : arguments.getLast();
    if (arguments.size() != words || PlainText.isBlank(reason)) {
      return Optional.of(bad("correct.say"));
    }
    boolean bad =
        reason.length() > MAX_REASON_LENGTH || reason.chars().anyMatch(Character::isISOControl);
    return bad
        ? Optional.of(bad("correct.reason", "most", MAX_REASON_LENGTH))
        : PlainText.findForbidden(reason)
            .map(character -> bad("correct.hidden", "character", character));
  }

  /**
   * Parses a result, the number of its game (optional if the newest game is over and the result is
   * for it), and the reason.
   */
  private ArbiterRequest result() {
    Optional<Result> result = Keyword.find(Result.class, arguments.getFirst());
    if (result.isEmpty()) {
      return bad("result.say", "what", arguments.getFirst());
    }
    long newest = snapshot.number();
    boolean numbered = arguments.size() == 3;
    if (!numbered && snapshot.result().isEmpty()) {
      // The request may refer to the previous game, although its pieces were set up again.
      return bad("result.which", "game", newest);
    }
    String number = numbered ? arguments.get(1) : "" + newest;
    if (!number.matches("[1-9]\\d{0,8}") || Long.parseLong(number) > newest) {
      return bad("result.no-game", "last", newest, "what", number);
    }
    long game = Long.parseLong(number);
    return act(
        new Input.CorrectResult(Optional.of(game), result.get(), arguments.getLast()),
        messages.ofGame(game, messages.format("result.done." + result.get().keyword())),
        messages.ofGame(game, messages.format("result.refused")));
  }

  private ArbiterRequest turn() {
    String text = arguments.getFirst();
    int last = snapshot.lastToTakeBack();
    if (!text.matches("\\d{1,6}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > last) {
      return last == 0 ? bad("turn.none") : bad("turn.say", "last", last, "what", text);
    }
    return act(
        new Input.TakeBack(Integer.parseInt(text), arguments.getLast()),
        messages.format("turn.done", "turn", text),
        messages.format("turn.refused"));
  }

  private ArbiterRequest clock() {
    Optional<Side> side = Keyword.find(Side.class, arguments.getFirst());
    Optional<Duration> left =
        TimeControl.time(arguments.get(1))
            .filter(time -> time.isPositive() && time.compareTo(TimeControl.MAX_MAIN_TIME) <= 0);
    return side.isEmpty() || left.isEmpty()
        ? bad("clock.say")
        : act(
            new Input.CorrectClock(side.get(), left.get(), arguments.getLast()),
            messages.format(
                "clock.done",
                "side",
                side(side.get()),
                "time",
                MatchMessages.time(left.get().toSeconds())),
            messages.format("clock.refused"));
  }

  private InflectedNoun side(Side side) {
    return PieceLabels.side(messages.language(), side);
  }

  private static ArbiterRequest act(Input.OfPerson input, String done, String refused) {
    return new ArbiterRequest.Act(input, done, refused);
  }

  private ArbiterRequest bad(String key, Object... namesAndValues) {
    return new ArbiterRequest.Misunderstood(messages.format(key, namesAndValues));
  }
}
