package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.JournalStore;
import org.wadjet.turn.Event;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the real process with the record of a locked-out board. */
@Tag("slow")
class LockOutVisibleTest {
  private static final String CAUSE = "the laser supply stayed up after the shot";

  @TempDir private Path folder;
  private final BlockingQueue<String> logLines = new LinkedBlockingQueue<>();
  private Process service;
  private Path data;
  private int port;

  @AfterEach
  void end() {
    if (service != null) {
      service.destroyForcibly();
    }
  }

  private void record(Event... events) throws IOException {
    data = folder.resolve("data");
    try (JournalStore store =
        JournalStore.open(
            data,
            new FirmwareProvenance("test", "", ""),
            true,
            Clock.systemUTC(),
            System::nanoTime)) {
      store.write(List.of(events));
    }
  }

  private void serve() throws IOException {
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Path settings = folder.resolve("service.toml");
    Files.writeString(
        settings,
        "version = 1\n[web]\nenabled = true\naddress = \"127.0.0.1\"\nport = " + port + "\n");
    service =
        WadjetProcess.builder("serve", "--gpio=mock", "--settings=" + settings, "--data=" + data)
            .redirectErrorStream(true)
            .start();
    BufferedReader lines = service.inputReader(StandardCharsets.UTF_8);
    Thread.ofVirtual().start(() -> lines.lines().forEach(logLines::add));
  }

  /** Returns all lines up to one that contains a text. */
  private List<String> until(String text) throws InterruptedException {
    List<String> lines = new ArrayList<>();
    while (lines.isEmpty() || !lines.getLast().contains(text)) {
      String line = logLines.poll(60, TimeUnit.SECONDS);
      assertThat(line).as("waits for '%s' after %s", text, lines).isNotNull();
      lines.add(line);
    }
    return lines;
  }

  private Ran arbiter(String... words) {
    List<String> all = new ArrayList<>(List.of("arbiter"));
    all.addAll(List.of(words));
    all.addAll(List.of("--data", data.toString()));
    return Ran.command(all.toArray(String[]::new));
  }

  /** Returns the state on the page, which opens shortly after the first scan. */
  private JsonNode page() throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/state.json")).build();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    try (HttpClient client = HttpClient.newHttpClient()) {
      while (true) {
        try {
          HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
          return JsonMapper.shared().readTree(answer.body());
        } catch (ConnectException e) {
          assertThat(System.nanoTime()).as("the page is still closed").isLessThan(end);
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
      }
    }
  }

  @Test
  void showsLockOutInLogStatusPageAndKioskAtOnce() throws Exception {
    record(new Event.LockedOut("rail-stayed-up", ""));
    serve();
    assertThat(until("locked out:").getLast()).contains(CAUSE, "wadjet arbiter unlock --why");
    // The service prints its status on standard output after the first scan.
    assertThat(until("locked out until").getLast()).contains(CAUSE);

    assertThat(arbiter("status").out()).contains("locked out until", CAUSE);
    assertThat(page().path("lockOut").path("text").asString()).isEqualTo(CAUSE);

    Ran unreasoned = arbiter("unlock");
    assertThat(unreasoned.status()).isEqualTo(Wadjet.EXIT_FAILED);
    assertThat(unreasoned.err()).startsWith("wadjet: give the reason for clearing the lock-out");
    assertThat(arbiter("unlock", "--why", "a relay had stuck").out())
        .contains("turn the key off and on");
    assertThat(arbiter("status").out()).as("no act at the board").contains("locked out until");
    assertThat(Files.exists(data.resolve("safety-state"))).isTrue();
  }

  @Test
  void reportsMissingRecordAndLockOut() throws Exception {
    record(new Event.LockedOut("rail-stayed-up", ""), new Event.LockOutCleared("looked at"));
    Files.delete(data.resolve("journal.db"));
    serve();
    assertThat(until("locked out:"))
        .anyMatch(line -> line.contains("The record is missing or has lost all its rows"));
    assertThat(arbiter("status").out()).contains("the record of the board is missing");
  }

  @Test
  void refusesToStartWithoutKey() throws Exception {
    record(new Event.LockedOut("rail-stayed-up", ""));
    Files.delete(data.resolve("signing-key"));
    Ran ran = Ran.command("serve", "--gpio=mock", "--data", data.toString());
    assertThat(ran.status()).isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .contains("signing-key is missing beside a record", "wadjet record new-key");
  }

  @Test
  void backsUpRestoresAndReplacesKey() throws Exception {
    record(new Event.LockedOut("rail-stayed-up", ""), new Event.LockOutCleared("looked at"));
    String backup = folder.resolve("backup").toString();
    String at = data.toString();
    assertThat(Ran.command("record", "backup", backup, "--data", at).out())
        .startsWith("The record up to row 2 is in ");
    assertThat(Ran.command("record", "backup", backup, "--data", at).err())
        .isEqualTo("wadjet: The backup failed: " + backup + " is not an empty directory.\n");
    assertThat(Ran.command("record", "restore", backup, "--data", at).status())
        .isEqualTo(Wadjet.EXIT_USAGE);
    assertThat(Ran.command("record", "restore", backup, "--reason", "new card", "--data", at).out())
        .startsWith("The record is restored up to row 2. The board starts locked out");
    assertThat(Ran.command("record", "new-key", "--reason", "lost", "--data", at).out())
        .startsWith("The board's key is now ");
    assertThat(
            Ran.command(
                    "record",
                    "new-key",
                    "--reason",
                    "none",
                    "--data",
                    folder.resolve("nowhere").toString())
                .err())
        .contains("there is no record in ");
    serve();
    // The cause that nobody has looked at yet stays the one that is told.
    assertThat(until("locked out:").getLast()).contains("restored from a backup");
  }
}
