package org.wadjet.hall;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wadjet.text.Language;
import org.wadjet.text.MessageCatalog;

/** Tests that the tournament desk uses exactly the labels of its message file. */
final class DeskResourcesTest {
  private static final Pattern MARKED = Pattern.compile("data-word(?:-label)?=\"(\\w+)\"");
  private static final Pattern SAID =
      Pattern.compile("word\\((?:[^')]*\\? )?'(\\w+)'(?: : '(\\w+)')?");

  /** An entry of the maps from keywords to labels. */
  private static final Pattern MAPPED = Pattern.compile("[\\w']: '(\\w+)'");

  private static Set<String> usedLabels() {
    Set<String> keys = new TreeSet<>();
    for (HallResources file : DeskResources.files()) {
      MARKED.matcher(file.text()).results().forEach(each -> keys.add(each.group(1)));
      SAID.matcher(file.text())
          .results()
          .forEach(
              each -> {
                keys.add(each.group(1));
                if (each.group(2) != null) {
                  keys.add(each.group(2));
                }
              });
      if (file.path().endsWith("tables.js")) {
        keys.addAll(
            MAPPED
                .matcher(file.text())
                .results()
                .map(each -> each.group(1))
                .collect(Collectors.toSet()));
      }
    }
    return keys;
  }

  @Test
  void definesAndUsesEveryLabel() {
    assertThat(usedLabels()).isEqualTo(MessageCatalog.of(Language.EN, DeskResources.LABELS).keys());
  }
}
