package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.SquareDifference;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.PeerStatus;
import org.wadjet.turn.Player;
import org.wadjet.turn.RulingChoice;
import org.wadjet.turn.TableSnapshot;

/** Formats the status and notices for the people at the board. */
public final class NoticeMessages {
  private final Language language;
  private final ReadingMessages sentences;
  private final PieceLabels pieces;

  /** Creates messages with the piece names of a game. */
  public NoticeMessages(Language language, Rules.Game game) {
    this.language = language;
    sentences = new ReadingMessages(language, game);
    pieces = new PieceLabels(language, game);
  }

  /** Formats the status of a game with its own piece names. */
  public static String statusOf(Language language, TableSnapshot snapshot) {
    return new NoticeMessages(language, snapshot.game().rules().game()).status(snapshot);
  }

  /** Formats the status of the game in one line without a full stop. */
  public String status(TableSnapshot snapshot) {
    String state = withClockDifference(snapshot, statusLine(snapshot));
    Optional<String> noticeText = additionalNotice(snapshot).map(n -> sentence(snapshot, n));
    if (noticeText.filter(sentence -> sentence.startsWith(state)).isPresent()) {
      return lockedOut(snapshot, noticeText.get());
    }
    String status = lockedOut(snapshot, state);
    return noticeText
        .map(sentence -> format("status", "stands", status, "notice", sentence))
        .orElse(status);
  }

  private String withClockDifference(TableSnapshot snapshot, String status) {
    return snapshot
        .peer()
        .flatMap(PeerStatus::clock)
        .map(clock -> clockDifference(snapshot, clock))
        .map(sentence -> format("status", "stands", status, "notice", sentence))
        .orElse(status);
  }

  /** Returns the additional notice, except for a lock-out, which the status always includes. */
  private static Optional<Notice> additionalNotice(TableSnapshot snapshot) {
    return snapshot
        .notice()
        .filter(n -> snapshot.lockOut().isEmpty() || !(n instanceof Notice.LockedOut));
  }

  /** Adds a lock-out, which the status includes in every phase and beside any other notice. */
  private String lockedOut(TableSnapshot snapshot, String status) {
    return snapshot
        .lockOut()
        .map(reason -> sentence(snapshot, new Notice.LockedOut(reason)))
        .map(sentence -> format("status", "stands", status, "notice", sentence))
        .orElse(status);
  }

  private String sentence(TableSnapshot snapshot, Notice notice) {
    return sentence(snapshot.game().position(), notice);
  }

  /** Formats the status without the additional notice. */
  String statusLine(TableSnapshot snapshot) {
    Position position = snapshot.game().position();
    InflectedNoun side = PieceLabels.side(language, position.toMove());
    return switch (snapshot.phase()) {
      case SETTING_UP -> format("setting-up");
      case WAITING ->
          snapshot.players().isByHand(position.toMove())
              ? playersTurn(snapshot, position, side)
              : announcedTurn(snapshot, position, side);
      case WRITING -> format("writing");
      case SHOOTING -> format("fires", "side", side);
      case RECORDING -> format("recording");
      case ARBITRATION ->
          snapshot.notice().filter(Notice.WhichMove.class::isInstance).isPresent()
              ? format("which-move")
              : format("not-confirmed");
      case REFIRE -> format("refire", "side", side);
      case REMOVING -> format("take-off", "squares", ListFormatter.commas(snapshot.toRemove()));
      case OVER -> format("over." + snapshot.result().map(Result::keyword).orElse("none"));
    };
  }

  private String playersTurn(TableSnapshot snapshot, Position position, InflectedNoun side) {
    return snapshot
        .reading()
        .filter(r -> r instanceof MoveReading.Recognised || r instanceof MoveReading.Ambiguous)
        .map(r -> format("press-fire", "reading", sentences.reading(position, r)))
        .or(() -> placing(snapshot))
        .orElseGet(() -> format("to-move", "side", side));
  }

