package org.wadjet.record;

/**
 * Identity of the firmware and configuration that judged the shots of a run; recorded in each row
 * of a shot. The board itself is identified by its signing key, see {@link PublicKeyFile#id()}.
 *
 * @param firmware the version of this program
 * @param board the maker's name for the board
 * @param configuration SHA-256 over the bytes of board.toml, 64 hexadecimal digits
 */
public record FirmwareProvenance(String firmware, String board, String configuration) {}
