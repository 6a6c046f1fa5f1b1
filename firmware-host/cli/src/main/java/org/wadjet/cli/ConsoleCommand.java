package org.wadjet.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command that reads from a console and prints to it. */
abstract class ConsoleCommand {
  final Console console;

  @Spec CommandSpec spec;

  ConsoleCommand(Console console) {
    this.console = console;
  }

  /**
   * Returns an exception that reports wrong usage of this command.
   *
   * @param message one plain sentence without a full stop
   */
  final ParameterException usageError(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
