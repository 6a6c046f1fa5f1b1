package org.wadjet.laser;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * One variable of the explored state: reads and writes a private field as a number. Instants are
 * read as ages, and ages above the greatest limit that any comparison uses are equal. A variable
 * that no code reads before it is written again is not live and reads as 0.
 */
abstract class StateCell {
  /** Value of an instant that is not set, or of a variable that is not live. */
  static final long NONE = -1;

  /** Limits in nanoseconds with which the age is compared; empty unless an instant. */
  final long[] limits;

  private StateCell(long... limits) {
    this.limits = limits;
  }

  /** Returns the value at an instant. */
  abstract long read(long now);

  /** Restores a value that was read. */
  abstract void write(long value, long now);

  /** Returns whether the value read determines all that follows. */
  boolean isExact(long now) {
    return true;
  }

  /** Lets a pause run until shortly before its end; no effect on other variables. */
  void runPause(long now) {}

  private static Field field(Object owner, String name) {
    try {
      Field field = owner.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("no field " + name + " in " + owner.getClass(), e);
    }
  }

  /** Returns the object in a field. */
  static Object get(Object owner, String name) {
    return load(owner, field(owner, name));
  }

  static Object load(Object owner, Field field) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  static void store(Object owner, Field field, Object value) {
    try {
      field.set(owner, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long greatest(long... limits) {
    long greatest = 0;
    for (long each : limits) {
      greatest = Math.max(greatest, each);
    }
    return greatest;
  }

  /** Returns an instant that is always set. */
  static StateCell instant(Object owner, String name, BooleanSupplier live, long... limits) {
    Field field = field(owner, name);
    long most = greatest(limits) + 1;
    return new StateCell(limits) {
      @Override
      long read(long now) {
        return live.getAsBoolean() ? Math.min(most, now - (long) load(owner, field)) : NONE;
      }

      @Override
      void write(long value, long now) {
        if (value != NONE) {
          store(owner, field, now - value);
        }
      }
    };
  }

  /** Returns an instant that may be unset. */
  static StateCell optional(OptionalInstant instant, BooleanSupplier live, long... limits) {
    long most = greatest(limits) + 1;
    return new StateCell(limits) {
      @Override
      long read(long now) {
        return live.getAsBoolean() && instant.isSet()
            ? Math.min(most, now - instant.nanos())
            : NONE;
      }

      @Override
      void write(long value, long now) {
        if (value == NONE) {
          instant.clear();
        } else {
          instant.set(now - value);
        }
      }
    };
  }

  /**
   * Returns an instant of which the age counts as 0 until {@code exactNanos} before the limit, from
   * where {@link #runPause} takes it further.
   */
  static StateCell pause(
      OptionalInstant instant, BooleanSupplier live, long limit, long exactNanos) {
    return new StateCell() {
      @Override
      long read(long now) {
        if (!live.getAsBoolean() || !instant.isSet()) {
          return NONE;
        }
        long age = now - instant.nanos();
        return age < limit - exactNanos ? 0 : Math.min(limit + 1, age);
      }

      @Override
      void write(long value, long now) {
        if (value == NONE) {
          instant.clear();
        } else {
          instant.set(now - value);
        }
      }

      @Override
      boolean isExact(long now) {
        return !live.getAsBoolean() || !instant.isSet() || now - instant.nanos() >= limit;
      }

      @Override
      void runPause(long now) {
        if (read(now) == 0) {
          instant.set(now - limit + exactNanos);
        }
      }
    };
  }

  /** Returns a flag. */
  static StateCell flag(Object owner, String name, BooleanSupplier live) {
    Field field = field(owner, name);
    return new StateCell() {
      @Override
      long read(long now) {
        return live.getAsBoolean() && (boolean) load(owner, field) ? 1 : 0;
      }

      @Override
      void write(long value, long now) {
        store(owner, field, value == 1);
      }
    };
  }

  /** Returns an enum constant. */
  static <E extends Enum<E>> StateCell constant(
      Object owner, String name, Class<E> type, BooleanSupplier live) {
    Field field = field(owner, name);
    E[] constants = type.getEnumConstants();
    return new StateCell() {
      @Override
      long read(long now) {
        return live.getAsBoolean() ? Arrays.asList(constants).indexOf(load(owner, field)) : 0;
      }

      @Override
      void write(long value, long now) {
        store(owner, field, constants[(int) value]);
      }
    };
  }

  /** Returns a reason that may be absent; all reasons are equal. */
  static StateCell reason(Object owner, String name) {
    Field field = field(owner, name);
    return new StateCell() {
      @Override
      long read(long now) {
        return ((Optional<?>) load(owner, field)).isPresent() ? 1 : 0;
      }

      @Override
      void write(long value, long now) {
        store(
            owner,
            field,
            value == 1 ? Optional.of(StopReason.LIGHT_IN_THE_DARK) : Optional.empty());
      }
    };
  }

  /** Returns a number that is compared with nothing greater than {@code most}. */
  static StateCell number(Object owner, String name, BooleanSupplier live, long most) {
    Field field = field(owner, name);
    boolean isInt = field.getType() == int.class;
    return new StateCell() {
      @Override
      long read(long now) {
        return live.getAsBoolean() ? Math.min(most, ((Number) load(owner, field)).longValue()) : 0;
      }

      @Override
      void write(long value, long now) {
        if (isInt) {
          store(owner, field, (int) value);
        } else {
          store(owner, field, value);
        }
      }
    };
  }
}
