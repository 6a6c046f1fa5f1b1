package org.wadjet.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for the readings of the rules of swaps (docs/rules.md#a-turn). */
final class SwapOptions {
  @Option(
      names = "--swap",
      completionCandidates = OptionWords.Swaps.class,
      paramLabel = "READING",
      description =
          "Swaps that push a piece onto a reserved square: strict (forbidden) or free"
              + " (allowed); default: strict.")
  private Optional<String> swap = Optional.empty();

  @Option(
      names = "--djed-swap",
      completionCandidates = OptionWords.DjedSwaps.class,
      paramLabel = "WHOSE",
      description = "Pieces that a Djed may swap with: any or own (default: any).")
  private Optional<String> djedSwap = Optional.empty();

  /** Returns the reading of reserved squares. */
  Optional<String> swap() {
    return swap;
  }

  /** Returns the reading of a Djed's partners. */
  Optional<String> djedSwap() {
    return djedSwap;
  }
}
