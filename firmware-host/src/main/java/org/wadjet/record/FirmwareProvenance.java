package org.wadjet.record;

/**
 * What judged the shots of a run; each row of a shot says so. The board itself is told by its
 * signing key, see {@link PublicKeyFile#id()}.
 *
 * @param firmware the version of this program
 * @param board what the maker calls the board
 * @param configuration SHA-256 over board.toml as it was read, 64 hexadecimal digits
 */
public record FirmwareProvenance(String firmware, String board, String configuration) {}
