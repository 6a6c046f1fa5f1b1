package org.wadjet.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wadjet.text.Language;
import org.wadjet.text.MessageCatalog;

/** Tests that the hall page uses exactly the labels of its message file. */
final class HallResourcesTest {
  private static final Pattern MARKED = Pattern.compile("data-word(?:-label)?=\"(\\w+)\"");

  /** A label key, or two alternatives; the key of a side is the side's keyword. */
  private static final Pattern SAID =
      Pattern.compile("word\\((?:[^')]*\\? )?'(\\w+)'(?: : '(\\w+)')?");

  private static Set<String> usedLabels() {
    Set<String> keys = new TreeSet<>(Set.of("silver", "red"));
    MARKED.matcher(HallResources.page().text()).results().forEach(each -> keys.add(each.group(1)));
    SAID.matcher(HallResources.script().text())
        .results()
        .flatMap(each -> Stream.of(each.group(1), each.group(2)))
        .filter(key -> key != null)
        .forEach(keys::add);
    return keys;
  }

  @Test
  void definesAndUsesEveryLabel() {
    assertThat(usedLabels()).isEqualTo(MessageCatalog.of(Language.EN, HallResources.LABELS).keys());
  }
}
