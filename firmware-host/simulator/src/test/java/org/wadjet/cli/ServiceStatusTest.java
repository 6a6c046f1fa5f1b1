package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.mqtt.Awaited;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.Language;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.wiring.Board;

/** Tests that the first status line of a service waits for the record of its game. */
final class ServiceStatusTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private Rig rig;
  private ServiceStatus status;
  private StatusPrinter printer;

  @BeforeEach
  void begin() throws Exception {
    Board board = BoardFile.reference();
    Setup start = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    rig =
        Rig.resume(
            new SimulatedGamePlan(
                1,
                board,
                start,
                1,
                Rig.Pace.FAST,
                Optional.of(folder.resolve("data")),
                MatchSettings.NONE,
                FaultSelection.NONE),
            _ -> {});
    printer = new StatusPrinter(Console.of(InputStream.nullInputStream(), out, System.err));
    status = new ServiceStatus(Language.EN, board, start, printer);
  }

  @AfterEach
  void end() {
    rig.close();
  }

  /** Returns all lines printed so far, after the queue of the printer. */
  private String printed() throws Exception {
    printer.submit(() -> printer.print("the end"));
    Awaited.until("the end", PATIENCE, () -> out.toString(StandardCharsets.UTF_8).contains("end"));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void printsNothingBeforeTheGameIsRecorded() throws Exception {
    status.print(rig.loop().snapshot());
    assertThat(rig.loop().snapshot().durable()).isFalse();
    assertThat(printed()).isEqualToIgnoringNewLines("the end");
  }

  @Test
  void printsOnceTheGameIsRecorded() throws Exception {
    Awaited.until(
        "a durable row",
        PATIENCE,
        () -> {
          rig.loop().scan();
          return rig.loop().snapshot().durable();
        });
    status.print(rig.loop().snapshot());
    assertThat(printed()).contains("set up the board").endsWith("the end\n");
  }

  @Test
  void printsAFaultOfTheRecordAtOnce() throws Exception {
    rig.loop().submit(new Input.RecordFailed("the disk is full"));
    rig.loop().scan();
    status.print(rig.loop().snapshot());
    assertThat(rig.loop().snapshot().durable()).isFalse();
    assertThat(printed()).contains("the disk is full");
  }

  @Test
  void aServiceThatIsStoppedAfterItsFirstLineLeavesAGame() throws Exception {
    Path data = folder.resolve("served");
    Process service =
        WadjetProcess.builder("serve", "--gpio=mock", "--data=" + data)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader lines = service.inputReader(StandardCharsets.UTF_8)) {
      assertThat(lines.readLine()).isEqualTo("set up the board");
      service.destroy();
      assertThat(service.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    } finally {
      service.destroyForcibly().waitFor();
    }
    assertThat(Ran.command("games", "export", "1", "--format", "text", "--data=" + data).status())
        .isEqualTo(Wadjet.EXIT_OK);
  }
}
