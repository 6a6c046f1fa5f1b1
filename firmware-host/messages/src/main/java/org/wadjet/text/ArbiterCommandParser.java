package org.wadjet.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.PlainText;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;

/**
 * Parses the arbiter's commands besides rulings on shots: draw claims, resignations, another game,
 * names, corrections, the end of a lock-out.
 */
public sealed interface ArbiterCommandParser {
  /** The things that can be named. */
  Set<String> NAMED = Set.of(Side.SILVER.keyword(), Side.RED.keyword(), PlayerNames.EVENT);

  /** The longest accepted reason of a correction, in characters. */
  int LONGEST_REASON = 200;

  /**
   * A command that was understood.
   *
   * @param input for the table
   * @param done the answer if the input was accepted; without a full stop
   * @param refused the answer if it was refused
   */
  record Understood(Input input, String done, String refused) implements ArbiterCommandParser {}

  /**
   * A command that was not understood.
   *
   * @param message the answer; without a full stop
   */
  record Misunderstood(String message) implements ArbiterCommandParser {}

  /**
   * Parses a command.
   *
   * @param language of the answers
   * @param command as the arbiter typed it
   * @param said its arguments
   * @return empty if there is no such command
   */
  static Optional<ArbiterCommandParser> read(
      Language language, String command, List<String> said, TableSnapshot stands) {
    ArbiterMessages desk = new ArbiterMessages(language);
    return switch (command) {
      case "draw" -> Optional.of(draw(desk, stands));
      case "resign" -> Optional.of(resign(desk, said, stands));
      case "new-game" ->
          Optional.of(
              good(
                  new Input.NewGame(),
                  desk.format("new-game.done"),
                  desk.format("new-game.refused")));
      case "name" -> Optional.of(name(desk, said, stands));
      case "unlock" -> Optional.of(unlock(desk, said, stands));
      case "correct-result" ->
          Optional.of(
              reasoned(desk, said, said.size() == 3 ? 3 : 2)
                  .orElseGet(() -> result(desk, said, stands)));
      case "correct-turn" ->
          Optional.of(reasoned(desk, said, 2).orElseGet(() -> turn(desk, said, stands)));
      case "correct-clock" ->
          Optional.of(reasoned(desk, said, 3).orElseGet(() -> clock(desk, said)));
      default -> Optional.empty();
    };
  }

  private static ArbiterCommandParser draw(ArbiterMessages desk, TableSnapshot stands) {
    Side side = stands.game().position().toMove();
    List<Integer> turns = stands.game().repetition().occurrences();
    String repeated = new MatchMessages(desk.language()).repeated(turns);
    int needed = stands.game().rules().claimAt();
    return good(
        new Input.ClaimDraw(side),
        desk.format("draw.done", "side", side(desk, side), "repeated", repeated),
        turns.size() == 1
            ? desk.format("draw.refused.first", "needed", needed)
            : desk.format("draw.refused.again", "turns", turns, "needed", needed));
  }

  private static ArbiterCommandParser resign(
      ArbiterMessages desk, List<String> said, TableSnapshot stands) {
    Optional<Side> side = said.size() == 1 ? Side.named(said.getFirst()) : Optional.empty();
    return side.isEmpty()
        ? bad(desk.format("resign.say"))
        : good(
            new Input.Resign(side.get()),
            resigned(desk, side.get(), stands),
            desk.format("resign.refused"));
  }

  /** Formats the answer to a resignation, including how to undo a mistaken one. */
  private static String resigned(ArbiterMessages desk, Side side, TableSnapshot stands) {
    String done =
        desk.format("resign.done", "side", side(desk, side), "other", side(desk, side.other()));
    return desk.format("resign.undo", "done", done, "turn", stands.game().ply());
  }

  /**
   * Pairs of what is named and its name; {@code clear} and what has no name any more; {@code game}
   * and its number, after the end of a game whose names are meant and not those of the next.
   */
  private static ArbiterCommandParser name(
      ArbiterMessages desk, List<String> said, TableSnapshot stands) {
    if (said.isEmpty() || said.size() % 2 != 0) {
      return bad(desk.format("name.say"));
    }
    PlayerNames names = PlayerNames.NONE;
    List<String> cleared = new ArrayList<>();
    Optional<Long> game = Optional.empty();
    for (int i = 0; i < said.size(); i += 2) {
      Optional<String> fault = PlayerNames.fault(said.get(i + 1));
      if (fault.isPresent()) {
        return bad(
            desk.format("name.bad", "what", said.get(i), "fault", fault(desk, said.get(i + 1))));
      }
      Optional<String> name = Optional.of(said.get(i + 1).strip());
      Optional<String> none = Optional.empty();
      switch (said.get(i)) {
        case "silver" -> names = new PlayerNames(name, none, none).over(names);
        case "red" -> names = new PlayerNames(none, name, none).over(names);
        case "event" -> names = new PlayerNames(none, none, name).over(names);
        case "clear" -> {
          if (!NAMED.contains(name.get())) {
            return bad(desk.format("name.unknown", "what", name.get()));
          }
          cleared.add(name.get());
        }
        case "game" -> {
          if (!name.get().equals("" + stands.number())) {
            return bad(desk.format("name.game", "game", stands.number()));
          }
          game = Optional.of(stands.number());
        }
        default -> {
          return bad(desk.format("name.unknown", "what", said.get(i)));
        }
      }
    }
    if (names.isEmpty() && cleared.isEmpty()) {
      return bad(desk.format("name.say"));
    }
    boolean ofNext = stands.result().isPresent() && game.isEmpty();
    String done = named(desk, names, cleared);
    return good(
        new Input.Name(names, cleared, game),
        ofNext ? desk.format("name.next", "done", done) : ofGame(desk, stands.number(), done),
        desk.format("name.refused"));
  }

