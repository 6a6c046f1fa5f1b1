package org.wadjet.simulator;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.wadjet.campaign.Rig;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.LaserPartTolerances;
import org.wadjet.sim.OpticalFaults;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.verdict.Outcome;

/** Creates the situations that an arbiter practises, one for each ruling and correction. */
public final class ArbiterExercises {
  /**
   * A position in which the mirror on j4 leads silver's light to the rim or, turned by a quarter,
   * on to the pyramid on g4.
   */
  private static final Setup TO_THE_RIM = setup("x3/8K///1k4p32P2///9X1 0");

  private static final Setup TO_G4 = setup("x3/8K///1k4p32P3///9X1 0");
  private static final Setup FEW_PIECES = setup("x3///4k/8K///9X1 0");
  private static final Setup STACKS =
      new Setup(
          "rehearsal",
          Rules.KHET1,
          PositionNotation.parse("5p4/10/10/10/10/3V6/2WW6/4P5").orElseThrow().position());

  private static final MatchSettings CLOCKS =
      new MatchSettings(Optional.of(TimeControl.parse("5m").orElseThrow()), PlayerNames.NONE);

  private ArbiterExercises() {}

  private static void noPreparation(Rig rig) {}

  private static boolean isVerdictOpen(TableSnapshot snapshot) {
    return snapshot.phase() == Phase.ARBITRATION;
  }

  private static boolean isWaitingForMove(TableSnapshot snapshot) {
    return snapshot.phase() == Phase.WAITING;
  }

