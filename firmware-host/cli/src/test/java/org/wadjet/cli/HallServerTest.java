package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class HallServerTest {
  @Test
  void givesEachHallUniqueClientId() {
    List<String> names = Stream.generate(HallServer::name).limit(100).toList();
    assertThat(names).doesNotHaveDuplicates().allMatch(name -> name.matches("[0-9a-z-]{13,23}"));
  }
}
