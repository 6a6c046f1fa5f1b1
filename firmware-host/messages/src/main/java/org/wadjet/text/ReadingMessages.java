package org.wadjet.text;

import java.util.List;
import java.util.function.Function;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.SquareDifference;

/**
 * Formats the readings of the board as texts that can follow a colon, without an initial capital or
 * a full stop. Each position argument is the position at the start of the turn.
 */
public final class ReadingMessages {
  private final Language language;
  private final PieceLabels labels;
  private final RuleBreachMessages rules;

  /** Creates messages with the piece names of a game. */
  public ReadingMessages(Language language, Rules.Game game) {
    this.language = language;
    labels = new PieceLabels(language, game);
    rules = new RuleBreachMessages(language, game, this);
  }

  /** Formats a move and its side: {@code silver: pyramid j5 to i4}. */
  public String move(Position before, Move move) {
    return format("move", "side", side(before), "act", describe(before, move));
  }

  private String describe(Position before, Move move) {
    return format("", square -> kind(before, square), before, move);
  }

  /** Formats a move as a request to make it: {@code turn the red pyramid on d5 clockwise}. */
  public String instruction(Position before, Move move) {
    return format("do.", square -> labels.coloured(pieceAt(before, square)), before, move);
  }

  /**
   * Formats a move.
   *
   * @param form prefix of the keys of its messages
   * @param noun noun of the piece on a square
   */
  private String format(String form, Function<Square, Object> noun, Position before, Move move) {
    return switch (move) {
      case Move.Step(Square from, Square to) ->
          format(form + "step", "piece", noun.apply(from), "from", from, "to", to);
      case Move.Swap(Square from, Square to) ->
          format(
              form + "swap",
              "piece",
              noun.apply(from),
              "from",
              from,
              "other",
              noun.apply(to),
              "to",
              to);
      case Move.Unstack(Square from, Square to) -> format(form + "unstack", "from", from, "to", to);
      case Move.Stack(Square from, Square to) -> format(form + "stack", "from", from, "to", to);
      case Move.Placement(List<PlacedPiece> placed) -> placement(form, placed);
      case Move.Turn(Square at, Move.Sense sense) -> {
        Object piece = noun.apply(at);
        yield switch (sense) {
          case CLOCKWISE -> format(form + "turn.clockwise", "piece", piece, "square", at);
          case COUNTER_CLOCKWISE ->
              format(form + "turn.counter-clockwise", "piece", piece, "square", at);
          case EITHER -> {
            Piece after = pieceAt(before.afterMove(move), at);
            yield after.kind() == PieceKind.SPHINX
                ? format(form + "turn.to", "piece", piece, "square", at, "heading", arrow(after))
                : format(form + "turn.either", "piece", piece, "square", at);
          }
        };
      }
    };
  }

  private String placement(String form, List<PlacedPiece> placed) {
    ListFormatter lists = new ListFormatter(language);
    return form.isEmpty()
        ? format("placement", "pieces", lists.and(placed.stream().map(this::named).toList()))
        : lists.and(
            placed.stream()
                .map(each -> setUp(new SquareDifference.Missing(each.square(), each.piece())))
                .toList());
  }

  private String named(PlacedPiece placed) {
    String kind = labels.kind(placed.piece().kind());
    return format("piece-on", "piece", kind, "square", placed.square());
  }

  /** Formats the reading of the settled board; {@link #repair} formats the correction. */
  public String reading(Position before, MoveReading reading) {
    return switch (reading) {
      case MoveReading.Unchanged(List<Move> hidden) ->
          hidden.isEmpty()
              ? format("nothing-moved")
              : format("hidden", "moves", alternatives(before, hidden));
      case MoveReading.Recognised(Move move) -> move(before, move);
      case MoveReading.Ambiguous(List<Move> moves) ->
          format("one-of", "side", side(before), "moves", alternatives(before, moves));
      case MoveReading.Incomplete(_, List<Piece> left) ->
          format("still-to-place", "count", left.size());
      case MoveReading.Illegal(var rule, List<CorrectionStep> _) -> rule(before, rule);
    };
  }

  /** Formats several moves, one of which was made. */
  String alternatives(Position before, List<Move> moves) {
    return new ListFormatter(language)
        .or(moves.stream().map(move -> distinctly(before, move)).toList());
  }

  /** Formats a move and its side, with what distinguishes it from others that look alike. */
  String alternative(Position before, Move move) {
    return format("move", "side", side(before), "act", distinctly(before, move));
  }

  /** Placements may differ in nothing but the orientation of a piece. */
  private String distinctly(Position before, Move move) {
    return move instanceof Move.Placement(List<PlacedPiece> placed)
        ? new ListFormatter(language)
            .and(
                placed.stream()
                    .map(each -> each.square() + " " + labels.describe(each.piece()))
                    .toList())
        : describe(before, move);
  }

