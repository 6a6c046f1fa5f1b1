package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.wadjet.record.RecordBackup;
import org.wadjet.record.RecordReplacement;
import org.wadjet.service.TableFactory;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.ArbiterCommandParser;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet record …}: backup, restore and new key of a board's record. */
@Command(
    name = "record",
    description = {
      "Backs a board's record up and puts it back. The record remembers lock-outs of the lasers and"
          + " how long they were lit: the board locks itself out when the record, its keys or the"
          + " file safety-state beside it are not as it left them."
    })
final class RecordCommand implements Runnable {
  private final Console console;

  @Spec private CommandSpec spec;

  RecordCommand(Console console) {
    this.console = console;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "record needs one of: backup, restore, new-key");
  }

  @Command(
      name = "backup",
      description = {
        "Copies record, archive and keys to a new folder; also while the service runs.",
        "The private key is in it: keep it as safe as the board."
      })
  int backup(
      @Parameters(paramLabel = "DEST", description = "A folder that is not there, or empty.")
          Path destination,
      @Option(
              names = "--data",
              paramLabel = "DIR",
              description = "The data directory; default the service's state directory.")
          Optional<Path> data) {
    try {
      long row = RecordBackup.write(DataDirectory.of(data), destination);
      console.out().println("The record up to row " + row + " is in " + destination + ".");
      return Wadjet.EXIT_OK;
    } catch (IOException e) {
      throw new StartupException("No backup was made: " + StartupException.reason(e) + ".", e);
    }
  }

  @Command(
      name = "restore",
      description = {
        "Puts a backup in the place of the record, while no service runs. What was there is kept in"
            + " a folder replaced-1, replaced-2 and so on.",
        "The board then starts locked out; the reason is a signed row of the record."
      })
  int restore(
      @Parameters(paramLabel = "SRC", description = "The folder of a backup.") Path source,
      @Option(
              names = {"--reason", "--why"},
              required = true,
              paramLabel = "TEXT",
              description = "Why, for the record; such as: new card.")
          String reason,
      @Option(
              names = "--data",
              paramLabel = "DIR",
              description = "The data directory; default the service's state directory.")
          Optional<Path> data) {
    try {
      long row = replacement(data, reason).restore(source);
      console.out().println("The record is restored up to row " + row + ". " + unlock());
      return Wadjet.EXIT_OK;
    } catch (IOException e) {
      throw new StartupException(
          "The backup was not restored: " + StartupException.reason(e) + ".", e);
    }
  }

  @Command(
      name = "new-key",
      description = {
        "Gives the board a new signing key, while no service runs: where the private one was lost,"
            + " or somebody else may have it.",
        "A new record begins. Its first rows say which key came before and how far its record went,"
            + " signed with the old key where it is still there. The old record is kept in a folder"
            + " replaced-1, replaced-2 and so on. The board then starts locked out."
      })
  int newKey(
      @Option(
              names = {"--reason", "--why"},
              required = true,
              paramLabel = "TEXT",
              description = "Why, for the record.")
          String reason,
      @Option(
              names = "--data",
              paramLabel = "DIR",
              description = "The data directory; default the service's state directory.")
          Optional<Path> data) {
    try {
      String key = replacement(data, reason).newKey();
      console.out().println("The board's key is now " + key + ". " + unlock());
      return Wadjet.EXIT_OK;
    } catch (IOException e) {
      throw new StartupException(
          "The key was not replaced: " + StartupException.reason(e) + ".", e);
    }
  }

  private RecordReplacement replacement(Optional<Path> data, String reason) {
    boolean bad =
        reason.isBlank()
            || reason.length() > ArbiterCommandParser.LONGEST_REASON
            || reason.chars().anyMatch(Character::isISOControl);
    if (bad) {
      throw new ParameterException(
          spec.commandLine(),
          "--reason is one line of at most " + ArbiterCommandParser.LONGEST_REASON + " characters");
    }
    return new RecordReplacement(
        DataDirectory.of(data), reason.strip(), TableFactory.provenance(BoardFile.reference()));
  }

  private static String unlock() {
    return "The board starts locked out: see that the lasers are safe, then clear it with `wadjet"
        + " arbiter unlock --why TEXT`.";
  }
}
