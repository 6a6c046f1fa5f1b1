package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.wadjet.record.RecordBackup;
import org.wadjet.record.RecordReplacement;
import org.wadjet.service.TableFactory;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.ArbiterCommandParser;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements {@code wadjet record …}: backup, restore and new key of a board's record. */
@Command(
    name = "record",
    description = {
      "Back up and restore the record of a board.",
      "The record contains lock-outs and lit time of the lasers. The board locks itself out if the"
          + " record, its keys or the file safety-state differ from what it last wrote."
    })
final class RecordCommand extends ConsoleCommand implements Runnable {
  RecordCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usageError("record needs one of: backup, restore, new-key");
  }

  @Command(
      name = "backup",
      description = {
        "Copy record, archive and keys to a new directory.",
        "This works while the service runs. The backup contains the private key: keep it"
            + " as safe as the board."
      })
  int backup(
      @Parameters(paramLabel = "DEST", description = "Directory that is empty or does not exist.")
          Path destination,
      @Mixin DataOption data) {
    try {
      long row = RecordBackup.write(data.directory(), destination);
      console.println("The record up to row " + row + " is in " + destination + ".");
      return Wadjet.EXIT_OK;
    } catch (IOException e) {
      throw StartupException.failed("The backup failed", e);
    }
  }

  @Command(
      name = "restore",
      description = {
        "Replace the record by a backup, while no service runs.",
        "The replaced record is kept in a directory replaced-1, replaced-2 and so on."
            + " The board then starts locked out; the reason is a signed row of the record."
      })
  int restore(
      @Parameters(paramLabel = "SRC", description = "Directory of a backup.") Path source,
      @Option(
              names = {"--reason", "--why"},
              required = true,
              paramLabel = "TEXT",
              description = "Reason for the record, such as: new card.")
          String reason,
      @Mixin DataOption data) {
    try {
      long row = replacement(data, reason).restore(source);
      console.println("The record is restored up to row " + row + ". " + unlock());
      return Wadjet.EXIT_OK;
    } catch (IOException e) {
      throw StartupException.failed("The restore failed", e);
    }
  }

  @Command(
      name = "new-key",
      description = {
        "Give the board a new signing key, while no service runs.",
        "Needed after the private key was lost or may have been copied. A new record begins; its"
            + " first rows name the previous key and the last row of its record, and are signed"
            + " with the previous key if it still exists. The old record is kept in a directory"
            + " replaced-1, replaced-2 and so on. The board then starts locked out."
      })
  int newKey(
      @Option(
              names = {"--reason", "--why"},
              required = true,
              paramLabel = "TEXT",
              description = "Reason, for the record.")
          String reason,
      @Mixin DataOption data) {
    try {
      String key = replacement(data, reason).newKey();
      console.println("The board's key is now " + key + ". " + unlock());
      return Wadjet.EXIT_OK;
    } catch (IOException e) {
      throw StartupException.failed("The key was not replaced", e);
    }
  }

  private RecordReplacement replacement(DataOption data, String reason) {
    boolean bad =
        reason.isBlank()
            || reason.length() > ArbiterCommandParser.MAX_REASON_LENGTH
            || reason.chars().anyMatch(Character::isISOControl);
    if (bad) {
      throw usageError(
          "--reason is one line of at most "
              + ArbiterCommandParser.MAX_REASON_LENGTH
              + " characters");
    }
    return new RecordReplacement(
        data.directory(), reason.strip(), TableFactory.provenance(BoardFile.reference()));
  }

  private static String unlock() {
    return "The board starts locked out. Check that the lasers are safe, then clear the lock-out"
        + " with `wadjet arbiter unlock --why TEXT`.";
  }
}
