package org.wadjet.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.cli.Wadjet;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Square;

/** Tests the protocols of external engines with real processes. */
@Tag("slow")
@Timeout(120)
class ExternalPlayerTest {
  private static final Rules RULES = Rules.KHET2;
  private static final GameHistory START =
      GameHistory.startingFrom(
          Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position(), RULES);

  @TempDir Path folder;

  @Test
  void playsBothGamesAgainstTheEngineCommand() throws IOException {
    for (Setup setup : Setup.all()) {
      try (MatchPlayer external = ownEngine(setup.rules());
          MatchPlayer builtIn = PlayerSpec.parse("wadjet:2").orElseThrow().open(setup.rules())) {
        Match match = new Match(external, builtIn, new MoveLimit.Nodes(200));
        match.playPair(GameHistory.startingFrom(setup.position(), setup.rules()));
        assertThat(match.score().games()).as(setup.name()).isEqualTo(2);
        assertThat(match.firstEffort().nodes()).isPositive();
      }
    }
  }

  @Test
  void readsTheAnswersOfKhet2Ai() throws IOException {
    try (MatchPlayer player = program(ExternalProtocol.KHET2AI, "bestmove f4g3", "bestmove none")) {
      player.beginGame();
      MatchPlayer.Choice first = player.choose(START, new MoveLimit.MoveTime(100));
      assertThat(first.move()).isPresent().get().isIn(LegalMoves.of(START.position(), RULES));
      assertThat(player.choose(START, new MoveLimit.Depth(1)).move()).isEmpty();
    }
  }

  @Test
  void writesPositionAndLimitForKhet2Ai() {
    GameHistory game = GameHistory.parse(List.of("classic", "j1~", "a8~", "e4~"), RULES);
    assertThat(ExternalProtocol.KHET2AI.position(game))
        .isEqualTo(
            "position x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1"
                + " 0 j1- a8- e4+");
    assertThat(ExternalProtocol.KHET2AI.go(new MoveLimit.MoveTime(100)))
        .isEqualTo("go movetime 100");
  }

  @Test
  void playsWithAProgramOfKei() throws IOException {
    GameHistory game = GameHistory.parse(List.of("classic", "f4g3", "h5-", "j1~", "a8~"), RULES);
    try (MatchPlayer player =
        program(ExternalProtocol.KEI, "bestmove e1-e2", "bestmove (none)", "bestmove e4+")) {
      player.beginGame();
      MatchPlayer.Choice first = player.choose(game, new MoveLimit.MoveTime(100));
      assertThat(first.move()).contains(new Move.Step(Square.named("e1"), Square.named("e2")));
      assertThat(first.nodes()).isEqualTo(5);
      assertThat(player.choose(START, new MoveLimit.Depth(3)).move()).isEmpty();
      assertThat(player.choose(START, new MoveLimit.Nodes(9)).move())
          .contains(new Move.Turn(Square.named("e4"), Move.Sense.EITHER));
    }
    String classic =
        "position kfen ss3asf-asp22/2p37/3P46/p11P31c/c\\1p21P4/p21P41C\\C/1p11P3/6p23/7P12/"
            + "2P4AnF-An3Sn s 0 moves";
    assertThat(folder.resolve("log"))
        .hasContent(
            String.join(
                "\n",
                "kei",
                "newgame",
                classic + " f4xg3 h5- j1+ a8+",
                "go movetime 100",
                classic,
                "go depth 3",
                classic,
                "go nodes 9"));
  }

  @Test
  void namesAProgramOfKeiThatPlaysAnIllegalMoveOrReportsAnError() throws IOException {
    try (MatchPlayer player =
        program(ExternalProtocol.KEI, "bestmove h2h3", "info string Illegal move: h2-h3")) {
      assertThatThrownBy(() -> player.choose(START, new MoveLimit.MoveTime(1)))
          .isInstanceOf(IOException.class)
          .hasMessage("engine answers 'h2h3': KEI writes no legal move so");
      assertThatThrownBy(() -> player.choose(START, new MoveLimit.MoveTime(1)))
          .hasMessage("engine reports: Illegal move: h2-h3");
    }
  }

