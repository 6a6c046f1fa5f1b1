import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Texts of the command line that manual pages and completions have in common. */
final class CommandTexts {
  private CommandTexts() {}

  /** Returns the visible subcommands in the order of the help text. */
  static List<CommandLine> subcommands(CommandLine line) {
    return line.getSubcommands().values().stream()
        .filter(each -> !each.getCommandSpec().usageMessage().hidden())
        .distinct()
        .toList();
  }

  /** Returns the visible options, with those for help and version. */
  static List<OptionSpec> options(CommandSpec spec) {
    return spec.options().stream().filter(each -> !each.hidden()).toList();
  }

  /** Returns the first sentence of a command's description, without the full stop. */
  static String summary(CommandSpec spec) {
    return firstSentence(spec.usageMessage().description());
  }

  /** Returns the first sentence of the description of an option, without the full stop. */
  static String summary(ArgSpec argument) {
    return firstSentence(argument.description());
  }

  private static String firstSentence(String[] description) {
    String text =
        String.join(" ", Stream.of(description).map(String::formatted).toList())
            .replaceAll("\\s+", " ")
            .strip();
    int end = text.indexOf(". ");
    String sentence = end < 0 ? text : text.substring(0, end);
    return sentence.endsWith(".") || sentence.endsWith(":")
        ? sentence.substring(0, sentence.length() - 1)
        : sentence;
  }

  /** Returns the values that an option accepts; empty if they cannot be listed. */
  static List<String> candidates(ArgSpec argument) {
    return argument.completionCandidates() == null
        ? List.of()
        : StreamSupport.stream(argument.completionCandidates().spliterator(), false).toList();
  }

  /** Returns whether an argument is the name of a file or a folder. */
  static boolean isPath(ArgSpec argument) {
    return argument.type() == java.nio.file.Path.class
        || argument.auxiliaryTypes()[0] == java.nio.file.Path.class;
  }
}
