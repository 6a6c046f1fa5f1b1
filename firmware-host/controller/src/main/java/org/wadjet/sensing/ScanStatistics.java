package org.wadjet.sensing;

import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SentinelEcho;
import org.wadjet.wiring.StatusReading;

/** Statistics over a sequence of frames, for examining the sensors of a board. */
public final class ScanStatistics {
  private final SentinelEcho echo;
  private final Frame last = new Frame();
  private final int[] flickers = new int[Board.CHAINS * Chain.BITS];
  private final int[] errors = new int[Board.CHAINS];
  private StatusReading status;
  private long firstNanos;
  private int frames;

  /** Creates empty statistics. */
  public ScanStatistics(Board board) {
    echo = new SentinelEcho(board.chains());
  }

  /** Adds the next frame and status lines. */
  public void accept(Frame frame, StatusReading lines) {
    status = lines;
    if (frames == 0) {
      firstNanos = frame.latchedNanos();
    } else {
      countFlickers(frame);
    }
    for (int wrong = echo.wrongChains(frame); wrong != 0; wrong &= wrong - 1) {
      errors[Integer.numberOfTrailingZeros(wrong)]++;
    }
    last.copyFrom(frame);
    frames++;
  }

  private void countFlickers(Frame frame) {
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      long changed = frame.sensorBits(chain) ^ last.sensorBits(chain);
      for (; changed != 0; changed &= changed - 1) {
        flickers[chain * Chain.BITS + Long.numberOfTrailingZeros(changed)]++;
      }
    }
  }

  /** Returns the number of frames. */
  public int frames() {
    return frames;
  }

  /** Returns frames per second, from the first to the last; 0 with fewer than two. */
  public double framesPerSecond() {
    long nanos = last.latchedNanos() - firstNanos;
    return frames < 2 || nanos <= 0 ? 0 : (frames - 1) * 1e9 / nanos;
  }

  /** Returns the number of frames of a chain with a wrong sentinel. */
  public int errors(int chain) {
    return errors[chain];
  }

  /** Returns how often a bit differed from the frame before. */
  public int flickers(int chain, int read) {
    return flickers[chain * Chain.BITS + read];
  }

  /** Returns one bit of the last frame. */
  public boolean bit(int chain, int read) {
    return last.bit(chain, read);
  }

  /** Returns the status lines of the last frame; null before the first. */
  public StatusReading status() {
    return status;
  }
}
