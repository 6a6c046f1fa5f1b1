package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of a tournament desk that is killed within its writes and at random instants. */
@Tag("slow")
final class KilledDeskTest {
  private static final int KILLS = Integer.getInteger("wadjet.desk.kills", 8);
  private static final String UNFINISHED = "tournament.json.tmp";
  private static final long MAX_NANOS = Duration.ofMillis(300).toNanos();

  /** A power of two, so that no table has a bye. */
  private static final int PARTICIPANTS = 256;

  @TempDir private Path folder;

  /** Enters results until it is killed, and prints the number in each reason once it is saved. */
  static final class Enterer {
    private Enterer() {}

    public static void main(String[] args) throws IOException {
      TournamentDesk desk = new TournamentDesk(Path.of(args[0]));
      for (long n = Long.parseLong(args[1]); !Thread.currentThread().isInterrupted(); n++) {
        JsonNode answer =
            JsonMapper.shared()
                .readTree(
                    desk.handle(
                        """
                        {"action":"result","round":1,"table":1,"result":"1-0","reason":"n %d"}"""
                            .formatted(n)));
        if (answer.has("error")) {
          throw new IllegalStateException(answer.toString());
        }
        System.out.println(n);
      }
    }
  }

  /**
   * Kills a desk after a delay, and returns the number of the last result that it has answered.
   *
   * @param withinWrite whether to wait for the temporary file of the next write before the kill
   */
  private long killed(long first, long afterNanos, boolean withinWrite)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Enterer.class.getName(),
                folder.toString(),
                Long.toString(first))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    long saved;
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      saved = Long.parseLong(said.readLine());
      LockSupport.parkNanos(afterNanos);
      while (withinWrite && process.isAlive() && !Files.exists(folder.resolve(UNFINISHED))) {
        Thread.onSpinWait();
      }
      process.toHandle().destroyForcibly();
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        saved = Math.max(saved, Long.parseLong(line));
      }
    }
    assertThat(process.waitFor()).as("killed by SIGKILL").isEqualTo(137);
    return saved;
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = 2126)
  void keepsEveryAnsweredResultWhenKilledAtAnyInstant(long seed)
      throws IOException, InterruptedException {
    TournamentDesk desk = new TournamentDesk(folder);
    StringBuilder list = new StringBuilder("name\\n");
    for (int number = 1; number <= PARTICIPANTS; number++) {
      list.append("Participant ").append(number).append("\\n");
    }
    desk.handle("{\"action\":\"create\",\"name\":\"Open\",\"system\":\"knock-out\",\"rounds\":8}");
    desk.handle("{\"action\":\"participants\",\"file\":\"p.csv\",\"content\":\"" + list + "\"}");
    desk.handle("{\"action\":\"pair\"}");
    SplittableRandom random = new SplittableRandom(seed);
    int unfinished = 0;
    long next = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      long saved = killed(next, random.nextLong(MAX_NANOS), kill % 2 == 0);
      if (Files.exists(folder.resolve(UNFINISHED))) {
        unfinished++;
      }
      JsonNode state = JsonMapper.shared().readTree(new TournamentDesk(folder).json());
      JsonNode pairing = state.path("pairings").get(0).get(0);
      assertThat(pairing.path("result").asString()).isEqualTo("1-0");
      long found = Long.parseLong(pairing.path("reason").asString().substring(2));
      // The last result may be saved although the kill has cut its answer off.
      assertThat(found).as("seed %d, kill %d", seed, kill).isBetween(saved, saved + 1);
      assertThat(state.path("participants").size()).isEqualTo(PARTICIPANTS);
      next = found + 1;
    }
    assertThat(unfinished).as("seed %d: kills within a write", seed).isPositive();
    System.out.printf(
        "seed %d: killed %d times, %d within a write, %d results%n", seed, KILLS, unfinished, next);
  }
}
