import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wadjet.cli.Wadjet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Verifies the checksums of the libraries in wadjet.jar and completes its bill of materials.
 *
 * <p>Run by the build as {@code Sbom.java BILL EMBEDDED CHECKSUMS check|update TARGET} with the
 * libraries on the class path. BILL is what CycloneDX found in Maven's data; EMBEDDED names the
 * software that libraries contain as a copy, which Maven does not know, by the library's package
 * URL. The files of the page are listed one by one: none comes from elsewhere.
 */
final class Sbom {
  private static final String OWN = "org.wadjet";
  private static final String PAGE_MODULE = "wadjet-outputs";
  private static final List<String> PAGE_FOLDERS = List.of("/org/wadjet/web/", "/org/wadjet/hall/");

  private final ObjectNode bill;

  private Sbom(ObjectNode bill) {
    this.bill = bill;
  }

  public static void main(String[] args) throws Exception {
    Sbom sbom =
        new Sbom((ObjectNode) JsonMapper.shared().readTree(Files.readString(Path.of(args[0]))));
    Path checksums = Path.of(args[2]);
    if (args[3].equals("update")) {
      Files.write(checksums, lines(sbom.checksums()));
    }
    List<String> faults = new ArrayList<>(sbom.differences(checksums));
    faults.addAll(sbom.embed(JsonMapper.shared().readTree(Files.readString(Path.of(args[1])))));
    if (!faults.isEmpty()) {
      faults.forEach(System.err::println);
      System.exit(1);
    }
    // Sums of the modules' own jars, which are not published; their modes depend on the umask.
    sbom.components()
        .filter(each -> each.path("group").asString().equals(OWN))
        .forEach(each -> each.remove("hashes"));
    sbom.listPage();
    sbom.bill.withObject("/metadata/component").put("name", "wadjet");
    Path target = Path.of(args[4]);
    Files.createDirectories(target.getParent());
    Files.writeString(
        target, sbom.bill.toPrettyString().replace(System.lineSeparator(), "\n") + "\n");
  }

  private Stream<ObjectNode> components() {
    return bill.withArray("components").valueStream().map(ObjectNode.class::cast);
  }

  /** Returns the SHA-256 sums by Maven coordinates, of the libraries of others. */
  private Map<String, String> checksums() {
    Map<String, String> sums = new TreeMap<>();
    components()
        .filter(each -> !each.path("group").asString().equals(OWN))
        .forEach(each -> sums.put(coordinates(each), sha256(each)));
    return sums;
  }

  private static String coordinates(JsonNode component) {
    return Stream.of("group", "name", "version")
        .map(key -> component.path(key).asString())
        .reduce((a, b) -> a + ":" + b)
        .orElseThrow();
  }

  private static String sha256(JsonNode component) {
    return component
        .path("hashes")
        .valueStream()
        .filter(hash -> hash.path("alg").asString().equals("SHA-256"))
        .map(hash -> hash.path("content").asString())
        .findFirst()
        .orElseThrow();
  }

  private static List<String> lines(Map<String, String> sums) {
    return sums.entrySet().stream().map(each -> each.getValue() + "  " + each.getKey()).toList();
  }

  private List<String> differences(Path checksums) throws IOException {
    Map<String, String> expected = new TreeMap<>();
    Files.readAllLines(checksums)
        .forEach(line -> expected.put(line.substring(66), line.substring(0, 64)));
    Map<String, String> found = checksums();
    List<String> faults = new ArrayList<>();
    found.forEach(
        (library, sum) -> {
          String wanted = expected.remove(library);
          if (wanted == null) {
            faults.add(
                library
                    + " is not in "
                    + checksums
                    + ": check its origin, then run the build with"
                    + " -Dchecksums=update");
          } else if (!wanted.equals(sum)) {
            faults.add(
                library
                    + " has the SHA-256 sum "
                    + sum
                    + " instead of "
                    + wanted
                    + ": delete it from the local Maven repository; if it comes again, do not use it");
          }
        });
    expected
        .keySet()
        .forEach(
            library ->
                faults.add(
                    library + " is in " + checksums + " but not used: run -Dchecksums=update"));
    return faults;
  }

  private List<String> embed(JsonNode embedded) {
    Map<String, JsonNode> left = new TreeMap<>();
    embedded.properties().forEach(each -> left.put(each.getKey(), each.getValue()));
    components()
        .forEach(
            component -> {
              JsonNode parts = left.remove(component.path("purl").asString());
              if (parts != null) {
                component.set("components", parts);
              }
            });
    return left.keySet().stream()
        .map(each -> each + " in embedded.json is not used: check what the library now contains")
        .toList();
  }

  /** Lists the files of the web page as parts of their module. */
  private void listPage() throws IOException, URISyntaxException {
    URL place = Wadjet.class.getResource(PAGE_FOLDERS.getFirst() + "page.html");
    ArrayNode files =
        components()
            .filter(each -> each.path("name").asString().equals(PAGE_MODULE))
            .findFirst()
            .orElseThrow()
            .putArray("components");
    if (place.getProtocol().equals("file")) {
      Path root = Path.of(place.toURI()).resolve("../../../..").normalize();
      addFiles(files, root);
      return;
    }
    URI jar = URI.create(place.toString().substring(0, place.toString().indexOf('!')));
    try (FileSystem zip = FileSystems.newFileSystem(jar, Map.of())) {
      addFiles(files, zip.getPath("/"));
    }
  }

  private static void addFiles(ArrayNode files, Path root) throws IOException {
    for (String folder : PAGE_FOLDERS) {
      List<Path> found;
      try (Stream<Path> walk = Files.list(root.resolve(folder.substring(1)))) {
        found = walk.filter(each -> !each.toString().endsWith(".class")).sorted().toList();
      }
      for (Path file : found) {
        ObjectNode node = files.addObject();
        node.put("type", "file").put("name", folder.substring(1) + file.getFileName());
        node.putArray("hashes").addObject().put("alg", "SHA-256").put("content", sha256(file));
        node.putArray("licenses").addObject().putObject("license").put("id", "Apache-2.0");
      }
    }
  }

  private static String sha256(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
