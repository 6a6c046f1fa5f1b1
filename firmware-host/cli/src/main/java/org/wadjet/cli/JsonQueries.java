package org.wadjet.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Answers JSON queries: one from the command line, or one on each line of standard input
 * (docs/architecture.md#command-line).
 */
final class JsonQueries {
  /**
   * The maximum length of a line. A query has about a hundred characters; the limit only bounds the
   * memory for a line.
   */
  private static final int MAX_LINE_LENGTH = 1 << 20;

  /** The field name in errors that concern the whole line. */
  private static final String WHOLE_LINE = "line";

  // These settings return ids unchanged: numbers keep all digits and texts all characters.
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private JsonQueries() {}

  /**
   * Answers a query given in options and prints the answer, without an id.
   *
   * @param options the fields of the query by their JSON names
   * @throws CommandLine.ParameterException if a field is wrong
   */
  static int answerOne(
      Console console,
      CommandLine command,
      Map<String, Optional<String>> options,
      QueryHandler answerer) {
    ObjectNode answer = MAPPER.createObjectNode();
    try {
      answerer.answer(fields(options), answer);
    } catch (QueryFieldException bad) {
      throw usageError(command, bad);
    }
    console.println(MAPPER.writeValueAsString(answer));
    return Wadjet.EXIT_OK;
  }

  /** Returns the fields of a query given in options, by their JSON names. */
  static QueryFields fields(Map<String, Optional<String>> options) {
    ObjectNode question = MAPPER.createObjectNode();
    options.forEach((name, value) -> value.ifPresent(text -> question.put(name, text)));
    return new QueryFields(question);
  }

  /**
   * Answers each non-empty line of standard input; the exit status is a failure if one could not be
   * answered.
   */
  static int answerLines(Console console, QueryHandler answerer) {
    BoundedLineReader lines = new BoundedLineReader(console.in(), MAX_LINE_LENGTH);
    int status = Wadjet.EXIT_OK;
    try {
      for (var line = lines.next();
          line.isPresent() && !console.written().isBroken();
          line = lines.next()) {
        if (!line.get().text().isBlank()) {
          ObjectNode answer = answerLine(line.get(), answerer);
          console.println(MAPPER.writeValueAsString(answer));
          status = answer.has("error") ? Wadjet.EXIT_FAILED : status;
        }
        if (lines.mayWait()) {
          console.out().flush();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("standard input cannot be read", e);
    }
    return status;
  }

  /** Converts an error in a field to an error in the option that set it. */
  static CommandLine.ParameterException usageError(CommandLine command, QueryFieldException bad) {
    String option = "--" + bad.field().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    String place = bad.column() > 1 ? ", column " + bad.column() : "";
    return new CommandLine.ParameterException(command, option + place + ": " + bad.getMessage());
  }

  private static ObjectNode answerLine(BoundedLineReader.Line line, QueryHandler answerer) {
    JsonNode id = NullNode.getInstance();
    try {
      ObjectNode question = read(line);
      id = Optional.ofNullable(question.get("id")).orElse(id);
      ObjectNode answer = MAPPER.createObjectNode();
      answer.set("id", id);
      answerer.answer(new QueryFields(question), answer);
      return answer;
    } catch (QueryFieldException bad) {
      ObjectNode answer = MAPPER.createObjectNode();
      answer.set("id", id);
      ObjectNode error = answer.putObject("error");
      error.put("field", bad.field());
      error.put("column", bad.column());
      error.put("message", bad.getMessage());
      return answer;
    }
  }

  private static ObjectNode read(BoundedLineReader.Line line) throws QueryFieldException {
    if (line.tooLong()) {
      throw new QueryFieldException(
          WHOLE_LINE,
          MAX_LINE_LENGTH + 1,
          "the line is longer than " + MAX_LINE_LENGTH + " characters");
    }
    try {
      if (MAPPER.readTree(line.text()) instanceof ObjectNode question) {
        return question;
      }
    } catch (JacksonException e) {
      int column = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getColumnNr());
      throw new QueryFieldException(
          WHOLE_LINE, column, "the line is not a single JSON object from here on");
    }
    throw new QueryFieldException(WHOLE_LINE, 1, "a query must be a JSON object in braces");
  }
}
