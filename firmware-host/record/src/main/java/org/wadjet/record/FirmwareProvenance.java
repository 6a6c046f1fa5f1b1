package org.wadjet.record;

/**
 * Identity of the firmware and configuration that judged the shots of a run; recorded in each row
 * of a shot. The board itself is identified by its signing key, see {@link PublicKeyFile#id()}.
 *
 * @param firmware the version of this program
 * @param board what the maker calls the board
 * @param configuration SHA-256 over board.toml as it was read, 64 hexadecimal digits
 */
public record FirmwareProvenance(String firmware, String board, String configuration) {}
