package org.wadjet.cli;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.record.GameRecord;
import org.wadjet.record.RulingRecord;
import org.wadjet.record.ShotRecord;
import org.wadjet.record.TurnRecord;
import org.wadjet.text.DrawingStyle;
import org.wadjet.text.Language;
import org.wadjet.text.MatchMessages;
import org.wadjet.text.ReadingMessages;
import org.wadjet.text.ShotMessages;
import org.wadjet.text.TerminalBoard;
import org.wadjet.text.TraceMessages;

/** Formats a recorded game for the terminal. */
final class GamePrinter {
  private static final DateTimeFormatter START_FORMAT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  private final Rules.Game game;
  private final ReadingMessages sentences;
  private final TraceMessages traces;
  private final TerminalBoard drawing;
  private final DrawingStyle look;

  GamePrinter(Rules.Game game, DrawingStyle look) {
    this.game = game;
    sentences = new ReadingMessages(Language.EN, game);
    traces = new TraceMessages(Language.EN, game);
    drawing = new TerminalBoard(look);
    this.look = look;
  }

  /**
   * Formats a game as one line.
   *
   * @param newest the number of the newest game, which is still in progress if it has no result
   * @param zone the readers' time zone
   */
  static String line(GameRecord game, long newest, ZoneId zone) {
    String result = game.result().map(word -> ended(game, word)).orElse(open(game, newest));
    String names = new MatchMessages(Language.EN).names(game.names());
    return "%d  %s  %s %s  %d turns  %s%s"
        .formatted(
            game.number(),
            START_FORMAT.format(Instant.parse(game.startedAt()).atZone(zone)),
            game.resumePoint().start().rules().game().keyword(),
            game.resumePoint().setup(),
            game.turns().size(),
            result,
            names.isEmpty() ? "" : "  " + names);
  }

  private static String open(GameRecord game, long newest) {
    if (game.abandoned()) {
      return "abandoned";
    }
    return game.number() == newest ? "current" : "unfinished";
  }

  private static String ended(GameRecord game, Result result) {
    Optional<GameRecord.Ending> ending = game.ending();
    return ending.isEmpty()
        ? result.keyword()
        : result.keyword() + " (" + why(ending.get(), result) + ")";
  }

  private static String why(GameRecord.Ending ending, Result result) {
    return switch (ending) {
      case PHARAOH -> "pharaoh struck";
      case RESIGNED -> loser(result) + " resigned";
      case FLAG -> loser(result) + "'s flag fell";
      case CLAIMED -> "repetition";
      case AGREED -> "agreed";
      case NO_MOVE -> "no legal move";
      case SOLVED -> "puzzle solved";
      case CORRECTED -> "set by the arbiter";
    };
  }

  private static String loser(Result result) {
    return result == Result.SILVER ? "red" : "silver";
  }

  /** Formats the start of a game. */
  String start(GameRecord record, String line) {
    Position start = record.resumePoint().start().position();
    return "Game %s%n%s%n%s to move"
        .formatted(line, drawing.draw(start).stripTrailing(), start.toMove().keyword());
  }

  /** Formats the end of a game, or its current state. */
  String end(GameRecord record, String line) {
    Position last = record.resumePoint().game().position();
    return "%s%n%s".formatted(drawing.draw(last).stripTrailing(), line);
  }

  /** Formats the incidents outside the turns, one on each line; empty if there were none. */
  String incidents(GameRecord record) {
    return record.incidents().stream()
        .map(each -> "turn %d: %s\n".formatted(each.ply(), IncidentMessages.sentence(each)))
        .collect(Collectors.joining());
  }

  /**
   * Formats a turn: the move, the board with the beam, the sighting, the verdicts and the rulings.
   */
  String turn(TurnRecord turn) {
    Position fired = turn.before().afterMove(turn.move());
    Trace trace = BeamTracer.trace(fired, game, turn.side());
    StringBuilder text = new StringBuilder();
    text.append("%d. ".formatted(turn.ply()))
        .append(sentences.move(turn.before(), turn.move()))
        .append("  (%s)\n".formatted(turn.move()))
        .append(drawing.draw(fired, trace))
        .append("  trace     %s\n".formatted(traces.way(fired, trace)));
    for (ShotRecord shot : turn.shots()) {
      text.append(
              "  sighting  %s\n".formatted(new ShotMessages(Language.EN).sighting(shot.sighting())))
          .append("  verdict   %s\n".formatted(verdict(shot)));
    }
    for (RulingRecord ruling : turn.rulings()) {
      String rulingText = new ShotMessages(Language.EN).ruling(ruling.ruling(), ruling.by());
      text.append("  ruling    %s\n".formatted(rulingText));
    }
    if (!turn.removed().isEmpty()) {
      text.append("  taken off %s\n".formatted(squares(turn.removed())));
    }
    turn.clock()
        .ifPresent(
            left ->
                text.append(
                    "  clock     %s left\n".formatted(MatchMessages.time(left.toSeconds()))));
    return look.text(text.toString());
  }

  private static String verdict(ShotRecord shot) {
    return new ShotMessages(Language.EN).verdict(shot.verdict(), shot.reasons());
  }

  private static String squares(List<Square> squares) {
    return squares.stream().map(Square::toString).collect(Collectors.joining(", "));
  }
}
