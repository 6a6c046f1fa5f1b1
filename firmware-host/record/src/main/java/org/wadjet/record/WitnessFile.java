package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The file of a witness, for comparison with a record.
 *
 * @param heads of one board's key, in the order in which they were seen
 * @param faults clauses on lines that do not match the witness's signatures
 */
public record WitnessFile(List<WitnessedHead> heads, List<String> faults) {
  public WitnessFile {
    heads = List.copyOf(heads);
    faults = List.copyOf(faults);
  }

  /**
   * Reads a file.
   *
   * @param witness the key that co-signed its lines
   * @param board the key whose heads are wanted; those of other keys are skipped
   * @throws IOException with a clause if it cannot be read
   */
  public static WitnessFile read(Path file, PublicKeyFile witness, PublicKeyFile board)
      throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new IOException(file + " cannot be read", e);
    }
    List<WitnessedHead> heads = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Optional<WitnessedHead> head = WitnessedHead.read(lines.get(i), witness);
      if (head.isEmpty()) {
        faults.add("%s:%d: not a head that the witness signed".formatted(file, i + 1));
      } else if (head.get().head().key().equals(board.id())) {
        heads.add(head.get());
      }
    }
    return new WitnessFile(heads, faults);
  }

  /** Returns the rows whose hashes are needed for the comparison. */
  public Set<Long> rows() {
    return heads.stream().map(each -> each.head().row()).collect(Collectors.toSet());
  }

  /**
   * Returns the contradictions to a record as sentences without a full stop; none if all heads
   * match.
   */
  public List<String> contradictionsWith(RecordCheck.Result record) {
    List<String> found = new ArrayList<>(ownContradictions());
    long fits =
        heads.stream()
            .map(WitnessedHead::head)
            .filter(head -> head.hash().equals(record.hashes().get(head.row())))
            .mapToLong(RecordHead::row)
            .max()
            .orElse(0);
    for (WitnessedHead seen : heads) {
      RecordHead head = seen.head();
      String hash = record.hashes().get(head.row());
      if (head.row() > record.lastRow()) {
        found.add(
            ("the record ends with row %d, but the witness saw row %d at %s: its tail was cut off,"
                    + " or an older copy was put in its place")
                .formatted(record.lastRow(), head.row(), seen.utc()));
      } else if (hash != null && !hash.equals(head.hash())) {
        found.add(
            ("row %d differs from the one that the witness saw at %s: the record was rolled back"
                    + " and continued differently after row %s")
                .formatted(head.row(), seen.utc(), fits == 0 ? "0 or a later one" : "" + fits));
      } else if (hash == null && head.row() >= record.firstRow()) {
        found.add(
            "row %d, which the witness saw at %s, is missing".formatted(head.row(), seen.utc()));
      }
    }
    return found;
  }

  /**
   * Returns contradictions within the file: two heads that the board signed for the same row prove
   * a fork by themselves.
   */
  private List<String> ownContradictions() {
    List<String> found = new ArrayList<>();
    for (int i = 1; i < heads.size(); i++) {
      WitnessedHead before = heads.get(i - 1);
      WitnessedHead now = heads.get(i);
      if (now.head().row() < before.head().row()) {
        found.add(
            "the witness saw row %d at %s and only row %d later, at %s: the record was rolled back"
                .formatted(before.head().row(), before.utc(), now.head().row(), now.utc()));
      } else if (now.head().row() == before.head().row()
          && !now.head().hash().equals(before.head().hash())) {
        found.add(
            "the board signed two different rows %d, seen at %s and %s: a fork"
                .formatted(now.head().row(), before.utc(), now.utc()));
      }
    }
    return found;
  }
}
