package org.wadjet.laser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Set of explored states in the order of their discovery, with the input that led to each. A value
 * is stored as a number of 16 bits: its place in a list of the values seen of its variable.
 */
final class StateTable {
  private static final int CHUNK = 1 << 14;

  private final int width;
  private final List<Map<Long, Character>> codes = new ArrayList<>();
  private final List<List<Long>> values = new ArrayList<>();
  private final List<char[]> chunks = new ArrayList<>();
  private final char[] key;

  /** The value of each variable that was coded last, as most do not change from state to state. */
  private final long[] codedValues;

  private final char[] codedKeys;
  private int[] slots = new int[1 << 16];
  private int[] parents = new int[1 << 16];
  private char[] inputs = new char[1 << 16];
  private int size;

  StateTable(int width) {
    this.width = width;
    key = new char[width];
    codedValues = new long[width];
    codedKeys = new char[width];
    Arrays.fill(codedKeys, Character.MAX_VALUE);
    for (int i = 0; i < width; i++) {
      codes.add(new HashMap<>());
      values.add(new ArrayList<>());
    }
  }

  int size() {
    return size;
  }

  int parent(int state) {
    return parents[state];
  }

  /** Returns the number of the input that led to a state. */
  int input(int state) {
    return inputs[state];
  }

  /** Reads a state. */
  void get(int state, long[] into) {
    char[] chunk = chunks.get(state / CHUNK);
    int at = state % CHUNK * width;
    for (int i = 0; i < width; i++) {
      into[i] = values.get(i).get(chunk[at + i]);
    }
  }

  /** Adds a state. Returns whether it is new. */
  boolean add(long[] state, int parent, int input) {
    for (int i = 0; i < width; i++) {
      key[i] = code(i, state[i]);
    }
    int slot = slot(key);
    if (slots[slot] != 0) {
      return false;
    }
    if (size % CHUNK == 0) {
      chunks.add(new char[CHUNK * width]);
    }
    System.arraycopy(key, 0, chunks.get(size / CHUNK), size % CHUNK * width, width);
    if (size == parents.length) {
      parents = Arrays.copyOf(parents, 2 * size);
      inputs = Arrays.copyOf(inputs, 2 * size);
    }
    parents[size] = parent;
    inputs[size] = (char) input;
    slots[slot] = ++size;
    if (2 * size > slots.length) {
      grow();
    }
    return true;
  }

  private char code(int variable, long value) {
    if (codedValues[variable] != value || codedKeys[variable] == Character.MAX_VALUE) {
      codedValues[variable] = value;
      codedKeys[variable] = findCode(variable, value);
    }
    return codedKeys[variable];
  }

  private char findCode(int variable, long value) {
    Character code = codes.get(variable).get(value);
    if (code == null) {
      code = (char) values.get(variable).size();
      values.get(variable).add(value);
      codes.get(variable).put(value, code);
    }
    return code;
  }

  private int slot(char[] of) {
    long hash = 0;
    for (char each : of) {
      hash = (hash + each + 1) * 0x9E3779B97F4A7C15L;
      hash ^= hash >>> 29;
    }
    int slot = (int) hash & (slots.length - 1);
    while (slots[slot] != 0 && !matches(slots[slot] - 1, of)) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private boolean matches(int state, char[] of) {
    int at = state % CHUNK * width;
    return Arrays.equals(chunks.get(state / CHUNK), at, at + width, of, 0, width);
  }

  private void grow() {
    slots = new int[2 * slots.length];
    char[] state = new char[width];
    for (int i = 0; i < size; i++) {
      System.arraycopy(chunks.get(i / CHUNK), i % CHUNK * width, state, 0, width);
      slots[slot(state)] = i + 1;
    }
  }
}
