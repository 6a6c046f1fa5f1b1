package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Square;
import org.wadjet.record.GameExport;
import org.wadjet.record.GameRecord;
import org.wadjet.record.JournalRow;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.RecordReader;
import org.wadjet.record.TestRecords;
import org.wadjet.record.Verification;
import org.wadjet.sim.PersistentBoard;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests of the real process, {@code wadjet serve --gpio mock --simulate}, killed by SIGKILL and
 * restarted with the same data directory and board. It is killed a few times by default; {@code mvn
 * verify -Dtest=KilledServiceTest -Dwadjet.kills=50} kills it fifty times, in about ten minutes.
 */
@Tag("slow")
class KilledServiceTest {
  private static final int KILLS = Integer.getInteger("wadjet.kills", 2);
  private static final long SEED = 6;
  private static final int LATEST_MILLIS = 8_000;
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Pattern TURN = Pattern.compile("(\\d+)\\. (?:silver|red): .*\\((\\S+)\\)");

  @TempDir private Path data;
  private final SplittableRandom random = new SplittableRandom(SEED);
  private final List<String> shown = Collections.synchronizedList(new ArrayList<>());
  private final List<String> outputLines = Collections.synchronizedList(new ArrayList<>());
  private Process process;

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  private void start(long seed) throws IOException {
    process =
        WadjetProcess.builder(
                "serve",
                "--gpio",
                "mock",
                "--simulate=" + seed,
                "--clock",
                "2h+10s",
                "--data",
                data.toString())
            .redirectErrorStream(true)
            .start();
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    Thread.ofVirtual().start(() -> lines.lines().forEach(this::line));
  }

  private void line(String line) {
    outputLines.add(line);
    Matcher turn = TURN.matcher(line);
    if (turn.matches()) {
      shown.add(turn.group(1) + " " + turn.group(2));
    }
  }

  /** SIGKILL, which the process cannot handle. */
  private void kill() throws InterruptedException {
    process.destroyForcibly();
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
  }

  private List<JournalRow> rows() throws IOException {
    RecordReader archive = new RecordReader(data);
    List<JournalRow> rows = new ArrayList<>();
    for (long game = 1; game <= archive.games(); game++) {
      rows.addAll(archive.rows(game));
    }
    return rows;
  }

  private static JsonNode body(JournalRow row) {
    return JsonMapper.shared().readTree(row.text()).required("body");
  }

