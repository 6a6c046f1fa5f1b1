package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.moves.MoveReading;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the API of remote seats against a served game on a virtual board. */
class SeatApiTest {
  private static final Players RED_REMOTE = new Players(new Player.Hands(), new Player.Remote());
  private static final MatchSettings SETTINGS = MatchSettings.NONE.withPlayers(RED_REMOTE, false);

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  private ServedGame board;
  private SeatClient red;

  private void serve(MatchSettings settings) throws IOException {
    board = new ServedGame(folder, settings);
    board.until(s -> s.phase() == Phase.WAITING);
  }

  private void serveWithSeat() throws IOException {
    serve(SETTINGS);
    red = new SeatClient(board, issue(Side.RED));
  }

  private String issue(Side side) {
    JsonNode answer = board.arbiter(ArbiterKeyword.SEAT, "issue", side.keyword());
    assertThat(answer.path("ok").asBoolean()).as(answer.toString()).isTrue();
    assertThat(answer.path("text").asString()).contains(answer.path("token").asString());
    assertThat(answer.path("url").asString()).endsWith("/api/v1/seat");
    assertThat(answer.path("page").asString()).endsWith("/seat#" + answer.path("token").asString());
    assertThat(answer.path("text").asString()).contains(answer.path("page").asString());
    return answer.path("token").asString();
  }

  @AfterEach
  void close() {
    if (red != null) {
      red.close();
    }
    if (board != null) {
      board.close();
    }
  }

  /** Makes the announced move with the hands, and fires. */
  private void makeAnnounced() {
    Move announced = board.until(s -> s.announced().isPresent()).announced().orElseThrow();
    board.make(announced);
    board.until(s -> s.reading().filter(MoveReading.Recognised.class::isInstance).isPresent());
    board.fire();
  }

  @Test
  void playsOneSideOfWholeGame() throws IOException {
    serveWithSeat();
    try (SeatClient.Events events = red.follow()) {
      for (int turns = 0; turns < 2; turns++) {
        board.playQuietMove();
        JsonNode state = events.until(s -> s.path("yourTurn").asBoolean());
        assertThat(state.path("side").asString()).isEqualTo("red");
        String move = state.path("legalMoves").path(0).asString();
        SeatClient.Reply reply = red.post("move", state, "move", move);
        assertThat(reply.status()).as(reply.toString()).isEqualTo(200);
        assertThat(reply.body().path("announced").asString()).isEqualTo(move);
        assertThat(board.snapshot().phase()).as("no message fires").isEqualTo(Phase.WAITING);
        makeAnnounced();
      }
      JsonNode state = red.state().body();
      assertThat(state.path("turn").asInt()).isEqualTo(5);
      assertThat(red.post("draw", state, "action", "offer").status()).isEqualTo(200);
      events.until(s -> s.path("offer").path("kind").asString("").equals("draw"));
      assertThat(board.arbiter(ArbiterKeyword.OFFER, "accept").path("ok").asBoolean()).isTrue();
      events.until(s -> s.path("result").asString("").equals("draw"));
      assertThat(board.snapshot().result()).contains(Result.DRAW);
    }
  }

  @Test
  void otherMoveThanProposedIsNotFired() throws IOException {
    serveWithSeat();
    board.playQuietMove();
    JsonNode state = red.until(s -> s.path("yourTurn").asBoolean());
    String proposed = state.path("legalMoves").path(0).asString();
    assertThat(red.post("move", state, "move", proposed).status()).isEqualTo(200);
    TableSnapshot now = board.until(s -> s.announced().isPresent());
    Move other =
        LegalMoves.of(now.game().position(), now.game().rules()).stream()
            .filter(Move.Step.class::isInstance)
            .filter(each -> !each.from().equals(now.announced().orElseThrow().from()))
            .findFirst()
            .orElseThrow();
    board.make(other);
    board.pressFire(Side.RED);
    assertThat(board.until(s -> s.notice().isPresent()).phase()).isEqualTo(Phase.WAITING);
    assertThat(board.snapshot().game().ply()).isEqualTo(2);
  }

