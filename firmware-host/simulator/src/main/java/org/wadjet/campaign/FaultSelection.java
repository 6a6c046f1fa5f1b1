package org.wadjet.campaign;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.wadjet.game.Keyword;
import org.wadjet.game.ParseResult;

/**
 * The faults selected with {@code --faults}.
 *
 * @param rates rate of each kind that is drawn; 1 for a kind without a rate
 */
public record FaultSelection(Map<FaultKind, Double> rates) {
  /** No faults of the board or of the hands. */
  public static final FaultSelection NONE = new FaultSelection(Map.of());

  public FaultSelection {
    EnumMap<FaultKind, Double> copy = new EnumMap<>(FaultKind.class);
    copy.putAll(rates);
    rates = Collections.unmodifiableMap(copy);
  }

  /** Returns whether a kind is drawn. */
  public boolean has(FaultKind kind) {
    return rates.containsKey(kind);
  }

  /** Returns the rate of a kind; 0 if it is not drawn. */
  public double rate(FaultKind kind) {
    return rates.getOrDefault(kind, 0.0);
  }

  /**
   * Parses a list such as {@code hands,bounce,flips=1e-4}; an empty list selects no fault.
   *
   * @return the faults, or an error message without its full stop and the column, from 1
   */
  public static ParseResult<FaultSelection> parse(String list) {
    EnumMap<FaultKind, Double> rates = new EnumMap<>(FaultKind.class);
    int column = 1;
    for (String entry : list.isBlank() ? new String[0] : list.split(",", -1)) {
      String[] parts = entry.strip().split("=", 2);
      var kind = Keyword.find(FaultKind.class, parts[0]);
      if (kind.isEmpty()) {
        return new ParseResult.Unreadable<>(
            column,
            "there is no fault '"
                + parts[0]
                + "'; there are "
                + String.join(", ", Keyword.all(FaultKind.class)));
      }
      OptionalDouble defaultRate = kind.get().defaultRate();
      if (parts.length > 1 && defaultRate.isEmpty()) {
        return new ParseResult.Unreadable<>(column, "'" + parts[0] + "' takes no rate");
      }
      double rate = parts.length > 1 ? rate(parts[1]) : defaultRate.orElse(1);
      if (!(rate >= 0 && rate <= 1)) {
        return new ParseResult.Unreadable<>(
            column, "a rate is from 0 to 1, not '" + parts[1] + "'");
      }
      if (rates.put(kind.get(), rate) != null) {
        return new ParseResult.Unreadable<>(column, "'" + parts[0] + "' is given twice");
      }
      column += entry.length() + 1;
    }
    return new ParseResult.Parsed<>(new FaultSelection(rates));
  }

  private static double rate(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  /** Returns the list in the form that {@link #parse} reads; empty without faults. */
  @Override
  public String toString() {
    StringBuilder list = new StringBuilder();
    rates.forEach(
        (kind, rate) -> {
          list.append(list.isEmpty() ? "" : ",").append(kind.keyword());
          if (kind.defaultRate().isPresent() && rate != kind.defaultRate().getAsDouble()) {
            list.append('=').append(rate);
          }
        });
    return list.toString();
  }
}
