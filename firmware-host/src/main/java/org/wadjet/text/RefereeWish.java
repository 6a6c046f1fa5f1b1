package org.wadjet.text;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Names;
import org.wadjet.game.PlainText;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.turn.Input;
import org.wadjet.turn.Snapshot;
import org.wadjet.turn.TimeControl;

/**
 * What a referee wants besides rulings on shots, in the referee's words: draw claims, resignations,
 * another game, names, corrections, the end of a lock-out.
 */
public sealed interface RefereeWish {
  /** The longest reason of a correction, in characters. */
  int LONGEST_REASON = 200;

  /**
   * It was understood.
   *
   * @param input for the table
   * @param done the answer where it was taken; without a full stop
   * @param refused the answer where not
   */
  record Understood(Input input, String done, String refused) implements RefereeWish {}

  /**
   * It was not.
   *
   * @param message what to say instead; without a full stop
   */
  record Misunderstood(String message) implements RefereeWish {}

  /**
   * Reads one.
   *
   * @param language of the answers
   * @param command as the arbiter typed it
   * @param said its arguments
   * @return empty where there is no such command
   */
  static Optional<RefereeWish> read(
      Language language, String command, List<String> said, Snapshot stands) {
    DeskSentences desk = new DeskSentences(language);
    return switch (command) {
      case "draw" -> Optional.of(draw(desk, stands));
      case "resign" -> Optional.of(resign(desk, said));
      case "new-game" ->
          Optional.of(
              good(new Input.NewGame(), desk.say("new-game.done"), desk.say("new-game.refused")));
      case "name" -> Optional.of(name(desk, said));
      case "unlock" -> Optional.of(unlock(desk, said, stands));
      case "correct-result" ->
          Optional.of(reasoned(desk, said, 2).orElseGet(() -> result(desk, said)));
      case "correct-turn" ->
          Optional.of(reasoned(desk, said, 2).orElseGet(() -> turn(desk, said, stands)));
      case "correct-clock" ->
          Optional.of(reasoned(desk, said, 3).orElseGet(() -> clock(desk, said)));
      default -> Optional.empty();
    };
  }

  private static RefereeWish draw(DeskSentences desk, Snapshot stands) {
    Side side = stands.game().position().toMove();
    List<Integer> turns = stands.game().repetition().occurrences();
    String repeated = new MatchSentences(desk.language()).repeated(turns);
    int needed = stands.game().rules().claimAt();
    return good(
        new Input.ClaimDraw(side),
        desk.say("draw.done", "side", side(desk, side), "repeated", repeated),
        turns.size() == 1
            ? desk.say("draw.refused.first", "needed", needed)
            : desk.say("draw.refused.again", "turns", turns, "needed", needed));
  }

  private static RefereeWish resign(DeskSentences desk, List<String> said) {
    Optional<Side> side = said.size() == 1 ? Side.named(said.getFirst()) : Optional.empty();
    return side.isEmpty()
        ? bad(desk.say("resign.say"))
        : good(
            new Input.Resign(side.get()),
            desk.say(
                "resign.done",
                "side",
                side(desk, side.get()),
                "other",
                side(desk, side.get().other())),
            desk.say("resign.refused"));
  }

  /** Pairs of what is named and its name. */
  private static RefereeWish name(DeskSentences desk, List<String> said) {
    if (said.isEmpty() || said.size() % 2 != 0) {
      return bad(desk.say("name.say"));
    }
    Names names = Names.NONE;
    for (int i = 0; i < said.size(); i += 2) {
      Optional<String> fault = Names.fault(said.get(i + 1));
      if (fault.isPresent()) {
        return bad(
            desk.say("name.bad", "what", said.get(i), "fault", fault(desk, said.get(i + 1))));
      }
      Optional<String> name = Optional.of(said.get(i + 1).strip());
      Optional<String> none = Optional.empty();
      switch (said.get(i)) {
        case "silver" -> names = new Names(name, none, none).over(names);
        case "red" -> names = new Names(none, name, none).over(names);
        case "event" -> names = new Names(none, none, name).over(names);
        default -> {
          return bad(desk.say("name.unknown", "what", said.get(i)));
        }
      }
    }
    return good(
        new Input.Name(names),
        desk.say("name.done", "names", new MatchSentences(desk.language()).names(names)),
        desk.say("name.refused"));
  }

