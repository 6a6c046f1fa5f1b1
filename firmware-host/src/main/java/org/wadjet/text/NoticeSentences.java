package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Reading;
import org.wadjet.moves.Removal;
import org.wadjet.turn.Choice;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Snapshot;

/** What the people at the board are told, in English. */
public final class NoticeSentences {
  private final Sentences sentences;

  /** In the words of a game. */
  public NoticeSentences(Rules.Game game) {
    sentences = new Sentences(game);
  }

  /** Where a game stands, in its own words. */
  public static String statusOf(Snapshot snapshot) {
    return new NoticeSentences(snapshot.game().rules().game()).status(snapshot);
  }

  /** Where the game stands, in one line without a full stop. */
  public String status(Snapshot snapshot) {
    Position position = snapshot.game().position();
    String stands = stands(snapshot);
    Optional<String> told = snapshot.notice().map(n -> sentence(position, n));
    if (told.filter(sentence -> sentence.startsWith(stands)).isPresent()) {
      return told.get();
    }
    return told.map(sentence -> stands + " (" + sentence + ")").orElse(stands);
  }

  /** The same without what the people are told besides. */
  String stands(Snapshot snapshot) {
    Position position = snapshot.game().position();
    String side = position.toMove().word();
    return switch (snapshot.phase()) {
      case SETTING_UP -> "set up the board";
      case WAITING ->
          snapshot
              .reading()
              .filter(r -> r instanceof Reading.Recognised || r instanceof Reading.OneOf)
              .map(reading -> sentences.reading(position, reading) + "; press FIRE")
              .orElse(side + " to move");
      case WRITING -> "writing the turn";
      case SHOOTING -> side + " fires";
      case RECORDING -> "writing the verdict";
      case ARBITRATION ->
          snapshot.notice().filter(Notice.WhichMove.class::isInstance).isPresent()
              ? "the shot does not tell which move was made"
              : "the verdict is not confirmed: the arbiter rules";
      case REFIRE -> side + " presses FIRE again";
      case REMOVING -> "take off " + squares(snapshot.toRemove());
      case OVER -> "game over: " + snapshot.result().map(r -> r.word()).orElse("no result");
    };
  }

  /** A notice, in one sentence without a full stop. */
  public String sentence(Position position, Notice notice) {
    return switch (notice) {
      case Notice.NotYourTurn(Side side) -> "it is not " + side.word() + "'s turn";
      case Notice.NotSettled() -> "FIRE came too early: the board was still moving; press again";
      case Notice.ShotNotJudged() ->
          "the controller was cut off in this shot, so it is not judged: the arbiter rules";
      case Notice.Choosing(Choice choice, int number, int of) ->
          "%d of %d: %s; hold both FIRE buttons for two seconds to rule so"
              .formatted(number, of, choice(position, choice));
      case Notice.NothingMoved() -> "FIRE was pressed, but nothing was moved";
      case Notice.SwapUnderstood(Move move) -> "understood as " + sentences.move(position, move);
      case Notice.Ambiguous(List<Move> moves) ->
          "more than one move fits: "
              + moves.stream().map(Move::toString).collect(Collectors.joining(" or "));
      case Notice.WhichMove(List<Move> moves) ->
          "the arbiter says which move was made: "
              + moves.stream().map(Move::toString).collect(Collectors.joining(" or "));
      case Notice.NotLegal(Reading.Astray astray) ->
          sentences.rule(position, astray.rule()) + ": " + sentences.wayBack(astray.wayBack());
      case Notice.Closed() -> "the board is closed: no laser is lit before it opens again";
      case Notice.InterlockOpen() -> "close the lid and turn the key";
      case Notice.ChainUnsound() -> "a sensor chain does not read right, so nothing is fired";
      case Notice.LedgerFull(Side side) ->
          side.word() + "'s laser has been lit as long as it may in a day";
      case Notice.FireStuck(Side side) -> side.word() + "'s FIRE button is stuck";
      case Notice.ShotCancelled(String why) -> "the shot was not fired: " + ended(why);
      case Notice.TakeOff(List<Square> struck) -> takeOff(struck);
      case Notice.WrongRemoval(Removal.Wrong removal) -> sentences.removal(removal);
      case Notice.TakeTop(List<Square> stacks) -> "take the upper obelisk off " + squares(stacks);
      case Notice.NotRecorded(String why) -> why + ", so nothing is fired any more";
      case Notice.SlowRecord() ->
          "the disk has not taken the verdict for five seconds; the next turn waits for it";
      case Notice.MayClaimDraw(List<Integer> turns) ->
          position.toMove().word()
              + " may claim a draw: "
              + MatchSentences.repeated(turns)
              + "; hold the other side's FIRE button, then your own, both for two seconds";
      case Notice.LockedOut(String why) ->
          "no laser until somebody has looked at the cause: " + ended(why);
      case Notice.SetUp(List<Difference> differences) ->
          differences.size() + " squares to go: " + sentences.setUp(differences.getFirst());
    };
  }

  /** What a choice would rule, in a few words. */
  String choice(Position position, Choice choice) {
    return switch (choice) {
      case Choice.Made(Move move) -> "the move was " + sentences.move(position, move);
      case Choice.Rule(Event.Ruling ruling) -> ruling(ruling);
    };
  }

  /** What is ruled, in a few words. */
  public static String ruling(Event.Ruling ruling) {
    return switch (ruling) {
      case ACCEPT_TRACE -> "the trace counts";
      case ACCEPT_SIGHTING -> "what the detectors saw counts";
      case REFIRE -> "the same side fires again";
      case VOID -> "the turn is void";
    };
  }

  /** Why emission ended, by its word. */
  public static String ended(String word) {
    return switch (word) {
      case "done" -> "the shot was complete";
      case "interlock-open" -> "lid or key was opened";
      case "board-touched" -> "the board was touched";
      case "chain-unsound" -> "a sensor chain stopped reading right";
      case "loop-gap" -> "the controller stood still for too long";
      case "pulse-too-long" -> "a laser pulse was too long";
      case "limit-reached" -> "the time for one shot was used up";
      case "no-rail" -> "the laser supply did not come up";
      case "no-emission" -> "the laser gave no light";
      case "light-in-the-dark" -> "a laser shone when it should have been dark";
      case "rail-stayed-up" -> "the laser supply stayed up after the shot";
      case "not-written" -> "the record could not be written in time";
      case "stopped" -> "the controller was stopped";
      default -> word;
    };
  }

  /** FIRE says what no sensor may, so that a switch which stays closed is found by it. */
  private static String takeOff(List<Square> struck) {
    return "take off %s; where nothing stands there any more, press FIRE"
        .formatted(squares(struck));
  }

  private static String squares(List<Square> squares) {
    return squares.stream().map(Square::toString).collect(Collectors.joining(", "));
  }
}