  /** Formats the request to place the next piece; empty in a turn with a move. */
  private Optional<String> placing(TableSnapshot snapshot) {
    List<Piece> left = snapshot.toPlace();
    return left.stream().findFirst().map(next -> format("placing", "piece", pieces.coloured(next)));
  }

  private String stillToPlace(List<Piece> left) {
    InflectedNoun next = pieces.coloured(left.getFirst());
    return left.size() == 1
        ? format("notice.still-to-place.last", "piece", next)
        : format("notice.still-to-place", "piece", next, "more", left.size() - 1);
  }

  /**
   * Formats the status of a turn of an engine, a remote seat or another board: the move is to be
   * announced, to be made or made.
   */
  private String announcedTurn(TableSnapshot snapshot, Position position, InflectedNoun side) {
    if (snapshot.announced().isEmpty()) {
      return switch (snapshot.players().of(position.toMove())) {
        case Player.Remote _ -> format("remote-to-move", "side", side);
        case Player.Peer _ -> peersTurn(snapshot, side);
        case Player.Hands _, Player.Engine _ -> format("engine-to-move", "side", side);
      };
    }
    Move announced = snapshot.announced().get();
    boolean made =
        snapshot
            .reading()
            .filter(
                reading ->
                    reading instanceof MoveReading.Recognised(Move move)
                        && position.afterMove(move).equals(position.afterMove(announced)))
            .isPresent();
    return made
        ? format("press-fire", "reading", sentences.move(position, announced))
        : announced(position, announced);
  }

  /** Formats the status while this board waits for the other one. */
  private String peersTurn(TableSnapshot snapshot, InflectedNoun side) {
    boolean repeats =
        snapshot.peer().filter(now -> now.step() == PeerStatus.Step.REPEATING).isPresent();
    String status = repeats ? format("peer-repeats") : format("peer-to-move", "side", side);
    return snapshot.peer().filter(PeerStatus::connected).isPresent()
        ? status
        : format("peer-lost", "stands", status);
  }

  /** Formats the difference between the readings of the clock of the other board's side. */
  String clockDifference(TableSnapshot snapshot, PeerStatus.ClockDifference difference) {
    Side theirs = snapshot.players().peerSide().orElse(snapshot.game().position().toMove());
    return format(
        "peer-clock-differs",
        "side",
        PieceLabels.side(language, theirs),
        "stated",
        MatchMessages.time(difference.stated().toSeconds()),
        "accepted",
        MatchMessages.time(difference.accepted().toSeconds()));
  }

  /** Formats the announcement of a move to the person who makes it. */
  String announced(Position position, Move move) {
    return format(
        "announced",
        "instruction",
        sentences.instruction(position, move),
        "side",
        PieceLabels.side(language, position.toMove()));
  }