  /** Waits until rows of the current process satisfy a condition. */
  private void until(long after, int count, Predicate<JournalRow> expected) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      assertThat(process.isAlive()).as("the service runs: %s", outputLines).isTrue();
      assertThat(System.nanoTime()).as("it is still waited for").isLessThan(end);
      if (rowsSoFar().stream().filter(row -> row.seq() > after).filter(expected).count() >= count) {
        return;
      }
      // Another process writes the rows, so this test polls until the timeout.
      Thread.sleep(200);
    }
  }

  /** Returns the rows; none while the service is still creating its tables. */
  private List<JournalRow> rowsSoFar() throws IOException {
    if (!data.resolve("journal.db").toFile().exists()) {
      return List.of();
    }
    try {
      return rows();
    } catch (IOException e) {
      assertThat(e).rootCause().hasMessageContaining("no such table");
      return List.of();
    }
  }

  private static boolean startsTurn(JournalRow row) {
    return row.type().equals("resumed") || row.type().equals("game-started");
  }

  @Test
  void keepsShownEventsAndResumesAfterKill() throws Exception {
    long last = 0;
    for (int kill = 1; kill <= KILLS; kill++) {
      start(random.nextLong(1_000_000));
      until(last, 1, KilledServiceTest::startsTurn);
      checkBeginning(last);
      // The kill is to fall at any instant of a turn; which one, the seed says.
      Thread.sleep(random.nextInt(LATEST_MILLIS));
      kill();
      last = rows().getLast().seq();
      checkShown();
    }
    while (!isBetweenTurns(last)) {
      start(random.nextLong(1_000_000));
      until(last, 1, row -> row.type().equals("turn-ended"));
      kill();
      last = rows().getLast().seq();
    }
    Square gone = removeAnyPiece(last);
    start(random.nextLong(1_000_000));
    until(last, 1, KilledServiceTest::startsTurn);
    checkBeginning(last);
    until(last, 1, row -> row.type().equals("board-differed"));
    until(last, 2, row -> row.type().equals("turn-ended"));
    kill();

    checkShown();
    assertThat(rows().stream().filter(row -> row.type().equals("board-differed")).toList())
        .as("taken off: %s", gone)
        .anyMatch(row -> body(row).path("squares").toString().contains("\"" + gone + "\""));
    checkShots();
    checkSignatures();
  }

  /** The first row of a life says where the game goes on: where the rows before it end. */
  private void checkBeginning(long last) throws IOException {
    JournalRow first = rows().stream().filter(row -> row.seq() > last).findFirst().orElseThrow();
    List<JournalRow> before = game(last);
    if (before.isEmpty() || TestRecords.game(before).result().isPresent()) {
      assertThat(first.type()).isEqualTo("game-started");
      return;
    }
    GameRecord game = TestRecords.game(before);
    assertThat(first.type()).isEqualTo("resumed");
    assertThat(body(first).path("ply").asInt()).isEqualTo(game.resumePoint().game().ply());
    assertThat(body(first).path("position").asString())
        .isEqualTo(PositionNotation.write(game.resumePoint().game().position()));
  }

  /** The rows up to one, of its game. */
  private List<JournalRow> game(long last) throws IOException {
    List<JournalRow> rows = rows().stream().filter(row -> row.seq() <= last).toList();
    return rows.isEmpty()
        ? rows
        : rows.stream().filter(row -> row.game() == rows.getLast().game()).toList();
  }

  /** The record contains the printed turns in the same order. */
  private void checkShown() throws IOException {
    List<String> ended =
        rows().stream()
            .filter(row -> row.type().equals("turn-ended"))
            .map(KilledServiceTest::body)
            .map(body -> body.path("ply").asInt() + " " + body.path("move").asString())
            .toList();
    int next = 0;
    for (String turn : List.copyOf(shown)) {
      int at = ended.subList(next, ended.size()).indexOf(turn);
      assertThat(at).as("%s was shown; the record has %s", turn, ended).isNotNegative();
      next += at + 1;
    }
  }

  /** The pharaoh of the side that is not to move, which no turn under way has moved. */
  private Square removeAnyPiece(long last) throws IOException {
    Position resumedPosition = TestRecords.game(game(last)).resumePoint().game().position();
    Square square =
        Square.all().stream()
            .filter(
                each ->
                    resumedPosition
                        .at(each)
                        .filter(
                            p ->
                                p.kind() == PieceKind.PHARAOH
                                    && p.side() != resumedPosition.toMove())
                        .isPresent())
            .findFirst()
            .orElseThrow();
    PersistentBoard.clear(data.resolve(PersistentBoard.NAME), square);
    return square;
  }

  /** A turn is to be made: then the board is compared first, and whoever is there is asked. */
  private boolean isBetweenTurns(long last) throws IOException {
    GameRecord game = TestRecords.game(game(last));
    return game.result().isEmpty() && game.resumePoint().pending().isEmpty();
  }

  /** Each shot has a FIRE or a ruling of its own, and no more light was seen than shots were. */
  private void checkShots() throws IOException {
    boolean fireAllowed = false;
    long shots = 0;
    for (JournalRow row : rows()) {
      switch (row.type()) {
        case "turn-made" -> fireAllowed = true;
        case "ruled" -> fireAllowed |= body(row).path("ruling").asString().equals("REFIRE");
        case "reserved" -> {
          assertThat(fireAllowed).as("row %d fires by itself", row.seq()).isTrue();
          fireAllowed = false;
          shots++;
        }
        case "shot-cancelled" -> {
          fireAllowed = true;
          shots--;
        }
        default -> {}
      }
    }
    assertThat(PersistentBoard.shots(data.resolve(PersistentBoard.NAME))).isBetween(1L, shots);
  }

  private void checkSignatures() throws IOException {
    RecordReader archive = new RecordReader(data);
    PublicKeyFile key = PublicKeyFile.read(data.resolve(PublicKeyFile.NAME));
    for (long game = 1; game <= archive.games(); game++) {
      String export = String.join("\n", GameExport.of(archive, game)) + "\n";
      assertThat(TestRecords.verified(export.getBytes(StandardCharsets.UTF_8), key))
          .isInstanceOf(Verification.Authentic.class);
    }
  }
}
