package org.wadjet.cli;

import java.nio.file.Path;

/**
 * Settings of the link to another board: the table {@code [peer]}.
 *
 * @param board name of the other board at the broker
 * @param keyFile file with the public key of the other board
 */
public record PeerSettings(String board, Path keyFile) {}
