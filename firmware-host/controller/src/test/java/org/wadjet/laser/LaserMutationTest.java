package org.wadjet.laser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.ProjectFiles;

/**
 * Tests that the exploration finds a sequence of inputs that violates a rule as soon as one
 * condition of the laser safety is removed: compiles the sources of the package with each block of
 * {@code mutations.txt} and explores them.
 */
@Tag("slow")
class LaserMutationTest {
  private static final Path MODULE = ProjectFiles.ROOT.resolve("firmware-host/controller");
  private static final Path SOURCES = MODULE.resolve("src/main/java/org/wadjet/laser");
  private static final Pattern BLOCK =
      Pattern.compile(
          "^(\\w+)\\n- (.+?)\\n\\+ ?(.*?)$(?=\\n\\n|\\n*\\z)", Pattern.DOTALL | Pattern.MULTILINE);

  /** A class of the package with one text replaced. */
  record Mutation(String type, String original, String replacement) {
    @Override
    public String toString() {
      return type + ": " + original.strip();
    }
  }

  private static Stream<Mutation> mutations() throws IOException {
    String text =
        Files.readString(MODULE.resolve("src/test/resources/org/wadjet/laser/mutations.txt"))
            .replaceAll("(?m)^#.*\\n", "");
    List<Mutation> found = new ArrayList<>();
    for (Matcher block = BLOCK.matcher(text); block.find(); ) {
      found.add(new Mutation(block.group(1), block.group(2), block.group(3)));
    }
    assertThat(found).hasSizeGreaterThan(80);
    return found.stream();
  }

  @ParameterizedTest
  @MethodSource("mutations")
  void explorationFindsEachMissingCondition(Mutation mutation, @TempDir Path folder)
      throws Exception {
    Path source = SOURCES.resolve(mutation.type() + ".java");
    String original = Files.readString(source);
    assertThat(original.split(Pattern.quote(mutation.original()), -1)).hasSize(2);
    Path mutated = folder.resolve(mutation.type() + ".java");
    Files.writeString(mutated, original.replace(mutation.original(), mutation.replacement()));
    compile(mutated, folder);
    Optional<String> violation = explore(folder);
    System.out.println(
        mutation + " -> " + violation.map(test -> test.lines().findFirst().get()).orElse("none"));
    assertThat(violation).isPresent();
  }

  private static void compile(Path mutated, Path classes) {
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                mutated.toString());
    assertThat(status).isZero();
  }

  /** Explores the package with the mutated class before all others. */
  private static Optional<String> explore(Path mutated) throws Exception {
    List<URL> places = new ArrayList<>();
    places.add(mutated.toUri().toURL());
    for (String place : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      places.add(Path.of(place).toUri().toURL());
    }
    try (PackageLoader loader = new PackageLoader(places.toArray(URL[]::new))) {
      Class<?> explorations = loader.loadClass("org.wadjet.laser.LaserExplorations");
      var find = explorations.getDeclaredMethod("findViolation");
      find.setAccessible(true);
      return Optional.ofNullable((String) find.invoke(null));
    } catch (InvocationTargetException e) {
      return Optional.of("// " + e.getCause());
    }
  }

  /** Class loader that loads the package {@code laser} itself and all else from its parent. */
  private static final class PackageLoader extends URLClassLoader {
    PackageLoader(URL[] places) {
      super(places, LaserMutationTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("org.wadjet.laser.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }
}
