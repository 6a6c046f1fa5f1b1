package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardInPlay;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.MqttPublisher;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.JournalProgress;
import org.wadjet.record.JournalStore;
import org.wadjet.record.WitnessLog;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.RecordStatus;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.web.WebSettings;

/** Tests that a hall stores the heads that a board publishes through a real broker. */
final class WitnessedHallTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;

  @Test
  void detectsRecordRollbackFromKeptHeads() throws Exception {
    Path data = folder.resolve("data");
    Path heads = folder.resolve("heads");
    Path file = heads.resolve("heads-table-1.jsonl");
    WebSettings settings =
        new WebSettings(WebSettings.LOCAL, 0, List.of(), Optional.empty(), Optional.empty());
    try (Mosquitto broker = Mosquitto.open(folder);
        HallServer _ =
            new HallServer(
                BrokerLogin.open(broker.address()),
                "wadjet",
                settings,
                Optional.of(new WitnessKeeper(WitnessLog.open(heads, Clock.systemUTC()))));
        BoardInPlay board = new BoardInPlay(11, Duration.ZERO);
        EventPublisher publisher = new EventPublisher(Duration.ZERO);
        JournalStore store = open(data);
        MqttPublisher _ =
            new MqttPublisher(
                new MqttSettings(
                    BrokerLogin.open(broker.address()),
                    new BoardTopics("wadjet", "table-1"),
                    Optional.empty(),
                    false,
                    false,
                    false),
                BoardInPlay.json(),
                publisher,
                "1.0",
                Language.EN)) {
      store.write(
          List.of(new Event.LockedOut("rail-stayed-up", ""), new Event.LockOutCleared("seen to")));
      publisher.begin(
          JournalProgress.NOTHING, board.snapshot(), new RecordStatus(store.heads(), () -> 0));
      Awaited.until("a head is kept", PATIENCE, () -> Files.exists(file));
    }
    Ran fits = verify(data, file);
    assertThat(fits.out()).contains("1 heads, the last at row 2, all consistent");
    assertThat(fits.status()).isZero();
    for (String name : List.of("journal.db", "journal.db-wal", "journal.db-shm")) {
      Files.deleteIfExists(data.resolve(name));
    }
    try (JournalStore store = open(data)) {
      store.write(List.of(new Event.Opened(), new Event.Closed()));
    }
    Ran forked = verify(data, file);
    assertThat(forked.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(forked.err()).contains("row 2 differs from the one that the witness saw");
  }

  private static JournalStore open(Path data) throws Exception {
    return JournalStore.open(
        data, new FirmwareProvenance("1", "A test", ""), true, Clock.systemUTC(), System::nanoTime);
  }

  private static Ran verify(Path data, Path file) {
    return Ran.command("games", "verify", "--data", data.toString(), "--witness", file.toString());
  }
}
