import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writer of the manual pages in section 1, one for each command: {@code wadjet-games-verify.1} of
 * {@code wadjet games verify}.
 *
 * @param version version of the program
 * @param time time of the build, whose day is on each page
 * @param sections roff source of the last sections of {@code wadjet.1}, about the program
 */
record ManualPages(String version, Instant time, String sections) {
  private static final String EXIT_STATUS = ".SH EXIT STATUS";
  private static final String ENVIRONMENT = ".SH ENVIRONMENT";

  /** Returns the roff source of each page by its name without the section. */
  SortedMap<String, String> of(CommandLine wadjet) {
    SortedMap<String, String> pages = new TreeMap<>();
    add(pages, wadjet);
    return pages;
  }

  private void add(SortedMap<String, String> pages, CommandLine line) {
    pages.put(name(line.getCommandSpec()), page(line));
    CommandTexts.subcommands(line).forEach(each -> add(pages, each));
  }

  private static String name(CommandSpec spec) {
    return spec.qualifiedName().replace(' ', '-');
  }

  private String page(CommandLine line) {
    CommandSpec spec = line.getCommandSpec();
    StringBuilder page = new StringBuilder();
    page.append(".TH ")
        .append(roff(name(spec).toUpperCase(java.util.Locale.ROOT)))
        .append(" 1 ")
        .append(DateTimeFormatter.ISO_LOCAL_DATE.format(time.atOffset(ZoneOffset.UTC)))
        .append(" \"wadjet ")
        .append(version)
        .append("\" \"User Commands\"\n.SH NAME\n")
        .append(roff(name(spec)))
        .append(" \\- ")
        .append(roff(CommandTexts.summary(spec)))
        .append("\n.SH SYNOPSIS\n.nf\n");
    new Help(spec, Help.defaultColorScheme(Ansi.OFF))
        .synopsis(0)
        .lines()
        .forEach(text -> page.append(roff(text)).append('\n'));
    page.append(".fi\n.SH DESCRIPTION\n");
    text(page, spec.usageMessage().description());
    arguments(page, spec);
    List<CommandLine> commands = CommandTexts.subcommands(line);
    if (!commands.isEmpty()) {
      page.append(".SH COMMANDS\n");
      for (CommandLine each : commands) {
        page.append(".TP\n.BR ")
            .append(roff(name(each.getCommandSpec())))
            .append(" (1)\n")
            .append(roff(CommandTexts.summary(each.getCommandSpec())))
            .append(".\n");
      }
    }
    if (spec.parent() == null) {
      return page.append(sections).toString();
    }
    int end = sections.indexOf(ENVIRONMENT);
    return page.append(sections, sections.indexOf(EXIT_STATUS), end)
        .append(".SH SEE ALSO\n.BR ")
        .append(roff(name(spec.parent())))
        .append(" (1)\n")
        .toString();
  }

  private static void arguments(StringBuilder page, CommandSpec spec) {
    List<PositionalParamSpec> parameters =
        spec.positionalParameters().stream().filter(each -> !each.hidden()).toList();
    if (!parameters.isEmpty()) {
      page.append(".SH ARGUMENTS\n");
      for (PositionalParamSpec each : parameters) {
        page.append(".TP\n.I ").append(roff(each.paramLabel())).append('\n');
        text(page, each.description());
      }
    }
    page.append(".SH OPTIONS\n");
    for (OptionSpec each : CommandTexts.options(spec)) {
      page.append(".TP\n\\fB")
          .append(roff(String.join(", ", each.names())))
          .append("\\fR")
          .append(argument(each))
          .append('\n');
      text(page, each.description());
    }
  }

  private static String argument(ArgSpec option) {
    if (option.arity().max() == 0) {
      return "";
    }
    String label = "=\\fI" + roff(option.paramLabel()) + "\\fR";
    return option.arity().min() == 0 ? "[" + label + "]" : label;
  }

  private static void text(StringBuilder page, String[] description) {
    List<String> lines = new ArrayList<>();
    Stream.of(description).flatMap(line -> line.formatted().lines()).forEach(lines::add);
    for (String line : lines) {
      if (line.startsWith(" ")) {
        page.append(".nf\n").append(roff(line)).append("\n.fi\n");
      } else if (line.isBlank()) {
        page.append(".br\n");
      } else {
        page.append(roff(line)).append('\n');
      }
    }
  }

  /** Escapes text so that roff sees no requests in it. */
  private static String roff(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
