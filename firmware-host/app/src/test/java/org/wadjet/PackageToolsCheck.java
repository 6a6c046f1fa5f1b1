package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Check of the Debian package by lintian, mandoc and the three shells, in the profile {@code
 * package-tools}. Its name keeps it out of the tests of the package, which run wherever the package
 * is built and must not require these tools.
 */
class PackageToolsCheck {
  @TempDir private static Path root;
  private static Path deb;

  @BeforeAll
  static void unpack() throws Exception {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      deb = files.filter(file -> file.toString().endsWith("_all.deb")).findFirst().orElseThrow();
    }
    run("dpkg-deb", "--extract", deb.toString(), root.toString());
  }

  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as("%s: %s", List.of(command), output).isZero();
    return output.strip();
  }

  @Test
  void lintianFindsNothing() throws Exception {
    assertThat(run("lintian", "--allow-root", "--fail-on", "error,warning", deb.toString()))
        .isEmpty();
  }

  @Test
  void mandocFindsNothingInAnyManualPage() throws Exception {
    try (Stream<Path> files = Files.list(root.resolve("usr/share/man/man1"))) {
      for (Path page : files.sorted().toList()) {
        Path source = root.resolve("page.1");
        Files.writeString(source, run("gzip", "-dc", page.toString()) + "\n");
        run("mandoc", "-T", "lint", "-W", "warning", source.toString());
        String text = run("mandoc", "-T", "html", source.toString());
        assertThat(text).as(page.getFileName().toString()).contains("SYNOPSIS");
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          wadjet gam, wadjet games
          wadjet games ver, wadjet games verify
          wadjet simulate --rules=khet1, wadjet simulate --rules=khet1
          wadjet games export --format=h, wadjet games export --format=html
          wadjet simulate --claim, wadjet simulate --claim=
          """)
  void zshCompletes(String typed, String completed) throws Exception {
    assertThat(
            run(
                "zsh",
                Path.of("app/src/test/resources/complete.zsh").toString(),
                root.resolve("usr/share/zsh/vendor-completions").toString(),
                typed))
        .isEqualTo(completed);
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          wadjet gam, games
          wadjet games ver, verify
          wadjet games export --for, --format
          wadjet simulate --rules , khet1
          """)
  void fishCompletes(String typed, String candidate) throws Exception {
    String found =
        run(
            "fish",
            "--no-config",
            "-c",
            "source $argv[1]; complete -C $argv[2]",
            root.resolve("usr/share/fish/vendor_completions.d/wadjet.fish").toString(),
            typed.equals("wadjet simulate --rules") ? typed + " " : typed);
    assertThat(found.lines().map(line -> line.split("[\\t=]", 2)[0])).contains(candidate);
  }

  @ParameterizedTest
  @CsvSource({"1, gam, games", "2, games ver, verify", "3, simulate --rules kh, khet1"})
  void bashCompletes(int index, String typed, String candidate) throws Exception {
    String found =
        run(
            "bash",
            "-c",
            "compopt() { :; }; source \"$0\"; COMP_WORDS=(wadjet $2); COMP_CWORD=$1; COMP_LINE=\"wadjet $2\";"
                + " COMP_POINT=${#COMP_LINE}; _complete_wadjet; printf '%s\\n' \"${COMPREPLY[@]}\"",
            root.resolve("usr/share/bash-completion/completions/wadjet").toString(),
            String.valueOf(index),
            typed);
    assertThat(found.lines().map(String::strip)).contains(candidate);
  }
}
