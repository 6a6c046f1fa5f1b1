package org.wadjet.cli;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Rules;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options for the questions that the rule sheets leave open (docs/rules.md#a-turn). */
final class RuleOptions {
  @Mixin private SwapOptions swaps = new SwapOptions();

  @Option(
      names = "--claim",
      paramLabel = "N",
      description = "Occurrence of a position at which a draw may be claimed (default: 3).")
  private Optional<Integer> claim = Optional.empty();

  @Option(
      names = "--move-final",
      paramLabel = "WHEN",
      description =
          "When a move is final: hand, once the player lets go of the piece (default in"
              + " Khet 2.0); fire, once FIRE is pressed (default in Khet 1).")
  private Optional<String> moveFinal = Optional.empty();

  /** Returns the rules with the requested options. */
  Rules applied(CommandLine command, Rules given) {
    Rules rules = given;
    rules =
        setting(command, "--swap", Rules.Swap.class, swaps.swap())
            .map(rules::withSwap)
            .orElse(rules);
    rules =
        setting(command, "--djed-swap", Rules.DjedSwap.class, swaps.djedSwap())
            .map(rules::withDjedSwap)
            .orElse(rules);
    rules =
        setting(command, "--move-final", Rules.MoveFinal.class, moveFinal)
            .map(rules::withMoveFinal)
            .orElse(rules);
    if (claim.filter(n -> n < 2).isPresent()) {
      throw new ParameterException(command, "--claim must be 2 or more, not " + claim.get());
    }
    return claim.map(rules::withClaimAt).orElse(rules);
  }

  private static <E extends Enum<E>> Optional<E> setting(
      CommandLine command, String option, Class<E> kind, Optional<String> word) {
    if (word.isEmpty()) {
      return Optional.empty();
    }
    Optional<E> found = Rules.named(kind, word.get());
    if (found.isEmpty()) {
      List<String> words = Rules.keywords(kind);
      throw new ParameterException(
          command, option + " is " + String.join(" or ", words) + ", not '" + word.get() + "'");
    }
    return found;
  }
}
