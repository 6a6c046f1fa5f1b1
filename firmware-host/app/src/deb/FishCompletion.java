import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Writer of the completion of fish. */
final class FishCompletion {
  private final List<String> commands = new ArrayList<>();
  private final StringBuilder rules = new StringBuilder();

  private FishCompletion() {}

  /** Returns the script for all commands. */
  static String of(CommandLine wadjet) {
    FishCompletion completion = new FishCompletion();
    completion.add(wadjet);
    return """
        # Completion of wadjet in fish.
        function __wadjet_command
            set -l known %s
            set -l command wadjet
            for word in (commandline -opc)[2..]
                contains -- "$command $word" $known; and set command "$command $word"
            end
            string join ' ' -- $command
        end
        complete -c wadjet -f
        """
            .formatted(
                String.join(" ", completion.commands.stream().map(FishCompletion::quoted).toList()))
        + completion.rules;
  }

  private void add(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    String start =
        "complete -c wadjet -n "
            + quoted("test (__wadjet_command) = \"" + spec.qualifiedName() + "\"");
    for (CommandLine each : CommandTexts.subcommands(line)) {
      commands.add(each.getCommandSpec().qualifiedName());
      rules
          .append(start)
          .append(" -a ")
          .append(each.getCommandName())
          .append(" -d ")
          .append(quoted(CommandTexts.summary(each.getCommandSpec())))
          .append('\n');
    }
    CommandTexts.options(spec).forEach(option -> rules.append(start).append(rule(option)));
    spec.positionalParameters().stream()
        .filter(each -> !each.hidden())
        .forEach(
            each -> {
              if (!CommandTexts.candidates(each).isEmpty()) {
                rules.append(start).append(values(CommandTexts.candidates(each))).append('\n');
              } else if (CommandTexts.isPath(each)) {
                rules.append(start).append(" -F\n");
              }
            });
    CommandTexts.subcommands(line).forEach(this::add);
  }

  private static String rule(OptionSpec option) {
    StringBuilder rule = new StringBuilder();
    for (String name : option.names()) {
      rule.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
    }
    if (option.arity().max() > 0) {
      List<String> candidates = CommandTexts.candidates(option);
      if (!candidates.isEmpty()) {
        rule.append(" -x").append(values(candidates));
      } else {
        rule.append(CommandTexts.isPath(option) ? " -r -F" : " -x");
      }
    }
    return rule.append(" -d ").append(quoted(CommandTexts.summary(option))).append('\n').toString();
  }

  private static String values(List<String> candidates) {
    return " -a " + quoted(String.join(" ", candidates));
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
