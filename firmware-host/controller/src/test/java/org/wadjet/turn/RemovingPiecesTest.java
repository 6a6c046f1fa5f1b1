package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.moves.StackMarker;

class RemovingPiecesTest {
  private final TestTable table = TestTable.at(TestTable.ANUBIS_AHEAD);

  @Test
  void beginsTheNextTurnOnceTheStruckPieceIsRemoved() {
    RemovingPieces state = table.removing("i4i5");
    assertThat(table.take(state, state.scan(table.readings, table.games))).isSameAs(state);
    assertThat(table.notice).contains(new Notice.TakeOff(List.of(Square.named("j5"))));
    table.lift("j5");
    table.settle();
    TurnState next = table.take(state, state.scan(table.readings, table.games));
    assertThat(next).isInstanceOf(AwaitingMove.class);
    assertThat(next.game().position().isEmpty(Square.named("j5"))).isTrue();
  }

  @Test
  void warnsOfAWrongRemoval() {
    RemovingPieces state = table.removing("i4i5");
    table.lift("e5");
    table.settle();
    assertThat(table.take(state, state.scan(table.readings, table.games))).isSameAs(state);
    assertThat(table.notice).get().isInstanceOf(Notice.WrongRemoval.class);
  }

  @Test
  void drawsTheGameIfTheNextSideHasNoLegalMove() {
    TestTable blocked = new TestTable(TestTable.NO_LEGAL_MOVE, Rules.KHET1, MatchSettings.NONE);
    RemovingPieces state =
        RemovingPieces.of(
            blocked.game, blocked.game.position(), List.of(), StackMarker.NONE, Optional.empty());
    assertThat(blocked.take(state, state.scan(blocked.readings, blocked.games)).result())
        .contains(Result.DRAW);
  }
}
