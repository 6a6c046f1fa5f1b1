package org.wadjet.match;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.engine.Level;
import org.wadjet.engine.Technique;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;

/** Player as the command line names it. */
public sealed interface PlayerSpec {
  /** Forms of {@link #parse}, for messages. */
  String FORMS =
      "wadjet, wadjet:LEVEL, wadjet-TECHNIQUE (without it), greedy, greedy:SEED, khet2ai:COMMAND,"
          + " kei:COMMAND or wei:COMMAND";

  /**
   * Built-in engine.
   *
   * @param text the text that names it
   * @param level its level
   * @param without techniques left out
   */
  record BuiltIn(String text, Level level, Set<Technique> without) implements PlayerSpec {
    private static final int TABLE_BYTES = 64 << 20;

    @Override
    public MatchPlayer open(Rules rules) {
      return new BuiltInPlayer(text, rules, level, TABLE_BYTES, without);
    }
  }

  /**
   * Player that looks one turn ahead.
   *
   * @param text the text that names it
   * @param seed seed of its draws among equal moves
   */
  record Greedy(String text, long seed) implements PlayerSpec {
    private static final long DEFAULT_SEED = 1;

    @Override
    public MatchPlayer open(Rules rules) {
      return new GreedyPlayer(text, seed);
    }
  }

  /**
   * External program.
   *
   * @param command program and arguments
   * @param protocol its protocol
   */
  record External(List<String> command, ExternalProtocol protocol) implements PlayerSpec {
    @Override
    public MatchPlayer open(Rules rules) throws IOException {
      String program = command.getFirst();
      String name = program.substring(program.lastIndexOf('/') + 1);
      return new ExternalPlayer(name, command, protocol, rules);
    }
  }

  /**
   * Opens the player.
   *
   * @throws IOException if an external program does not start
   */
  MatchPlayer open(Rules rules) throws IOException;

  /**
   * Parses a player.
   *
   * @return empty if the text names none
   */
  static Optional<PlayerSpec> parse(String text) {
    int colon = text.indexOf(':');
    String head = colon < 0 ? text : text.substring(0, colon);
    String tail = colon < 0 ? "" : text.substring(colon + 1);
    Optional<ExternalProtocol> protocol = Keyword.find(ExternalProtocol.class, head);
    if (protocol.isPresent()) {
      return tail.isBlank()
          ? Optional.empty()
          : Optional.of(new External(List.of(tail.strip().split("\\s+")), protocol.get()));
    }
    if (head.equals("wadjet")) {
      return tail.matches("[0-9]{1,2}") || colon < 0
          ? level(tail).map(level -> new BuiltIn(text, level, Set.of()))
          : Optional.empty();
    }
    if (head.equals("greedy")) {
      return greedy(text, colon < 0 ? Long.toString(Greedy.DEFAULT_SEED) : tail);
    }
    return colon < 0 && text.startsWith("wadjet-") ? without(text) : Optional.empty();
  }

  private static Optional<Level> level(String number) {
    return Level.find(number.isEmpty() ? Level.MAX : Integer.parseInt(number));
  }

  private static Optional<PlayerSpec> greedy(String text, String seed) {
    return seed.matches("[0-9]{1,18}")
        ? Optional.of(new Greedy(text, Long.parseLong(seed)))
        : Optional.empty();
  }

  /** Parses {@code wadjet-killers}; several techniques are separated by plus signs. */
  private static Optional<PlayerSpec> without(String text) {
    Set<Technique> techniques = EnumSet.noneOf(Technique.class);
    String[] words = text.substring("wadjet-".length()).split("\\+");
    for (String word : words) {
      Keyword.find(Technique.class, word).ifPresent(techniques::add);
    }
    boolean all = Arrays.stream(words).distinct().count() == techniques.size();
    return all
        ? Optional.of(new BuiltIn(text, Level.all().getLast(), techniques))
        : Optional.empty();
  }
}
