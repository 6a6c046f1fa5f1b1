package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.record.JournalStore;
import org.wadjet.turn.Event;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;

/** Tests that exports name all players of a game whose players changed. */
final class ExportedPlayersTest {
  private static final Setup SETUP = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final Player HANDS = new Player.Hands();
  private static final Players ENGINE = new Players(HANDS, new Player.Engine(3, false));

  @TempDir private Path data;
  private final List<Event> events = new ArrayList<>();
  private Position position = SETUP.position();
  private int ply = 1;

  private void turn(String text) {
    Move move = MoveNotation.parse(text, position, SETUP.rules()).orElseThrow();
    position = position.afterMove(move).afterShot(List.of());
    events.add(new Event.TurnEnded(ply, move, List.of(), position));
    ply++;
  }

  private void choose(Players players) {
    events.add(new Event.PlayersChosen(ply, players));
  }

  private void write() throws IOException {
    try (JournalStore store = TestRecord.open(data)) {
      store.write(List.of(new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position())));
      store.write(events);
    }
  }

  private String exported(String format) {
    Ran ran = Ran.command("games", "export", "1", "--format", format, "--data", data.toString());
    assertThat(ran.status()).isZero();
    return ran.out();
  }

  @Test
  void namesTheEngineThatHandsTookOverFrom() throws IOException {
    choose(ENGINE);
    turn("c4-");
    turn("a4b3");
    choose(Players.HANDS);
    turn("c4+");
    write();
    assertThat(exported("text"))
        .contains("[Players \"1 hands engine:3; 3 hands hands\"]\n")
        .doesNotContain("[Red ");
    assertThat(exported("html"))
        .containsSubsequence("from turn 1", "red Wadjet, level 3", "from turn 3", "red by hand");
    assertThat(exported("jsonl"))
        .contains("\"body\":{\"ply\":1,\"silver\":\"hands\",\"red\":\"engine:3\"}")
        .contains("\"body\":{\"ply\":3,\"silver\":\"hands\",\"red\":\"hands\"}");
  }

  @Test
  void namesHandsBeforeTheEngine() throws IOException {
    turn("c4-");
    choose(ENGINE);
    turn("a4b3");
    write();
    assertThat(exported("text"))
        .contains("[Players \"1 hands hands; 2 hands engine:3\"]\n")
        .contains("[Red \"Wadjet level 3\"]");
  }

  @Test
  void doesNotNamePlayersOfTurnsThatWereTakenBack() throws IOException {
    turn("c4-");
    turn("a4b3");
    choose(ENGINE);
    turn("c4+");
    events.add(new Event.TakenBack(1, "misread", Optional.empty()));
    write();
    assertThat(exported("text")).doesNotContain("[Players ").contains("[Red \"Wadjet level 3\"]");
    assertThat(exported("html")).doesNotContain("from turn 1");
  }
}
