package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of the launcher in folders with spaces and with stub JDKs that only print their version.
 */
class LauncherTest {
  @TempDir private Path folder;

  private Path launcher;
  private Path jar;

  /** Exit status and output of the launcher. */
  private record EndedProcess(int status, String out, String err) {}

  /** Main class of the test jar; prints its arguments. */
  static final class Echo {
    private Echo() {}

    public static void main(String[] arguments) {
      System.out.println(String.join("|", arguments));
    }
  }

  @BeforeEach
  void install() throws IOException {
    Path home = Files.createDirectories(folder.resolve("a board/firmware-host"));
    launcher = home.resolve("wadjet");
    Files.copy(Path.of("wadjet"), launcher);
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    jar = Files.createDirectories(home.resolve("target")).resolve("wadjet.jar");
    Files.createFile(jar);
  }

  @Test
  void findsNewerJavaBesideOldDefault() throws Exception {
    Path old = jdk("old/jdk", 17);
    Path fit = jdk("jvms/jdk 25", 25);
    jdk("jvms/a first one", 21);
    Map<String, String> environment =
        Map.of("JAVA_HOME", old.toString(), "WADJET_JVMS", folder.resolve("jvms").toString());
    EndedProcess ended = run(launcher, old, environment, "run", "--simulate=1", "two words", "");
    assertThat(ended.err).isEmpty();
    assertThat(ended.out.lines())
        .startsWith(fit.toString())
        .containsSequence(
            "-jar", jar.toRealPath().toString(), "run", "--simulate=1", "two words", "")
        .endsWith("");
    assertThat(ended.status).isZero();
  }

  @Test
  void prefersWadjetJavaThenJavaHomeThenPath() throws Exception {
    Path requested = jdk("asked", 25);
    Path home = jdk("home", 26);
    Path path = jdk("path", 27);
    Map<String, String> both =
        Map.of("WADJET_JAVA", requested.toString(), "JAVA_HOME", home.toString());
    assertThat(run(launcher, path, both).out).startsWith(requested.toString());
    assertThat(run(launcher, path, Map.of("JAVA_HOME", home.toString())).out)
        .startsWith(home.toString());
    assertThat(run(launcher, path, Map.of()).out).startsWith(path.toString());
  }

  @Test
  void queriesVersionOfJavaWithoutReleaseFile() throws Exception {
    Path jdk = jdk("unpacked", 25);
    Files.delete(jdk.resolve("release"));
    assertThat(run(launcher, jdk, Map.of()).status).isZero();
  }

  @Test
  void followsSymbolicLinksToTheJar() throws Exception {
    Path first = Files.createSymbolicLink(folder.resolve("first"), launcher);
    Path second = Files.createSymbolicLink(folder.resolve("second"), first.getFileName());
    assertThat(run(second, jdk("path", 25), Map.of()).out).contains(jar.toRealPath().toString());
  }

  @Test
  void findsJarBesideInstalledLauncher() throws Exception {
    Path beside = Files.move(jar, launcher.resolveSibling("wadjet.jar"));
    assertThat(run(launcher, jdk("path", 25), Map.of(), "dark").out.lines())
        .containsSequence("-jar", beside.toRealPath().toString(), "dark");
  }

  @Test
  void passesBoardFileAndNativeLibraryFolder() throws Exception {
    Map<String, String> environment =
        Map.of("WADJET_BOARD", "/srv/my board.toml", "CACHE_DIRECTORY", "/var/cache/wadjet");
    assertThat(run(launcher, jdk("path", 25), environment, "dark").out.lines())
        .containsSequence(
            "-Djava.io.tmpdir=/var/cache/wadjet", "-Dwadjet.board=/srv/my board.toml", "-jar");
    assertThat(run(launcher, jdk("path", 25), Map.of()).out)
        .doesNotContain("-Djava.io.tmpdir")
        .doesNotContain("-Dwadjet.board");
  }

  @Test
  void limitsServiceToTheFirstCompiler() throws Exception {
    Path jdk = jdk("path", 25);
    assertThat(run(launcher, jdk, Map.of(), "serve", "--gpio", "mock").out.lines())
        .containsSequence(
            "-XX:TieredStopAtLevel=1",
            "-Djdk.virtualThreadScheduler.parallelism=1",
            "-XX:-ShrinkHeapInSteps",
            "-XX:MinHeapFreeRatio=10",
            "-XX:MaxHeapFreeRatio=20",
            "-jar",
            jar.toRealPath().toString(),
            "serve");
    assertThat(run(launcher, jdk, Map.of(), "perft").out).doesNotContain("TieredStopAtLevel");
  }

