package org.wadjet.simulator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.wadjet.cli.Console;
import org.wadjet.cli.ServiceClient;
import org.wadjet.cli.StartupException;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sim.KernelBoardModel;
import org.wadjet.sim.SimulatedPlayer;
import org.wadjet.text.ArbiterKeyword;
import tools.jackson.databind.JsonNode;

/**
 * Plays both sides at a board that is a kernel module (hardware/bench). The players know only the
 * service's answers on its socket and act as people would. If no service answers they wait for one,
 * so that it may be killed and restarted during play.
 */
final class KernelBoardPlayer {
  private static final Duration STATE_REQUEST_INTERVAL = Duration.ofMillis(200);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(2);

  /** Time for which key and lid stay in each position of a check of the interlock. */
  private static final Duration INTERLOCK_INTERVAL = Duration.ofMillis(400);

  /** Time after which the players press FIRE again if it had no effect. */
  private static final Duration REPEAT_FIRE_DELAY = Duration.ofSeconds(4);

  private final KernelBoardModel board;
  private final Rules rules;
  private final SimulatedPlayer player;
  private final ServiceClient service;
  private final FileChannel module;
  private final Path lines;
  private final Console console;
  private final boolean isLidSwitchBridged;

  private byte[] shown = {};
  private final Set<Side> pressed = EnumSet.noneOf(Side.class);
  private int movedPly;
  private Move made;
  private long notBeforeNanos;
  private String lastText = "";

  /**
   * Creates players.
   *
   * @param isLidSwitchBridged whether the supply of the lasers stays closed under an open lid; the
   *     players then move and press FIRE without a proof of the interlock, too
   */
  KernelBoardPlayer(
      KernelBoardModel board,
      Rules rules,
      long seed,
      ServiceClient service,
      Path module,
      Path lines,
      boolean isLidSwitchBridged,
      Console console)
      throws IOException {
    this.board = board;
    this.rules = rules;
    this.player = new SimulatedPlayer(rules.game(), seed);
    this.service = service;
    this.module = FileChannel.open(module, StandardOpenOption.WRITE);
    this.lines = lines;
    this.isLidSwitchBridged = isLidSwitchBridged;
    this.console = console;
  }

  /**
   * Plays until the game is over or the given number of turns is played.
   *
   * @return the result; empty if the turns were played first
   */
  Optional<String> play(OptionalInt turns) throws IOException {
    long asksNanos = 0;
    while (true) {
      printState();
      long now = board.clock().nanoTime();
      if (now >= asksNanos && !board.hands().isBusy()) {
        asksNanos = now + STATE_REQUEST_INTERVAL.toNanos();
        Optional<JsonNode> state = ask();
        if (state.isPresent()) {
          log(state.get().path("text").asString(""));
          if (state.get().has("result") && state.get().path("durable").asBoolean()) {
            return Optional.of(state.get().path("result").asString());
          }
          if (turns.isPresent() && state.get().path("ply").asInt() > turns.getAsInt()) {
            return Optional.empty();
          }
          actOnState(state.get(), now);
        }
      }
      board.clock().awaitNanos(board.clock().nanoTime() + POLL_INTERVAL.toNanos());
    }
  }

  private void log(String text) {
    if (!text.equals(lastText)) {
      lastText = text;
      console.out().println(text);
      console.flush();
    }
  }

  private Optional<JsonNode> ask() {
    try {
      return service.isRunning() ? Optional.of(service.state()) : Optional.empty();
    } catch (StartupException _) {
      return Optional.empty();
    }
  }

  private void actOnState(JsonNode state, long now) throws IOException {
    if (now < notBeforeNanos) {
      return;
    }
    if (state.path("notice").asString("").equals("interlock-unproved")) {
      checkInterlock();
      if (!isLidSwitchBridged) {
        return;
      }
    }
    Side side =
        Side.SILVER.keyword().equals(state.path("toMove").asString()) ? Side.SILVER : Side.RED;
    Position position =
        PositionNotation.parse(state.path("position").asString(""), rules.game())
            .orElseThrow()
            .position()
            .withToMove(side);
    switch (state.path("phase").asString("")) {
      case "WAITING" -> {
        int ply = state.path("ply").asInt();
        if (ply != movedPly) {
          movedPly = ply;
          made = player.choose(position, LegalMoves.of(position, rules));
          board.hands().perform(made);
        } else if (state.path("settled").asBoolean()) {
          press(side, now);
        }
      }
      case "REFIRE" -> press(side, now);
      case "REMOVING" -> {
        board.hands().remove(occupied(state.path("remove")));
        notBeforeNanos = board.hands().doneNanos() + Duration.ofSeconds(2).toNanos();
      }
      case "ARBITRATION" -> {
        boolean whichMove = state.path("whichMove").asBoolean();
        if (whichMove) {
          service.ask(ArbiterKeyword.MOVE, List.of(made.toString()));
        } else {
          service.ask(ArbiterKeyword.REFIRE, List.of());
        }
      }
      default -> {}
    }
  }

  /** Turns the key off and on, opens the lid and closes it, as the service asks. */
  private void checkInterlock() throws IOException {
    setLines("INTERLOCK 0", "KEY 0");
    setLines(isLidSwitchBridged ? "INTERLOCK 1" : "INTERLOCK 0", "KEY 1", "LID_OPEN 1");
    setLines("LID_OPEN 0", "INTERLOCK 1");
  }

  /** Drives lines of the module and waits until the service has read them. */
  private void setLines(String... levels) throws IOException {
    for (String level : levels) {
      Files.write(lines, level.getBytes(StandardCharsets.US_ASCII));
    }
    board.clock().awaitNanos(board.clock().nanoTime() + INTERLOCK_INTERVAL.toNanos());
  }

  private void press(Side side, long now) {
    board.hands().pressFire(side);
    notBeforeNanos = now + REPEAT_FIRE_DELAY.toNanos();
  }

  private List<Square> occupied(JsonNode squares) {
    return squares
        .valueStream()
        .map(node -> Square.named(node.asString("")))
        .filter(square -> board.table().at(square).isPresent())
        .toList();
  }

  /** Writes the changes that the hands made to the module. */
  private void printState() throws IOException {
    board.clock().nanoTime();
    byte[] images = board.images();
    if (!Arrays.equals(images, shown)) {
      shown = images;
      module.write(ByteBuffer.wrap(images));
    }
    for (Side side : Side.values()) {
      boolean down = board.hands().pressed(side);
      if (down ? pressed.add(side) : pressed.remove(side)) {
        String line = "FIRE_" + side.name() + (down ? " 0" : " z");
        Files.write(lines, line.getBytes(StandardCharsets.US_ASCII));
      }
    }
  }
}
