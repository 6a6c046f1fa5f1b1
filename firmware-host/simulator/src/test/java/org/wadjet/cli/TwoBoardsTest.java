package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.MessageSchemas;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.moves.MoveReading;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.record.EventType;
import org.wadjet.record.JournalRow;
import org.wadjet.record.JournalStore;
import org.wadjet.record.PeerCheck;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.RecordReader;
import org.wadjet.service.TableFactory;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.OpticalFaults;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.PeerStatus;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Detector;

/** Tests of a game on two boards that are linked over a real broker. */
@Tag("slow")
class TwoBoardsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** Two steps by their places in the list of all legal ones. */
  private static final int FIRST = 0;

  private static final int SECOND = 1;
  private static final Player HANDS = new Player.Hands();
  private static final Player PEER = new Player.Peer();

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  private Path silverData;
  private Path redData;
  private Mosquitto broker;
  private ServedGame silver;
  private ServedGame red;

  @BeforeEach
  void serve() throws Exception {
    broker = Mosquitto.open(folder);
    silverData = dataWithKey("a");
    redData = dataWithKey("b");
    silver = serve(silverData, new Players(HANDS, PEER), "a", "b", redData);
    red = serve(redData, new Players(PEER, HANDS), "b", "a", silverData);
    untilInStep(1);
  }

  @AfterEach
  void close() {
    silver.close();
    red.close();
    broker.close();
  }

  private Path dataWithKey(String name) throws IOException {
    Path data = folder.resolve(name);
    JournalStore.open(
            data,
            TableFactory.provenance(BoardFile.reference()),
            false,
            Clock.systemUTC(),
            System::nanoTime)
        .close();
    return data;
  }

  private ServedGame serve(Path data, Players players, String name, String other, Path otherData)
      throws IOException {
    MqttSettings mqtt =
        new MqttSettings(
            BrokerLogin.open(broker.address()),
            new BoardTopics("wadjet", name),
            Optional.empty(),
            false,
            false,
            false);
    return new ServedGame(
        data,
        MatchSettings.NONE.withPlayers(players, false),
        mqtt,
        new PeerSettings(other, otherData.resolve(PublicKeyFile.NAME)));
  }

  private void untilInStep(int ply) {
    for (ServedGame board : List.of(silver, red)) {
      board.until(s -> s.game().ply() == ply && is(PeerStatus.Step.IN_STEP, s));
    }
  }

  private static boolean is(PeerStatus.Step step, TableSnapshot snapshot) {
    return snapshot.peer().filter(peer -> peer.step() == step).isPresent();
  }

  /** Makes a legal step, counted from 0 in the list of all. */
  private static void make(ServedGame board, int index) {
    TableSnapshot now = board.until(s -> s.phase() == Phase.WAITING);
    List<Move> steps =
        LegalMoves.of(now.game().position(), now.game().rules()).stream()
            .filter(Move.Step.class::isInstance)
            .toList();
    board.make(steps.get(index));
    board.until(s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent());
  }

  /** Makes a turn at one board and repeats it at the other. */
  private void play(ServedGame first, ServedGame second, int move) {
    int ply = first.snapshot().game().ply();
    make(first, move);
    first.fire();
    second.until(s -> s.announced().isPresent());
    make(second, move);
    second.fire();
    untilInStep(ply + 1);
  }

  private static void command(ServedGame board, ArbiterKeyword command, String... arguments) {
    assertThat(board.arbiter(command, arguments).path("ok").asBoolean()).isTrue();
  }

  private static List<JournalRow> rows(Path data, EventType type) {
    try {
      return new RecordReader(data)
          .rows(1).stream().filter(row -> row.type().equals(type.keyword())).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void playsTurnsOnBothBoardsAndSignsThemTwice() throws Exception {
    play(silver, red, FIRST);
    play(red, silver, FIRST);
    for (Path data : List.of(silverData, redData)) {
      Awaited.until(
          "the turns of the other board",
          PATIENCE,
          () -> Ran.command("games", "verify", "--data=" + data).out().contains("all 2 turns"));
      Ran verified = Ran.command("games", "verify", "--data=" + data);
      assertThat(verified.status()).as(verified.err()).isEqualTo(Wadjet.EXIT_OK);
      assertThat(verified.out()).contains("game 1, all 2 turns also signed by the other board");
    }
  }

  @Test
  void tellsAndWaitsWhileTheOtherBoardIsNotConnected() throws Exception {
    for (ServedGame board : List.of(silver, red)) {
      board.until(s -> s.peer().filter(PeerStatus::connected).isPresent());
    }
    broker.close();
    for (ServedGame board : List.of(silver, red)) {
      board.until(s -> s.peer().filter(PeerStatus::connected).isEmpty());
    }
    make(silver, FIRST);
    silver.fire();
    assertThat(silver.arbiter(ArbiterKeyword.STATUS).path("text").asString())
        .contains("the other board repeats the last move; the other board is not connected");
    broker.start();
    red.until(s -> s.announced().isPresent());
    make(red, FIRST);
    red.fire();
    untilInStep(2);
  }

  @Test
  void findsChangedRowsOfTheOtherBoardAndChangedTurns() throws Exception {
    play(silver, red, FIRST);
    Awaited.until(
        "the turn of the other board",
        PATIENCE,
        () -> Ran.command("games", "verify", "--data=" + redData).out().contains("all 1 turns"));
    List<JournalRow> rows = new RecordReader(redData).rows(1);
    assertThat(PeerCheck.of(rows, List.of()).orElseThrow().faults()).isEmpty();
    String turn = "\\\"type\\\":\\\"turn-ended\\\"";
    assertThat(faults(rows, turn, "\\\"ply\\\":1", "\\\"ply\\\":3"))
        .anyMatch(fault -> fault.contains("was not signed by its key"));
    assertThat(faults(rows, "\"type\":\"turn-ended\"", "\"removed\":[", "\"removed\":[\"a1\""))
        .anyMatch(fault -> fault.startsWith("turn 1 differs"));
    assertThat(faults(rows, "\"type\":\"peer-joined\"", "\"publicKey\":\"M", "\"publicKey\":\"N"))
        .anyMatch(fault -> fault.startsWith("the key of the other board"));
  }

  /** Returns the faults after a change of those rows that contain a text. */
  private static List<String> faults(
      List<JournalRow> rows, String containing, String from, String to) {
    List<JournalRow> changed =
        rows.stream()
            .map(
                row ->
                    row.text().contains(containing)
                        ? new JournalRow(
                            row.seq(),
                            row.game(),
                            row.type(),
                            row.runningMillis(),
                            row.text().replace(from, to),
                            row.hash(),
                            row.signature())
                        : row)
            .toList();
    assertThat(changed).isNotEqualTo(rows);
    return PeerCheck.of(changed, List.of()).orElseThrow().faults();
  }

  @Test
  void publishesTheDescribedMessage() throws Exception {
    play(silver, red, FIRST);
    Process receiver =
        new ProcessBuilder(broker.command("mosquitto_sub", "-C", "1", "-t", "wadjet/a/peer"))
            .start();
    String message = new String(receiver.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(
            MessageSchemas.of("asyncapi", SeatDescriptions.overMqtt())
                .errors("asyncapi#/components/messages/peer/payload", message))
        .isEmpty();
  }

  @Test
  void refusesAnotherMoveThanTheAnnouncedOne() {
    make(silver, FIRST);
    silver.fire();
    red.until(s -> s.announced().isPresent());
    make(red, SECOND);
    red.pressFire(red.snapshot().game().position().toMove());
    red.until(s -> s.notice().filter(Notice.NotAnnounced.class::isInstance).isPresent());
    assertThat(red.snapshot().game().ply()).isEqualTo(1);
  }

  @Test
  void recordsDifferenceOfSightingsOnBothBoards() throws Exception {
    make(silver, FIRST);
    silver.fire();
    Detector end = silver.snapshot().lastShot().orElseThrow().verdict().expected().getFirst();
    red.act(board -> board.light(OpticalFaults.NONE.with(end, OpticalFaults.DiodeFault.DEAD)));
    red.until(s -> s.announced().isPresent());
    make(red, FIRST);
    red.pressFire(red.snapshot().game().position().toMove());
    red.until(s -> s.phase() == Phase.REFIRE);
    red.fire();
    for (Path data : List.of(silverData, redData)) {
      Awaited.until(
          "the difference", PATIENCE, () -> !rows(data, EventType.SIGHTINGS_DIFFERED).isEmpty());
    }
    assertThat(rows(silverData, EventType.SIGHTINGS_DIFFERED).getFirst().text())
        .contains("{\"ply\":1,\"here\":[\"" + end + "\"],\"there\":[]}");
    assertThat(rows(redData, EventType.SIGHTINGS_DIFFERED).getFirst().text())
        .contains("{\"ply\":1,\"here\":[],\"there\":[\"" + end + "\"]}");
    untilInStep(2);
  }

  @Test
  void takesBackByAgreement() {
    Position start = silver.snapshot().game().position();
    play(silver, red, FIRST);
    command(silver, ArbiterKeyword.OFFER, "take-back");
    red.until(s -> s.offers().last().isPresent());
    command(red, ArbiterKeyword.OFFER, "accept");
    untilInStep(1);
    silver.stand(start);
    red.stand(start);
    play(silver, red, SECOND);
  }

  @Test
  void holdsBothBoardsUntilArbitersTakeBothBack() {
    Position start = silver.snapshot().game().position();
    play(silver, red, FIRST);
    command(silver, ArbiterKeyword.CORRECT_TURN, "1", "a test");
    red.until(s -> is(PeerStatus.Step.DIFFERENT, s));
    make(red, FIRST);
    red.pressFire(red.snapshot().game().position().toMove());
    red.until(s -> s.notice().equals(Optional.of(new Notice.PeerDiffers(2, 1))));
    silver.stand(start);
    silver.until(s -> s.phase() == Phase.WAITING);
    make(silver, SECOND);
    silver.pressFire(silver.snapshot().game().position().toMove());
    silver.until(s -> s.notice().equals(Optional.of(new Notice.PeerDiffers(1, 2))));
    command(red, ArbiterKeyword.CORRECT_TURN, "1", "a test");
    untilInStep(1);
    silver.fire();
    red.stand(start);
    red.until(s -> s.announced().isPresent());
    make(red, SECOND);
    red.fire();
    untilInStep(2);
  }

  @Test
  void agreesToADrawAndBeginsTheNextGameTogether() {
    Position start = silver.snapshot().game().position();
    play(silver, red, FIRST);
    command(silver, ArbiterKeyword.OFFER, "draw");
    red.until(s -> s.offers().last().isPresent());
    command(red, ArbiterKeyword.OFFER, "accept");
    for (ServedGame board : List.of(silver, red)) {
      board.until(s -> s.result().equals(Optional.of(Result.DRAW)));
      board.stand(start);
    }
    silver.until(s -> s.number() == 2);
    untilInStep(1);
    play(silver, red, FIRST);
  }
}
