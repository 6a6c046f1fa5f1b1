package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.GameObserver;
import org.wadjet.campaign.IllegalAction;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGame;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.Event;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests that public texts of games with fumbling hands are complete in each language. */
final class GamesInEveryLanguageTest {
  private static final Board BOARD = BoardFile.reference();

  @TempDir private Path data;

  @ParameterizedTest(name = "{0} {1}, seed {2}")
  @CsvSource({"khet2, classic, 21", "khet1, osiris, 22"})
  void translatesEveryText(String game, String setup, long seed) throws IOException {
    Setup start =
        Setup.find(Keyword.find(Rules.Game.class, game).orElseThrow(), setup).orElseThrow();
    List<TableSnapshot> snapshots = new ArrayList<>();
    List<Event> events = new ArrayList<>();
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1,
            BOARD,
            start,
            seed,
            Rig.Pace.FAST,
            Optional.of(data),
            MatchSettings.NONE,
            FaultSelection.parse("hands,light").orElseThrow());
    SimulatedGame.play(
        plan,
        MoveSource.players(start.rules(), seed, 12),
        new GameObserver() {
          @Override
          public void observed(long nanos, TableSnapshot snapshot) {
            snapshots.add(snapshot);
          }

          @Override
          public void event(
              long nanos, Event event, Optional<IllegalAction.IllegalActionKind> against) {
            events.add(event);
          }
        });
    assertThat(snapshots).hasSizeGreaterThan(50);
    List<String> english = texts(Language.EN, snapshots, events);
    for (Language language : Language.values()) {
      List<String> own = texts(language, snapshots, events);
      assertThat(own).hasSameSizeAs(english).noneMatch(String::isBlank);
      if (language != Language.EN) {
        for (int i = 0; i < own.size(); i++) {
          assertThat(own.get(i)).isNotEqualTo(english.get(i));
        }
      }
    }
  }

  private static List<String> texts(
      Language language, List<TableSnapshot> snapshots, List<Event> events) {
    PublicJson json = new PublicJson(language, BOARD);
    List<String> texts = new ArrayList<>();
    for (TableSnapshot snapshot : snapshots) {
      texts(json.state(snapshot, 1, 1), texts);
    }
    for (Event event : events) {
      texts(
          json.event(
              1, 1, snapshots.getFirst(), event, "some", JsonMapper.shared().createObjectNode()),
          texts);
    }
    return texts;
  }

  /** Collects the texts for people: the fields text, moveText and so on, at any depth. */
  private static void texts(JsonNode node, List<String> texts) {
    node.forEachEntry(
        (name, value) -> {
          if (value.isString() && (name.equals("text") || name.endsWith("Text"))) {
            texts.add(value.asString());
          }
        });
    node.forEach(each -> texts(each, texts));
  }
}
