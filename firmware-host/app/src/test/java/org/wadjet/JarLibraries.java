package org.wadjet;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the libraries that wadjet.jar contains from the bill of materials of the build. */
final class JarLibraries {
  private static final Path BILL = Path.of("app/target/sbom/bom.json");

  private JarLibraries() {}

  /**
   * A library.
   *
   * @param name its Maven coordinates
   * @param artifact the artifact's name in them
   * @param jar its file
   * @param licences identifiers or names of the licences in its Maven metadata
   */
  record Library(String name, String artifact, Path jar, Set<String> licences) {
    /** Returns the names of the files in the jar that are not about the jar itself. */
    List<String> files() throws IOException {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        return zip.stream()
            .map(ZipEntry::getName)
            .filter(name -> !name.endsWith("/"))
            .map(name -> name.replaceFirst("^META-INF/versions/[0-9]+/", ""))
            .filter(name -> !name.startsWith("META-INF/"))
            .filter(name -> !name.equals("module-info.class") && !isLicenceFile(name))
            .filter(name -> !name.equals("README.md"))
            .toList();
      }
    }

    /** Returns the names of the licence and notice files in the jar. */
    List<String> licenceFiles() throws IOException {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        return zip.stream().map(ZipEntry::getName).filter(Library::isLicenceFile).toList();
      }
    }

    byte[] read(String file) throws IOException {
      try (ZipFile zip = new ZipFile(jar.toFile());
          InputStream in = zip.getInputStream(zip.getEntry(file))) {
        return in.readAllBytes();
      }
    }

    private static boolean isLicenceFile(String name) {
      return name.matches("(.*/)?([^/]*LICEN[CS]E|[^/]*NOTICE|COPYING)[^/]*")
          && !name.endsWith(".class");
    }
  }

  static List<Library> read() throws IOException {
    JsonNode bill = JsonMapper.shared().readTree(Files.readString(BILL));
    return bill.path("components")
        .valueStream()
        .filter(each -> !each.path("group").asString().equals("org.wadjet"))
        .map(JarLibraries::library)
        .toList();
  }

  private static Library library(JsonNode component) {
    String artifact = component.path("name").asString();
    String version = component.path("version").asString();
    return new Library(
        component.path("group").asString() + ":" + artifact + ":" + version,
        artifact,
        jar(artifact + "-" + version),
        component
            .path("licenses")
            .valueStream()
            .flatMap(JarLibraries::licences)
            .collect(Collectors.toCollection(TreeSet::new)));
  }

  private static Stream<String> licences(JsonNode each) {
    if (each.has("expression")) {
      return Arrays.stream(each.path("expression").asString().split(" (OR|AND) "))
          .map(part -> part.replaceAll("[()]", ""));
    }
    JsonNode licence = each.path("license");
    return Stream.of(licence.path("id").asString(licence.path("name").asString("")));
  }

  private static Path jar(String name) {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(
            path -> Path.of(path).getFileName().toString().matches("\\Q" + name + "\\E.*\\.jar"))
        .findFirst()
        .map(Path::of)
        .orElseThrow(() -> new AssertionError(name + " is not on the class path"));
  }
}
