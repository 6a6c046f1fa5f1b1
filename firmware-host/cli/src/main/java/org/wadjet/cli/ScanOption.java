package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.gpio.ScanBackend;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The option {@code --scan}: the method of reading frames if the board is opened with {@code --gpio
 * gpiod}.
 */
public final class ScanOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--scan",
      paramLabel = "BACKEND",
      description =
          "How --gpio gpiod reads frames: bulk, all nine DATA lines in one call; pi4j, one"
              + " line per call; auto, bulk if it works (default: auto).")
  private Optional<String> word = Optional.empty();

  /** Returns the requested backend for the value of {@code --gpio}. */
  public ScanBackend backend(String gpio) {
    if (word.isPresent() && !gpio.equals("gpiod")) {
      throw new ParameterException(
          command.commandLine(), "--scan requires --gpio gpiod: a virtual board has no kernel");
    }
    String requested = word.orElse("auto");
    return Keyword.find(ScanBackend.class, requested)
        .orElseThrow(
            () ->
                new ParameterException(
                    command.commandLine(),
                    "--scan is auto, pi4j or bulk, not '" + requested + "'"));
  }
}
