package org.wadjet.mqtt;

import java.util.List;
import org.wadjet.text.Language;
import org.wadjet.text.MessageCatalog;
import org.wadjet.turn.Phase;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The board as a device of Home Assistant, by the "device discovery" of its MQTT integration (Home
 * Assistant 2024.11 or newer). The entities read {@link BoardTopics}; no data is published twice.
 *
 * @param prefix discovery prefix of Home Assistant
 * @param version version of this program
 * @param language language of the entity names; identifiers are the same in all languages
 */
record HomeAssistant(String prefix, BoardTopics topics, String version, Language language) {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String BIRTH = "online";

  /** Returns the topic on which Home Assistant announces its start. */
  String statusTopic() {
    return prefix + "/status";
  }

  /** Returns whether a message on that topic announces a start. */
  boolean isBirth(String text) {
    return text.equals(BIRTH);
  }

  /** Returns the topic of the device description. */
  String discoveryTopic() {
    return prefix + "/device/wadjet_" + topics.board() + "/config";
  }

  /**
   * Returns the device description; it is retained, so that Home Assistant finds it while the board
   * is off.
   */
  MqttMessage discovery() {
    ObjectNode description = JSON.createObjectNode();
    ObjectNode device = description.putObject("device");
    device.putArray("identifiers").add("wadjet_" + topics.board());
    device
        .put("name", "Wadjet " + topics.board())
        .put("manufacturer", "Wadjet")
        .put("model", "Khet board")
        .put("sw_version", version);
    description.putObject("origin").put("name", "Wadjet").put("sw_version", version);
    description
        .put("availability_topic", topics.online())
        .put("payload_available", MqttPublisher.ONLINE)
        .put("payload_not_available", MqttPublisher.OFFLINE)
        .put("qos", 1);
    components(description.putObject("components"));
    return MqttMessage.retained(discoveryTopic(), description.toString());
  }

  private void components(ObjectNode all) {
    String state = topics.state();
    sensor(all, "turn", state, "value_json.text", "mdi:chess-pawn");
    ObjectNode phase = sensor(all, "phase", state, "value_json.phase", "mdi:progress-clock");
    ArrayNode options = phase.put("device_class", "enum").putArray("options");
    for (Phase each : Phase.values()) {
      options.add(each.keyword());
    }
    sensor(all, "to_move", state, "value_json.toMove", "mdi:account-switch");
    sensor(all, "ply", state, "value_json.ply", "mdi:counter");
    sensor(all, "game", state, "value_json.game", "mdi:counter");
    sensor(all, "result", state, "value_json.result | default('none')", "mdi:trophy");
    for (String side : List.of("silver", "red")) {
      sensor(
              all,
              side + "_clock",
              state,
              "(value_json.clocks | default({}))." + side + "Seconds | default(none)",
              "mdi:timer-outline")
          .put("device_class", "duration")
          .put("unit_of_measurement", "s");
    }
    sensor(all, "verdict", topics.verdict(), "value_json.shot.verdict", "mdi:laser-pointer")
        .put("json_attributes_topic", topics.verdict())
        .put(
            "json_attributes_template",
            "{{ {'side': value_json.shot.side, 'move': value_json.shot.moveText, 'verdict':"
                + " value_json.shot.verdictText, 'struck': value_json.shot.struck} | tojson }}");
    problem(all, "arbiter", "value_json.waits");
    problem(all, "faults", "value_json.faults > 0")
        .put("json_attributes_topic", topics.health())
        .put(
            "json_attributes_template",
            "{{ {'findings': value_json.findings | map(attribute='text') | list,"
                + " 'masked': value_json.masked} | tojson }}");
    problem(all, "lock_out", "value_json.lockOut is defined");
    problem(all, "staff", "(value_json.exhibit | default({})).staff is defined");
  }

  private ObjectNode component(ObjectNode all, String key, String platform, String topic) {
    return all.putObject(key)
        .put("platform", platform)
        .put("unique_id", "wadjet_" + topics.board() + "_" + key)
        .put("name", MessageCatalog.of(language, "home").text(key.replace('_', '-')))
        .put("state_topic", topic);
  }

  private ObjectNode sensor(ObjectNode all, String key, String topic, String value, String icon) {
    return component(all, key, "sensor", topic)
        .put("value_template", "{{ " + value + " }}")
        .put("icon", icon);
  }

  private ObjectNode problem(ObjectNode all, String key, String condition) {
    return component(all, key, "binary_sensor", topics.health())
        .put("device_class", "problem")
        .put("value_template", "{{ 'ON' if " + condition + " else 'OFF' }}");
  }
}
