package org.wadjet.record;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Decompresses an archive file (RFC 1952) in the form that the board writes: one member with a
 * plain header, and nothing after it. The JDK's own stream accepts further members and any bytes
 * after them.
 */
final class SingleGzip extends InputStream {
  private static final int BUFFER = 1 << 16;
  private static final int BYTE = 0xff;

  /**
   * Header without name, time and comment; its last byte means that the operating system is
   * unknown.
   */
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, (byte) 0xff};

  private static final int TRAILER = 8;

  private final InputStream packed;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] buffer = new byte[BUFFER];
  private final byte[] one = new byte[1];
  private int filled;
  private boolean ended;

  /** Decompresses a stream; closing this object closes the stream. */
  SingleGzip(InputStream packed) throws IOException {
    this.packed = packed;
    byte[] header = packed.readNBytes(HEADER.length);
    if (header.length < HEADER.length) {
      throw new EOFException();
    }
    if (!Arrays.equals(header, HEADER)) {
      throw new ZipException(
          "the compressed file does not begin like the board's; unpack it with gunzip and verify"
              + " the text");
    }
  }

  @Override
  public int read() throws IOException {
    return read(one, 0, 1) < 0 ? -1 : one[0] & BYTE;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    try {
      while (!ended) {
        int count = inflater.inflate(into, offset, length);
        if (count > 0) {
          crc.update(into, offset, count);
          return count;
        }
        if (inflater.finished()) {
          ended = true;
          end();
        } else if (inflater.needsDictionary()) {
          throw new ZipException("the compressed file is damaged");
        } else {
          fill();
        }
      }
      return -1;
    } catch (DataFormatException e) {
      throw (IOException) new ZipException("the compressed file is damaged").initCause(e);
    }
  }

  private void fill() throws IOException {
    filled = packed.read(buffer);
    if (filled < 0) {
      throw new EOFException();
    }
    inflater.setInput(buffer, 0, filled);
  }

  /** Checks the checksum and the length of the text, and checks that nothing follows them. */
  private void end() throws IOException {
    int left = inflater.getRemaining();
    byte[] rest = Arrays.copyOfRange(buffer, filled - left, filled);
    if (rest.length < TRAILER) {
      byte[] more = packed.readNBytes(TRAILER - rest.length);
      int had = rest.length;
      rest = Arrays.copyOf(rest, had + more.length);
      System.arraycopy(more, 0, rest, had, more.length);
    }
    if (rest.length < TRAILER) {
      throw new EOFException();
    }
    if (number(rest, 0) != crc.getValue()
        || number(rest, TRAILER / 2) != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw new ZipException("the compressed file is damaged: its checksum is wrong");
    }
    if (rest.length > TRAILER || packed.read() >= 0) {
      boolean member =
          rest.length > TRAILER + 1 && rest[TRAILER] == HEADER[0] && rest[TRAILER + 1] == HEADER[1];
      throw new ZipException(
          member
              ? "a second compressed part was appended to the file"
              : "bytes were appended to the compressed file");
    }
  }

  /** Reads four bytes, least significant first. */
  private static long number(byte[] bytes, int at) {
    long number = 0;
    for (int i = TRAILER / 2 - 1; i >= 0; i--) {
      number = (number << Byte.SIZE) | (bytes[at + i] & BYTE);
    }
    return number;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    packed.close();
  }
}
