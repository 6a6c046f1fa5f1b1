package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that new random mutations of exports and archive files are rejected in every run. */
@Tag("slow")
final class MutationTest {
  private static final int MUTATIONS = 2000;

  @TempDir private Path folder;

  @Test
  void acceptsNoneOfTwoThousandMutations() throws IOException {
    long seed = Long.getLong("wadjet.seed", System.nanoTime());
    System.out.println("mutations of exports and archives: -Dwadjet.seed=" + seed);
    SplittableRandom random = new SplittableRandom(seed);
    ArchivingFixture journal = new ArchivingFixture(folder);
    journal.write(4);
    journal.archive(2);
    journal.write(2);
    journal.archive(2);
    byte[] packed = Files.readAllBytes(journal.files().getFirst().path());
    byte[] other = Files.readAllBytes(journal.files().getLast().path());
    List<String> export = GameExport.of(journal.archive(), 5);
    List<String> another = GameExport.of(journal.archive(), 6);
    List<String> text = new String(unpacked(packed), StandardCharsets.UTF_8).lines().toList();
    List<String> otherText = new String(unpacked(other), StandardCharsets.UTF_8).lines().toList();
    assertThat(accepted(packed, journal.key())).isTrue();
    assertThat(accepted(Tampering.bytes(export), journal.key())).isTrue();
    Tampering ofExport = new Tampering(export, another, random);
    Tampering ofArchive = new Tampering(text, otherText, random);
    Tampering.Kind[] kinds = Tampering.Kind.values();
    for (int i = 0; i < MUTATIONS; i++) {
      Tampering.Kind kind = kinds[random.nextInt(kinds.length)];
      byte[] mutant =
          switch (i % 4) {
            case 0 -> ofExport.changed(kind);
            case 1 -> ofArchive.changed(kind);
            case 2 -> pack(ofArchive.changed(kind));
            default -> mutated(packed, other, random);
          };
      assertThat(accepted(mutant, journal.key()))
          .as("-Dwadjet.seed=%d, mutation %d, %s", seed, i, kind)
          .isFalse();
    }
  }

  private static boolean accepted(byte[] file, PublicKeyFile key) {
    return !(TestRecords.verified(file, key) instanceof Verification.Tampered);
  }

  /** Returns the file with a change in its compressed bytes. */
  private static byte[] mutated(byte[] packed, byte[] other, SplittableRandom random) {
    int at = random.nextInt(packed.length);
    return switch (random.nextInt(6)) {
      case 0 ->
          joined(Arrays.copyOf(packed, at), Arrays.copyOfRange(packed, at + 1, packed.length));
      case 1 -> {
        byte[] one = {(byte) random.nextInt(256)};
        yield joined(
            joined(Arrays.copyOf(packed, at), one), Arrays.copyOfRange(packed, at, packed.length));
      }
      case 2 -> Arrays.copyOf(packed, at);
      case 3 -> joined(packed, other);
      default -> {
        byte[] changed = packed.clone();
        changed[at] = (byte) (changed[at] ^ 1 << random.nextInt(8));
        yield changed;
      }
    };
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  private static byte[] unpacked(byte[] packed) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }

  private static byte[] pack(byte[] text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text);
    }
    return bytes.toByteArray();
  }
}