  @Test
  void refusesMessagesThatDoNotFitTheGame() throws IOException {
    serveWithSeat();
    JsonNode silversTurn = red.state().body();
    assertRefused(409, "not-your-turn", red.post("move", silversTurn, "move", "a1a2"));
    assertRefused(409, "nothing-offered", red.post("draw", silversTurn, "action", "accept"));
    assertRefused(409, "not-your-turn", red.post("draw", silversTurn, "action", "claim"));
    assertRefused(
        409, "nothing-to-take-back", red.post("takeback", silversTurn, "action", "request"));
    board.playQuietMove();
    JsonNode state = red.until(s -> s.path("yourTurn").asBoolean());
    assertRefused(422, "illegal-move", red.post("move", state, "move", "a1j8"));
    assertRefused(422, "illegal-move", red.post("move", state, "move", "\u2603"));
    assertRefused(409, "no-claim", red.post("draw", state, "action", "claim"));
    assertRefused(409, "stale", red.post("resign", silversTurn, "", ""));
    long game = state.path("game").asLong();
    assertRefused(409, "stale", red.post("resign", game + 1, 2, ""));
    String move = state.path("legalMoves").path(0).asString();
    assertThat(red.post("move", state, "move", move).status()).isEqualTo(200);
    assertRefused(409, "already-proposed", red.post("move", state, "move", move));
    makeAnnounced();
    assertRefused(409, "stale", red.post("move", state, "move", move));
    board.arbiter(ArbiterKeyword.PLAYERS, "hands", "hands");
    assertRefused(409, "not-seated", red.post("resign", red.state().body(), "", ""));
  }

  private static void assertRefused(int status, String code, SeatClient.Reply reply) {
    assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
    assertThat(reply.code()).isEqualTo(code);
    assertThat(reply.body().path("status").asInt()).isEqualTo(status);
    assertThat(reply.body().path("detail").asString()).isNotEmpty();
  }

  @Test
  void refusesMessagesThatDoNotFollowTheirSchema() throws IOException {
    serveWithSeat();
    long game = board.snapshot().number();
    String head = "{\"game\":" + game + ",\"turn\":1";
    List<String> malformed =
        List.of(
            "",
            "null",
            "[]",
            "{",
            "{}",
            head + "}",
            head + ",\"move\":7}",
            head + ",\"move\":\"\"}",
            head + ",\"move\":\"" + "a".repeat(21) + "\"}",
            head + ",\"move\":\"a1a2\",\"fire\":true}",
            head + ",\"move\":\"a1a2\"}{}",
            head + ",\"turn\":1,\"move\":\"a1a2\"}",
            "{\"game\":\"1\",\"turn\":1,\"move\":\"a1a2\"}",
            "{\"game\":1.5,\"turn\":1,\"move\":\"a1a2\"}",
            "{\"game\":1,\"turn\":0,\"move\":\"a1a2\"}",
            "{\"game\":1,\"turn\":4294967297,\"move\":\"a1a2\"}",
            "{\"game\":99999999999999999999,\"turn\":1,\"move\":\"a1a2\"}",
            "[".repeat(1000));
    for (String body : malformed) {
      SeatClient.Reply reply = red.post("move", body);
      assertThat(reply.status()).as(body + " " + reply).isEqualTo(400);
      assertThat(reply.code()).isEqualTo("malformed");
    }
    assertThat(red.post("draw", game, 1, ",\"action\":\"win\"").status()).isEqualTo(400);
    assertThat(board.snapshot().announced()).isEmpty();
  }

  @Test
  void refusesOtherOriginTypeSizeAndToken() throws IOException {
    serveWithSeat();
    String body = "{\"game\":1,\"turn\":1}";
    assertRefused(403, "forbidden", red.post("resign", body, "Origin", "http://evil.example"));
    assertRefused(415, "unsupported-type", red.post("resign", body, "Content-Type", "text/plain"));
    assertRefused(413, "too-large", red.post("resign", " ".repeat(2049) + body));
    try (SeatClient wrong = new SeatClient(board, "AAAAAAAAAAAAAAAAAAAAAA")) {
      assertRefused(401, "unauthorized", wrong.post("resign", body));
      assertRefused(401, "unauthorized", wrong.state());
    }
    assertThat(board.snapshot().result()).isEmpty();
  }

