package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the copyright file with the libraries that wadjet.jar contains. */
class LicencesTest {
  /** Debian's short names that differ from the identifiers of SPDX. */
  private static final Map<String, String> DEBIAN_NAMES =
      Map.of("MIT", "Expat", "BSD-2-Clause", "BSD-2-clause", "BSD-3-Clause", "BSD-3-clause");

  private static final Path KEPT = Path.of("app/target/classes/META-INF/licenses");

  private final DebianCopyright copyright;
  private final List<JarLibraries.Library> libraries;

  LicencesTest() throws IOException {
    copyright = DebianCopyright.read();
    libraries = JarLibraries.read();
  }

  @Test
  void namesCopyrightAndLicenceOfEveryFileOfEveryLibrary() throws IOException {
    List<String> missing = new ArrayList<>();
    for (JarLibraries.Library library : libraries) {
      library.files().stream()
          .filter(file -> copyright.of(file).isEmpty())
          .findFirst()
          .ifPresent(file -> missing.add(library.name() + ", for example " + file));
    }
    assertThat(missing)
        .as("libraries without a Files paragraph in %s", DebianCopyright.FILE)
        .isEmpty();
    assertThat(libraries).hasSizeGreaterThan(20);
  }

  @Test
  void agreesWithLicencesThatLibrariesDeclare() throws IOException {
    for (JarLibraries.Library library : libraries) {
      Set<String> written = new TreeSet<>();
      for (String file : library.files()) {
        copyright.of(file).ifPresent(each -> written.addAll(each.licences()));
      }
      Set<String> declared =
          library.licences().stream()
              .map(licence -> DEBIAN_NAMES.getOrDefault(licence, licence))
              .collect(Collectors.toCollection(TreeSet::new));
      assertThat(declared).as("declared by %s; written: %s", library.name(), written).isNotEmpty();
      assertThat(declared)
          .as("declared by %s", library.name())
          .anyMatch(licence -> written.contains(licence));
    }
  }

  @Test
  void hasNoParagraphWithoutFiles() throws IOException {
    List<String> all = new ArrayList<>();
    for (JarLibraries.Library library : libraries) {
      all.addAll(library.files());
    }
    assertThat(copyright.files().getFirst().isAboutEverything()).isTrue();
    copyright.files().stream()
        .skip(1)
        .flatMap(each -> each.patterns().stream())
        .forEach(
            pattern ->
                assertThat(all)
                    .as("files of %s", pattern)
                    .anyMatch(file -> DebianCopyright.FilesParagraph.matches(pattern, file)));
  }

  @Test
  void hasTextOfEveryLicence() {
    Set<String> used =
        copyright.files().stream()
            .flatMap(each -> each.licences().stream())
            .collect(Collectors.toSet());
    assertThat(copyright.texts().keySet()).containsExactlyInAnyOrderElementsOf(used);
    copyright.texts().forEach((name, text) -> assertThat(text).as(name).hasSizeGreaterThan(80));
    assertThat(copyright.header())
        .containsEntry(
            "Format", "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/");
    assertThat(copyright.files())
        .allMatch(each -> each.fields().containsKey("Copyright"), "has a Copyright field");
  }

  @Test
  void keepsLicenceAndNoticeFilesOfLibraries() throws IOException {
    int kept = 0;
    for (JarLibraries.Library library : libraries) {
      for (String file : library.licenceFiles()) {
        Path copy = KEPT.resolve(library.artifact()).resolve(Path.of(file).getFileName());
        assertThat(copy).as("%s of %s", file, library.name()).hasBinaryContent(library.read(file));
        kept++;
      }
    }
    assertThat(kept).isGreaterThan(10);
    try (Stream<Path> folders = Files.list(KEPT).filter(Files::isDirectory)) {
      assertThat(folders.map(folder -> folder.getFileName().toString()))
          .as("folders of %s; a removed library leaves one until mvn clean", KEPT)
          .isSubsetOf(
              Stream.concat(
                      Stream.of("netty"), libraries.stream().map(JarLibraries.Library::artifact))
                  .toList());
    }
  }

  @Test
  void textsThatTheCopyrightFileRefersToAreInTheJar() throws IOException {
    assertThat(KEPT.resolve("Apache-2.0.txt"))
        .hasSameTextualContentAs(ProjectFiles.ROOT.resolve("LICENSE"));
    assertThat(Files.readString(KEPT.resolve("LGPL-2.1.txt")))
        .contains("GNU LESSER GENERAL PUBLIC LICENSE", "Version 2.1, February 1999");
    assertThat(KEPT.resolve("netty/NOTICE.txt")).exists();
    assertThat(KEPT.resolveSibling("copyright")).hasSameTextualContentAs(DebianCopyright.FILE);
  }
}
