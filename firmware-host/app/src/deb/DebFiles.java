import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.wadjet.cli.Console;
import org.wadjet.cli.Wadjet;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * Writes the files of the package that derive from the command line: the manual pages, the
 * completions of bash, zsh and fish, and the changelogs.
 *
 * <p>Run by the build as {@code DebFiles.java SOURCE TARGET VERSION TIME} with wadjet.jar on the
 * class path. The same command line and time give the same bytes.
 */
final class DebFiles {
  private static final int GZIP_EXTRA_FLAGS_AT = 8;
  private static final byte GZIP_SLOWEST = 2;

  private DebFiles() {}

  public static void main(String[] args) throws IOException {
    // picocli orders options by their upper case in the default locale, which in Turkish differs.
    Locale.setDefault(Locale.ROOT);
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
    gzip(target.resolve("changelog.gz"), changelog);
    gzip(
        target.resolve("changelog.md.gz"),
        Files.readString(source.resolve("../../../docs/changelog.md")));
    CommandLine wadjet = Wadjet.commandLine(Console.ofProcess());
    Path manuals = Files.createDirectories(target.resolve("man1"));
    ManualPages pages =
        new ManualPages(version, time, Files.readString(source.resolve("wadjet.1.in")));
    for (Map.Entry<String, String> page : pages.of(wadjet).entrySet()) {
      gzip(manuals.resolve(page.getKey() + ".1.gz"), page.getValue());
    }
    // The shell sources this file; the first line, which names an interpreter, is left out.
    String bash = AutoComplete.bash("wadjet", wadjet);
    Files.writeString(target.resolve("wadjet.bash"), bash.substring(bash.indexOf('\n') + 1));
    Files.writeString(target.resolve("wadjet.zsh"), ZshCompletion.of(wadjet));
    Files.writeString(target.resolve("wadjet.fish"), FishCompletion.of(wadjet));
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
}
