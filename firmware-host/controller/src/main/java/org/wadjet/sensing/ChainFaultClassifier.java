package org.wadjet.sensing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/** Classifier of the faults of chains with a wrong sentinel, from the pattern of their reads. */
record ChainFaultClassifier(List<Chain> chains, ChainReadPatterns patterns, BitHistory history) {
  private static final int CHIPS = 5;
  private static final int ALL_CHAINS = (1 << Board.CHAINS) - 1;
  private static final long CHIP = 0xFF;

  /**
   * Returns the findings; empty while any faulty chain has not yet shown its pattern, because a
   * common cause must be reported for all chains together.
   *
   * @param errors current sentinel faults of the chains
   * @param longEnough chains that have been faulty long enough to count as having no pattern, bit i
   *     for chain i
   */
  Optional<List<Finding>> examine(List<ChainFault> errors, int longEnough) {
    List<Finding> findings = new ArrayList<>();
    List<String> latch = latchDead(errors);
    if (!latch.isEmpty()) {
      findings.add(Finding.of(new BoardFault.LatchDead(latch)));
    }
    int faulty = 0;
    boolean isPending = false;
    for (int chain = 0; chain < chains.size(); chain++) {
      if (!hasWrongEcho(chain, errors)) {
        patterns.forget(chain);
      } else if (patterns.isKnown(chain)) {
        faulty |= 1 << chain;
      } else if ((longEnough >>> chain & 1) != 0) {
        findings.add(Finding.of(new BoardFault.Disturbed(chains.get(chain).name())));
      } else {
        isPending = true;
      }
    }
    if (isPending) {
      return Optional.empty();
    }
    if (faulty == ALL_CHAINS) {
      findings.add(commonFault());
    } else if (!pair(faulty, findings)) {
      for (int rest = faulty; rest != 0; rest &= rest - 1) {
        findings.add(single(Integer.numberOfTrailingZeros(rest)));
      }
    }
    named(errors, ChainFault.ChainFaultKind.EXTRA_CLOCK)
        .forEach(name -> findings.add(Finding.of(new BoardFault.Disturbed(name))));
    return Optional.of(List.copyOf(findings));
  }

  /** Returns the chains that LATCH does not reach. */
  static List<String> latchDead(List<ChainFault> errors) {
    return named(errors, ChainFault.ChainFaultKind.LATCH_DEAD);
  }

  private static List<String> named(List<ChainFault> errors, ChainFault.ChainFaultKind what) {
    return errors.stream().filter(e -> e.kind() == what).map(ChainFault::chain).toList();
  }

  private boolean hasWrongEcho(int chain, List<ChainFault> errors) {
    return errors.stream()
        .anyMatch(
            error ->
                error.chain().equals(chains.get(chain).name())
                    && switch (error.kind()) {
                      case STUCK_HIGH, STUCK_LOW, WRONG_ECHO -> true;
                      case LATCH_DEAD, EXTRA_CLOCK -> false;
                    });
  }

  /** Returns the finding for all nine chains at once, whose common cause is at the Pi's end. */
  private Finding commonFault() {
    boolean clock = true;
    boolean sentinel = true;
    boolean sentinelHigh = patterns.of(0).lastHigh() != chains.get(0).invertsSentinel();
    for (int chain = 0; chain < chains.size(); chain++) {
      ChainReadPatterns.Window window = patterns.of(chain);
      clock &= window.isUniform();
      sentinel &=
          window.constantFrom() <= Chain.BITS
              && window.lastHigh() != chains.get(chain).invertsSentinel() == sentinelHigh;
    }
    List<BoardFault> faults = new ArrayList<>();
    if (clock) {
      faults.add(new BoardFault.ClockDead(chains.stream().map(Chain::name).toList()));
    }
    if (sentinel) {
      faults.add(new BoardFault.SentinelDead());
    }
    if (faults.isEmpty()) {
      chains.forEach(chain -> faults.add(new BoardFault.Disturbed(chain.name())));
    }
    return new Finding(faults);
  }

  /** Finds two chains, one with an inverter and one without, that are exchanged or shorted. */
  private boolean pair(int faulty, List<Finding> findings) {
    if (Integer.bitCount(faulty) != 2) {
      return false;
    }
    int one = Integer.numberOfTrailingZeros(faulty);
    int other = Integer.numberOfTrailingZeros(faulty & (faulty - 1));
    if (chains.get(one).invertsSentinel() == chains.get(other).invertsSentinel()) {
      return false;
    }
    String first = chains.get(one).name();
    String second = chains.get(other).name();
    if (patterns.of(one).isInverted() && patterns.of(other).isInverted()) {
      findings.add(Finding.of(new BoardFault.Exchanged(first, second)));
      return true;
    }
    // If s and ¬s are shorted, one level always wins: two chains that each read one level may be
    // shorted.
    boolean same = patterns.of(one).readsAs(other);
    if (same && patterns.of(one).constantFrom() <= Chain.BITS) {
      findings.add(Finding.of(new BoardFault.Shorted(first, second)));
      return true;
    }
    return false;
  }

  private Finding single(int chain) {
    ChainReadPatterns.Window window = patterns.of(chain);
    String name = chains.get(chain).name();
    if (window.isUniform() && window.varies()) {
      return Finding.of(new BoardFault.ClockDead(List.of(name)));
    }
    if (window.constantFrom() <= Chain.BITS) {
      return cut(chain, window, name);
    }
    if (window.isInverted()) {
      return Finding.of(new BoardFault.JumperWrong(name));
    }
    return Finding.of(
        window.isEarly()
            ? new BoardFault.ChipDead(name, 1, CHIPS)
            : new BoardFault.Disturbed(name));
  }

  private Finding cut(int chain, ChainReadPatterns.Window window, String name) {
    boolean high = window.lastHigh();
    int least = (window.constantFrom() + Byte.SIZE - 1) / Byte.SIZE;
    int most = least;
    // A chip that read this level throughout before the fault may still do so by itself.
    while (most < CHIPS && (steadyBitsOfChip(chain, most) == (high ? CHIP : 0))) {
      most++;
    }
    List<BoardFault> faults = new ArrayList<>();
    faults.add(new BoardFault.ChainCut(name, least, most, high));
    if (least < CHIPS) {
      faults.add(new BoardFault.ChipDead(name, least + 1, Math.min(most + 1, CHIPS)));
    }
    boolean firstBit = (history.steady(chain) & 1) != 0;
    if (window.isUniform() && firstBit == high) {
      faults.add(new BoardFault.ClockDead(List.of(name)));
    }
    return new Finding(faults);
  }

  private long steadyBitsOfChip(int chain, int chip) {
    return (history.steady(chain) >>> (chip * Byte.SIZE)) & CHIP;
  }
}
