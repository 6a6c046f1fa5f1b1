package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Move;

/** Tests of the moves that FIRE commits in a turn of a person and in one of the engine. */
class ExpectedMoveTest {
  private static final Player ENGINE = new Player.Engine(3, false);

  private final TestTable table = TestTable.at(TestTable.EMPTY);
  private final Move announced = table.move("i4i5");
  private final Move other = table.move("i4i3");

  private ExpectedMove expected(Player player, Optional<Move> move, boolean othersAccepted) {
    return ExpectedMove.of(table.start().withAnnounced(move), player, othersAccepted);
  }

  @Test
  void aPersonMayMakeAnyLegalMove() {
    ExpectedMove any = expected(new Player.Hands(), Optional.empty(), false);
    assertThat(any.accepted(List.of(announced, other))).containsExactly(announced, other);
    assertThatIllegalStateException()
        .isThrownBy(
            () -> any.refusal(table.readings.sensing().settledObservation(), table.readings));
  }

  @Test
  void nothingIsAcceptedBeforeTheEngineDecides() {
    ExpectedMove undecided = expected(ENGINE, Optional.empty(), true);
    assertThat(undecided.accepted(List.of(announced, other))).isEmpty();
  }

  @Test
  void theAnnouncedMoveCountsAmongSeveralThatTheBoardMayShow() {
    ExpectedMove move = expected(ENGINE, Optional.of(announced), true);
    assertThat(move.accepted(List.of(other, announced))).containsExactly(announced);
  }

  @Test
  void anotherMoveIsAcceptedOnlyIfTheSettingAllows() {
    assertThat(expected(ENGINE, Optional.of(announced), false).accepted(List.of(other))).isEmpty();
    assertThat(expected(ENGINE, Optional.of(announced), true).accepted(List.of(other)))
        .containsExactly(other);
  }

  @Test
  void onlyTheAnnouncedMoveOfARemotePlayerIsAcceptedWhateverTheSetting() {
    ExpectedMove move = expected(new Player.Remote(), Optional.of(announced), true);
    assertThat(move.accepted(List.of(other))).isEmpty();
    assertThat(move.accepted(List.of(announced))).containsExactly(announced);
  }
}
