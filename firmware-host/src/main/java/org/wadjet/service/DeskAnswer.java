package org.wadjet.service;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.ScanTally;
import org.wadjet.text.DeskSentences;
import org.wadjet.text.Look;
import org.wadjet.text.MatchSentences;
import org.wadjet.text.NoticeSentences;
import org.wadjet.text.ReasonSentences;
import org.wadjet.text.RefereeWish;
import org.wadjet.text.ScanDrawing;
import org.wadjet.text.ScanJson;
import org.wadjet.text.StateJson;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Snapshot;
import org.wadjet.wiring.Board;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers at the {@link ArbiterDesk} in one language.
 *
 * @param words in it
 * @param recordFaults how many things in the record are not as signed
 */
record DeskAnswer(Board board, ControlLoop loop, DeskSentences words, int recordFaults) {
  /** The next scan looks at it; a loop that does not within this time stands still. */
  private static final long ANSWER_SECONDS = 5;

  /** At the slowest pace of scans these take ten seconds. */
  private static final int MOST_FRAMES = 200;

  private static final long SCAN_SECONDS = 15;

  /** The answer to a command, as a line of JSON. */
  String answer(String command, List<String> arguments) throws TimeoutException {
    Snapshot snapshot = loop.snapshot();
    return switch (command) {
      case "status" -> answer(true, withRecord(withClocks(snapshot)));
      case "state" -> StateJson.of(words.language(), snapshot);
      case "accept-trace" -> rule(Event.Ruling.ACCEPT_TRACE);
      case "accept-sighting" -> rule(Event.Ruling.ACCEPT_SIGHTING);
      case "refire" -> rule(Event.Ruling.REFIRE);
      case "void" -> rule(Event.Ruling.VOID);
      case "move" -> move(snapshot, arguments);
      case "masks" -> masks(arguments);
      case "scan" -> scan(snapshot, arguments);
      default -> wish(command, arguments, snapshot);
    };
  }

  private String wish(String command, List<String> arguments, Snapshot snapshot)
      throws TimeoutException {
    Optional<RefereeWish> wish = RefereeWish.read(words.language(), command, arguments, snapshot);
    if (wish.isEmpty()) {
      return answer(false, words.say("unknown-command", "command", command));
    }
    return switch (wish.get()) {
      case RefereeWish.Misunderstood(String message) -> answer(false, message);
      case RefereeWish.Understood(Input input, String done, String refusal) ->
          ask(input)
              ? answer(true, input instanceof Input.TakeBack ? withClocks(done) : done)
              : refused(refusal);
    };
  }

  private String rule(Event.Ruling ruling) throws TimeoutException {
    return ask(new Input.Rule(ruling))
        ? answer(
            true,
            words.say("ruled", "ruling", new ReasonSentences(words.language()).ruling(ruling)))
        : refused(words.say("cannot-rule"));
  }

  private String move(Snapshot snapshot, List<String> arguments) throws TimeoutException {
    if (arguments.size() != 1) {
      return answer(false, words.say("move.say"));
    }
    String text = arguments.getFirst();
    Optional<Input> made = Input.RuleMove.named(text, snapshot.game());
    if (made.isEmpty()) {
      return answer(false, words.say("move.not-legal", "move", text));
    }
    return ask(made.get())
        ? answer(true, words.say("move.ruled", "move", text))
        : refused(words.say("move.not-open", "move", text));
  }

  private String masks(List<String> names) throws TimeoutException {
    Optional<String> unknown =
        names.stream().filter(name -> !Masks.canMask(board, name)).findFirst();
    if (unknown.isPresent()) {
      return answer(false, words.say("masks.unknown", "sensor", unknown.get()));
    }
    return ask(new Input.MaskSensors(Masks.of(names)))
        ? answer(
            true,
            names.isEmpty()
                ? words.say("masks.none")
                : words.say("masks.done", "sensors", String.join(", ", names)))
        : refused(words.say("masks.refused"));
  }

  /**
   * What the sensors read in the next scans: how many, then how to tell it, as {@code json}, or as
   * a picture, {@code ascii} and {@code colour} if wanted.
   */
  private String scan(Snapshot snapshot, List<String> arguments) throws TimeoutException {
    String frames = arguments.isEmpty() ? "" : arguments.getFirst();
    if (!frames.matches("[1-9]\\d{0,2}") || Integer.parseInt(frames) > MOST_FRAMES) {
      return answer(false, "a running board counts 1 to " + MOST_FRAMES + " frames at a time");
    }
    ScanTally tally =
        await(loop.count(new ScanTally(board), Integer.parseInt(frames)), SCAN_SECONDS);
    return answer(
        true,
        arguments.contains("json")
            ? ScanJson.of(board, tally, snapshot.findings())
            : new ScanDrawing(
                    board, new Look(arguments.contains("ascii"), arguments.contains("colour")))
                .draw(tally, snapshot.findings()));
  }

  private String refused(String why) {
    return answer(false, words.say("refused", "why", why, "status", status(loop.snapshot())));
  }

  private String status(Snapshot snapshot) {
    return NoticeSentences.statusOf(words.language(), snapshot);
  }

  private String withRecord(String status) {
    return recordFaults == 0
        ? status
        : status + "; " + NewsJson.recordFaults(words.language(), recordFaults);
  }

  private String withClocks(Snapshot snapshot) {
    return withClocks(status(snapshot), snapshot);
  }

  /** What was done, and what both clocks show after it. */
  private String withClocks(String done) {
    return withClocks(done, loop.snapshot());
  }

  private String withClocks(String status, Snapshot snapshot) {
    return snapshot
        .clocks()
        .map(new MatchSentences(words.language())::clocks)
        .map(clocks -> words.say("with-clocks", "status", status, "clocks", clocks))
        .orElse(status);
  }

  private boolean ask(Input input) throws TimeoutException {
    return await(loop.ask(input), ANSWER_SECONDS);
  }

  private static <T> T await(Future<T> answer, long seconds) throws TimeoutException {
    try {
      return answer.get(seconds, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TimeoutException();
    }
  }

  /** An answer as a line of JSON. */
  static String answer(boolean good, String text) {
    return JsonMapper.shared().createObjectNode().put("ok", good).put("text", text).toString();
  }
}
