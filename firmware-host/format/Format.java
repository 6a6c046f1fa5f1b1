import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Formats every Java file below a folder, or says which ones are not formatted.
 *
 * <p>Run by the build as {@code Format.java check|apply FOLDER} on the JDK the project is built
 * for: the formatter parses with the running compiler, and Maven itself may run on an older one.
 */
final class Format {
  private Format() {}

  public static void main(String[] args) throws Exception {
    boolean apply = args[0].equals("apply");
    Formatter formatter = new Formatter(JavaFormatterOptions.defaultOptions());
    List<Path> files;
    try (var walk = Files.walk(Path.of(args[1]))) {
      files =
          walk.filter(p -> p.toString().endsWith(".java") && !p.toString().contains("/target/"))
              .sorted()
              .toList();
    }
    List<Path> unformatted = new ArrayList<>();
    for (Path file : files) {
      String source = Files.readString(file);
      String formatted =
          formatter.formatSource(
              ImportOrderer.reorderImports(
                  RemoveUnusedImports.removeUnusedImports(source),
                  JavaFormatterOptions.Style.GOOGLE));
      if (!formatted.equals(source)) {
        unformatted.add(file);
        if (apply) {
          Files.writeString(file, formatted);
        }
      }
    }
    if (!apply && !unformatted.isEmpty()) {
      unformatted.forEach(f -> System.err.println("not formatted: " + f));
      System.err.println("Run: mvn process-sources -Dformat=apply");
      System.exit(1);
    }
  }
}
