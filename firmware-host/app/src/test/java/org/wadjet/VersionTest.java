package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that the version is stated once, as {@code revision} in the pom of the project. */
class VersionTest {
  private static final Pattern REVISION = Pattern.compile("<revision>(.+)</revision>");
  private static final Pattern OWN =
      Pattern.compile(
          "<groupId>org\\.wadjet</groupId>\\s*<artifactId>.*\\s*<version>(.+)</version>");
  private static final Pattern CHANGES = Pattern.compile("(?m)^## (.+)$");

  private static String revision() throws IOException {
    List<String> found =
        REVISION
            .matcher(Files.readString(ProjectFiles.ROOT.resolve("pom.xml")))
            .results()
            .map(match -> match.group(1))
            .toList();
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  @Test
  void isSemantic() throws IOException {
    assertThat(revision()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
  }

  @Test
  void everyModuleHasTheVersionOfTheProject() throws IOException {
    try (Stream<Path> files = Files.walk(ProjectFiles.ROOT.resolve("firmware-host"), 2)) {
      List<Path> poms =
          Stream.concat(
                  Stream.of(ProjectFiles.ROOT.resolve("pom.xml")),
                  files.filter(file -> file.endsWith("pom.xml")))
              .toList();
      assertThat(poms).hasSizeGreaterThan(10);
      for (Path pom : poms) {
        assertThat(OWN.matcher(Files.readString(pom)).results().map(match -> match.group(1)))
            .as("%s", pom)
            .isNotEmpty()
            .isSubsetOf("${revision}", "${project.version}");
      }
    }
  }

  @Test
  void changelogBeginsWithTheVersion() throws IOException {
    MatchResult newest =
        CHANGES
            .matcher(Files.readString(ProjectFiles.ROOT.resolve("firmware-host/docs/changelog.md")))
            .results()
            .findFirst()
            .orElseThrow();
    assertThat(newest.group(1)).isEqualTo(revision().replace("-SNAPSHOT", ""));
  }
}
