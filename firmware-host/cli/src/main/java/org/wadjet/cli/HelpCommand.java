package org.wadjet.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet help …}: the help of a command or of a subcommand. */
@Command(
    name = "help",
    description = "Show the help of a command, such as: wadjet help games export",
    helpCommand = true)
final class HelpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      arity = "0..*",
      description = "Command and subcommand (default: wadjet itself).")
  private List<String> path = List.of();

  @Override
  public Integer call() {
    CommandLine shown = spec.parent().commandLine();
    for (String name : path) {
      CommandLine next = shown.getSubcommands().get(name);
      if (next == null) {
        throw new ParameterException(
            spec.commandLine(),
            "'%s' has no command '%s'".formatted(shown.getCommandSpec().qualifiedName(), name));
      }
      shown = next;
    }
    shown.usage(spec.commandLine().getOut());
    return Wadjet.EXIT_OK;
  }
}
