package org.wadjet.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.ScanTally;
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
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers what the arbiter says over the {@link LocalSocket}: a JSON object with {@code command}
 * and {@code arguments}, a list of texts. The answer has {@code ok}, and {@code text} with a
 * sentence for people.
 */
public final class ArbiterDesk {
  /** The next scan looks at it; a loop that does not within this time stands still. */
  private static final long ANSWER_SECONDS = 5;

  /** At the slowest pace of scans these take ten seconds. */
  private static final int MOST_FRAMES = 200;

  private static final long SCAN_SECONDS = 15;

  private static final JsonMapper JSON = JsonMapper.shared();

  private final Board board;
  private final ControlLoop loop;

  /** For the game at a board. */
  public ArbiterDesk(Board board, ControlLoop loop) {
    this.board = board;
    this.loop = loop;
  }

  /** The answer to a question. */
  public String answer(String line) {
    try {
      JsonNode question = JSON.readTree(line);
      List<String> arguments = new ArrayList<>();
      question.path("arguments").forEach(each -> arguments.add(each.asString("")));
      return answer(question.path("command").asString(""), arguments);
    } catch (JacksonException e) {
      return answer(false, "that is no JSON object");
    } catch (TimeoutException e) {
      return answer(false, "the control loop does not answer");
    }
  }

  private String answer(String command, List<String> arguments) throws TimeoutException {
    Snapshot snapshot = loop.snapshot();
    return switch (command) {
      case "status" -> answer(true, status(snapshot) + clocks(snapshot));
      case "state" -> StateJson.of(snapshot);
      case "accept-trace" -> rule(Event.Ruling.ACCEPT_TRACE);
      case "accept-sighting" -> rule(Event.Ruling.ACCEPT_SIGHTING);
      case "refire" -> rule(Event.Ruling.REFIRE);
      case "void" -> rule(Event.Ruling.VOID);
      case "move" -> move(snapshot, arguments);
      case "unlock" ->
          ask(new Input.ClearLockOut())
              ? answer(true, "the lock-out is cleared")
              : answer(false, "there is no lock-out");
      case "masks" -> masks(arguments);
      case "scan" -> scan(snapshot, arguments);
      default -> wish(command, arguments, snapshot);
    };
  }

  private String wish(String command, List<String> arguments, Snapshot snapshot)
      throws TimeoutException {
    Optional<RefereeWish> wish = RefereeWish.read(command, arguments, snapshot);
    if (wish.isEmpty()) {
      return answer(false, "the service knows no command '" + command + "'");
    }
    return switch (wish.get()) {
      case RefereeWish.Misunderstood(String message) -> answer(false, message);
      case RefereeWish.Understood(Input input, String done, String refusal) ->
          ask(input) ? answer(true, done) : refused(refusal);
    };
  }

  private String rule(Event.Ruling ruling) throws TimeoutException {
    return ask(new Input.Rule(ruling))
        ? answer(true, "ruled: " + new ReasonSentences().ruling(ruling))
        : refused("this cannot be ruled now");
  }

  private String move(Snapshot snapshot, List<String> arguments) throws TimeoutException {
    if (arguments.size() != 1) {
      return answer(false, "say which move was made, such as d2d3");
    }
    String text = arguments.getFirst();
    Optional<Input> made = Input.RuleMove.named(text, snapshot.game());
    if (made.isEmpty()) {
      return answer(false, "'" + text + "' is no legal move of this turn");
    }
    return ask(made.get())
        ? answer(true, "ruled: the move was " + text)
        : refused("it is not open whether " + text + " was made");
  }

  private String masks(List<String> names) throws TimeoutException {
    Optional<String> unknown =
        names.stream().filter(name -> !Masks.canMask(board, name)).findFirst();
    if (unknown.isPresent()) {
      return answer(false, "'" + unknown.get() + "' is none of a square's sensors");
    }
    return ask(new Input.MaskSensors(Masks.of(names)))
        ? answer(
            true, names.isEmpty() ? "no sensor is masked" : "masked: " + String.join(", ", names))
        : refused("the masks were not taken");
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
    return answer(false, why + ": " + status(loop.snapshot()));
  }

  private static String status(Snapshot snapshot) {
    return NoticeSentences.statusOf(snapshot);
  }

  private static String clocks(Snapshot snapshot) {
    return snapshot.clocks().map(faces -> "; " + new MatchSentences().clocks(faces)).orElse("");
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

  private static String answer(boolean good, String text) {
    return JSON.createObjectNode().put("ok", good).put("text", text).toString();
  }
}
