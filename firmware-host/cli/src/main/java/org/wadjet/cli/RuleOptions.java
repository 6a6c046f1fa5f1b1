package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.game.Keyword;
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
      completionCandidates = OptionWords.FinalMoves.class,
      paramLabel = "WHEN",
      description =
          "When a move is final: hand, once the player lets go of the piece (default in"
              + " Khet 2.0); fire, once FIRE is pressed (default in Khet 1 and in an exhibit).")
  private Optional<String> moveFinal = Optional.empty();

  /** Returns the rules with the requested options. */
  Rules applied(CommandLine command, Rules given) {
    Rules.Swap swap = setting(command, "--swap", given.swap(), swaps.swap());
    Rules.DjedSwap djedSwap = setting(command, "--djed-swap", given.djedSwap(), swaps.djedSwap());
    Rules.MoveFinal whenFinal = setting(command, "--move-final", given.moveFinal(), moveFinal);
    int claimAt = claim.orElse(given.claimAt());
    if (claimAt < 2) {
      throw new ParameterException(command, "--claim must be 2 or more, not " + claimAt);
    }
    return new Rules(given.game(), swap, djedSwap, claimAt, whenFinal);
  }

  /** Returns whether an option decides when a move is final. */
  boolean hasMoveFinal() {
    return moveFinal.isPresent();
  }

  private static <E extends Enum<E> & Keyword> E setting(
      CommandLine command, String option, E otherwise, Optional<String> given) {
    Class<E> kind = otherwise.getDeclaringClass();
    String word = given.orElse(otherwise.keyword());
    return Keyword.find(kind, word)
        .orElseThrow(
            () ->
                new ParameterException(
                    command,
                    "%s is %s, not '%s'"
                        .formatted(option, String.join(" or ", Keyword.all(kind)), word)));
  }
}
