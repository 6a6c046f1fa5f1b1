package org.wadjet.text;

import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads JSON requests from outside: a key that occurs twice in an object is refused, because two
 * readers could understand two things, and so is any content after the object.
 */
public final class RequestJson {
  /** The JSON mapper of requests. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private RequestJson() {}

  /** Returns whether a request was refused because a key occurs twice in it. */
  public static boolean isDuplicateKey(JacksonException refused) {
    return refused.getOriginalMessage().startsWith("Duplicate");
  }
}
