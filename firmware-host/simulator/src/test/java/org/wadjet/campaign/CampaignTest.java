package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.Keyword;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.GameState;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;

/** Tests that campaigns count real events and are reproducible. */
final class CampaignTest {
  private static final FaultSelection NOISY =
      FaultSelection.parse("hands,bounce,flips=1e-4").orElseThrow();

  private static final Setup CLASSIC = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();

  @Test
  void gamesDependOnSeedNotOnJobs() {
    List<Campaign.Played> one = run(4, 17, 1);
    List<Campaign.Played> two = run(4, 17, 2);

    assertThat(two).isEqualTo(one);
    assertThat(one).extracting(Campaign.Played::number).containsExactly(1, 2, 3, 4);
    assertThat(one.getFirst().transcript()).contains("game of classic", "makes", "confirmed");
    assertThat(run(1, 18, 1).getFirst().transcript()).isNotEqualTo(one.getFirst().transcript());
  }

  @ParameterizedTest
  @CsvSource({
    "khet2, classic, hands, engine:3, 'hands,bounce,flips=1e-4'",
    "khet2, imhotep, engine:2, engine:5, 'hands,bounce,flips=1e-4'",
    "khet1, classic, engine:4, hands, 'hands,bounce,flips=1e-4'",
    "khet2, classic, engine:2, hands, 'power=1,hands'",
    "khet2, dynasty, hands, engine:3, 'kill=1,hands'"
  })
  void makesTheMovesOfTheEngine(
      String rules, String setup, String silver, String red, String faults) {
    long seed = Long.getLong("wadjet.seed", System.nanoTime() >>> 1);
    System.out.println("games against the engine: -Dwadjet.seed=" + seed);
    List<Campaign.Played> played = play(rules, setup, silver, red, 2, seed, faults);
    assertThat(played).allMatch(game -> game.faults().isEmpty());
    assertThat(played).allMatch(game -> game.counts().of(CampaignCount.ILLEGAL_ACCEPTED) == 0);
  }

  /**
   * Games that once stood still or reported a fault that was none: a crash waited for a durable
   * event while its lid was open already (1); a swap of two pieces that face alike was made during
   * a stall (2) or on a square whose presence bit is stuck (3), and the players never lifted the
   * pieces again; a controller failed before it could see that RAIL stayed up (4), or was stopped
   * between its readings of RAIL and of the clock (5).
   */
  @ParameterizedTest
  @CsvSource({
    "khet2, dynasty, engine:3, 'kill=1,hands', 814001403692218128",
    "khet2, dynasty, engine:3, 'kill=1,hands', 6374385302376491270",
    "khet1, dynasty, hands, 'hands,bounce,flips,stuck', 3715083589429149502",
    "khet2, dynasty, engine:3, 'kill=1,hands', 5625642469273865698",
    "khet2, dynasty, engine:3, 'kill=1,hands', 3956376934751970310"
  })
  void playsGamesThatOnceFailed(String rules, String setup, String red, String faults, long seed) {
    List<Campaign.Played> played = play(rules, setup, "hands", red, 1, seed, faults);
    assertThat(played.getFirst().faults()).isEmpty();
  }

  private static List<Campaign.Played> play(
      String rules, String setup, String silver, String red, int games, long seed, String faults) {
    List<Campaign.Played> played = new ArrayList<>();
    new Campaign(
            BoardFile.reference(),
            Setup.find(Keyword.find(Rules.Game.class, rules).orElseThrow(), setup).orElseThrow(),
            games,
            seed,
            1,
            FaultSelection.parse(faults).orElseThrow(),
            Optional.empty(),
            new Players(Player.find(silver).orElseThrow(), Player.find(red).orElseThrow()),
            Optional.empty())
        .run(played::add);
    return played;
  }

  /** In this game the first piece of an illegal action stands long enough to be a final move. */
  @Test
  void letsTheArbiterUndoAFinalMoveWithWhichAnIllegalActionBegan() {
    List<Campaign.Played> played = new ArrayList<>();
    new Campaign(
            BoardFile.reference(),
            CLASSIC,
            1,
            1779584173414562545L,
            1,
            NOISY,
            Optional.empty(),
            new Players(new Player.Hands(), new Player.Engine(3, false)),
            Optional.empty())
        .run(played::add);
    assertThat(played.getFirst().faults()).isEmpty();
  }

  @Test
  void refusesAnotherLegalMoveThanTheEngines() {
    List<Campaign.Played> played = new ArrayList<>();
    new Campaign(
            BoardFile.reference(),
            CLASSIC,
            1,
            11,
            1,
            NOISY,
            Optional.empty(),
            new Players(new Player.Hands(), new Player.Engine(3, false)),
            Optional.of(new NoticeMessages(Language.EN, Rules.Game.KHET2)::sentence))
        .run(played::add);
    assertThat(played.getFirst().transcript())
        .contains("the engine announces", "FIRE against: another move", "not the announced move");
  }

