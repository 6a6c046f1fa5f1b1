package org.wadjet.mqtt;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * Health of a board as JSON, derived from a state of {@link org.wadjet.text.PublicJson}: {@code
 * "v"}, {@code "kind":"health"}, then {@code findings}, {@code masked}, {@code lockOut} and {@code
 * exhibit} as in the state, and
 *
 * <pre>
 *   faults   number of findings
 *   waits    whether the board waits for the arbiter
 * </pre>
 */
final class HealthJson {
  private static final List<String> FIELDS = List.of("findings", "masked", "lockOut", "exhibit");

  private HealthJson() {}

  static ObjectNode of(ObjectNode state) {
    ObjectNode health = state.objectNode();
    health.set("v", state.get("v"));
    health.put("kind", "health");
    for (String field : FIELDS) {
      if (state.has(field)) {
        health.set(field, state.get(field));
      }
    }
    health.put("faults", state.path("findings").size());
    return health.put("waits", !state.path("arbiter").path("choices").isEmpty());
  }
}
