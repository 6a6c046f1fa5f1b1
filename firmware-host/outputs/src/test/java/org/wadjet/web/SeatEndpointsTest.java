package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.wadjet.service.SeatDesk;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the routes of the remote seats against their description. */
class SeatEndpointsTest {
  @Test
  void descriptionListsEveryRoute() throws IOException {
    Set<String> described = new TreeSet<>();
    try (InputStream file = SeatEndpoints.class.getResourceAsStream("openapi.json")) {
      JsonNode paths = JsonMapper.shared().readTree(file).path("paths");
      paths
          .properties()
          .forEach(
              path ->
                  path.getValue()
                      .propertyNames()
                      .forEach(method -> described.add(method + " " + path.getKey())));
    }
    Set<String> served = new TreeSet<>();
    try (SeatEndpoints seats = new SeatEndpoints(new SeatDesk(), System::nanoTime)) {
      for (Route route : seats.routes()) {
        served.add(route.method().name().toLowerCase(Locale.ROOT) + " " + route.path());
      }
    }
    assertThat(described).isEqualTo(served);
  }
}