  @Test
  void usesExistingStartupCacheAndCreatesItOnRequest() throws Exception {
    Path jdk = jdk("path", 25);
    Path cache = jar.resolveSibling("wadjet.aot");
    assertThat(run(launcher, jdk, Map.of(), "dark").out).doesNotContain("AOT");
    Files.writeString(cache, "classes");
    assertThat(run(launcher, jdk, Map.of(), "dark").out.lines())
        .contains("-XX:AOTCache=" + cache.toRealPath());
    assertThat(run(launcher, jdk, Map.of("WADJET_AOT_OUTPUT", "/tmp/new"), "dark").out.lines())
        .contains("-XX:AOTCacheOutput=/tmp/new")
        .doesNotContain("-XX:AOTCache=" + cache.toRealPath());
  }

  @Test
  void ignoresMismatchedCacheSilently() throws Exception {
    writeJar();
    Files.writeString(jar.resolveSibling("wadjet.aot"), "no classes");
    Path java = Path.of(System.getProperty("java.home"));
    EndedProcess ended = run(launcher, java, Map.of("WADJET_JAVA", java.toString()), "a");
    assertThat(ended).isEqualTo(new EndedProcess(0, "a\n", ""));
  }

  @Test
  void namesPackageToInstallWithoutSuitableJava() throws Exception {
    EndedProcess ended = run(launcher, jdk("path", 24), Map.of("WADJET_JVMS", ""));
    assertThat(ended.status).isEqualTo(2);
    assertThat(ended.out).isEmpty();
    assertThat(ended.err.lines()).hasSize(1);
    assertThat(ended.err).startsWith("wadjet: Java 25 or newer is required; on");
  }

  @Test
  void rejectsRequestedJavaThatIsTooOld() throws Exception {
    Path old = jdk("old", 17);
    EndedProcess ended = run(launcher, jdk("path", 25), Map.of("WADJET_JAVA", old.toString()));
    assertThat(ended.status).isEqualTo(2);
    assertThat(ended.err)
        .isEqualTo("wadjet: WADJET_JAVA is " + old + ", which is not a Java 25 or newer.\n");
  }

  @Test
  void explainsHowToBuildMissingJar() throws Exception {
    Files.delete(jar);
    EndedProcess ended = run(launcher, jdk("path", 25), Map.of());
    assertThat(ended.status).isEqualTo(2);
    assertThat(ended.err).contains("wadjet.jar is missing; build it with: mvn ");
  }

  @Test
  void realJavaAcceptsOptionsAndArguments() throws Exception {
    writeJar();
    Path java = Path.of(System.getProperty("java.home"));
    EndedProcess ended =
        run(launcher, java, Map.of("WADJET_JAVA", java.resolve("bin/java").toString()), "a b", "");
    assertThat(ended).isEqualTo(new EndedProcess(0, "a b|\n", ""));
  }

  @Test
  void passesAccentedNamesInAnyLocale() throws Exception {
    writeJar();
    Path java = Path.of(System.getProperty("java.home"));
    // Runs in a script because this JVM would garble the argument in a locale without UTF-8.
    Path script = folder.resolve("script");
    Files.writeString(script, "#!/bin/sh\nexec '" + launcher + "' 'Zoë Дмитрий'\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    for (String locale : List.of("C", "POSIX", "de_DE.ISO-8859-1", "")) {
      Map<String, String> environment =
          Map.of("WADJET_JAVA", java.toString(), "LC_ALL", locale, "LANG", "C");
      assertThat(run(script, java, environment))
          .isEqualTo(new EndedProcess(0, "Zoë Дмитрий\n", ""));
    }
  }

  /** Makes a folder like a JDK, whose java prints its own path and its arguments, one per line. */
  private Path jdk(String name, int version) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + ".0.1\"\n");
    Path java = home.resolve("bin/java");
    String quoted = "'" + home + "'";
    Files.writeString(
        java,
        "#!/bin/sh\n"
            + "[ \"$1\" != -version ] || { echo 'openjdk version \""
            + version
            + "\"' >&2; exit; }\n"
            + "printf '%s\\n' "
            + quoted
            + " \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return home;
  }

  private EndedProcess run(
      Path command, Path jdkOnPath, Map<String, String> environment, String... more)
      throws IOException, InterruptedException {
    List<String> line = new ArrayList<>(List.of(command.toString()));
    line.addAll(List.of(more));
    ProcessBuilder builder = new ProcessBuilder(line);
    builder.directory(folder.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", jdkOnPath.resolve("bin") + ":/usr/bin:/bin");
    builder.environment().putAll(environment);
    Path err = folder.resolve("err");
    Process process = builder.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return new EndedProcess(process.exitValue(), out, Files.readString(err));
  }

  private void writeJar() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Echo.class.getName());
    String entry = Echo.class.getName().replace('.', '/') + ".class";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        InputStream in = Echo.class.getClassLoader().getResourceAsStream(entry)) {
      out.putNextEntry(new JarEntry(entry));
      in.transferTo(out);
    }
  }
}
