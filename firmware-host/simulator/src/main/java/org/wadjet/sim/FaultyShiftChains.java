package org.wadjet.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.wadjet.wiring.Chain;

/**
 * The chains with defects, beside the intact {@link ShiftChains} with the same inputs and edges. A
 * defect has contradicted the board once a DATA line has read a wrong level; a stuck input, once
 * its switch has changed and the change is not read.
 */
final class FaultyShiftChains {
  private static final int CHIP = 8;

  private final List<Chain> chains;
  private final ShiftChains intact;
  private final long[] registers;
  private final long[] stuckHigh;
  private final long[] stuckLow;
  private final long[] initialInputs;
  private final long[] changedInputs;
  private final boolean[] loads;
  private final boolean[] clocks;
  private final List<Defect.ChainCut> cuts = new ArrayList<>();
  private final int[] cable;
  private int shortedChain = -1;
  private int shortedWith = -1;
  private boolean highDominates;
  private final boolean hasWiringDefect;
  private boolean contradicted;

  FaultyShiftChains(
      List<Chain> chains, ShiftChains intact, Collection<Defect.ChainDefect> defects) {
    this.chains = chains;
    this.intact = intact;
    registers = new long[chains.size()];
    stuckHigh = new long[chains.size()];
    stuckLow = new long[chains.size()];
    changedInputs = new long[chains.size()];
    initialInputs = new long[chains.size()];
    Arrays.setAll(initialInputs, intact::inputs);
    loads = new boolean[chains.size()];
    clocks = new boolean[chains.size()];
    cable = new int[chains.size()];
    Arrays.fill(loads, true);
    Arrays.fill(clocks, true);
    Arrays.setAll(cable, chain -> chain);
    Arrays.setAll(registers, intact::register);
    defects.forEach(this::apply);
    hasWiringDefect = !defects.stream().allMatch(Defect.StuckBit.class::isInstance);
  }

  private void apply(Defect.ChainDefect defect) {
    switch (defect) {
      case Defect.StuckBit stuck -> stick(stuck);
      case Defect.ChainCut cut -> cuts.add(cut);
      case Defect.ChipDead(String chain, int chip, boolean high) ->
          cuts.add(new Defect.ChainCut(chain, chip - 1, high));
      case Defect.AtRail(String chain, boolean high) ->
          cuts.add(new Defect.ChainCut(chain, 0, high));
      case Defect.Exchanged(String one, String other) -> {
        cable[index(one)] = index(other);
        cable[index(other)] = index(one);
      }
      case Defect.Touching touching -> {
        shortedChain = index(touching.one());
        shortedWith = index(touching.other());
        highDominates = touching.highDominates();
      }
      case Defect.LatchDead(List<String> dead) -> dead.forEach(name -> loads[index(name)] = false);
      case Defect.ClockDead(List<String> dead) -> dead.forEach(name -> clocks[index(name)] = false);
    }
  }

  private void stick(Defect.StuckBit stuck) {
    int place = ShiftChains.bitIndex(chains, stuck.bit());
    (stuck.high() ? stuckHigh : stuckLow)[place / Chain.BITS] |= 1L << place % Chain.BITS;
  }

  private int index(String name) {
    for (int chain = 0; chain < chains.size(); chain++) {
      if (chains.get(chain).name().equals(name)) {
        return chain;
      }
    }
    throw new IllegalArgumentException("there is no chain " + name);
  }

  /** Handles an edge of LATCH; the rising one loads the registers. */
  void latch(boolean high) {
    if (high) {
      for (int chain = 0; chain < registers.length; chain++) {
        if (loads[chain]) {
          registers[chain] = inputs(chain);
        }
        long real = intact.inputs(chain);
        changedInputs[chain] |= real ^ initialInputs[chain];
        contradicted |= ((inputs(chain) ^ real) & changedInputs[chain]) != 0;
      }
    }
  }

  private long inputs(int chain) {
    return (intact.inputs(chain) | stuckHigh[chain]) & ~stuckLow[chain];
  }

  /** Handles a rising edge of CLOCK while LATCH is high. */
  void shift() {
    for (int chain = 0; chain < registers.length; chain++) {
      if (clocks[chain]) {
        registers[chain] = registers[chain] >>> 1 | intact.serialInput(chain);
      }
    }
    for (Defect.ChainCut cut : cuts) {
      // The last chip before the cut shifts in the level of its open input.
      if (cut.chips() > 0) {
        long bit = 1L << (cut.chips() * CHIP - 1);
        int chain = index(cut.chain());
        registers[chain] = cut.high() ? registers[chain] | bit : registers[chain] & ~bit;
      }
    }
  }

  /** Returns the level on a DATA pin. */
  boolean data(int pin) {
    boolean touches = pin == shortedChain || pin == shortedWith;
    boolean level =
        touches ? combine(output(shortedChain), output(shortedWith)) : output(cable[pin]);
    contradicted |= hasWiringDefect && level != intact.data(pin);
    return level;
  }

  private boolean combine(boolean one, boolean other) {
    return highDominates ? one || other : one && other;
  }

  /** Returns the output level of a chain. */
  private boolean output(int chain) {
    for (Defect.ChainCut cut : cuts) {
      if (cut.chips() == 0 && index(cut.chain()) == chain) {
        return cut.high();
      }
    }
    long bits = intact.follows() && loads[chain] ? inputs(chain) : registers[chain];
    return (bits & 1) != 0;
  }

  /** Returns whether a read has differed from that of intact chains. */
  boolean contradicted() {
    return contradicted;
  }
}
