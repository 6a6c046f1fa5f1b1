package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Reading;
import org.wadjet.turn.Choice;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Snapshot;

/** What the people at the board are told. */
public final class NoticeSentences {
  private final Language language;
  private final Sentences sentences;

  /** In English, in the words of a game. */
  public NoticeSentences(Rules.Game game) {
    this(Language.EN, game);
  }

  /** In the words of a game. */
  public NoticeSentences(Language language, Rules.Game game) {
    this.language = language;
    sentences = new Sentences(language, game);
  }

  /** Where a game stands, in English and in its own words. */
  public static String statusOf(Snapshot snapshot) {
    return statusOf(Language.EN, snapshot);
  }

  /** Where a game stands, in its own words. */
  public static String statusOf(Language language, Snapshot snapshot) {
    return new NoticeSentences(language, snapshot.game().rules().game()).status(snapshot);
  }

  /** Where the game stands, in one line without a full stop. */
  public String status(Snapshot snapshot) {
    String stands = stands(snapshot);
    Optional<String> told = besides(snapshot).map(n -> sentence(snapshot, n));
    if (told.filter(sentence -> sentence.startsWith(stands)).isPresent()) {
      return lockedOut(snapshot, told.get());
    }
    String status = lockedOut(snapshot, stands);
    return told.map(sentence -> say("status", "stands", status, "notice", sentence)).orElse(status);
  }

  /** What the people are told besides, but for a lock-out, which is told anyway. */
  private static Optional<Notice> besides(Snapshot snapshot) {
    return snapshot
        .notice()
        .filter(n -> snapshot.lockOut().isEmpty() || !(n instanceof Notice.LockedOut));
  }

  /** A lock-out is told from the start on, whatever else there is to say. */
  private String lockedOut(Snapshot snapshot, String status) {
    return snapshot
        .lockOut()
        .map(why -> sentence(snapshot, new Notice.LockedOut(why)))
        .map(sentence -> say("status", "stands", status, "notice", sentence))
        .orElse(status);
  }

  private String sentence(Snapshot snapshot, Notice notice) {
    return sentence(snapshot.game().position(), notice);
  }

  /** The same without what the people are told besides. */
  String stands(Snapshot snapshot) {
    Position position = snapshot.game().position();
    Noun side = PieceWords.side(language, position.toMove());
    return switch (snapshot.phase()) {
      case SETTING_UP -> say("setting-up");
      case WAITING ->
          snapshot
              .reading()
              .filter(r -> r instanceof Reading.Recognised || r instanceof Reading.OneOf)
              .map(r -> say("press-fire", "reading", sentences.reading(position, r)))
              .orElseGet(() -> say("to-move", "side", side));
      case WRITING -> say("writing");
      case SHOOTING -> say("fires", "side", side);
      case RECORDING -> say("recording");
      case ARBITRATION ->
          snapshot.notice().filter(Notice.WhichMove.class::isInstance).isPresent()
              ? say("which-move")
              : say("not-confirmed");
      case REFIRE -> say("refire", "side", side);
      case REMOVING -> say("take-off", "squares", Lists.commas(snapshot.toRemove()));
      case OVER -> say("over." + snapshot.result().map(Result::word).orElse("none"));
    };
  }

  /** A notice, in one sentence without a full stop. */
  public String sentence(Position position, Notice notice) {
    return switch (notice) {
      case Notice.NotYourTurn(Side side) -> told(notice, "side", side(side));
      case Notice.Choosing(Choice choice, int number, int of) ->
          told(notice, "choice", choice(position, choice), "number", number, "of", of);
      case Notice.SwapUnderstood(var move) -> told(notice, "move", sentences.move(position, move));
      case Notice.Ambiguous(var moves) -> told(notice, "moves", new Lists(language).or(moves));
      case Notice.WhichMove(var moves) -> told(notice, "moves", new Lists(language).or(moves));
      case Notice.NotLegal(Reading.Astray(var rule, var wayBack)) ->
          told(
              notice,
              "rule",
              sentences.rule(position, rule),
              "wayBack",
              sentences.wayBack(wayBack));
      case Notice.LedgerFull(Side side) -> told(notice, "side", side(side));
      case Notice.FireStuck(Side side) -> told(notice, "side", side(side));
      case Notice.ShotCancelled(String why) -> told(notice, "why", reasons().ended(why));
      // FIRE says what no sensor may, so that a switch which stays closed is found by it.
      case Notice.TakeOff(List<Square> struck) -> told(notice, "squares", Lists.commas(struck));
      case Notice.WrongRemoval(var removal) -> told(notice, "removal", sentences.removal(removal));
      case Notice.TakeTop(List<Square> stacks) -> told(notice, "squares", Lists.commas(stacks));
      case Notice.NotRecorded(String why) -> told(notice, "why", reasons().unwritten(why));
      case Notice.MayClaimDraw(List<Integer> turns) ->
          told(
              notice,
              "side",
              side(position.toMove()),
              "repeated",
              new MatchSentences(language).repeated(turns));
      case Notice.LockedOut(String why) -> told(notice, "why", reasons().ended(why));
      case Notice.SetUp(List<Difference> differences) ->
          told(
              notice,
              "count",
              differences.size(),
              "first",
              sentences.setUp(differences.getFirst()));
      case Notice.NotSettled _,
          Notice.ShotNotJudged _,
          Notice.NothingMoved _,
          Notice.Closed _,
          Notice.InterlockOpen _,
          Notice.ChainUnsound _,
          Notice.SlowRecord _ ->
          told(notice);
    };
  }

  /** What a choice would rule, in a few words. */
  String choice(Position position, Choice choice) {
    return switch (choice) {
      case Choice.Made(var move) -> say("choice.made", "move", sentences.move(position, move));
      case Choice.Rule(Event.Ruling ruling) -> reasons().ruling(ruling);
    };
  }

  private ReasonSentences reasons() {
    return new ReasonSentences(language);
  }

  private Noun side(Side side) {
    return PieceWords.side(language, side);
  }

  private String told(Notice notice, Object... arguments) {
    return say("notice." + NoticeWords.word(notice), arguments);
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "turn").text(key, arguments);
  }
}