  @Test
  void namesAProgramThatPlaysAnIllegalMoveOrEnds() throws IOException {
    try (MatchPlayer player = program(ExternalProtocol.KHET2AI, "bestmove f4f9", "bestmove a8a7")) {
      assertThatThrownBy(() -> player.choose(START, new MoveLimit.MoveTime(1)))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("engine answers 'f4f9': ");
      assertThatThrownBy(() -> player.choose(START, new MoveLimit.MoveTime(1)))
          .hasMessageStartingWith("engine plays the illegal move a8a7: ");
      assertThatThrownBy(() -> player.choose(START, new MoveLimit.MoveTime(1)))
          .hasMessage("engine has ended");
    }
  }

  @Test
  void losesGameInWhichItsProgramEndsAndStartsItAgain() throws IOException {
    try (MatchPlayer player = program(ExternalProtocol.KHET2AI, "bestmove f4g3")) {
      for (int games = 1; games <= 2; games++) {
        player.beginGame();
        assertThat(player.choose(START, new MoveLimit.MoveTime(1)).move()).isPresent();
        assertThat(player.choose(START, new MoveLimit.MoveTime(1)).move()).isEmpty();
        assertThat(player.failures()).isEqualTo(games);
      }
    }
  }

  @Test
  void reportsTheErrorOfAProgram() throws IOException {
    try (MatchPlayer player = program(ExternalProtocol.KHET2AI, "error no such board")) {
      assertThatThrownBy(() -> player.choose(START, new MoveLimit.MoveTime(1)))
          .hasMessage("engine reports: no such board");
    }
  }

  @Test
  void readsALineOfAnyLengthInBoundedMemory() throws IOException {
    Path script =
        Files.writeString(
            folder.resolve("long"),
            "read line; head -c 2000000 /dev/zero; echo; echo bestmove f4g3\n");
    try (MatchPlayer player =
        new ExternalPlayer(
            "long", List.of("sh", script.toString()), ExternalProtocol.KHET2AI, RULES)) {
      assertThat(player.choose(START, new MoveLimit.MoveTime(1)).move()).isPresent();
    }
  }

  @Test
  void leavesNoProcessOfAProgramThatIgnoresItsEnd() throws Exception {
    Path script =
        Files.writeString(folder.resolve("deaf"), "trap '' TERM; sleep 600 & wait; wait\n");
    MatchPlayer player =
        new ExternalPlayer(
            "deaf", List.of("sh", script.toString()), ExternalProtocol.KHET2AI, RULES);
    List<ProcessHandle> started = ProcessHandle.current().descendants().toList();
    player.close();
    for (ProcessHandle process : started) {
      process.onExit().get(20, TimeUnit.SECONDS);
    }
  }

  /**
   * Starts a script that greets in KEI and answers each {@code go} with the next line, then ends.
   * It writes the lines that it reads to {@code log}.
   */
  private MatchPlayer program(ExternalProtocol protocol, String... answers) throws IOException {
    StringBuilder script = new StringBuilder("#!/bin/sh\nexec 3> " + folder.resolve("log") + "\n");
    if (protocol == ExternalProtocol.KEI) {
      script.append("read -r line; echo \"$line\" >&3; echo id name stub; echo keiok\n");
    }
    for (String answer : answers) {
      script.append("while read -r line; do printf '%s\\n' \"$line\" >&3;");
      script.append(" case $line in go*) break;; esac; done\n");
      script.append("echo 'info depth 1 nodes 5'; echo '").append(answer).append("'\n");
    }
    Path file = Files.writeString(folder.resolve("engine"), script);
    return new ExternalPlayer("engine", List.of("sh", file.toString()), protocol, RULES);
  }

  private static MatchPlayer ownEngine(Rules rules) throws IOException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return new ExternalPlayer(
        "own",
        List.of(
            java, "-cp", System.getProperty("java.class.path"), Wadjet.class.getName(), "engine"),
        ExternalProtocol.WEI,
        rules);
  }
}