  /** Formats a notice as one sentence without a full stop. */
  public String sentence(Position position, Notice notice) {
    return switch (notice) {
      case Notice.NotYourTurn(Side side) -> format(notice, "side", side(side));
      case Notice.Choosing(RulingChoice choice, int number, int of) ->
          format(notice, "choice", choice(position, choice), "number", number, "of", of);
      case Notice.SwapUnderstood(var move) ->
          format(notice, "move", sentences.move(position, move));
      case Notice.ConfirmHidden(var moves) ->
          format(
              notice,
              "moves",
              new ListFormatter(language)
                  .or(moves.stream().map(move -> sentences.move(position, move)).toList()));
      case Notice.Ambiguous(var moves) ->
          format(notice, "moves", new ListFormatter(language).or(moves));
      case Notice.WhichMove(var moves) ->
          format(notice, "moves", new ListFormatter(language).or(moves));
      case Notice.NotLegal(MoveReading.Illegal(RuleBreach.Missing(var squares), var _))
          when isOwnPieceLifted(position, squares) ->
          sentences.lifted(position, squares.getFirst());
      case Notice.NotLegal(MoveReading.Illegal(var rule, var wayBack)) ->
          format(
              notice,
              "rule",
              sentences.rule(position, rule),
              "wayBack",
              sentences.correction(wayBack));
      case Notice.StillToPlace(List<Piece> left) -> stillToPlace(left);
      case Notice.NotAnnounced(var move, var rule, var steps) -> {
        String wayToIt =
            steps.isEmpty() ? sentences.instruction(position, move) : sentences.guidance(steps);
        yield rule.map(broken -> sentences.rule(position, broken))
            .map(broken -> format("notice.not-legal", "rule", broken, "wayBack", wayToIt))
            .orElseGet(() -> format(notice, "wayToIt", wayToIt));
      }
      case Notice.InterlockUnproved(var missing) ->
          format("notice.interlock-unproved." + missing.keyword());
      case Notice.DrawOffered(Side side) -> format(notice, "side", side(side));
      case Notice.TakeBackRequested(Side side) -> format(notice, "side", side(side));
      case Notice.PeerDiffers(int turn, int peerTurn) ->
          format(notice, "turn", turn, "peerTurn", peerTurn);
      case Notice.LedgerFull(Side side) -> format(notice, "side", side(side));
      case Notice.FireStuck(Side side) -> format(notice, "side", side(side));
      case Notice.ShotCancelled(String reason) -> format(notice, "why", reasons().ended(reason));
      // Only FIRE confirms this step, never a sensor, because this reveals a switch that is stuck
      // closed.
      case Notice.TakeOff(List<Square> struck) ->
          format(notice, "squares", ListFormatter.commas(struck));
      case Notice.WrongRemoval(var removal) ->
          format(notice, "removal", sentences.removal(removal));
      case Notice.TakeTop(List<Square> stacks) ->
          format(notice, "squares", ListFormatter.commas(stacks));
      case Notice.NotRecorded(String reason) ->
          format(notice, "why", reasons().recordFailure(reason));
      case Notice.MayClaimDraw(List<Integer> turns) ->
          format(
              notice,
              "side",
              side(position.toMove()),
              "repeated",
              new MatchMessages(language).repeated(turns));
      case Notice.LockedOut(String reason) -> format(notice, "why", reasons().ended(reason));
      case Notice.SetUp(List<SquareDifference> differences) ->
          format(
              notice,
              "count",
              differences.size(),
              "first",
              sentences.setUp(differences.getFirst()));
      case Notice.NotSettled _,
          Notice.ShotNotJudged _,
          Notice.NothingMoved _,
          Notice.EngineThinks _,
          Notice.RemoteThinks _,
          Notice.PeerThinks _,
          Notice.PeerAwaited _,
          Notice.PeerInOtherGame _,
          Notice.PeerEndedOtherwise _,
          Notice.OfferDeclined _,
          Notice.Closed _,
          Notice.InterlockOpen _,
          Notice.ChainInvalid _,
          Notice.SlowRecord _ ->
          format(notice);
    };
  }

  /** Returns whether one piece of the side to move is missing that may leave its square. */
  static boolean isOwnPieceLifted(Position position, List<Square> missing) {
    return missing.size() == 1
        && position
            .at(missing.getFirst())
            .filter(piece -> piece.side() == position.toMove() && piece.kind() != PieceKind.SPHINX)
            .isPresent();
  }

  /** Formats a choice of a ruling in a few words. */
  String choice(Position position, RulingChoice choice) {
    return switch (choice) {
      case RulingChoice.Made(var move) ->
          format("choice.made", "move", sentences.alternative(position, move));
      case RulingChoice.Rule(Event.Ruling ruling) -> reasons().ruling(ruling);
    };
  }

  private StopReasonMessages reasons() {
    return new StopReasonMessages(language);
  }

  private InflectedNoun side(Side side) {
    return PieceLabels.side(language, side);
  }

  private String format(Notice notice, Object... arguments) {
    return format("notice." + NoticeIdentifiers.identifier(notice), arguments);
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "turn").text(key, arguments);
  }
}