  /** Returns all exercises in the recommended order of practice. */
  public static List<ArbiterExercise> all() {
    return List.of(
        verdict(
            "accept-trace",
            "Contradicted: a spectator reached over j3 during the shot, and the light ended on"
                + " the sleeve instead of the pyramid on g4. All witnesses agree. The trace is"
                + " right.",
            "wadjet arbiter accept-trace",
            "The trace counts: the pyramid on g4 is taken off.",
            TO_G4,
            OpticalFaults.NONE.withActualPiece(
                Square.named("j3"), Optional.of(new PhysicalPiece(Side.RED, PieceKind.ANUBIS, 0))),
            ruled(Event.Ruling.ACCEPT_TRACE)),
        verdict(
            "accept-sighting",
            "Contradicted: the mirror on j4 is a quarter turn further than its encoder reports."
                + " Both players agree that it was so before the shot and that the hit on g4"
                + " counts. The sighting is right.",
            "wadjet arbiter accept-sighting",
            "The sighting counts: the pyramid on g4 is taken off. Have the piece on j4 inspected"
                + " before the next turn.",
            TO_THE_RIM,
            OpticalFaults.NONE.withActualPiece(
                Square.named("j4"),
                TO_THE_RIM
                    .position()
                    .at(Square.named("j4"))
                    .map(p -> PhysicalPiece.of(p).turned(1))),
            ruled(Event.Ruling.ACCEPT_SIGHTING)),
        verdict(
            "refire",
            "Unseen: a coat hung in front of the Sphinx on j1, and no detector saw light. The"
                + " coat is gone, and the move is not in doubt. The same side fires again.",
            "wadjet arbiter refire",
            "Silver pressed FIRE once more, and the shot was judged.",
            TO_G4,
            OpticalFaults.NONE.withDirt(Square.named("j1"), 0),
            event ->
                event instanceof Event.ShotJudged shot
                    && shot.verdict().outcome() == Outcome.CONFIRMED),
        verdict(
            "void",
            "Unseen, and the players disagree about the move before the shot. Annul the turn:"
                + " the board is guided back, and silver moves again.",
            "wadjet arbiter void",
            "The turn is annulled. It stays in the record and counts as a ruling in the report.",
            TO_G4,
            OpticalFaults.NONE.withDirt(Square.named("j1"), 0),
            ruled(Event.Ruling.VOID)),
        new ArbiterExercise(
            "move",
            "One of several moves: the upper Obelisk of a stack stepped to d3, and neither"
                + " sensors nor light show whether it came from c2 or d2. You saw that it came"
                + " from d2.",
            "wadjet arbiter move d2.d3",
            "The move is known, and the shot was judged with it.",
            STACKS,
            MatchSettings.NONE,
            List.of("d2.d3"),
            ArbiterExercise.Preparation.PLAYERS,
            ArbiterExercises::noPreparation,
            ArbiterExercises::isVerdictOpen,
            Event.MoveRuled.class::isInstance),
        beforeFire(),
        illegal(),
        lockOut(),
        new ArbiterExercise(
            "resign",
            "Silver's player says \"I resign\" to the neighbour at the next board, and you took"
                + " it for this game. First record what you understood: silver resigns. Then"
                + " undo it; the answer names the turn to return to.",
            "wadjet arbiter resign silver, then wadjet arbiter correct turn 1 --why mistaken",
            "The game continues. Both rows stay in the record, with the reason.",
            FEW_PIECES,
            MatchSettings.NONE,
            List.of(),
            ArbiterExercise.Preparation.PLAYERS,
            ArbiterExercises::noPreparation,
            s -> s.phase() == Phase.WAITING || s.phase() == Phase.OVER,
            Event.TakenBack.class::isInstance),
        new ArbiterExercise(
            "take-back",
            "After turn 1 both players notice that silver had touched another piece first and"
                + " has to move that one. Return to the position before turn 1. The answer gives"
                + " the clocks: both show what they showed when that turn began.",
            "wadjet arbiter correct turn 1 --why \"touched piece\"",
            "The board is guided back to the position before turn 1.",
            FEW_PIECES,
            CLOCKS,
            List.of("i4i5"),
            ArbiterExercise.Preparation.PLAYERS,
            ArbiterExercises::noPreparation,
            s -> s.phase() == Phase.WAITING && s.game().ply() == 2,
            Event.TakenBack.class::isInstance),
        new ArbiterExercise(
            "clock",
            "Red's clock ran while you explained a rule. Set it to 4:30.",
            "wadjet arbiter correct clock red 4:30 --why \"a rule was explained\"",
            "Red's clock is set, and the reason is in the record.",
            FEW_PIECES,
            CLOCKS,
            List.of(),
            ArbiterExercise.Preparation.PLAYERS,
            ArbiterExercises::noPreparation,
            ArbiterExercises::isWaitingForMove,
            Event.ClockCorrected.class::isInstance),
        new ArbiterExercise(
            "name",
            "The players have sat down: Ada plays silver, Ben plays red.",
            "wadjet arbiter name --silver Ada --red Ben",
            "The names last until this game has a result.",
            FEW_PIECES,
            MatchSettings.NONE,
            List.of(),
            ArbiterExercise.Preparation.PLAYERS,
            ArbiterExercises::noPreparation,
            ArbiterExercises::isWaitingForMove,
            Event.Named.class::isInstance),
        earlierResult(),
        new ArbiterExercise(
            "new-game",
            "The pieces were set up for a different starting position than agreed, and the"
                + " players want to start again. End the game without a result.",
            "wadjet arbiter new-game",
            "The game is listed as abandoned, and the board waits for the set-up.",
            FEW_PIECES,
            MatchSettings.NONE,
            List.of(),
            ArbiterExercise.Preparation.PLAYERS,
            ArbiterExercises::noPreparation,
            ArbiterExercises::isWaitingForMove,
            Event.Abandoned.class::isInstance));
  }

  private static ArbiterExercise verdict(
      String name,
      String situation,
      String hint,
      String outcome,
      Setup setup,
      OpticalFaults light,
      Predicate<Event> done) {
    return new ArbiterExercise(
        name,
        situation,
        hint,
        outcome,
        setup,
        MatchSettings.NONE,
        List.of("i7i6"),
        withPlayers(rig -> rig.board().light(light)),
        rig -> rig.board().light(OpticalFaults.NONE),
        ArbiterExercises::isVerdictOpen,
        done);
  }

  private static Predicate<Event> ruled(Event.Ruling ruling) {
    return event -> event instanceof Event.Ruled ruled && ruled.ruling() == ruling;
  }

