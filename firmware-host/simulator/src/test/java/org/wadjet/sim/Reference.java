package org.wadjet.sim;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reference data on which public implementations agree. */
final class Reference {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Reference() {}

  static Stream<JsonNode> lines(String file) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Reference.class.getResourceAsStream("/reference/" + file),
                StandardCharsets.UTF_8))) {
      List<JsonNode> lines = reader.lines().map(JSON::readTree).toList();
      return lines.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
