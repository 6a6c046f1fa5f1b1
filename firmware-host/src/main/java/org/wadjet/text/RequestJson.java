package org.wadjet.text;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON reader for requests from outside: a key that stands twice in an object is refused, for
 * two readers could understand two things, and so is whatever follows the object.
 */
public final class RequestJson {
  /** The reader. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private RequestJson() {}

  /** Whether a request was refused because of a key that stands in it twice. */
  public static boolean isDuplicateKey(JacksonException refused) {
    return refused.getOriginalMessage().startsWith("Duplicate");
  }
}