  private static ArbiterExercise beforeFire() {
    return new ArbiterExercise(
        "before-fire",
        "Silver let go of a Pharaoh on i5 and sees at once that it was a slip; FIRE was not"
            + " pressed. A move is final when the hand leaves the piece, but you allow silver to"
            + " take it back.",
        "wadjet arbiter void",
        "The board is guided back; the laser was never lit.",
        FEW_PIECES,
        MatchSettings.NONE,
        List.of(),
        withoutPlayers(
            rig ->
                rig.board().hands().perform(new Move.Step(Square.named("i4"), Square.named("i5")))),
        ArbiterExercises::noPreparation,
        s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent(),
        ruled(Event.Ruling.VOID));
  }

  private static ArbiterExercise illegal() {
    return new ArbiterExercise(
        "illegal",
        "Silver has moved a red piece. No ruling is needed: the board ignores FIRE and shows the"
            + " correction. Look at it with `status`; then have the players carry it out with"
            + " `tell`.",
        "status, then tell",
        "The position is restored, and silver is to move.",
        FEW_PIECES,
        MatchSettings.NONE,
        List.of(),
        withoutPlayers(
            rig ->
                rig.board()
                    .hands()
                    .handle(
                        List.of(new HandAction.Carry(Square.named("e5"), Square.named("e6"), 0)))),
        ArbiterExercises::noPreparation,
        s -> s.reading().filter(ArbiterExercises::isOnAnotherSquare).isPresent(),
        _ -> false);
  }

  /**
   * Returns true if a piece was put down on another square, so that the board asks to carry it
   * back.
   */
  private static boolean isOnAnotherSquare(MoveReading reading) {
    return reading instanceof MoveReading.Illegal(_, var steps)
        && steps.stream().anyMatch(CorrectionStep.Carry.class::isInstance);
  }

  private static ArbiterExercise lockOut() {
    return new ArbiterExercise(
        "unlock",
        "After the shot the laser supply stayed up. The board is locked out: no light until a"
            + " person has inspected it. A technician has replaced the charge pump, and you have"
            + " checked it. Only then state the reason; then have the technician turn the key off"
            + " and on with `tell`.",
        "wadjet arbiter unlock --why \"charge pump replaced\"",
        "The lock-out is cleared, and the reason is in the record.",
        FEW_PIECES,
        MatchSettings.NONE,
        List.of("i4i5"),
        withPlayers(rig -> rig.board().lasers(LaserPartTolerances.NOMINAL.withoutPump())),
        rig -> rig.board().lasers(LaserPartTolerances.NOMINAL),
        s -> s.lockOut().isPresent(),
        Event.LockOutCleared.class::isInstance);
  }

  private static ArbiterExercise earlierResult() {
    return new ArbiterExercise(
        "result",
        "Game 1 was recorded as resigned by silver, and game 2 has begun. Now both players say"
            + " that they agreed on a draw in game 1. Game 2 continues, so name game 1.",
        "wadjet arbiter correct result draw --game 1 --why agreed",
        "Game 1 is a draw, game 2 continues. Without --game the answer asks for the game.",
        FEW_PIECES,
        MatchSettings.NONE,
        List.of(),
        (rig, snapshot) -> {
          if (snapshot.number() == 1 && snapshot.phase() == Phase.WAITING) {
            rig.loop().submit(new Input.Resign(Side.SILVER));
            rig.loop().submit(new Input.NewGame());
          }
          return true;
        },
        ArbiterExercises::noPreparation,
        s -> s.phase() == Phase.WAITING && s.number() == 2,
        Event.EarlierResultCorrected.class::isInstance);
  }

  /** Returns a scene that acts once, before the first move; then the simulated players play. */
  private static ArbiterExercise.Preparation withPlayers(Consumer<Rig> what) {
    boolean[] done = {false};
    return (rig, _) -> {
      if (!done[0]) {
        done[0] = true;
        what.accept(rig);
      }
      return true;
    };
  }

  /** Returns a scene that acts once, when silver is to move; the simulated players make no move. */
  private static ArbiterExercise.Preparation withoutPlayers(Consumer<Rig> what) {
    boolean[] done = {false};
    return (rig, snapshot) -> {
      if (!done[0] && snapshot.phase() == Phase.WAITING) {
        done[0] = true;
        what.accept(rig);
      }
      return snapshot.phase() != Phase.WAITING;
    };
  }

  private static Setup setup(String position) {
    return new Setup(
        "rehearsal", Rules.KHET2, PositionNotation.parse(position).orElseThrow().position());
  }
}
