package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Side;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.text.Language;
import org.wadjet.text.PublicJson;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.node.ObjectNode;

/** Test of the side in a public state that fired, while the game is at the next turn. */
final class ShooterTest {
  private static ObjectNode state(Bench bench, TableSnapshot snapshot) {
    return new PublicJson(Language.EN, bench.controllersBoard).state(snapshot, 1, 7);
  }

  @Test
  void isNamedUntilStruckPiecesAreOff() {
    Puzzle strike = PuzzleFile.collection().find("strike-khet2-1-01").orElseThrow();
    Side side = strike.position().toMove();
    Bench bench = Bench.at(PositionNotation.write(strike.position()));
    bench.start();
    assertThat(state(bench, bench.until(Phase.WAITING)).has("shooter")).isFalse();

    bench.move(((PuzzleTask.StrikeTask) strike.task()).solution().toString());
    bench.press(side);
    ObjectNode recording = state(bench, bench.until(Phase.RECORDING));
    assertThat(recording.get("shooter").asString()).isEqualTo(side.keyword());
    assertThat(recording.has("lastShot")).as("verdict before it is durable").isFalse();

    TableSnapshot removing = bench.until(Phase.REMOVING);
    assertThat(state(bench, removing).get("shooter").asString()).isEqualTo(side.keyword());
    assertThat(removing.game().position().toMove()).isEqualTo(side.other());
    bench.board.hands().remove(removing.toRemove());
    assertThat(state(bench, bench.until(Phase.WAITING)).has("shooter")).isFalse();
    bench.close();
  }
}