  /** Why a text is no name; {@link Names#fault} says that it is none. */
  private static String fault(DeskSentences desk, String text) {
    if (PlainText.isBlank(text)) {
      return desk.say("name.empty");
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      return desk.say("name.lines");
    }
    return PlainText.hidden(text)
        .map(character -> desk.say("name.hidden", "character", character))
        .orElseGet(() -> desk.say("name.long", "most", Names.LONGEST));
  }

  /** The reason of a lock-out's end goes into the record. */
  private static RefereeWish unlock(DeskSentences desk, List<String> said, Snapshot stands) {
    if (stands.lockOut().isEmpty()) {
      return bad(desk.say("not-locked"));
    }
    return said.isEmpty() || said.getLast().isBlank()
        ? bad(desk.say("unlock.say"))
        : reasoned(desk, said, 1)
            .orElseGet(
                () ->
                    good(
                        new Input.ClearLockOut(said.getLast().strip()),
                        desk.say("unlocked"),
                        desk.say("not-locked")));
  }

  /** Whether a correction lacks words, or its reason, the last of them, cannot be taken. */
  private static Optional<RefereeWish> reasoned(DeskSentences desk, List<String> said, int words) {
    String why = said.isEmpty() ? "" : said.getLast();
    if (said.size() != words || PlainText.isBlank(why)) {
      return Optional.of(bad(desk.say("correct.say")));
    }
    boolean bad = why.length() > LONGEST_REASON || why.chars().anyMatch(Character::isISOControl);
    return bad
        ? Optional.of(bad(desk.say("correct.reason", "most", LONGEST_REASON)))
        : PlainText.hidden(why)
            .map(character -> bad(desk.say("correct.hidden", "character", character)));
  }

  private static RefereeWish result(DeskSentences desk, List<String> said) {
    Optional<Result> result = Result.named(said.getFirst());
    return result.isEmpty()
        ? bad(desk.say("result.say", "what", said.getFirst()))
        : good(
            new Input.CorrectResult(result.get(), said.getLast()),
            desk.say("result.done." + result.get().word()),
            desk.say("result.refused"));
  }

  private static RefereeWish turn(DeskSentences desk, List<String> said, Snapshot stands) {
    String text = said.getFirst();
    int last = stands.game().ply() - 1;
    if (!text.matches("\\d{1,6}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > last) {
      return bad(
          last == 0 ? desk.say("turn.none") : desk.say("turn.say", "last", last, "what", text));
    }
    return good(
        new Input.TakeBack(Integer.parseInt(text), said.getLast()),
        desk.say("turn.done", "turn", text),
        desk.say("turn.refused"));
  }

  private static RefereeWish clock(DeskSentences desk, List<String> said) {
    Optional<Side> side = Side.named(said.getFirst());
    Optional<Duration> left =
        TimeControl.time(said.get(1))
            .filter(time -> time.isPositive() && time.compareTo(TimeControl.LONGEST) <= 0);
    return side.isEmpty() || left.isEmpty()
        ? bad(desk.say("clock.say"))
        : good(
            new Input.CorrectClock(side.get(), left.get(), said.getLast()),
            desk.say("clock.done", "side", side(desk, side.get()), "time", said.get(1)),
            desk.say("clock.refused"));
  }

  private static Noun side(DeskSentences desk, Side side) {
    return PieceWords.side(desk.language(), side);
  }

  private static RefereeWish good(Input input, String done, String refused) {
    return new Understood(input, done, refused);
  }

  private static RefereeWish bad(String message) {
    return new Misunderstood(message);
  }
}
