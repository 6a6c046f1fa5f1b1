package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.campaign.RecordedEvent;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Players;
import org.wadjet.turn.ResumePoint;

/** Tests of a game that resumes after a power loss of the controller. */
final class ResumeTest {
  /** A scarab and a pyramid with equal readings, outside the path of silver's beam. */
  private static final String SWAP = "x3///4k/3S1P13K///9X1 0";

  private static final Square SCARAB = Bench.square("d4");
  private static final Square PYRAMID = Bench.square("e4");

  private Bench bench;

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void resumed(String text) {
    Position position = PositionNotation.parse(text).orElseThrow().position();
    GameState game = GameState.start(Rules.KHET2, position);
    bench = Bench.at(text);
    bench.cutOff =
        Optional.of(
            new ResumePoint(
                game,
                "test",
                game,
                Optional.empty(),
                PlayerNames.NONE,
                Optional.empty(),
                Players.HANDS,
                Optional.empty(),
                Optional.empty(),
                false));
    bench.start();
  }

  /** Both have code 0, so that their swap changes no reading. */
  private void swapScarabAndPyramid() {
    PhysicalPiece scarab = PhysicalPiece.of(new Piece(SILVER, PieceKind.SCARAB, Heading.N));
    PhysicalPiece pyramid = PhysicalPiece.of(new Piece(SILVER, PieceKind.PYRAMID, Heading.N));
    bench.board.table().transform(SCARAB, pyramid);
    bench.board.table().transform(PYRAMID, scarab);
  }

  @Test
  void acceptsUnobservedSwapAtFire() {
    resumed(SWAP);
    swapScarabAndPyramid();
    bench.until(Phase.WAITING);
    bench.fire(SILVER, Phase.WRITING);

    assertThat(bench.written(Event.TurnMade.class))
        .extracting(Event.TurnMade::moves)
        .containsExactly(List.of(new Move.Swap(SCARAB, PYRAMID)));
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
  }

  @Test
  void observesNextTurnFromItsStart() {
    resumed(SWAP);
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "e4f4");
    bench.turn(RED, "e5e6");
    bench.turn(SILVER, "f4e4");
    bench.turn(RED, "e6e5");
    // The board is unchanged, and FIRE alone confirms none of the swaps that it may hide.
    bench.press(SILVER);
    assertThat(bench.run(300).phase()).isEqualTo(Phase.WAITING);
    assertThat(bench.written(Event.TurnMade.class)).hasSize(4);
  }

  @Test
  void guidesAndRecordsCorrectionOfBoardChangedDuringOutage() {
    resumed(Bench.EMPTY);
    PhysicalPiece pharaoh = bench.board.table().lift(Bench.square("e5"));
    bench.board.table().put(Bench.square("c3"), pharaoh);
    bench.run(1_000);
    assertThat(bench.loop.snapshot().phase()).isEqualTo(Phase.SETTING_UP);
    assertThat(bench.loop.snapshot().notice()).get().isInstanceOf(Notice.SetUp.class);
    assertThat(bench.written(Event.BoardDiffered.class))
        .singleElement()
        .extracting(Event.BoardDiffered::squares)
        .asInstanceOf(InstanceOfAssertFactories.list(Square.class))
        .containsExactlyInAnyOrder(Bench.square("c3"), Bench.square("e5"));

    bench.board.table().put(Bench.square("e5"), bench.board.table().lift(Bench.square("c3")));
    bench.turn(SILVER, "i4i5");
    assertThat(bench.written(Event.BoardDiffered.class)).hasSize(1);
  }

  @Test
  void reportsNoDifferenceForUntouchedBoard() {
    resumed(Bench.EMPTY);
    bench.turn(SILVER, "i4i5");
    assertThat(bench.written(Event.Resumed.class)).hasSize(1);
    assertThat(bench.written(Event.BoardDiffered.class)).isEmpty();
  }

  @Test
  void endsDecidedGame() {
    resumed("x3////8K///9X1 0");
    bench.until(Phase.OVER);
    bench.run(100);
    assertThat(bench.written(Event.GameOver.class))
        .containsExactly(new Event.GameOver(Result.SILVER));
  }

  /** A shot without a verdict is to be repeated, and the repeat is not fired either. */
  @Test
  void keepsPendingRepeat() {
    Position position = PositionNotation.parse(Bench.EMPTY).orElseThrow().position();
    GameState game = GameState.start(Rules.KHET2, position);
    Move move = MoveNotation.parse("i4i5", position, Rules.KHET2).orElseThrow();
    bench = Bench.at(Bench.EMPTY);
    bench.cutOff =
        Optional.of(
            new ResumePoint(
                game,
                "test",
                game,
                Optional.of(new ResumePoint.Pending(List.of(move), Optional.empty())),
                PlayerNames.NONE,
                Optional.empty(),
                Players.HANDS,
                Optional.empty(),
                Optional.empty(),
                false));
    // The rows of the previous run.
    bench.recordedEvents.add(
        new RecordedEvent(0, new Event.TurnMade(1, SILVER, List.of(move), position)));
    bench.recordedEvents.add(
        new RecordedEvent(0, new Event.Reserved(SILVER, Duration.ofMillis(1_500))));
    bench.start();
    bench.until(Phase.ARBITRATION);
    bench.board.hands().perform(move);
    bench.until(_ -> !bench.board.hands().isBusy());
    bench.loop.submit(new Input.Rule(Event.Ruling.REFIRE));
    bench.until(Phase.REFIRE);
    bench.run(300);
    bench.fire(SILVER, Phase.SHOOTING);
    bench.board.interlock(false);

    assertThat(bench.until(snapshot -> snapshot.phase() != Phase.SHOOTING).phase())
        .isEqualTo(Phase.REFIRE);
    assertThat(bench.edges(Signal.LASER_SILVER)).isZero();
    bench.board.interlock(true);
    bench.run(300);
    bench.fire(SILVER, Phase.SHOOTING);
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
  }
}
