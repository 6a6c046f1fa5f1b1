import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writer of the completion of zsh: one function for each command. */
final class ZshCompletion {
  private final StringBuilder functions = new StringBuilder();

  private ZshCompletion() {}

  /** Returns the script for all commands. */
  static String of(CommandLine wadjet) {
    ZshCompletion completion = new ZshCompletion();
    completion.add(wadjet);
    return "#compdef wadjet\n# Completion of wadjet in zsh.\n"
        + completion.functions
        + "_wadjet \"$@\"\n";
  }

  private static String function(CommandSpec spec) {
    return "_" + spec.qualifiedName().replace(' ', '_').replace('-', '_');
  }

  private void add(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    List<CommandLine> commands = CommandTexts.subcommands(line);
    List<String> arguments = new ArrayList<>();
    CommandTexts.options(spec).forEach(option -> arguments.addAll(arguments(option)));
    if (commands.isEmpty()) {
      spec.positionalParameters().stream()
          .filter(each -> !each.hidden())
          .forEach(each -> arguments.add(quoted("*:" + value(each))));
    } else {
      arguments.add("'1: :->command'");
      arguments.add("'*:: :->rest'");
    }
    functions
        .append("\n")
        .append(function(spec))
        .append("() {\n  local curcontext=\"$curcontext\" state line\n  typeset -A opt_args\n")
        .append("  _arguments -C -S \\\n    ")
        .append(String.join(" \\\n    ", arguments))
        .append('\n');
    if (!commands.isEmpty()) {
      functions.append("  case $state in\n    command)\n      local -a commands=(\n");
      for (CommandLine each : commands) {
        String summary = CommandTexts.summary(each.getCommandSpec()).replace(":", "\\:");
        functions
            .append("        ")
            .append(quoted(each.getCommandName() + ":" + summary))
            .append('\n');
      }
      functions
          .append("      )\n      _describe command commands\n      ;;\n")
          .append("    rest)\n      case $line[1] in\n");
      for (CommandLine each : commands) {
        functions
            .append("        ")
            .append(each.getCommandName())
            .append(") ")
            .append(function(each.getCommandSpec()))
            .append(" ;;\n");
      }
      functions.append("      esac\n      ;;\n  esac\n");
    }
    functions.append("}\n");
    commands.forEach(this::add);
  }

  private static List<String> arguments(OptionSpec option) {
    String others = Stream.of(option.names()).collect(Collectors.joining(" ", "(", ")"));
    String summary = CommandTexts.summary(option).replace("[", "\\[").replace("]", "\\]");
    return Stream.of(option.names())
        .map(
            name -> {
              boolean hasValue = option.arity().max() > 0;
              String start = option.isMultiValue() ? "*" : others;
              String value = hasValue ? ":" + value(option) : "";
              String equals = hasValue && name.startsWith("--") ? "=" : "";
              return quoted(start + name + equals + "[" + summary + "]" + value);
            })
        .toList();
  }

  private static String value(ArgSpec argument) {
    String label = argument.paramLabel().replace(":", "\\:").replaceAll("[<>]", "");
    List<String> candidates = CommandTexts.candidates(argument);
    if (!candidates.isEmpty()) {
      return label + ":(" + String.join(" ", candidates) + ")";
    }
    return label + ":" + (CommandTexts.isPath(argument) ? "_files" : " ");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
