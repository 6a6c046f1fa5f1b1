package org.wadjet.sim;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * The pieces of a virtual board in a memory-mapped file: like a real board they stay in place when
 * the controller's process is killed, and no disk call is made for them.
 *
 * <pre>
 *   byte 0–79   one per square: 0 empty, else 1 + 32 · side + 4 · kind + quarter
 *   byte 80–87  number of shots that gave light; a shot starts after a second of darkness
 * </pre>
 *
 * <p>When the file is read, pieces stand straight; a piece that was in a hand is missing and must
 * be placed again.
 */
public final class PersistentBoard implements Tabletop.Watcher {
  /** File name in a data directory. */
  public static final String NAME = "virtual-board";

  private static final int SHOTS = Square.COUNT;
  private static final int BYTES = SHOTS + Long.BYTES;
  private static final int KINDS = 8;
  private static final List<PieceKind> KIND_VALUES = List.of(PieceKind.values());

  private final Tabletop table;
  private final MappedByteBuffer buffer;

  private PersistentBoard(Tabletop table, MappedByteBuffer kept) {
    this.table = table;
    this.buffer = kept;
  }

  /**
   * Opens the file in which a table is stored from now on.
   *
   * @param restore whether the table is first restored from the file, if it exists
   * @throws IOException if the file cannot be used
   */
  static PersistentBoard open(Path file, Tabletop table, boolean restore) throws IOException {
    boolean there = Files.exists(file) && Files.size(file) == BYTES;
    PersistentBoard board = new PersistentBoard(table, map(file));
    if (there && restore) {
      Square.all().forEach(board::restore);
    }
    Square.all().forEach(board::changed);
    table.addListener(board);
    return board;
  }

  /** Returns the number of shots that gave light, over all runs. */
  public static long shots(Path file) throws IOException {
    return map(file).getLong(SHOTS);
  }

  /** Removes a piece from the file of a board that is not in use. */
  public static void clear(Path file, Square square) throws IOException {
    map(file).put(square.index(), (byte) 0);
  }

  private static MappedByteBuffer map(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES);
    }
  }

  private void restore(Square square) {
    if (table.at(square).isPresent()) {
      table.lift(square);
    }
    decode(buffer.get(square.index())).ifPresent(piece -> table.put(square, piece));
  }

  @Override
  public void changed(Square square) {
    buffer.put(square.index(), table.at(square).map(PersistentBoard::encode).orElse((byte) 0));
  }

  /** Counts a shot, at its first light. */
  void countShot() {
    buffer.putLong(SHOTS, buffer.getLong(SHOTS) + 1);
  }

  private static byte encode(PhysicalPiece piece) {
    int side = piece.side() == Side.SILVER ? 0 : 1;
    return (byte) (1 + (side * KINDS + KIND_VALUES.indexOf(piece.kind())) * 4 + piece.quarter());
  }

  private static Optional<PhysicalPiece> decode(byte code) {
    int rest = code - 1;
    int kind = rest / 4 % KINDS;
    return rest < 0 || kind >= KIND_VALUES.size()
        ? Optional.empty()
        : Optional.of(
            new PhysicalPiece(
                rest / 4 / KINDS == 0 ? Side.SILVER : Side.RED, KIND_VALUES.get(kind), rest % 4));
  }
}
