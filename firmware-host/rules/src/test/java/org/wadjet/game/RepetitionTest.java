package org.wadjet.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RepetitionTest {
  private static final Position START =
      Setup.find(Rules.Game.KHET2, "imhotep").orElseThrow().position();

  @Test
  void allowsClaimAtThirdOccurrenceOnly() {
    Repetition game = Repetition.startingFrom(START);
    for (int round = 0; round < 2; round++) {
      assertThat(game.mayClaimDraw(Rules.KHET2)).isFalse();
      for (String move : List.of("j1~", "a8~", "j1~", "a8~")) {
        game = play(game, move);
      }
    }
    assertThat(game.count()).isEqualTo(3);
    assertThat(game.mayClaimDraw(Rules.KHET2)).isTrue();
    assertThat(play(game, "e1e2").mayClaimDraw(Rules.KHET2)).isFalse();
  }

  @Test
  void sideToMoveDistinguishesPositions() {
    Repetition game = Repetition.startingFrom(START).append(START.withToMove(Side.RED));
    assertThat(game.count()).isEqualTo(1);
  }

  @Test
  void treatsScarabTurnedByHalfAsSamePosition() {
    Square e4 = Square.named("e4");
    Piece scarab = new Piece(Side.SILVER, PieceKind.SCARAB, Heading.N);
    Position position = START.with(e4, scarab);
    Repetition game = Repetition.startingFrom(position).append(START.with(e4, scarab.turned(2)));
    assertThat(game.count()).isEqualTo(2);
  }

  @Test
  void readsClaimCountFromSettings() {
    Rules second =
        new Rules(Rules.Game.KHET1, Rules.Swap.STRICT, Rules.DjedSwap.ANY, 2, Rules.MoveFinal.FIRE);
    assertThat(Repetition.startingFrom(START).append(START).mayClaimDraw(second)).isTrue();
  }

  private static Repetition play(Repetition game, String text) {
    Move move = MoveNotation.parse(text, game.position(), Rules.KHET2).orElseThrow();
    return game.append(game.position().afterMove(move).afterShot(List.of()));
  }
}