  @Test
  void replaysGameFromItsSeed() {
    Campaign.Played third = run(3, 17, 2).get(2);
    Campaign.Played again = run(1, third.seed(), 1).getFirst();

    assertThat(again.counts()).isEqualTo(third.counts());
    assertThat(again.transcript().replace("game 1,", "game 3,")).isEqualTo(third.transcript());
  }

  @Test
  void countsMoveOtherThanClaimedAsWrong() throws IOException {
    SimulatedGame played =
        play(
            (game, claimed) -> {
              List<Move> legal = LegalMoves.of(game.position(), game.rules());
              Move other = legal.get(legal.indexOf(claimed) == 0 ? 1 : 0);
              return List.of(new PlayerAction.Make(other, PlayerAction.Manner.PLAINLY));
            });

    assertThat(played.counts().of(CampaignCount.MOVES_WRONG)).isEqualTo(1);
    assertThat(played.counts().of(CampaignCount.MOVES_RECOGNISED)).isZero();
    assertThat(played.faults()).singleElement().asString().contains("was made", "counts");
  }

  @Test
  void countsAcceptedMoveDeclaredIllegal() throws IOException {
    SimulatedGame played =
        play(
            (game, move) ->
                List.of(
                    new PlayerAction.Make(move, PlayerAction.Manner.PLAINLY),
                    new PlayerAction.TryIllegal(
                        game.position().toMove(),
                        new IllegalAction(
                            IllegalAction.IllegalActionKind.TOO_FAR,
                            List.of(),
                            new ReadingDifference(game.position(), List.of())))));

    assertThat(played.counts().of(CampaignCount.ILLEGAL_TRIED)).isEqualTo(1);
    assertThat(played.counts().of(CampaignCount.ILLEGAL_ACCEPTED)).isEqualTo(1);
    assertThat(played.faults()).singleElement().asString().contains("too far");
  }

  @ParameterizedTest
  @EnumSource(Rules.Game.class)
  void generatesEveryKindOfIllegalAction(Rules.Game game) {
    Setup setup = Setup.find(game, "classic").orElseThrow();
    Set<IllegalAction.IllegalActionKind> drawn =
        EnumSet.of(
            IllegalAction.IllegalActionKind.WRONG_BUTTON,
            IllegalAction.IllegalActionKind.ANOTHER_MOVE);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 200; i++) {
      IllegalActionGenerator generator =
          new IllegalActionGenerator(setup.position(), setup.rules(), random);
      IllegalAction illegalAction = generator.drawAny(true).orElseThrow();
      drawn.add(illegalAction.kind());
      assertThat(illegalAction.handActions().isEmpty())
          .isEqualTo(illegalAction.kind() == IllegalAction.IllegalActionKind.PASS);
      Move move = LegalMoves.of(setup.position(), setup.rules()).get(i % 20);
      generator.takingBack(move).ifPresent(taken -> drawn.add(taken.kind()));
    }

    Set<IllegalAction.IllegalActionKind> possible =
        EnumSet.allOf(IllegalAction.IllegalActionKind.class);
    if (game == Rules.Game.KHET1) {
      // Stacks may hide a move from the first turn on, so FIRE on an unchanged board may be legal.
      possible.removeAll(
          Set.of(
              IllegalAction.IllegalActionKind.SPHINX_MOVED,
              IllegalAction.IllegalActionKind.SPHINX_FACING_OFF));
    }
    assertThat(drawn).isEqualTo(possible);
  }

  /** Plays one game of players with this behaviour. */
  private static SimulatedGame play(TestBehaviour behaviour) throws IOException {
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            1,
            BoardFile.reference(),
            CLASSIC,
            5,
            Rig.Pace.FAST,
            Optional.empty(),
            MatchSettings.NONE,
            FaultSelection.NONE);
    return SimulatedGame.play(
        plan, MoveSource.players(CLASSIC.rules(), 5, 10), _ -> behaviour, GameObserver.NONE);
  }

  private interface TestBehaviour extends PlayerBehaviour {
    @Override
    List<PlayerAction> turn(GameState game, Move move);

    @Override
    default boolean removesWrongPieceFirst() {
      return false;
    }
  }

  private static List<Campaign.Played> run(int games, long seed, int jobs) {
    List<Campaign.Played> played = new ArrayList<>();
    new Campaign(
            BoardFile.reference(),
            CLASSIC,
            games,
            seed,
            jobs,
            NOISY,
            Optional.empty(),
            Players.HANDS,
            Optional.of(new NoticeMessages(Language.EN, Rules.Game.KHET2)::sentence))
        .run(played::add);
    assertThat(played).allMatch(game -> game.faults().isEmpty());
    return played;
  }
}
