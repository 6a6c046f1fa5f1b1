package org.wadjet.hall;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.wadjet.game.Side;
import org.wadjet.mqtt.BoardInPlay;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerAddress;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.MqttPublisher;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.record.JournalProgress;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.RecordStatus;
import org.wadjet.text.Language;

/**
 * Many boards in one process: replays of recorded games, each board with its own client at a
 * broker. The boards share a few games, because playing one per board would be slow.
 */
public final class BoardsOfAHall implements AutoCloseable {
  private static final int GAMES = 8;
  private static final int TURNS = 4;
  private static final Duration PACE = Duration.ofSeconds(1);

  private final List<Runnable> open = new ArrayList<>();
  private final List<PublishedStep> games = new ArrayList<>();

  /** Replay of a recorded game to its subscribers, step by step, once or in a loop. */
  private record PublishedStep(
      List<BoardInPlay.Step> tape, EventPublisher publisher, boolean again) {
    void start() {
      publisher.begin(JournalProgress.NOTHING, tape.getFirst().snapshot(), RecordStatus.NONE);
      Thread.ofVirtual().name("tape").start(this::run);
    }

    private void run() {
      try {
        do {
          for (BoardInPlay.Step step : tape) {
            step.event().ifPresent(publisher::onEvent);
            publisher.publishState(step.snapshot());
            Thread.sleep(PACE);
          }
        } while (again);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private BoardsOfAHall() {}

  /**
   * Starts the boards: board-1 waits for the arbiter at its end, the others play.
   *
   * @param count how many
   * @param brokers where each of them is to connect
   */
  public static BoardsOfAHall start(int count, IntFunction<BrokerAddress> brokers)
      throws IOException {
    BoardsOfAHall boards = new BoardsOfAHall();
    for (int game = 0; game < GAMES; game++) {
      boards.record(game);
    }
    for (int board = 1; board <= count; board++) {
      PublishedStep game = boards.games.get(board == 1 ? 0 : 1 + board % (GAMES - 1));
      MqttSettings settings =
          new MqttSettings(
              BrokerLogin.open(brokers.apply(board)),
              new BoardTopics("hall", "board-" + board),
              Optional.empty(),
              false,
              false,
              false);
      MqttPublisher telemetry =
          new MqttPublisher(settings, BoardInPlay.json(), game.publisher(), "1.0", Language.EN);
      boards.open.add(telemetry::close);
    }
    boards.games.forEach(PublishedStep::start);
    return boards;
  }

  private void record(int game) throws IOException {
    EventPublisher publisher = new EventPublisher(Duration.ZERO);
    open.add(publisher::close);
    try (BoardInPlay played = new BoardInPlay(100 + game, Duration.ZERO)) {
      if (game == 0) {
        played.turns(0);
        played.darken(Side.SILVER);
        played.untilArbiter();
      } else {
        played.turns(TURNS);
      }
      games.add(new PublishedStep(played.tape(), publisher, game != 0));
    }
  }

  @Override
  public void close() {
    open.reversed().forEach(Runnable::run);
  }
}
