package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.MqttSubscriber;
import org.wadjet.record.WitnessLog;

/**
 * Connects a witness's directory to the witness's broker.
 *
 * @param prefix the prefix of the boards' topics
 */
record WitnessServer(Console console, BrokerLogin access, String prefix) {
  private static final int NAME_DIGITS = 8;

  /** Stores heads until the process is asked to stop. */
  int run(Path directory) {
    CountDownLatch stopped = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    try (WitnessKeeper keeper = witnessKeeper(directory);
        MqttSubscriber _ = listener(access, name(), prefix, keeper)) {
      Runtime.getRuntime()
          .addShutdownHook(Thread.ofPlatform().unstarted(() -> stop(stopped, closed)));
      console.flush();
      stopped.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      closed.countDown();
    }
    return Wadjet.EXIT_OK;
  }

  /** Stores the last received heads before the process ends. */
  private static void stop(CountDownLatch stopped, CountDownLatch closed) {
    stopped.countDown();
    try {
      closed.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private WitnessKeeper witnessKeeper(Path directory) {
    try {
      WitnessLog log = WitnessLog.open(directory, Clock.systemUTC());
      console.println(
          "Heads are saved in " + directory + " and co-signed with the key " + log.id());
      return new WitnessKeeper(log);
    } catch (IOException e) {
      throw StartupException.failed("Heads cannot be saved", e);
    }
  }

  /** Subscribes to the heads of all boards. */
  static MqttSubscriber listener(
      BrokerLogin access, String name, String prefix, WitnessKeeper keeper) {
    return new MqttSubscriber(
        access,
        name,
        List.of(prefix + "/+/" + BoardTopics.HEAD),
        received -> keeper.receive(received.topic(), received.text()),
        _ -> {});
  }

  /** Draws the client id of a witness: at most the 23 characters that every broker accepts. */
  private static String name() {
    return "wadjet-witness-" + UUID.randomUUID().toString().substring(0, NAME_DIGITS);
  }
}
