package org.wadjet.sim;

import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Defects of a virtual board. They take no time in the scan of a board without defects.
 *
 * <p>A defect contradicts the board when a level is read that an intact board would not have given;
 * until then it is undetectable.
 */
public final class BoardDefects {
  /** Durations of the open and the closed state of a loose interlock contact. */
  private static final HandTiming.Range CONTACT_OPEN = HandTiming.Range.millis(5, 60);

  private static final HandTiming.Range CONTACT_CLOSED = HandTiming.Range.millis(300, 4_000);

  /** Durations for which a switch under a weak magnet is open and closed. */
  private static final HandTiming.Range FAILING_DURATION = HandTiming.Range.millis(20, 250);

  private static final HandTiming.Range INTACT_DURATION = HandTiming.Range.millis(50, 900);

  private final VirtualClock clock;
  private final RandomGenerator random;
  private final ShiftChains chains;
  private final SensorSwitches switches;
  private final Consumer<Side> fireChanged;
  private final InterlockContacts interlock;
  private final Set<Defect> injected = new LinkedHashSet<>();
  private final Set<Side> held = EnumSet.noneOf(Side.class);
  private Intermittent contact;
  private boolean contradicted;

  /**
   * @param fireMoved called with a side whose FIRE line has changed
   * @param interlock key and lid, with their contacts
   */
  BoardDefects(
      VirtualClock clock,
      RandomGenerator random,
      ShiftChains chains,
      SensorSwitches switches,
      Consumer<Side> fireMoved,
      InterlockContacts interlock) {
    this.clock = clock;
    this.random = random;
    this.chains = chains;
    this.switches = switches;
    this.fireChanged = fireMoved;
    this.interlock = interlock;
  }

  /** Adds a defect to those already present. */
  public void inject(Defect defect) {
    if (!injected.add(defect)) {
      throw new IllegalStateException(defect + " is there already");
    }
    apply(defect, true);
  }

  public void repair(Defect defect) {
    if (!injected.remove(defect)) {
      throw new IllegalStateException(defect + " is not there");
    }
    contradicted = contradicted();
    apply(defect, false);
  }

  /** Returns the present defects. */
  public Set<Defect> injected() {
    return Set.copyOf(injected);
  }

  /** Returns whether any defect injected so far has contradicted the board. */
  public boolean contradicted() {
    return contradicted || chains.contradicted() || switches.contradicted();
  }

  /**
   * Returns the present level of the switch at an input, independently of defects behind it.
   *
   * @param bit name of the bit, such as {@code d5.presence}
   */
  public boolean input(String bit) {
    return chains.input(bit);
  }

  private void apply(Defect defect, boolean breaks) {
    switch (defect) {
      case Defect.ChainDefect _ -> chains.setDefects(chainDefects());
      case Defect.EncoderSkips skips -> {
        if (breaks) {
          switches.skip(skips);
        } else {
          switches.repair(skips.square());
        }
      }
      case Defect.WeakPresence(Square square) -> {
        if (breaks) {
          Runnable stir = () -> switches.changed(square);
          switches.weaken(
              square, new Intermittent(clock, random, INTACT_DURATION, FAILING_DURATION, stir));
        } else {
          switches.repair(square);
        }
      }
      case Defect.FireStuck(Side side) -> {
        if (!breaks && held.remove(side)) {
          fireChanged.accept(side);
        }
      }
      case Defect.InterlockFlickers() -> {
        if (breaks) {
          contact =
              new Intermittent(clock, random, CONTACT_CLOSED, CONTACT_OPEN, this::updateInterlock);
        } else {
          contact.repair();
        }
      }
    }
  }

  private List<Defect.ChainDefect> chainDefects() {
    return injected.stream()
        .filter(Defect.ChainDefect.class::isInstance)
        .map(Defect.ChainDefect.class::cast)
        .toList();
  }

  /** Handles a button that a hand has pressed or released. */
  void setButton(Side side, boolean down) {
    boolean sticks = injected.contains(new Defect.FireStuck(side));
    if (down && sticks) {
      held.add(side);
    }
    contradicted |= !down && held.contains(side);
    fireChanged.accept(side);
  }

  /** Returns whether a defect holds a button down. */
  boolean holdsDown(Side side) {
    return held.contains(side);
  }

  private void updateInterlock() {
    boolean open = contact != null && contact.isFailing();
    contradicted |= interlock.looksClosed() && open;
    interlock.interrupt(open);
  }
}
