package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;

@Timeout(60)
class EngineProtocolTest {
  private final List<String> output = new CopyOnWriteArrayList<>();
  private final EngineProtocol session =
      new EngineProtocol(output::add, System::nanoTime, new AtomicLong()::incrementAndGet, 1 << 20);

  @Test
  void greetsAndReportsReadiness() {
    receive("wei", "isready", "");
    assertThat(output).containsExactly("id name Wadjet", "id protocol 1", "weiok", "readyok");
  }

  @Test
  void searchesThePositionAndPrintsEachIteration() throws InterruptedException {
    receive("position classic moves j4j3 a5a6", "go depth 3");
    session.finish();
    assertThat(output).hasSize(4);
    assertThat(output.get(2))
        .matches("info depth 3 score cp -?\\d+ nodes \\d+ time \\d+ nps \\d+ pv( \\S+)+");
    GameHistory game = GameHistory.parse(List.of("classic", "j4j3", "a5a6"), Rules.KHET2);
    assertThat(LegalMoves.of(game.position(), Rules.KHET2))
        .extracting(move -> "bestmove " + move)
        .contains(output.getLast());
  }

  @Test
  void playsKhet1FromABoardInLetters() throws InterruptedException {
    Setup imhotep = Setup.find(Rules.Game.KHET1, "imhotep").orElseThrow();
    receive(
        "rules khet1 strict own",
        "position 4wpwy2/10/3D2a3/aC2By2bD/bD2Yd2aC/3C2b3/10/2YWPW4 1",
        "go nodes 500");
    session.finish();
    assertThat(LegalMoves.of(imhotep.position().withToMove(Side.RED), Rules.KHET1))
        .extracting(move -> "bestmove " + move)
        .contains(output.getLast());
  }

  @Test
  void answersStopWithTheBestMoveSoFar() {
    receive("go infinite", "stop");
    assertThat(output.getLast()).startsWith("bestmove ").doesNotContain("none");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dance                | error 'dance' is not a command",
        "level 11             | error '11' is not a number from 1 to 10",
        "level                | error '' is not a number from 1 to 10",
        "rules chess          | error 'chess' is none of: khet1, khet2",
        "position             | error a setup or a board is missing",
        "position nowhere     | error 'nowhere' is no setup of this game, and no board with the side to move, 0 or 1",
        "position classic j4a1| error move j4a1: j4 and a1 are not neighbours",
        "go faster            | error 'faster' is not a limit of a search",
        "go depth x           | error 'x' is not a number from 1 to 48",
      })
  void answersAWrongLineWithOneSentenceAndGoesOn(String line, String answer) {
    receive(line, "isready");
    assertThat(output).containsExactly(answer, "readyok");
  }

  @Test
  void forgetsThePositionAtNewgame() throws InterruptedException {
    receive("position classic moves j4j3 a5a6", "newgame", "go depth 1");
    session.finish();
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    assertThat(LegalMoves.of(classic.position(), Rules.KHET2))
        .extracting(move -> "bestmove " + move)
        .contains(output.getLast());
  }

  @Test
  void playsWithTheNoiseOfItsLevel() throws InterruptedException {
    receive("level 1", "go depth 1");
    session.finish();
    String first = output.getFirst();
    receive("level 10", "go depth 1");
    session.finish();
    assertThat(output.get(2)).isNotEqualTo(first);
    assertThat(Math.abs(score(first))).isGreaterThan(200);
    assertThat(Math.abs(score(output.get(2)))).isLessThan(100);
  }

  private static int score(String info) {
    return Integer.parseInt(info.replaceFirst(".* cp (-?\\d+) .*", "$1"));
  }

  @Test
  void endsAtQuitWhileItSearches() {
    receive("go infinite");
    assertThat(session.receive("quit")).isFalse();
    assertThat(output.getLast()).startsWith("bestmove ");
  }

  private void receive(String... lines) {
    for (String line : lines) {
      assertThat(session.receive(line)).isTrue();
    }
  }
}
