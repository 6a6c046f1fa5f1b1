package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;
import org.wadjet.MessageSchemas;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardTopics;
import org.wadjet.mqtt.BrokerLogin;
import org.wadjet.mqtt.Mosquitto;
import org.wadjet.mqtt.MqttSettings;
import org.wadjet.mqtt.RetainedPublisher;
import org.wadjet.record.DeskKey;
import org.wadjet.service.DeskLink;
import org.wadjet.service.ProposalMessage;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.Phase;
import org.wadjet.turn.ProposalStatus;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.web.Browser;
import org.wadjet.web.Tab;
import org.wadjet.web.WebSettings;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tests of games that a tournament desk proposes to simulated boards over a real broker, and of
 * hostile messages to a board.
 */
@Tag("slow")
final class ProposedTournamentTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String PREFIX = "hall";
  private static final String TOKEN = "a-token-for-the-desk-0123";

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  private Path directory;
  private Mosquitto broker;
  private TournamentDesk desk;
  private HallServer hall;
  private final List<ServedGame> boards = new ArrayList<>();
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  @BeforeEach
  void open() throws Exception {
    broker = Mosquitto.open(folder);
    directory = folder.resolve("tournament");
    Path token = Files.writeString(folder.resolve("token"), TOKEN + "\n");
    Files.setPosixFilePermissions(token, PosixFilePermissions.fromString("rw-------"));
    log.start();
    ((Logger) LoggerFactory.getLogger(DeskLink.class)).addAppender(log);
  }

  @AfterEach
  void close() {
    ((Logger) LoggerFactory.getLogger(DeskLink.class)).detachAppender(log);
    boards.forEach(ServedGame::close);
    if (hall != null) {
      hall.close();
    }
    broker.close();
  }

  private void openDesk() throws IOException {
    desk = new TournamentDesk(directory);
    hall =
        new HallServer(
            BrokerLogin.open(broker.address()),
            PREFIX,
            new WebSettings(
                WebSettings.LOCAL,
                0,
                List.of(),
                Optional.of(folder.resolve("token")),
                Optional.empty()),
            Optional.empty(),
            Optional.of(desk));
  }

  private ServedGame serve(String name) throws IOException {
    MqttSettings mqtt =
        new MqttSettings(
            BrokerLogin.open(broker.address()),
            new BoardTopics(PREFIX, name),
            Optional.empty(),
            false,
            false,
            false);
    Path data = Files.createDirectories(folder.resolve(name));
    return new ServedGame(data, mqtt, new DeskSettings(directory.resolve("signing-key.pub")));
  }

  /** Sends a request whose fields alternate with their values. */
  private JsonNode act(String action, Object... fields) {
    ObjectNode node = JsonMapper.shared().createObjectNode().put("action", action);
    for (int i = 0; i < fields.length; i += 2) {
      node.set((String) fields[i], JsonMapper.shared().valueToTree(fields[i + 1]));
    }
    JsonNode answer = JsonMapper.shared().readTree(desk.handle(node.toString()));
    assertThat(answer.has("error")).as(answer.toString()).isFalse();
    return answer;
  }

  private JsonNode state() {
    return JsonMapper.shared().readTree(desk.json());
  }

  /** Returns the state of the proposal of a table as the desk shows it; empty without one. */
  private String shown(int table) {
    return state()
        .path("proposals")
        .valueStream()
        .filter(each -> each.path("table").asInt() == table)
        .map(each -> each.path("state").asString())
        .findFirst()
        .orElse("");
  }

  private void untilShown(int table, String expected) {
    Awaited.until(
        "table %d: %s instead of %s".formatted(table, expected, shown(table)),
        PATIENCE,
        () -> shown(table).equals(expected));
  }

  private JsonNode pairing(int round, int table) {
    return state().path("pairings").get(round - 1).get(table - 1);
  }

  private ServedGame board(int round, int table) {
    String name = pairing(round, table).path("board").asString();
    return boards.get(name.equals("board-1") ? 0 : 1);
  }

  private Optional<String> name(int round, int table, String side) {
    int number = pairing(round, table).path(side).asInt();
    return Optional.of(state().path("participants").get(number - 1).path("name").asString());
  }

  private static boolean isOpen(TableSnapshot snapshot) {
    return snapshot.proposal().filter(ProposalStatus::isOpen).isPresent();
  }

  private static void command(ServedGame board, ArbiterKeyword command, String... arguments) {
    JsonNode answer = board.arbiter(command, arguments);
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
  }

  /** Lets the arbiter of a table accept its game, whose names and setup are then those proposed. */
  private void accept(int round, int table, String setup) {
    ServedGame board = board(round, table);
    board.until(ProposedTournamentTest::isOpen);
    long before = board.snapshot().number();
    PlayerNames names =
        new PlayerNames(
            name(round, table, "silver"), name(round, table, "red"), Optional.of("Open"));
    assertThat(board.snapshot().names()).as("before the acceptance").isNotEqualTo(names);
    command(board, ArbiterKeyword.PROPOSAL, "accept");
    board.until(s -> s.number() == before + 1);
    board.stand(board.snapshot().game().position());
    board.until(s -> s.phase() == Phase.WAITING);
    assertThat(board.snapshot().names()).isEqualTo(names);
    assertThat(board.snapshot().setup()).isEqualTo(setup);
    assertThat(board.snapshot().clocks().orElseThrow().control())
        .isEqualTo(TimeControl.parse("30m+10s").orElseThrow());
  }

  /** Plays a turn at a table, lets the side with the greater number resign, gives the export. */
  private void play(int round, int table) throws IOException {
    ServedGame board = board(round, table);
    board.playQuietMove();
    untilShown(table, "playing");
    JsonNode pairing = pairing(round, table);
    boolean silverWins = pairing.path("silver").asInt() < pairing.path("red").asInt();
    command(board, ArbiterKeyword.RESIGN, silverWins ? "red" : "silver");
    board.until(s -> s.phase() == Phase.OVER && s.durable());
    untilShown(table, "over");
    Path data = folder.resolve(pairing.path("board").asString());
    String game = Long.toString(board.snapshot().number());
    Ran ran = Ran.command("games", "export", game, "--format", "jsonl", "--data", data.toString());
    assertThat(ran.err()).isEmpty();
    act("evidence", "file", "x.jsonl", "content", ran.out());
    assertThat(pairing(round, table).path("result").asString())
        .isEqualTo(silverWins ? "1-0" : "0-1");
    assertThat(pairing(round, table).path("evidence").path("verified").asBoolean()).isTrue();
    assertThat(shown(table)).as("withdrawn with the result").isEmpty();
    board.until(s -> s.proposal().isEmpty());
  }

  @Test
  void playsTournamentFromProposalsToStandings() throws Exception {
    openDesk();
    act("create", "name", "Open", "system", "round-robin", "rounds", 3);
    act("participants", "file", "p.csv", "content", "name\nŽofie\nAda\nБоб\nD. O’Dan\n");
    act("boards", "names", new String[] {"board-1", "board-2"});
    act("game", "rules", "khet2", "setup", "classic", "clock", "30m+10s");
    for (String name : List.of("board-1", "board-2")) {
      boards.add(serve(name));
      boards.getLast().until(s -> s.phase() == Phase.WAITING);
      String key = Files.readString(folder.resolve(name).resolve("signing-key.pub"));
      act("key", "board", name, "content", key);
    }
    act("pair");
    try (Browser browser = Browser.start(Files.createDirectory(folder.resolve("browser")))) {
      proposeAtThePage(browser);
    }
    untilShown(2, "open");
    command(board(1, 2), ArbiterKeyword.PROPOSAL, "decline");
    untilShown(2, "declined");
    act("propose", "table", 2);
    for (int table = 1; table <= 2; table++) {
      accept(1, table, "classic");
      play(1, table);
    }

    // The desk ends while its proposals are open; the games go on without it.
    act("game", "rules", "khet2", "setup", "dynasty", "clock", "30m+10s");
    act("pair");
    act("propose");
    untilShown(1, "open");
    hall.close();
    accept(2, 1, "dynasty");
    accept(2, 2, "dynasty");
    openDesk();
    untilShown(1, "accepted");
    play(2, 1);
    play(2, 2);

    // The broker loses all retained messages before the boards get them.
    broker.close();
    act("pair");
    act("propose");
    assertThat(shown(1)).isEqualTo("sent");
    broker.start();
    for (int table = 1; table <= 2; table++) {
      accept(3, table, "dynasty");
      play(3, table);
    }
    JsonNode end = state();
    assertThat(end.path("complete").asBoolean()).isTrue();
    assertThat(end.path("standings").valueStream().map(each -> each.path("points").asDouble()))
        .containsExactly(3.0, 2.0, 1.0, 0.0);
    assertThat(end.path("standings").valueStream().map(each -> each.path("number").asInt()))
        .containsExactly(1, 2, 3, 4);
    MessageSchemas.read().check("tournament", desk.json());
    assertThat(log.list).as("refused messages").isEmpty();
  }

  private void proposeAtThePage(Browser browser) throws IOException {
    Tab tab =
        browser.open(URI.create("http://127.0.0.1:" + hall.port() + "/desk?lang=en"), 1280, 900);
    tab.until("!document.getElementById('token-form').hidden && document.title.includes('desk')");
    tab.eval("document.getElementById('token').focus()");
    tab.type(TOKEN);
    tab.key("Enter", 13, "\r");
    tab.until("!document.getElementById('manage').hidden");
    tab.until("document.querySelector('#game-form [name=clock]').value === '30m+10s'");
    tab.click("#propose");
    tab.until("document.getElementById('pairings').textContent.includes('open at the board')");
    tab.screenshot(Path.of("target/pictures/desk-proposals.png"));
    tab.print(true);
    tab.screenshot(Path.of("target/pictures/desk-print.png"));
    assertThat(tab.eval("document.getElementById('game-form').offsetHeight").asInt()).isZero();
    tab.print(false);
    tab.click("[data-table=\"1\"]");
    tab.until("document.getElementById('entry').open");
    tab.click("#withdraw");
    tab.until("!document.getElementById('entry').open");
    assertThat(shown(1)).isEmpty();
    boards.get(0).until(s -> s.proposal().isEmpty());
    tab.click("#propose");
    tab.until("document.querySelectorAll('#pairings td').length > 0");
    untilShown(1, "open");
    assertThat(tab.errors()).isEmpty();
    assertThat(tab.accessibilityIssues()).isEmpty();
  }

  /** Returns a proposal to a board, signed by a key. */
  private String message(DeskKey key, String board, long number) {
    PlayerNames names =
        new PlayerNames(Optional.of("Ada " + number), Optional.of("Bob"), Optional.empty());
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    return new ProposalMessage(
            board,
            number,
            Optional.of(
                new GameProposal(number, key.verifying().id(), names, setup, Optional.empty())))
        .write(key.verifying().id(), key::sign);
  }

  private void untilRefused(String reason) {
    Awaited.until(
        reason,
        PATIENCE,
        () ->
            log.list.stream()
                .anyMatch(each -> each.getFormattedMessage().endsWith("refused: " + reason + ".")));
  }

  private static boolean isAbout(TableSnapshot snapshot, long number) {
    return snapshot.proposal().filter(each -> each.proposal().number() == number).isPresent();
  }

  @Test
  void refusesHostileMessagesAndOlderOnesAfterARestart() throws Exception {
    DeskKey key = DeskKey.open(Files.createDirectory(directory));
    DeskKey stranger = DeskKey.open(Files.createDirectory(folder.resolve("stranger")));
    String topic = PREFIX + "/board-1/proposal";
    boards.add(serve("board-1"));
    ServedGame board = boards.getFirst();
    try (RetainedPublisher publisher =
        new RetainedPublisher(BrokerLogin.open(broker.address()), "test")) {
      publisher.publish(topic, message(key, "board-1", 5));
      board.until(s -> isAbout(s, 5) && s.phase() == Phase.WAITING);
      for (int time = 0; time < 2; time++) {
        publisher.publish(topic, message(stranger, "board-1", 6 + time));
        untilRefused("the key " + key.verifying().id() + " has not signed it");
        publisher.publish(topic, message(key, "board-2", 6 + time));
        untilRefused("it is meant for another board");
        publisher.publish(topic, message(key, "board-1", 4 - time));
        untilRefused("a newer one has arrived before");
        publisher.publish(topic, "{".repeat(2000 + time));
        untilRefused("it is not valid JSON");
        publisher.publish(topic, " ".repeat(ProposalMessage.MAX_LENGTH + 1 + time));
        untilRefused("it is longer than 4096 characters");
      }
      publisher.publish(topic, "x".repeat(100_000));
      assertThat(isAbout(board.snapshot(), 5)).isTrue();
      assertThat(isOpen(board.snapshot())).isTrue();
      assertThat(board.snapshot().names()).isEqualTo(PlayerNames.NONE);
      publisher.publish(topic, message(key, "board-1", 9));
      board.until(s -> isAbout(s, 9));
      assertThat(log.list).as("each reason once").hasSize(5);
      command(board, ArbiterKeyword.PROPOSAL, "accept", "9");
      board.until(s -> s.phase() == Phase.WAITING && s.number() == 2);
      board.playQuietMove();
      TableSnapshot before = board.until(TableSnapshot::durable);
      publisher.publish(topic, message(key, "board-1", 8));
      board.close();
      boards.clear();
      log.list.clear();

      boards.add(serve("board-1"));
      ServedGame again = boards.getFirst();
      untilRefused("a newer one has arrived before");
      assertThat(again.snapshot().names()).isEqualTo(before.names());
      assertThat(again.snapshot().game()).isEqualTo(before.game());
      assertThat(again.snapshot().proposal()).isEmpty();
      publisher.publish(topic, message(key, "board-1", 9));
      again.until(s -> isAbout(s, 9));
      assertThat(isOpen(again.snapshot())).as("the answered proposal").isFalse();
      assertThat(again.arbiter(ArbiterKeyword.PROPOSAL, "accept", "9").path("ok").asBoolean())
          .isFalse();
    }
  }
}
