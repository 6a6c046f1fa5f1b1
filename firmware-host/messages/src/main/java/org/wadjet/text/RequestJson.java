package org.wadjet.text;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Parses JSON requests from other programs. It refuses a key that occurs twice in an object,
 * because two parsers could choose different values, and any content after the object.
 */
public final class RequestJson {
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private RequestJson() {}

  /** Returns whether the exception reports a key that occurs twice. */
  public static boolean isDuplicateKey(JacksonException refused) {
    return refused.getOriginalMessage().startsWith("Duplicate");
  }
}
