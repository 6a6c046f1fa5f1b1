package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.cli.Console;
import org.wadjet.cli.Wadjet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the Debian package that {@code mvn package -Pdeb} builds. */
class PackageContentsIT {
  @TempDir private static Path folder;
  private static Path deb;
  private static Path control;
  private static Path root;
  private static Map<String, String> entries;

  @BeforeAll
  static void unpack() throws Exception {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      List<Path> packages =
          files.filter(file -> file.toString().endsWith("_all.deb")).sorted().toList();
      assertThat(packages).hasSize(1);
      deb = packages.getFirst();
    }
    control = folder.resolve("control");
    root = folder.resolve("root");
    run("dpkg-deb", "--control", deb.toString(), control.toString());
    run("dpkg-deb", "--extract", deb.toString(), root.toString());
    // "-rw-r--r-- root/root  1234 2026-01-01 00:00 ./usr/bin/wadjet -> target"
    entries =
        run("dpkg-deb", "--contents", deb.toString())
            .lines()
            .map(line -> line.split("\\s+", 6))
            .collect(
                Collectors.toMap(
                    field -> field[5].replaceFirst("^\\.", ""),
                    field -> field[0] + " " + field[1]));
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", Arrays.toString(command), output).isZero();
    return output;
  }

  @Test
  void installsEveryFileWithItsMode() {
    Map<String, String> files =
        entries.entrySet().stream()
            .filter(entry -> !entry.getValue().startsWith("d"))
            .filter(entry -> !entry.getKey().startsWith("/usr/share/man/man1/wadjet-"))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    assertThat(files)
        .containsOnlyKeys(
            "/etc/wadjet/board.toml",
            "/etc/wadjet/service.toml",
            "/usr/bin/wadjet -> ../share/wadjet/wadjet",
            "/usr/lib/systemd/system/wadjet.service",
            "/usr/lib/sysusers.d/wadjet.conf",
            "/usr/lib/tmpfiles.d/wadjet.conf",
            "/usr/lib/udev/rules.d/60-wadjet-gpio.rules",
            "/usr/share/bash-completion/completions/wadjet",
            "/usr/share/doc/wadjet/README.systemd",
            "/usr/share/doc/wadjet/changelog.gz",
            "/usr/share/doc/wadjet/changelog.md.gz",
            "/usr/share/doc/wadjet/copyright",
            "/usr/share/fish/vendor_completions.d/wadjet.fish",
            "/usr/share/lintian/overrides/wadjet",
            "/usr/share/man/man1/wadjet.1.gz",
            "/usr/share/wadjet/make-aot",
            "/usr/share/wadjet/wadjet",
            "/usr/share/wadjet/wadjet.jar",
            "/usr/share/wadjet/grafana-dashboard.json",
            "/usr/share/wadjet/web.conf",
            "/usr/share/zsh/vendor-completions/_wadjet");
    files.forEach(
        (file, owned) ->
            assertThat(owned)
                .as(file)
                .isEqualTo(
                    switch (file) {
                      case "/usr/share/wadjet/make-aot", "/usr/share/wadjet/wadjet" ->
                          "-rwxr-xr-x root/root";
                      case "/usr/bin/wadjet -> ../share/wadjet/wadjet" -> "lrwxrwxrwx root/root";
                      default -> "-rw-r--r-- root/root";
                    }));
    assertThat(entries.entrySet().stream().filter(entry -> entry.getValue().startsWith("d")))
        .allMatch(entry -> entry.getValue().equals("drwxr-xr-x root/root"));
  }

  @Test
  void marksBoardAndSettingsAsConfigurationFiles() throws IOException {
    assertThat(Files.readAllLines(control.resolve("conffiles")))
        .containsExactly("/etc/wadjet/board.toml", "/etc/wadjet/service.toml");
    assertThat(root.resolve("etc/wadjet/service.toml"))
        .hasSameTextualContentAs(Path.of("../systemd/service.toml"));
    assertThat(root.resolve("etc/wadjet/board.toml"))
        .hasSameTextualContentAs(Path.of("../hardware/board.toml"));
  }

  @Test
  void declaresDescriptionAndDependencies() throws Exception {
    assertThat(field("Package")).isEqualTo("wadjet");
    assertThat(field("Architecture")).isEqualTo("all");
    // Debian trixie has openjdk-25-jre-headless, which provides java-runtime-headless (= 25).
    assertThat(field("Depends").split(", "))
        .contains(
            "openjdk-25-jre-headless | java-runtime-headless (>= 25)",
            "systemd | systemd-sysusers");
  }

  private static String field(String name) throws Exception {
    return run("dpkg-deb", "--field", deb.toString(), name).strip();
  }

  @Test
  void sortsSnapshotBeforeItsRelease() throws Exception {
    String version = field("Version");
    assertThat(deb.getFileName()).hasToString("wadjet_" + version + "_all.deb");
    assertThat(version).matches("[0-9.]+(~snapshot)?");
    String changelog = root.resolve("usr/share/doc/wadjet/changelog.gz").toString();
    assertThat(run("gzip", "-dc", changelog)).startsWith("wadjet (" + version + ") ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"postinst", "prerm", "postrm"})
  void containsExecutableScriptsThatParse(String script) throws Exception {
    assertThat(control.resolve(script)).isExecutable();
    run("sh", "-n", control.resolve(script).toString());
  }

  /**
   * Runs one script with stub tools that record their calls.
   *
   * @param before whether an earlier version had been installed
   */
  private static List<String> calls(boolean before, String script, String... arguments)
      throws Exception {
    Path tools = Files.createTempDirectory(folder, "tools");
    Path notes = Files.createFile(tools.resolve("notes"));
    for (String tool :
        List.of(
            "systemd-sysusers",
            "systemd-tmpfiles",
            "systemctl",
            "udevadm",
            "deb-systemd-helper",
            "deb-systemd-invoke",
            "install",
            "runuser",
            "dd",
            "mv",
            "rm")) {
      Path stand = tools.resolve(tool);
      Files.writeString(
          stand,
          """
          #!/bin/sh
          echo "%s $*" >>%s
          [ "$1" != debian-installed ] || %s
          """
              .formatted(tool, notes, before));
      assertThat(stand.toFile().setExecutable(true)).isTrue();
    }
    List<String> command = new ArrayList<>(List.of(control.resolve(script).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PATH", tools + ":" + System.getenv("PATH"));
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    List<String> lines = new ArrayList<>(Files.readAllLines(notes));
    output.lines().map(line -> "says " + line).forEach(lines::add);
    return lines;
  }

  @Test
  void createsUserAndStartsNothingOnFirstInstallation() throws Exception {
    assertThat(calls(false, "postinst", "configure", ""))
        .contains("systemd-sysusers wadjet.conf", "deb-systemd-helper update-state wadjet.service")
        .noneMatch(call -> call.startsWith("deb-systemd-invoke"))
        .doesNotContain("deb-systemd-helper enable wadjet.service")
        .anyMatch(call -> call.contains("systemctl enable --now wadjet"));
  }

  @Test
  void keepsEnabledUnitsOnUpgrade() throws Exception {
    assertThat(calls(true, "postinst", "configure", "0.0.1"))
        .contains("deb-systemd-helper enable wadjet.service")
        .noneMatch(call -> call.startsWith("says"));
  }

  @Test
  void createsStartupCacheAsServiceUserAndRemovesItWithThePackage() throws Exception {
    assertThat(calls(false, "postinst", "configure", ""))
        .contains("install -d -o wadjet -g wadjet -m 750 /var/cache/wadjet")
        .anyMatch(call -> call.startsWith("runuser -u wadjet -- "));
    assertThat(calls(true, "postinst", "triggered", "/usr/lib/jvm"))
        .noneMatch(call -> call.startsWith("deb-systemd"));
    assertThat(calls(true, "prerm", "remove"))
        .contains("rm -f /usr/share/wadjet/wadjet.aot /usr/share/wadjet/wadjet.aot.new");
    assertThat(Files.readString(control.resolve("triggers")))
        .isEqualTo("interest-noawait /usr/lib/jvm\n");
  }

  @Test
  void keepsRecordOnPurge() throws Exception {
    assertThat(calls(true, "postrm", "purge"))
        .contains("rm -rf /var/cache/wadjet", "deb-systemd-helper purge wadjet.service")
        .noneMatch(call -> call.startsWith("rm ") && call.contains("/var/lib"));
    assertThat(calls(true, "postrm", "remove")).noneMatch(call -> call.startsWith("rm "));
    assertThat(calls(true, "prerm", "upgrade", "9")).isEmpty();
  }

  @Test
  void unitStartsInstalledLauncher() throws IOException {
    List<String> unit = Files.readAllLines(root.resolve("usr/lib/systemd/system/wadjet.service"));
    assertThat(unit)
        .contains(
            "ExecStart=/usr/share/wadjet/wadjet serve --gpio gpiod --board /etc/wadjet/board.toml"
                + " --settings /etc/wadjet/service.toml",
            "ExecStopPost=-/usr/share/wadjet/wadjet dark --board /etc/wadjet/board.toml",
            "User=wadjet");
  }

  @Test
  void launcherFindsJarAndRunsProgram() throws Exception {
    assertThat(run(root.resolve("usr/bin/wadjet").toString(), "--version").strip())
        .isEqualTo("wadjet " + field("Version").replace("~snapshot", "-SNAPSHOT"));
  }

  @Test
  void hasManualPageAndCompletionOfEveryCommand() throws Exception {
    Path completions = root.resolve("usr/share");
    String bash = Files.readString(completions.resolve("bash-completion/completions/wadjet"));
    String zsh = Files.readString(completions.resolve("zsh/vendor-completions/_wadjet"));
    String fish = Files.readString(completions.resolve("fish/vendor_completions.d/wadjet.fish"));
    for (CommandSpec command : commands(Wadjet.commandLine(Console.ofProcess()))) {
      String path = command.qualifiedName();
      Path file = root.resolve("usr/share/man/man1/" + path.replace(' ', '-') + ".1.gz");
      assertThat(file).exists();
      String page = run("gzip", "-dc", file.toString());
      assertThat(page).as(path).contains(".SH NAME", ".SH SYNOPSIS", ".SH EXIT STATUS");
      assertThat(zsh).as(path).contains("_" + path.replaceAll("[ -]", "_") + "() {");
      assertThat(fish).as(path).contains("= \"" + path + "\"'");
      assertThat(bash).as(path).contains(command.name());
      for (OptionSpec option : command.options()) {
        if (!option.hidden()) {
          String name = option.longestName();
          assertThat(page).as(path).contains(name.replace("-", "\\-"));
          assertThat(zsh).as(path).contains(name);
          assertThat(fish).as(path).contains(" -l " + name.replaceFirst("^--", ""));
        }
      }
    }
  }

  private static List<CommandSpec> commands(CommandLine line) {
    List<CommandSpec> commands = new ArrayList<>(List.of(line.getCommandSpec()));
    for (CommandLine each : line.getSubcommands().values()) {
      if (!each.getCommandSpec().usageMessage().hidden()) {
        commands.addAll(commands(each));
      }
    }
    return commands;
  }

  @Test
  void describesProgramInTheManualPageOfAllCommands() throws Exception {
    String page = run("gzip", "-dc", root.resolve("usr/share/man/man1/wadjet.1.gz").toString());
    assertThat(page).contains(".SH FILES", ".SH ENVIRONMENT", ".BR wadjet\\-serve (1)");
    assertThat(entries.keySet()).filteredOn(file -> file.endsWith(".1.gz")).hasSizeGreaterThan(50);
  }

  @Test
  void jarContainsLicencesAndBillOfMaterials() throws Exception {
    try (ZipFile jar = new ZipFile(root.resolve("usr/share/wadjet/wadjet.jar").toFile())) {
      List<String> names = jar.stream().map(ZipEntry::getName).toList();
      assertThat(names)
          .contains(
              "META-INF/copyright",
              "META-INF/sbom/wadjet.cdx.json",
              "META-INF/licenses/Apache-2.0.txt",
              "META-INF/licenses/LGPL-2.1.txt",
              "META-INF/licenses/netty/NOTICE.txt");
      for (JarLibraries.Library library : JarLibraries.read()) {
        for (String file : library.licenceFiles()) {
          assertThat(names)
              .contains(
                  "META-INF/licenses/" + library.artifact() + "/" + Path.of(file).getFileName());
        }
      }
      JsonNode bill =
          JsonMapper.shared()
              .readTree(jar.getInputStream(jar.getEntry("META-INF/sbom/wadjet.cdx.json")));
      assertThat(bill.path("metadata").path("component").path("version").asString())
          .isEqualTo(field("Version").replace("~snapshot", "-SNAPSHOT"));
      assertThat(bill.findValuesAsString("name"))
          .contains("libgpiod", "sqlite", "antlr4-runtime", "org/wadjet/web/page.js");
    }
  }

  @Test
  void leavesNoPlaceholderUnfilled() throws IOException {
    assertThat(Files.readString(control.resolve("control"))).doesNotContain("[[");
    assertThat(Files.readString(control.resolve("postinst"))).doesNotContain("[[");
  }
}
