package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that the message files of all languages define the same messages. */
final class MessageFilesTest {
  private static final String ENGLISH = "_en.properties";
  private static final List<Integer> COUNTS = List.of(0, 1, 2, 5, 11, 21, 1_000_000);
  private static final Pattern FORM = Pattern.compile("\\{\\w+_(\\w+)");

  /** Returns all files in all languages. */
  static Stream<Arguments> files() throws Exception {
    return names().stream()
        .flatMap(
            name -> Arrays.stream(Language.values()).map(language -> Arguments.of(name, language)));
  }

  private static List<String> names() throws IOException, URISyntaxException {
    try (Stream<Path> files = Files.list(folder())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(ENGLISH))
          .map(name -> name.substring(0, name.length() - ENGLISH.length()))
          .sorted()
          .toList();
    }
  }

  private static Path folder() throws URISyntaxException {
    var words = Objects.requireNonNull(MessageCatalog.class.getResource("words_en.properties"));
    return Objects.requireNonNull(Path.of(words.toURI()).getParent());
  }

  @ParameterizedTest
  @MethodSource("files")
  void definesSameMessagesInEveryLanguage(String name, Language language) {
    assertThat(MessageCheck.of(messages(Language.EN, name), language, messages(language, name)))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("files")
  void formatsEveryMessage(String name, Language language) {
    MessageCatalog messages = MessageCatalog.of(language, name);
    for (String key : messages.keys()) {
      var uses = MessageCheck.uses(messages.pattern(key));
      for (int count : COUNTS) {
        Object[] arguments =
            uses.entrySet().stream()
                .flatMap(
                    each ->
                        Stream.of(
                            each.getKey(),
                            each.getValue().plurals().isEmpty()
                                ? anyNoun(messages.pattern(key))
                                : count))
                .toArray();
        assertThat(messages.text(key, arguments)).isNotBlank().doesNotContainPattern("[{}#]");
      }
    }
  }

  /** Arguments with every form that a message may use. */
  private static InflectedNoun anyNoun(String pattern) {
    Map<String, String> forms =
        FORM.matcher(pattern)
            .results()
            .collect(Collectors.toMap(each -> each.group(1), each -> "x", (one, _) -> one));
    return new InflectedNoun("x", forms);
  }

  @ParameterizedTest
  @MethodSource("files")
  void rejectsDuplicateKeys(String name, Language language) throws Exception {
    List<String> lines =
        Files.readAllLines(folder().resolve(name + "_" + language.code() + ".properties"));
    List<String> keys =
        lines.stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(line -> line.split(" = ", 2)[0])
            .toList();
    assertThat(keys).doesNotHaveDuplicates().hasSameSizeAs(messages(language, name).keySet());
  }

  /** Scripts of the pages insert counts and do not support plurals. */
  @ParameterizedTest
  @EnumSource(Language.class)
  void putsCountsOfPagesAfterColon(Language language) {
    assertThat(
            Stream.of("page", "hall")
                .map(file -> MessageCatalog.of(language, file))
                .flatMap(messages -> messages.keys().stream().map(messages::pattern))
                .filter(pattern -> pattern.contains("{count}")))
        .isNotEmpty()
        .allMatch(pattern -> pattern.matches(".*: \\{count}(\\h?;.*)?"));
  }

  @Test
  void rejectsFilesOfUnknownLanguage() throws Exception {
    try (Stream<Path> files = Files.list(folder())) {
      assertThat(
              files
                  .map(file -> file.getFileName().toString())
                  .filter(f -> f.endsWith(".properties")))
          .allMatch(file -> Language.of(file.replaceAll(".*_|[.]properties", "")).isPresent())
          .hasSize(names().size() * Language.values().length);
    }
  }

  @Test
  void reportsMissingAndExtraKeys() throws Exception {
    for (String name : names()) {
      for (Language language : Language.values()) {
        Map<String, String> english = messages(Language.EN, name);
        Map<String, String> own = messages(language, name);
        String key =
            english.keySet().stream().sorted().skip(english.size() / 2).findFirst().orElseThrow();
        own.remove(key);
        own.put("one.more", "x");
        assertThat(MessageCheck.of(english, language, own))
            .containsExactlyInAnyOrder(key + " is missing", "one.more is not in English");
      }
    }
  }

  @Test
  void reportsUnknownArgument() throws Exception {
    int renamed = 0;
    for (String name : names()) {
      Map<String, String> english = messages(Language.EN, name);
      for (Language language : Language.values()) {
        Map<String, String> right = messages(language, name);
        for (var each : right.entrySet()) {
          for (String argument : MessageCheck.uses(each.getValue()).keySet()) {
            String key = each.getKey();
            String own =
                each.getValue().replaceAll("\\{" + argument + "(?=[_,}])", "{" + argument + "x");
            assertThat(MessageCheck.of(Map.of(key, english.get(key)), language, Map.of(key, own)))
                .singleElement()
                .asString()
                .startsWith(key + " takes ");
            renamed++;
          }
        }
      }
    }
    assertThat(renamed).isGreaterThan(1000);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void reportsOtherMistakes(String english, Language language, String own, String complaint) {
    assertThat(MessageCheck.of(Map.of("key", english), language, Map.of("key", own)))
        .singleElement()
        .asString()
        .contains(complaint);
  }

  static Stream<Arguments> mistakes() {
    String count = "{n, plural, one{# square} other{# squares}}";
    return Stream.of(
        mistake(count, Language.CS, "{n, plural, one{# pole} other{# polí}}", "without all of"),
        mistake(count, Language.RU, "клеток: {n}", "otherwise than English"),
        mistake("{a} is dead", Language.DE, "{a} is dead, the chip", "English in it"),
        mistake("{a} is dead", Language.RU, "{a} ist tot", "wrong alphabet"),
        mistake("{a} is dead", Language.FR, "l'{a} ne marche pas", "no message"),
        mistake("{a} is dead", Language.FR, "{a} n'est pas là", "straight apostrophe"),
        mistake("dead: {a}", Language.FR, "mort : {a}", "space that does not break"),
        mistake("dead: {a}", Language.IT, "guasto: {a", "no message"));
  }

  private static Arguments mistake(
      String english, Language language, String own, String complaint) {
    return Arguments.of(english, language, own, complaint);
  }

  private static Map<String, String> messages(Language language, String name) {
    MessageCatalog messages = MessageCatalog.of(language, name);
    Map<String, String> patterns = new HashMap<>();
    messages.keys().forEach(key -> patterns.put(key, messages.pattern(key)));
    return patterns;
  }
}
