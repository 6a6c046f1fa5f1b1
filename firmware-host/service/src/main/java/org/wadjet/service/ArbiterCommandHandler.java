package org.wadjet.service;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.text.ArbiterCommandParser;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.DrawingStyle;
import org.wadjet.text.MatchMessages;
import org.wadjet.text.NoticeMessages;
import org.wadjet.text.ScanDrawing;
import org.wadjet.text.ScanJson;
import org.wadjet.text.SocketStateJson;
import org.wadjet.text.StopReasonMessages;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;
import tools.jackson.databind.json.JsonMapper;

/**
 * Handles the commands sent to the {@link ArbiterRequestHandler} in one language.
 *
 * @param words the messages of that language
 * @param recordFaults number of rows and files of the record that are not as signed
 */
record ArbiterCommandHandler(
    Board board, ControlLoop loop, ArbiterMessages words, int recordFaults) {
  /** Timeout for an answer: the next scan takes the command, unless the loop has stopped. */
  private static final long ANSWER_SECONDS = 5;

  /** Limit of scans per sample; they take ten seconds at the slowest scan rate. */
  private static final int MOST_FRAMES = 200;

  private static final long SCAN_SECONDS = 15;

  /** Returns the answer to a command, as a line of JSON. */
  String answer(String command, List<String> arguments) throws TimeoutException {
    TableSnapshot snapshot = loop.snapshot();
    return switch (command) {
      case "status" -> answer(true, withRecord(withClocks(snapshot)));
      case "state" -> SocketStateJson.of(words.language(), snapshot);
      case "accept-trace" -> rule(Event.Ruling.ACCEPT_TRACE);
      case "accept-sighting" -> rule(Event.Ruling.ACCEPT_SIGHTING);
      case "refire" -> rule(Event.Ruling.REFIRE);
      case "void" -> rule(Event.Ruling.VOID);
      case "move" -> move(snapshot, arguments);
      case "masks" -> masks(arguments);
      case "scan" -> scan(snapshot, arguments);
      default -> execute(command, arguments, snapshot);
    };
  }

  private String execute(String command, List<String> arguments, TableSnapshot snapshot)
      throws TimeoutException {
    Optional<ArbiterCommandParser> wish =
        ArbiterCommandParser.read(words.language(), command, arguments, snapshot);
    if (wish.isEmpty()) {
      return answer(false, words.format("unknown-command", "command", command));
    }
    return switch (wish.get()) {
      case ArbiterCommandParser.Misunderstood(String message) -> answer(false, message);
      case ArbiterCommandParser.Understood(Input input, String done, String refusal) ->
          ask(input)
              ? answer(true, input instanceof Input.TakeBack ? withClocks(done) : done)
              : refused(refusal);
    };
  }

  private String rule(Event.Ruling ruling) throws TimeoutException {
    return ask(new Input.Rule(ruling))
        ? answer(
            true,
            words.format(
                "ruled", "ruling", new StopReasonMessages(words.language()).ruling(ruling)))
        : refused(words.format("cannot-rule"));
  }

  private String move(TableSnapshot snapshot, List<String> arguments) throws TimeoutException {
    if (arguments.size() != 1) {
      return answer(false, words.format("move.say"));
    }
    String text = arguments.getFirst();
    Optional<Input> made = Input.RuleMove.named(text, snapshot.game());
    if (made.isEmpty()) {
      return answer(false, words.format("move.not-legal", "move", text));
    }
    return ask(made.get())
        ? answer(true, words.format("move.ruled", "move", text))
        : refused(words.format("move.not-open", "move", text));
  }

  private String masks(List<String> names) throws TimeoutException {
    Optional<String> unknown =
        names.stream().filter(name -> !Masks.canMask(board, name)).findFirst();
    if (unknown.isPresent()) {
      return answer(false, words.format("masks.unknown", "sensor", unknown.get()));
    }
    return ask(new Input.MaskSensors(Masks.of(names)))
        ? answer(
            true,
            names.isEmpty()
                ? words.format("masks.none")
                : words.format("masks.done", "sensors", String.join(", ", names)))
        : refused(words.format("masks.refused"));
  }

  /**
   * Returns the sensor readings of the next scans. The arguments are the number of scans, then the
   * output format: {@code json}, or a picture, {@code ascii} and {@code colour} if wanted.
   */
  private String scan(TableSnapshot snapshot, List<String> arguments) throws TimeoutException {
    String frames = arguments.isEmpty() ? "" : arguments.getFirst();
    if (!frames.matches("[1-9]\\d{0,2}") || Integer.parseInt(frames) > MOST_FRAMES) {
      return answer(false, "a running board counts 1 to " + MOST_FRAMES + " frames at a time");
    }
    ScanStatistics tally =
        await(loop.count(new ScanStatistics(board), Integer.parseInt(frames)), SCAN_SECONDS);
    return answer(
        true,
        arguments.contains("json")
            ? ScanJson.of(board, tally, snapshot.findings())
            : new ScanDrawing(
                    board,
                    new DrawingStyle(arguments.contains("ascii"), arguments.contains("colour")))
                .draw(tally, snapshot.findings()));
  }

  private String refused(String why) {
    return answer(false, words.format("refused", "why", why, "status", status(loop.snapshot())));
  }

  private String status(TableSnapshot snapshot) {
    return NoticeMessages.statusOf(words.language(), snapshot);
  }

  private String withRecord(String status) {
    return recordFaults == 0
        ? status
        : status + "; " + UpdateJson.recordFaults(words.language(), recordFaults);
  }

  private String withClocks(TableSnapshot snapshot) {
    return withClocks(status(snapshot), snapshot);
  }

  /** Returns a sentence on the completed command, with the state of both clocks after it. */
  private String withClocks(String done) {
    return withClocks(done, loop.snapshot());
  }

  private String withClocks(String status, TableSnapshot snapshot) {
    return snapshot
        .clocks()
        .map(new MatchMessages(words.language())::clocks)
        .map(clocks -> words.format("with-clocks", "status", status, "clocks", clocks))
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

  /** Formats an answer as a line of JSON. */
  static String answer(boolean good, String text) {
    return JsonMapper.shared().createObjectNode().put("ok", good).put("text", text).toString();
  }
}
