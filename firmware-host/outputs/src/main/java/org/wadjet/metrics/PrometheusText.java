package org.wadjet.metrics;

/**
 * A page of metrics in Prometheus' text format 0.0.4. This class writes the format itself, because
 * the client library would add a registry with locks and buffers for numbers that are already
 * stored.
 */
final class PrometheusText {
  /** The media type of the page. */
  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final StringBuilder page = new StringBuilder(8192);
  private String family = "";

  /**
   * Starts a family of values that only increase, except at a restart; its samples follow.
   *
   * @param help description in one line
   */
  PrometheusText counter(String name, String help) {
    return family(name, "counter", help);
  }

  /** Starts a family of values that increase and decrease. */
  PrometheusText gauge(String name, String help) {
    return family(name, "gauge", help);
  }

  /** Starts a family of counts by value range. */
  PrometheusText histogram(String name, String help) {
    return family(name, "histogram", help);
  }

  private PrometheusText family(String name, String type, String help) {
    family = name;
    line("# HELP " + name + " " + help.replace("\\", "\\\\").replace("\n", "\\n"));
    line("# TYPE " + name + " " + type);
    return this;
  }

  /**
   * Adds a sample of the family.
   *
   * @param labels names and values alternately
   */
  PrometheusText sample(Number value, String... labels) {
    return suffixed("", value, labels);
  }

  /** Adds a sample whose name is that of the family with a suffix, such as {@code _sum}. */
  PrometheusText suffixed(String suffix, Number value, String... labels) {
    StringBuilder line = new StringBuilder(family).append(suffix);
    for (int i = 0; i < labels.length; i += 2) {
      line.append(i == 0 ? "{" : ",").append(labels[i]).append("=\"");
      line.append(escaped(labels[i + 1])).append('"');
    }
    line(line.append(labels.length > 0 ? "} " : " ").append(value).toString());
    return this;
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  private void line(String line) {
    page.append(line).append('\n');
  }

  @Override
  public String toString() {
    return page.toString();
  }
}