  @Test
  void answersTenMegabytesBeforeReadingThem() throws IOException {
    serve(SETTINGS);
    board.awaitPage();
    String token = issue(Side.RED);
    String head =
        "POST /api/v1/seat/move HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            + "Authorization: Bearer "
            + token
            + "\r\n";
    assertThat(raw(head + "Content-Length: 10000000\r\n\r\n")).startsWith("HTTP/1.1 413 ");
    String chunk = "800\r\n" + " ".repeat(0x800) + "\r\n";
    assertThat(raw(head + "Transfer-Encoding: chunked\r\n\r\n" + chunk.repeat(3)))
        .startsWith("HTTP/1.1 413 ");
  }

  /** Sends a request that does not end, and returns the first line of the response. */
  private String raw(String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), board.port())) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
      InputStream in = socket.getInputStream();
      return new String(in.readNBytes(16), StandardCharsets.ISO_8859_1);
    }
  }

  @Test
  void limitsRequestsOfOneSeat() throws IOException {
    serveWithSeat();
    boolean limited = false;
    for (int i = 0; i < 400 && !limited; i++) {
      SeatClient.Reply reply = red.state();
      limited = reply.status() == 429;
      assertThat(reply.status()).isIn(200, 429);
    }
    assertThat(limited).isTrue();
  }

  @Test
  void revokingEndsSeatAndItsStreams() throws IOException {
    serveWithSeat();
    try (SeatClient.Events events = red.follow()) {
      assertThat(events.next()).isPresent();
      JsonNode answer = board.arbiter(ArbiterKeyword.SEAT, "revoke", "red");
      assertThat(answer.path("ok").asBoolean()).isTrue();
      Optional<JsonNode> state = events.next();
      while (state.isPresent()) {
        state = events.next();
      }
    }
    assertRefused(401, "unauthorized", red.state());
    assertRefused(401, "unauthorized", red.post("resign", 1, 1, ""));
    assertThat(red.follow().status()).isEqualTo(401);
    assertThat(board.arbiter(ArbiterKeyword.SEAT, "revoke", "red").path("ok").asBoolean())
        .isFalse();
    String again = issue(Side.RED);
    try (SeatClient second = new SeatClient(board, again)) {
      assertThat(second.state().status()).isEqualTo(200);
      issue(Side.RED);
      assertRefused(401, "unauthorized", second.state());
    }
  }

  @Test
  void seatHasAtMostFourStreams() throws IOException {
    serveWithSeat();
    List<SeatClient.Events> streams =
        List.of(red.follow(), red.follow(), red.follow(), red.follow());
    assertThat(streams).allSatisfy(each -> assertThat(each.next()).isPresent());
    assertThat(red.follow().status()).isEqualTo(429);
    streams.forEach(SeatClient.Events::close);
  }

  @Test
  void takesBackOnceArbiterAgreesForHands() throws IOException {
    serveWithSeat();
    board.playQuietMove();
    JsonNode state = red.until(s -> s.path("yourTurn").asBoolean());
    red.post("move", state, "move", state.path("legalMoves").path(0).asString());
    makeAnnounced();
    JsonNode after = red.until(s -> s.path("turn").asInt() == 3);
    assertThat(red.post("takeback", after, "action", "request").status()).isEqualTo(200);
    assertRefused(409, "no-offer", red.post("draw", after, "action", "offer"));
    assertThat(board.arbiter(ArbiterKeyword.OFFER, "decline").path("ok").asBoolean()).isTrue();
    assertRefused(409, "no-offer", red.post("takeback", after, "action", "request"));
    assertThat(board.arbiter(ArbiterKeyword.OFFER, "take-back").path("ok").asBoolean()).isTrue();
    assertThat(red.post("takeback", after, "action", "accept").status()).isEqualTo(200);
    assertThat(red.until(s -> s.path("turn").asInt() == 1).path("phase").asString())
        .isEqualTo("setting-up");
  }

  @Test
  void resignsForItsSide() throws IOException {
    serveWithSeat();
    SeatClient.Reply reply = red.post("resign", red.state().body(), "", "");
    assertThat(reply.body().path("result").asString()).isEqualTo("silver");
    assertThat(board.snapshot().result()).contains(Result.SILVER);
    assertRefused(409, "not-now", red.post("resign", reply.body(), "", ""));
  }

  @Test
  void restartKeepsSeatAndAnnouncedMove() throws IOException {
    serve(SETTINGS);
    String token = issue(Side.RED);
    red = new SeatClient(board, token);
    board.playQuietMove();
    JsonNode state = red.until(s -> s.path("yourTurn").asBoolean());
    String move = state.path("legalMoves").path(0).asString();
    assertThat(red.post("move", state, "move", move).status()).isEqualTo(200);
    board.until(TableSnapshot::durable);
    red.close();
    board.close();
    board = new ServedGame(folder, MatchSettings.NONE);
    red = new SeatClient(board, token);
    JsonNode resumed = red.until(s -> s.has("announced"));
    assertThat(resumed.path("announced").asString()).isEqualTo(move);
    assertThat(resumed.path("seated").asBoolean()).isTrue();
    assertRefused(409, "already-proposed", red.post("move", resumed, "move", move));
  }

  @Test
  void lostSeatDoesNotBlockTheBoard() throws IOException {
    TimeControl control = TimeControl.parse("15m").orElseThrow();
    serve(new MatchSettings(Optional.of(control), PlayerNames.NONE).withPlayers(RED_REMOTE, false));
    red = new SeatClient(board, issue(Side.RED));
    try (SeatClient.Events events = red.follow()) {
      assertThat(events.next()).isPresent();
    }
    red.close();
    board.playQuietMove();
    TableSnapshot before = board.until(s -> s.phase() == Phase.WAITING && s.game().ply() == 2);
    int seconds = before.clocks().orElseThrow().redSeconds();
    board.until(s -> s.clocks().orElseThrow().redSeconds() < seconds - 2);
    assertThat(board.arbiter(ArbiterKeyword.PLAYERS, "hands", "hands").path("ok").asBoolean())
        .isTrue();
    board.playQuietMove();
    assertThat(board.snapshot().game().ply()).isEqualTo(3);
  }

  @Test
  void visitorsCannotChooseRemotePlayers() throws IOException {
    serve(MatchSettings.NONE);
    JsonNode answer = board.arbiter(ArbiterKeyword.CHOOSE_PLAYERS, "hands", "remote");
    assertThat(answer.path("ok").asBoolean()).isFalse();
    board.arbiter(ArbiterKeyword.PLAYERS, "hands", "remote");
    assertThat(board.snapshot().players()).isEqualTo(RED_REMOTE);
    answer = board.arbiter(ArbiterKeyword.CHOOSE_PLAYERS, "hands", "hands");
    assertThat(answer.path("ok").asBoolean()).isFalse();
  }

  @Test
  void answersEveryDescribedOperationWithDescribedStatus() throws IOException {
    serveWithSeat();
    JsonNode paths = JsonMapper.shared().readTree(red.description()).path("paths");
    assertThat(paths.size()).isGreaterThan(5);
    for (var path : paths.properties()) {
      String name = path.getKey();
      if (path.getValue().has("post")) {
        JsonNode responses = path.getValue().path("post").path("responses");
        String last = name.substring("/api/v1/seat/".length());
        for (String body : List.of("{}", " ".repeat(4000), "{\"game\":1,\"turn\":1}")) {
          assertThat(responses.has("" + red.post(last, body).status())).as(name).isTrue();
        }
        assertThat(responses.has("409")).isTrue();
      } else {
        assertThat(path.getValue().path("get").path("responses").has("200")).isTrue();
      }
    }
    assertRefused(404, "not-found", red.post("fire", "{}"));
    assertRefused(405, "method-not-allowed", red.post("events", "{}"));
  }
}
