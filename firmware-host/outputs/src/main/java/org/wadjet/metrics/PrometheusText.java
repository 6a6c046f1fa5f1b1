package org.wadjet.metrics;

import java.util.Locale;

/**
 * A page of metrics in Prometheus' text format 0.0.4. The format is written here directly, because
 * the client library would bring a registry with locks and buffers for numbers that are already
 * stored.
 */
final class PrometheusText {
  /** The media type of the page. */
  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final StringBuilder page = new StringBuilder(8192);
  private String family = "";

  /** Type of a metric family. */
  enum MetricType {
    /** Only increases, except at a restart. */
    COUNTER,
    /** Increases and decreases. */
    GAUGE,
    /** Counts by value range. */
    HISTOGRAM
  }

  /**
   * Starts a family; its samples follow.
   *
   * @param help description in one line
   */
  PrometheusText family(String name, MetricType kind, String help) {
    family = name;
    line("# HELP " + name + " " + help.replace("\\", "\\\\").replace("\n", "\\n"));
    line("# TYPE " + name + " " + kind.name().toLowerCase(Locale.ROOT));
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
