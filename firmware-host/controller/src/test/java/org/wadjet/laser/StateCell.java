package org.wadjet.laser;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
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

  /** Lets a laser edge of this instant grow older; no effect on other variables. */
  void runEdge(long now, long nanos) {}

  /** Returns the object in a field. */
  static Object get(Object owner, String name) {
    return handle(owner, name).get(owner);
  }

  private static VarHandle handle(Object owner, String name) {
    try {
      Field field = owner.getClass().getDeclaredField(name);
      return MethodHandles.privateLookupIn(owner.getClass(), MethodHandles.lookup())
          .unreflectVarHandle(field);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no field " + name + " in " + owner.getClass(), e);
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
    VarHandle field = handle(owner, name);
    long most = greatest(limits) + 1;
    return new StateCell(limits) {
      @Override
      long read(long now) {
        return live.getAsBoolean() ? Math.min(most, now - (long) field.get(owner)) : NONE;
      }

      @Override
      void write(long value, long now) {
        if (value != NONE) {
          field.set(owner, now - value);
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

  /** Returns the instant of the last laser edge, which {@link #runEdge} makes older. */
  static StateCell edge(OptionalInstant instant, long limit) {
    StateCell cell = optional(instant, () -> true, limit);
    return new StateCell() {
      @Override
      long read(long now) {
        return cell.read(now);
      }

      @Override
      void write(long value, long now) {
        cell.write(value, now);
      }

      @Override
      void runEdge(long now, long nanos) {
        if (read(now) >= 0 && read(now) < nanos) {
          instant.set(now - nanos);
        }
      }
    };
  }

  /** Returns a flag. */
  static StateCell flag(Object owner, String name, BooleanSupplier live) {
    VarHandle field = handle(owner, name);
    return new StateCell() {
      @Override
      long read(long now) {
        return live.getAsBoolean() && (boolean) field.get(owner) ? 1 : 0;
      }

      @Override
      void write(long value, long now) {
        field.set(owner, value == 1);
      }
    };
  }

  /** Returns an enum constant. */
  static <E extends Enum<E>> StateCell constant(
      Object owner, String name, Class<E> type, BooleanSupplier live) {
    VarHandle field = handle(owner, name);
    E[] constants = type.getEnumConstants();
    return new StateCell() {
      @Override
      long read(long now) {
        return live.getAsBoolean() ? Arrays.asList(constants).indexOf(field.get(owner)) : 0;
      }

      @Override
      void write(long value, long now) {
        field.set(owner, constants[(int) value]);
      }
    };
  }

  /** Returns a reason that may be absent; all reasons are equal. */
  static StateCell reason(Object owner, String name) {
    VarHandle field = handle(owner, name);
    return new StateCell() {
      @Override
      long read(long now) {
        return ((Optional<?>) field.get(owner)).isPresent() ? 1 : 0;
      }

      @Override
      void write(long value, long now) {
        field.set(owner, value == 1 ? Optional.of(StopReason.LIGHT_IN_THE_DARK) : Optional.empty());
      }
    };
  }

  /** Returns a number that is compared with nothing greater than {@code most}. */
  static StateCell number(Object owner, String name, BooleanSupplier live, long most) {
    VarHandle field = handle(owner, name);
    boolean isInt = field.varType() == int.class;
    return new StateCell() {
      @Override
      long read(long now) {
        if (!live.getAsBoolean()) {
          return 0;
        }
        return Math.min(most, isInt ? (int) field.get(owner) : (long) field.get(owner));
      }

      @Override
      void write(long value, long now) {
        if (isInt) {
          field.set(owner, (int) value);
        } else {
          field.set(owner, value);
        }
      }
    };
  }
}
