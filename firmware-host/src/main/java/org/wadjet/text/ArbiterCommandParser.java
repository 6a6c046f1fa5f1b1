package org.wadjet.text;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;

/**
 * What a referee wants besides rulings on shots, in the referee's words: draw claims, resignations,
 * another game, names, corrections.
 */
public sealed interface ArbiterCommandParser {
  /** The longest reason of a correction, in characters. */
  int LONGEST_REASON = 200;

  /**
   * It was understood.
   *
   * @param input for the table
   * @param done the answer where it was taken; without a full stop
   * @param refused the answer where not
   */
  record Understood(Input input, String done, String refused) implements ArbiterCommandParser {}

  /**
   * It was not.
   *
   * @param message what to say instead; without a full stop
   */
  record Misunderstood(String message) implements ArbiterCommandParser {}

  /**
   * Reads one.
   *
   * @param language of the answers
   * @param command as the arbiter typed it
   * @param said its arguments
   * @return empty where there is no such command
   */
  static Optional<ArbiterCommandParser> read(
      Language language, String command, List<String> said, TableSnapshot stands) {
    ArbiterMessages desk = new ArbiterMessages(language);
    return switch (command) {
      case "draw" -> Optional.of(draw(desk, stands));
      case "resign" -> Optional.of(resign(desk, said));
      case "new-game" ->
          Optional.of(
              good(
                  new Input.NewGame(),
                  desk.format("new-game.done"),
                  desk.format("new-game.refused")));
      case "name" -> Optional.of(name(desk, said));
      case "correct-result" ->
          Optional.of(reasoned(desk, said, 2).orElseGet(() -> result(desk, said)));
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

  private static ArbiterCommandParser resign(ArbiterMessages desk, List<String> said) {
    Optional<Side> side = said.size() == 1 ? Side.named(said.getFirst()) : Optional.empty();
    return side.isEmpty()
        ? bad(desk.format("resign.say"))
        : good(
            new Input.Resign(side.get()),
            desk.format(
                "resign.done",
                "side",
                side(desk, side.get()),
                "other",
                side(desk, side.get().other())),
            desk.format("resign.refused"));
  }

  /** Pairs of what is named and its name. */
  private static ArbiterCommandParser name(ArbiterMessages desk, List<String> said) {
    if (said.isEmpty() || said.size() % 2 != 0) {
      return bad(desk.format("name.say"));
    }
    PlayerNames names = PlayerNames.NONE;
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
        default -> {
          return bad(desk.format("name.unknown", "what", said.get(i)));
        }
      }
    }
    return good(
        new Input.Name(names),
        desk.format("name.done", "names", new MatchMessages(desk.language()).names(names)),
        desk.format("name.refused"));
  }

  /** Why a text is no name; {@link PlayerNames#fault} says that it is none. */
  private static String fault(ArbiterMessages desk, String text) {
    if (text.isBlank()) {
      return desk.format("name.empty");
    }
    return text.chars().anyMatch(Character::isISOControl)
        ? desk.format("name.lines")
        : desk.format("name.long", "most", PlayerNames.LONGEST);
  }

  /** Whether a correction lacks words, or its reason, the last of them, cannot be taken. */
  private static Optional<ArbiterCommandParser> reasoned(
      ArbiterMessages desk, List<String> said, int words) {
    String why = said.isEmpty() ? "" : said.getLast();
    if (said.size() != words || why.isBlank()) {
      return Optional.of(bad(desk.format("correct.say")));
    }
    boolean bad = why.length() > LONGEST_REASON || why.chars().anyMatch(Character::isISOControl);
    return bad
        ? Optional.of(bad(desk.format("correct.reason", "most", LONGEST_REASON)))
        : Optional.empty();
  }

  private static ArbiterCommandParser result(ArbiterMessages desk, List<String> said) {
    Optional<Result> result = Result.named(said.getFirst());
    return result.isEmpty()
        ? bad(desk.format("result.say", "what", said.getFirst()))
        : good(
            new Input.CorrectResult(result.get(), said.getLast()),
            desk.format("result.done." + result.get().keyword()),
            desk.format("result.refused"));
  }

  private static ArbiterCommandParser turn(
      ArbiterMessages desk, List<String> said, TableSnapshot stands) {
    String text = said.getFirst();
    int last = stands.game().ply() - 1;
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
            desk.format("clock.done", "side", side(desk, side.get()), "time", said.get(1)),
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
