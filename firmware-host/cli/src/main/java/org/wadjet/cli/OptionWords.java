package org.wadjet.cli;

import java.util.Iterator;
import java.util.List;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;

/** Words that options accept, as the candidates of shell completion. */
public final class OptionWords {
  private OptionWords() {}

  /** Games of {@code --rules}. */
  public static final class Games implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Keyword.all(Rules.Game.class).iterator();
    }
  }

  /** Starting positions of {@code --setup}, of all games. */
  public static final class Setups implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Setup.all().stream().map(Setup::name).distinct().sorted().iterator();
    }
  }

  /** Readings of {@code --swap}. */
  public static final class Swaps implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Keyword.all(Rules.Swap.class).iterator();
    }
  }

  /** Readings of {@code --djed-swap}. */
  static final class DjedSwaps implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Keyword.all(Rules.DjedSwap.class).iterator();
    }
  }

  /** Readings of {@code --move-final}. */
  static final class FinalMoves implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Keyword.all(Rules.MoveFinal.class).iterator();
    }
  }

  /** Formats of an exported game. */
  static final class ExportFormats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("text", "jsonl", "html").iterator();
    }
  }

  /** Formats of the pin tables. */
  static final class PinoutFormats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return List.of("text", "markdown", "svg").iterator();
    }
  }
}