  /** Formats the broken rule: {@code red may not enter j3: silver Ankh}. */
  public String rule(Position before, RuleBreach rule) {
    return rules.rule(before, rule);
  }

  /** Formats one step of a correction: {@code turn b3 a quarter clockwise}. */
  public String repair(CorrectionStep step) {
    return switch (step) {
      case CorrectionStep.Carry(Square from, Square to, Piece piece) ->
          format("repair.carry", "piece", labels.coloured(piece), "from", from, "to", to);
      case CorrectionStep.PutBack(Square square, Piece piece) ->
          format("repair.put-back", "square", square, "standing", labels.describe(piece));
      case CorrectionStep.Turn(Square square, int quarters) -> turn(square, quarters);
      case CorrectionStep.Empty(Square square) -> empty(square);
      case CorrectionStep.Straighten(Square square) -> straightenSentence(square);
      case CorrectionStep.Exchange(Square one, Square other) ->
          format("repair.exchange", "one", one, "other", other);
    };
  }

  /** Formats the whole correction: {@code turn b3 a quarter clockwise, take the piece off f6}. */
  public String correction(List<CorrectionStep> steps) {
    return new ListFormatter(language).few(steps.stream().map(this::repair).toList());
  }

  /** Formats the steps to a position in which the board has not been before. */
  String guidance(List<CorrectionStep> steps) {
    return new ListFormatter(language).few(steps.stream().map(this::guidance).toList());
  }

  /** Formats one step to a position in which the board has not been before. */
  String guidance(CorrectionStep step) {
    return switch (step) {
      case CorrectionStep.Carry(Square from, Square to, Piece piece) ->
          format("do.step", "piece", labels.coloured(piece), "from", from, "to", to);
      case CorrectionStep.PutBack(Square square, Piece piece) ->
          format("set-up.missing", "square", square, "standing", labels.describe(piece));
      case CorrectionStep.Turn _,
          CorrectionStep.Empty _,
          CorrectionStep.Straighten _,
          CorrectionStep.Exchange _ ->
          repair(step);
    };
  }

  /** Formats the difference of a square from the position that is being set up. */
  public String setUp(SquareDifference difference) {
    return switch (difference) {
      case SquareDifference.Missing(Square square, Piece piece) ->
          format("set-up.missing", "square", square, "standing", labels.describe(piece));
      case SquareDifference.Extra(Square square) -> empty(square);
      case SquareDifference.Misturned(Square square, Piece piece, int quarters) ->
          format(
              "set-up.misturned",
              "turn",
              turn(square, quarters),
              "standing",
              labels.describe(piece));
      case SquareDifference.Askew(Square square) -> straightenSentence(square);
    };
  }

  /** Formats the progress of removing the struck pieces. */
  public String removal(RemovalProgress removal) {
    return switch (removal) {
      case RemovalProgress.Done() -> format("removal.done");
      case RemovalProgress.Waiting(List<Square> remaining) ->
          format("removal.waiting", "squares", few(remaining));
      case RemovalProgress.Wrong(
              List<SquareDifference> mistakes,
              List<Square> _,
              List<CorrectionStep> wayBack) ->
          format(
              "removal.wrong",
              "squares",
              few(mistakes.stream().map(SquareDifference::square).toList()),
              "wayBack",
              correction(wayBack));
    };
  }

  private String few(List<?> items) {
    return new ListFormatter(language).few(items);
  }

  /**
   * Formats the removal of one piece of the side to move from its square: a move has begun.
   *
   * @param lifted square on which the piece stood
   */
  String lifted(Position before, Square lifted) {
    return format("lifted", "piece", labels.coloured(pieceAt(before, lifted)), "square", lifted);
  }

  private String turn(Square square, int quarters) {
    return switch (quarters) {
      case 1 -> format("repair.turn.clockwise", "square", square);
      case -1 -> format("repair.turn.counter-clockwise", "square", square);
      default -> format("repair.turn.half", "square", square);
    };
  }

  private String straightenSentence(Square square) {
    return format("repair.straighten", "square", square);
  }

  private String empty(Square square) {
    return format("repair.empty", "square", square);
  }

  /** Formats the piece on a square: {@code pyramid j5}. */
  String named(Position position, Square square) {
    return format("piece-on", "piece", kind(position, square), "square", square);
  }

  private String kind(Position position, Square square) {
    return labels.kind(pieceAt(position, square).kind());
  }

  private InflectedNoun side(Position before) {
    return PieceLabels.side(language, before.toMove());
  }

  private static String arrow(Piece piece) {
    return PieceLabels.arrow(piece.facing());
  }

  private static Piece pieceAt(Position position, Square square) {
    return position.at(square).orElseThrow();
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "moves").text(key, arguments);
  }
}
