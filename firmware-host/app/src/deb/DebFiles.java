import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.wadjet.cli.Console;
import org.wadjet.cli.Wadjet;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Writes the files of the package that derive from the command line: the manual page, the
 * completion of bash and the changelogs.
 *
 * <p>Run by the build as {@code DebFiles.java SOURCE TARGET VERSION TIME} with wadjet.jar on the
 * class path. The same command line and time give the same bytes.
 */
final class DebFiles {
  private static final int GZIP_EXTRA_FLAGS_AT = 8;
  private static final byte GZIP_SLOWEST = 2;

  private final CommandLine wadjet = Wadjet.commandLine(Console.ofProcess());
  private final StringBuilder page = new StringBuilder();

  public static void main(String[] args) throws IOException {
    Path source = Path.of(args[0]);
    Path target = Files.createDirectories(Path.of(args[1]));
    // The form that jdeb writes; it sorts before the release.
    String version = args[2].replace("-SNAPSHOT", "~snapshot");
    Instant time = Instant.parse(args[3]);
    String date =
        DateTimeFormatter.RFC_1123_DATE_TIME
            .withLocale(Locale.ROOT)
            .format(time.atOffset(ZoneOffset.ofHours(0)));
    String changelog =
        Files.readString(source.resolve("changelog"))
            .replace("[[version]]", version)
            .replace("[[date]]", date.replace("GMT", "+0000"));
    DebFiles files = new DebFiles();
    gzip(target.resolve("changelog.gz"), changelog);
    gzip(
        target.resolve("changelog.md.gz"),
        Files.readString(source.resolve("../../../docs/changelog.md")));
    gzip(
        target.resolve("wadjet.1.gz"),
        files.manual(version, time) + Files.readString(source.resolve("wadjet.1.in")));
    // The shell sources this file; the first line, which names an interpreter, is left out.
    String completion = AutoComplete.bash("wadjet", files.wadjet);
    Files.writeString(
        target.resolve("wadjet.bash"), completion.substring(completion.indexOf('\n') + 1));
  }

  private static void gzip(Path file, String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out =
        new GZIPOutputStream(bytes) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        }) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    byte[] written = bytes.toByteArray();
    // The value that gzip -9 writes; Java leaves it at 0.
    written[GZIP_EXTRA_FLAGS_AT] = GZIP_SLOWEST;
    Files.write(file, written);
  }

  private String manual(String version, Instant time) {
    page.append(".TH WADJET 1 ")
        .append(DateTimeFormatter.ISO_LOCAL_DATE.format(time.atOffset(ZoneOffset.UTC)))
        .append(" \"wadjet ")
        .append(version)
        .append("\" \"User Commands\"\n");
    CommandSpec spec = wadjet.getCommandSpec();
    page.append(".SH NAME\nwadjet \\- controller of a physical Khet (laser chess) board\n");
    page.append(".SH SYNOPSIS\n.B wadjet\n.I command\n[\\fIoptions\\fR]\n");
    page.append(".SH DESCRIPTION\n");
    text(List.of(spec.usageMessage().description()).subList(0, 1).toArray(String[]::new));
    page.append("The commands are described below and by\n")
        .append("\\fBwadjet\\fR \\fIcommand\\fR \\fB\\-\\-help\\fR.\n");
    page.append(".SH COMMANDS\n");
    commands(wadjet);
    return page.toString();
  }

  private void commands(CommandLine line) {
    line.getSubcommands().values().stream()
        .filter(each -> !each.getCommandSpec().usageMessage().hidden())
        .forEach(
            each -> {
              command(each.getCommandSpec());
              commands(each);
            });
  }

  private void command(CommandSpec spec) {
    page.append(".SS ").append(roff(spec.qualifiedName())).append('\n');
    text(spec.usageMessage().description());
    spec.positionalParameters().stream().filter(each -> !each.hidden()).forEach(this::positional);
    spec.options().stream()
        .filter(each -> !each.hidden() && !each.usageHelp() && !each.versionHelp())
        .forEach(this::option);
  }

  private void positional(PositionalParamSpec parameter) {
    page.append(".TP\n.I ").append(roff(parameter.paramLabel())).append('\n');
    text(parameter.description());
  }

  private void option(OptionSpec option) {
    String names = String.join(", ", option.names());
    page.append(".TP\n\\fB").append(roff(names)).append("\\fR");
    page.append(argument(option)).append('\n');
    text(option.description());
  }

  private static String argument(ArgSpec option) {
    if (option.arity().max() == 0) {
      return "";
    }
    String label = "=\\fI" + roff(option.paramLabel()) + "\\fR";
    return option.arity().min() == 0 ? "[" + label + "]" : label;
  }

  private void text(String[] lines) {
    List.of(lines).stream()
        .flatMap(line -> line.formatted().lines())
        .map(line -> line.startsWith(" ") ? ".nf\n" + roff(line) + "\n.fi" : roff(line))
        .forEach(line -> page.append(line).append("\n"));
  }

  /** Escapes text so that roff sees no requests in it. */
  private static String roff(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga");
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
