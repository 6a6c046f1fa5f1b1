package org.wadjet.metrics;

import java.util.Locale;

/**
 * A page of metrics in Prometheus' text format 0.0.4. Its few rules are written out here: the
 * client library would bring a registry with locks and buffers of its own, for numbers that are
 * kept already.
 */
final class PrometheusText {
  /** The media type of such a page. */
  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final StringBuilder page = new StringBuilder(8192);
  private String family = "";

  /** What a family is. */
  enum MetricType {
    /** Only grows, but for a new start. */
    COUNTER,
    /** Goes up and down. */
    GAUGE,
    /** Counts by size. */
    HISTOGRAM
  }

  /**
   * A family begins; its samples follow.
   *
   * @param help one line that tells what it is
   */
  PrometheusText family(String name, MetricType kind, String help) {
    family = name;
    line("# HELP " + name + " " + help.replace("\\", "\\\\").replace("\n", "\\n"));
    line("# TYPE " + name + " " + kind.name().toLowerCase(Locale.ROOT));
    return this;
  }

  /**
   * A sample of the family.
   *
   * @param labels names and values in turns
   */
  PrometheusText sample(Number value, String... labels) {
    return suffixed("", value, labels);
  }

  /** A sample whose name goes on after that of the family, such as {@code _sum}. */
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
