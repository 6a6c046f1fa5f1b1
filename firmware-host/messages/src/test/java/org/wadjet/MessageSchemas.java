package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON schemas of {@code docs/schemas}, made strict: a field that a schema does not list is an
 * error, so that every field of a message is documented. The files themselves stay open, because
 * readers must accept fields of later versions.
 */
public final class MessageSchemas {
  private static final String BASE = "schema:/";
  private static final String SUFFIX = ".schema.json";
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Map<String, JsonNode> files;
  private final SchemaRegistry registry;

  private MessageSchemas(Map<String, JsonNode> files) {
    this.files = files;
    Map<String, String> strict = new HashMap<>();
    files.forEach(
        (name, schema) -> strict.put(BASE + name + SUFFIX, strict(schema.deepCopy()).toString()));
    registry =
        SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(strict));
  }

  /** Reads all schema files. */
  public static MessageSchemas read() {
    Map<String, JsonNode> files = new HashMap<>();
    Path folder = ProjectFiles.DOCS.resolve("schemas");
    try (Stream<Path> paths = Files.list(folder)) {
      for (Path path : paths.toList()) {
        String name = path.getFileName().toString().replace(SUFFIX, "");
        files.put(name, JSON.readTree(Files.readString(path)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new MessageSchemas(files);
  }

  /** Returns the schemas of one document, such as a description of an interface. */
  public static MessageSchemas of(String name, String document) {
    return new MessageSchemas(Map.of(name, JSON.readTree(document)));
  }

  /** Forbids unlisted properties in every object schema. */
  private static JsonNode strict(JsonNode schema) {
    if (schema instanceof ObjectNode object
        && object.path("type").asString("").equals("object")
        && object.has("properties")
        && !object.has("additionalProperties")) {
      object.put("additionalProperties", false);
    }
    schema.values().forEach(MessageSchemas::strict);
    return schema;
  }

  /** Returns the names of the schema files without their suffix. */
  public List<String> names() {
    return files.keySet().stream().sorted().toList();
  }

  /**
   * Returns the values that an {@code enum} of a schema allows, addressed by a JSON pointer into
   * its file.
   */
  public List<String> words(String name, String pointer) {
    return StreamSupport.stream(files.get(name).at(pointer).spliterator(), false)
        .map(JsonNode::asString)
        .toList();
  }

  /**
   * Returns the violations of a schema by a message.
   *
   * @param name of the schema file, after which {@code #/$defs/...} may follow
   */
  public List<Error> errors(String name, String message) {
    String file = name.replaceFirst("#.*", "");
    String place = BASE + file + SUFFIX + name.substring(file.length());
    return registry.getSchema(SchemaLocation.of(place)).validate(message, InputFormat.JSON);
  }

  /** Asserts that a message conforms to its schema. */
  public void check(String name, String message) {
    assertThat(errors(name, message)).as(name + ": " + message).isEmpty();
  }
}
