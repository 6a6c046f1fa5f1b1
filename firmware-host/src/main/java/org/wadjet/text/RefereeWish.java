package org.wadjet.text;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Names;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.turn.Input;
import org.wadjet.turn.Snapshot;
import org.wadjet.turn.TimeControl;

/**
 * What a referee wants besides rulings on shots, in the referee's words: draw claims, resignations,
 * names, corrections.
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
   * @param command as the arbiter typed it
   * @param said its arguments
   * @return empty where there is no such command
   */
  static Optional<RefereeWish> read(String command, List<String> said, Snapshot stands) {
    return switch (command) {
      case "draw" -> Optional.of(draw(stands));
      case "resign" -> Optional.of(resign(said));
      case "name" -> Optional.of(name(said));
      case "correct-result" -> Optional.of(reasoned(said, 2).orElseGet(() -> result(said)));
      case "correct-turn" -> Optional.of(reasoned(said, 2).orElseGet(() -> turn(said, stands)));
      case "correct-clock" -> Optional.of(reasoned(said, 3).orElseGet(() -> clock(said)));
      default -> Optional.empty();
    };
  }

  private static RefereeWish draw(Snapshot stands) {
    Side side = stands.game().position().toMove();
    List<Integer> turns = stands.game().repetition().occurrences();
    return good(
        new Input.ClaimDraw(side),
        "a draw: " + side.word() + " claims that " + new MatchSentences().repeated(turns),
        "no draw can be claimed now; the position stands "
            + (turns.size() == 1 ? "for the first time" : "as before turns " + turns)
            + ", and a claim needs "
            + stands.game().rules().claimAt()
            + " times");
  }

  private static RefereeWish resign(List<String> said) {
    Optional<Side> side = said.size() == 1 ? Side.named(said.getFirst()) : Optional.empty();
    return side.isEmpty()
        ? bad("say who resigns: silver or red")
        : good(
            new Input.Resign(side.get()),
            side.get().word() + " resigns: " + side.get().other().word() + " has won",
            "nobody can resign now");
  }

  /** Pairs of what is named and its name. */
  private static RefereeWish name(List<String> said) {
    if (said.isEmpty() || said.size() % 2 != 0) {
      return bad("say silver, red or event, each with its name");
    }
    Names names = Names.NONE;
    for (int i = 0; i < said.size(); i += 2) {
      Optional<String> fault = Names.fault(said.get(i + 1));
      if (fault.isPresent()) {
        return bad("the name of " + said.get(i) + " cannot be taken: " + fault.get());
      }
      Optional<String> name = Optional.of(said.get(i + 1).strip());
      Optional<String> none = Optional.empty();
      switch (said.get(i)) {
        case "silver" -> names = new Names(name, none, none).over(names);
        case "red" -> names = new Names(none, name, none).over(names);
        case "event" -> names = new Names(none, none, name).over(names);
        default -> {
          return bad("silver, red or event has a name, not '" + said.get(i) + "'");
        }
      }
    }
    return good(new Input.Name(names), "named: " + new MatchSentences().names(names), "not now");
  }

  /** Whether a correction lacks words, or its reason, the last of them, cannot be taken. */
  private static Optional<RefereeWish> reasoned(List<String> said, int words) {
    String why = said.isEmpty() ? "" : said.getLast();
    if (said.size() != words || why.isBlank()) {
      return Optional.of(bad("a correction says what, and why"));
    }
    boolean bad = why.length() > LONGEST_REASON || why.chars().anyMatch(Character::isISOControl);
    return bad
        ? Optional.of(
            bad("the reason must be in one line of at most " + LONGEST_REASON + " characters"))
        : Optional.empty();
  }

  private static RefereeWish result(List<String> said) {
    Optional<Result> result = Result.named(said.getFirst());
    return result.isEmpty()
        ? bad("a result is silver, red or draw, not '" + said.getFirst() + "'")
        : good(
            new Input.CorrectResult(result.get(), said.getLast()),
            "the result is now " + result.get().word(),
            "the result cannot be corrected now, or is that already");
  }

  private static RefereeWish turn(List<String> said, Snapshot stands) {
    String text = said.getFirst();
    int last = stands.game().ply() - 1;
    if (!text.matches("\\d{1,6}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > last) {
      return bad(
          last == 0
              ? "no turn has been made yet"
              : "the turns that were made are 1 to " + last + ", not '" + text + "'");
    }
    return good(
        new Input.TakeBack(Integer.parseInt(text), said.getLast()),
        "the game goes back to turn " + text + "; set the board up as it is told",
        "no turn can be taken back now");
  }

  private static RefereeWish clock(List<String> said) {
    Optional<Side> side = Side.named(said.getFirst());
    Optional<Duration> left =
        TimeControl.time(said.get(1))
            .filter(time -> time.isPositive() && time.compareTo(TimeControl.LONGEST) <= 0);
    return side.isEmpty() || left.isEmpty()
        ? bad("say whose clock shows what from now on, such as silver 4m30s, up to 24h")
        : good(
            new Input.CorrectClock(side.get(), left.get(), said.getLast()),
            side.get().word() + "'s clock shows " + said.get(1),
            "there is no clock that can be set now");
  }

  private static RefereeWish good(Input input, String done, String refused) {
    return new Understood(input, done, refused);
  }

  private static RefereeWish bad(String message) {
    return new Misunderstood(message);
  }
}
