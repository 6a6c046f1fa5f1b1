package org.wadjet.simulator;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.wadjet.cli.Console;
import org.wadjet.cli.Wadjet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet arbiter rehearse}: exercises of rulings on a virtual board. */
@Command(
    name = "rehearse",
    description = {
      "Practise the rulings on a virtual board.",
      "Each situation is played and explained; you rule on it with the ordinary"
          + " commands. No service is needed and no record is kept."
    })
final class RehearseCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "EXERCISE",
      description = "Exercises to play, such as void or take-back (default: all).")
  private List<String> names = List.of();

  @Option(names = "--list", description = "List the exercises.")
  private boolean list;

  RehearseCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    List<ArbiterExercise> all = ArbiterExercises.all();
    if (list) {
      all.forEach(each -> console.out().printf("%-16s %s%n", each.name(), each.hint()));
      return Wadjet.EXIT_OK;
    }
    for (String name : names) {
      if (all.stream().noneMatch(each -> each.name().equals(name))) {
        throw new ParameterException(
            spec.commandLine(), "there is no exercise '" + name + "'; --list names them");
      }
    }
    List<ArbiterExercise> chosen =
        all.stream().filter(each -> names.isEmpty() || names.contains(each.name())).toList();
    return new ArbiterRehearsal(console).run(chosen) ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }
}
