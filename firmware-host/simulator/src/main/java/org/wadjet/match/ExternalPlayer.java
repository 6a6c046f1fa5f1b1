package org.wadjet.match;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Legality;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Rules;

/**
 * Player that is another program, which reads and writes lines of an {@link ExternalProtocol}. A
 * program that ends during a game has lost it, and is started again for the next one.
 */
public final class ExternalPlayer implements MatchPlayer {
  /**
   * Time after which a program that has not answered counts as hung, besides ten times its limit; a
   * program may wait that long for the processor.
   */
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /** Longest line that is read whole, in UTF-16 units; no protocol has longer ones. */
  private static final int MAX_LINE = 1 << 16;

  private static final Duration TIME_TO_END = Duration.ofSeconds(1);

  /** Line that stands for the end of the output. */
  private static final String END = "\n";

  private final String name;
  private final List<String> command;
  private final ExternalProtocol protocol;
  private final Rules rules;
  private Process process;
  private Writer commands;
  private BlockingQueue<String> lines;

  /** Whether the program has ended during a game. */
  private boolean ended;

  /** Whether the running program has answered with a move. */
  private boolean hasMoved;

  private int failures;

  /** The program has ended. */
  private static final class EndedException extends IOException {
    private static final long serialVersionUID = 1;

    EndedException(String name) {
      super(name + " has ended");
    }
  }

  /**
   * Starts a program.
   *
   * @param command program and arguments
   * @param rules rules of its games
   * @throws IOException if it does not start or does not greet
   */
  public ExternalPlayer(String name, List<String> command, ExternalProtocol protocol, Rules rules)
      throws IOException {
    this.name = name;
    this.command = List.copyOf(command);
    this.protocol = protocol;
    this.rules = rules;
    start();
  }

  private void start() throws IOException {
    ended = false;
    hasMoved = false;
    lines = new ArrayBlockingQueue<>(10_000);
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    commands = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
    BlockingQueue<String> output = lines;
    InputStream stream = process.getInputStream();
    Thread.ofVirtual().name("output of " + name).start(() -> readLines(stream, output));
    try {
      greet();
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private void greet() throws IOException {
    long deadlineNanos = System.nanoTime() + TIMEOUT.toNanos();
    for (String line : protocol.greeting(rules)) {
      send(line);
    }
    if (protocol.greetingEnd().isPresent()) {
      String end = protocol.greetingEnd().get();
      while (!nextLine(deadlineNanos).equals(end)) {
        // Lines before it name the engine.
      }
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void beginGame() throws IOException {
    if (ended || !process.isAlive()) {
      close();
      start();
    }
    send("newgame");
  }

  @Override
  public int failures() {
    return failures;
  }

  @Override
  public Choice choose(GameHistory game, MoveLimit time) throws IOException {
    try {
      Choice choice = answer(game, time);
      hasMoved = true;
      return choice;
    } catch (EndedException e) {
      // A program that ends before its first move was probably started in a wrong way.
      if (!hasMoved) {
        throw e;
      }
      ended = true;
      failures++;
      return new Choice(Optional.empty(), 0, 0);
    }
  }

  private Choice answer(GameHistory game, MoveLimit time) throws IOException {
    long start = cpuNanos();
    send(protocol.position(game));
    send(protocol.go(time));
    long deadlineNanos = System.nanoTime() + timeout(time).toNanos();
    long nodes = 0;
    while (true) {
      String line = nextLine(deadlineNanos);
      String error = protocol.errorPrefix();
      if (line.startsWith(error)) {
        throw new IOException(name + " reports: " + line.substring(error.length()));
      }
      nodes = nodes(line).orElse(nodes);
      if (line.startsWith("bestmove")) {
        String move = line.substring("bestmove".length()).strip();
        return new Choice(read(move, game), nodes, Math.max(0, cpuNanos() - start));
      }
    }
  }

  private static Duration timeout(MoveLimit time) {
    return switch (time) {
      case MoveLimit.MoveTime(int millis) -> TIMEOUT.plusMillis(10L * millis);
      case MoveLimit.Depth _, MoveLimit.Nodes _ -> TIMEOUT.multipliedBy(10);
    };
  }

  private Optional<Move> read(String text, GameHistory game) throws IOException {
    if (text.equals(protocol.noMove())) {
      return Optional.empty();
    }
    if (protocol == ExternalProtocol.KEI) {
      Optional<Move> move = KeiNotation.parse(text, game.position(), game.rules());
      if (move.isEmpty()) {
        throw new IOException(name + " answers '" + text + "': KEI writes no legal move so");
      }
      return move;
    }
    return switch (MoveNotation.parse(text, game.position(), game.rules())) {
      case ParseResult.Parsed<Move>(Move move) -> {
        Optional<String> fault = Legality.fault(move, game.position(), game.rules());
        if (fault.isPresent()) {
          throw new IOException(name + " plays the illegal move " + text + ": " + fault.get());
        }
        yield Optional.of(move);
      }
      case ParseResult.Unreadable<Move>(int column, String message) ->
          throw new IOException(name + " answers '" + text + "': " + message);
    };
  }

  private static Optional<Long> nodes(String line) {
    String[] words = line.split(" ", -1);
    for (int i = 0; i + 1 < words.length; i++) {
      if (words[i].equals("nodes") && words[i + 1].matches("[0-9]{1,15}")) {
        return Optional.of(Long.valueOf(words[i + 1]));
      }
    }
    return Optional.empty();
  }

  private long cpuNanos() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  /**
   * Returns the next line.
   *
   * @throws IOException if the program has ended or sends none until the deadline
   */
  private String nextLine(long deadlineNanos) throws IOException {
    try {
      String line = lines.poll(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
      if (line == null) {
        throw new IOException(name + " has not answered in time");
      }
      if (line.equals(END)) {
        throw new EndedException(name);
      }
      return line;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while " + name + " was searching", e);
    }
  }

  private static void readLines(InputStream stream, BlockingQueue<String> output) {
    try {
      try (Reader reader =
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
        readLines(reader, output);
      } catch (IOException e) {
        // The output is closed: the program has ended.
      }
      output.put(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void readLines(Reader reader, BlockingQueue<String> output)
      throws IOException, InterruptedException {
    StringBuilder line = new StringBuilder();
    for (int c = reader.read(); c >= 0; c = reader.read()) {
      if (c == '\n') {
        output.put(line.toString().strip());
        line.setLength(0);
      } else if (line.length() < MAX_LINE) {
        line.append((char) c);
      }
    }
  }

  private void send(String line) throws IOException {
    try {
      commands.write(line + "\n");
      commands.flush();
    } catch (IOException e) {
      EndedException ended = new EndedException(name);
      ended.initCause(e);
      throw ended;
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(TIME_TO_END)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
