package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Keyword;

/**
 * Tests that no keyword changes. Keywords are derived from the names of enum constants and occur in
 * signed rows, settings files, topics and other programs' commands: a renamed constant would make
 * old records unreadable. New keywords are added to {@code keywords.txt}.
 */
@Tag("slow")
class KeywordsTest {
  @Test
  void keepsEveryKeyword() throws Exception {
    Path file = Path.of(KeywordsTest.class.getResource("/keywords.txt").toURI());
    List<String> types =
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .withImportOption(location -> !location.contains("-tests.jar"))
                .importPackages("org.wadjet")
                .stream()
                .filter(each -> each.isEnum() && each.isAssignableTo(Keyword.class))
                .map(KeywordsTest::keywords)
                .sorted()
                .toList();
    assertThat(types).isEqualTo(Files.readAllLines(file));
  }

  private static String keywords(JavaClass type) {
    return type.getName().replaceFirst("org\\.wadjet\\.", "")
        + ": "
        + Arrays.stream(type.reflect().getEnumConstants())
            .map(constant -> ((Keyword) constant).keyword())
            .collect(Collectors.joining(" "));
  }
}