  private static String named(ArbiterMessages desk, PlayerNames names, List<String> cleared) {
    List<String> done = new ArrayList<>();
    if (!names.isEmpty()) {
      done.add(desk.format("name.done", "names", new MatchMessages(desk.language()).names(names)));
    }
    if (!cleared.isEmpty()) {
      done.add(desk.format("name.cleared", "what", ListFormatter.commas(cleared)));
    }
    return ListFormatter.commas(done);
  }

  private static String ofGame(ArbiterMessages desk, long game, String done) {
    return desk.format("of-game", "game", game, "done", done);
  }

  /** Returns why a text is no name; {@link NameCommitments#fault} decides that it is none. */
  private static String fault(ArbiterMessages desk, String text) {
    if (PlainText.isBlank(text)) {
      return desk.format("name.empty");
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      return desk.format("name.lines");
    }
    return PlainText.hidden(text)
        .map(character -> desk.format("name.hidden", "character", character))
        .orElseGet(() -> desk.format("name.long", "most", PlayerNames.LONGEST));
  }

  /** Parses the end of a lock-out; its reason goes into the record. */
  private static ArbiterCommandParser unlock(
      ArbiterMessages desk, List<String> said, TableSnapshot stands) {
    if (stands.lockOut().isEmpty()) {
      return bad(desk.format("not-locked"));
    }
    return said.isEmpty() || said.getLast().isBlank()
        ? bad(desk.format("unlock.say"))
        : reasoned(desk, said, 1)
            .orElseGet(
                () ->
                    good(
                        new Input.ClearLockOut(said.getLast().strip()),
                        desk.format("unlocked"),
                        desk.format("not-locked")));
  }

  /**
   * Returns the complaint about a correction that lacks words or whose reason, its last word,
   * cannot be accepted; empty if it is good.
   */
  private static Optional<ArbiterCommandParser> reasoned(
      ArbiterMessages desk, List<String> said, int words) {
    String why = said.isEmpty() ? "" : said.getLast();
    if (said.size() != words || PlainText.isBlank(why)) {
      return Optional.of(bad(desk.format("correct.say")));
    }
    boolean bad = why.length() > LONGEST_REASON || why.chars().anyMatch(Character::isISOControl);
    return bad
        ? Optional.of(bad(desk.format("correct.reason", "most", LONGEST_REASON)))
        : PlainText.hidden(why)
            .map(character -> bad(desk.format("correct.hidden", "character", character)));
  }

  /**
   * Parses a result, the number of its game (optional if the newest game is meant and over), and
   * the reason.
   */
  private static ArbiterCommandParser result(
      ArbiterMessages desk, List<String> said, TableSnapshot stands) {
    Optional<Result> result = Result.named(said.getFirst());
    if (result.isEmpty()) {
      return bad(desk.format("result.say", "what", said.getFirst()));
    }
    long newest = stands.number();
    boolean numbered = said.size() == 3;
    if (!numbered && stands.result().isEmpty()) {
      // The game before, whose pieces were set up again, may be meant.
      return bad(desk.format("result.which", "game", newest));
    }
    String number = numbered ? said.get(1) : "" + newest;
    if (!number.matches("[1-9]\\d{0,8}") || Long.parseLong(number) > newest) {
      return bad(desk.format("result.no-game", "last", newest, "what", number));
    }
    long game = Long.parseLong(number);
    return good(
        new Input.CorrectResult(Optional.of(game), result.get(), said.getLast()),
        ofGame(desk, game, desk.format("result.done." + result.get().keyword())),
        ofGame(desk, game, desk.format("result.refused")));
  }

  private static ArbiterCommandParser turn(
      ArbiterMessages desk, List<String> said, TableSnapshot stands) {
    String text = said.getFirst();
    int last = stands.lastToTakeBack();
    if (!text.matches("\\d{1,6}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > last) {
      return bad(
          last == 0
              ? desk.format("turn.none")
              : desk.format("turn.say", "last", last, "what", text));
    }
    return good(
        new Input.TakeBack(Integer.parseInt(text), said.getLast()),
        desk.format("turn.done", "turn", text),
        desk.format("turn.refused"));
  }

  private static ArbiterCommandParser clock(ArbiterMessages desk, List<String> said) {
    Optional<Side> side = Side.named(said.getFirst());
    Optional<Duration> left =
        TimeControl.time(said.get(1))
            .filter(time -> time.isPositive() && time.compareTo(TimeControl.LONGEST) <= 0);
    return side.isEmpty() || left.isEmpty()
        ? bad(desk.format("clock.say"))
        : good(
            new Input.CorrectClock(side.get(), left.get(), said.getLast()),
            desk.format(
                "clock.done",
                "side",
                side(desk, side.get()),
                "time",
                MatchMessages.time(left.get().toSeconds())),
            desk.format("clock.refused"));
  }

  private static InflectedNoun side(ArbiterMessages desk, Side side) {
    return PieceLabels.side(desk.language(), side);
  }

  private static ArbiterCommandParser good(Input input, String done, String refused) {
    return new Understood(input, done, refused);
  }

  private static ArbiterCommandParser bad(String message) {
    return new Misunderstood(message);
  }
}
