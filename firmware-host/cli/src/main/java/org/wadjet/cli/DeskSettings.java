package org.wadjet.cli;

import java.nio.file.Path;

/**
 * Settings of the tournament desk whose proposals this board receives: the table {@code [desk]}.
 *
 * @param keyFile file with the public key of the desk
 */
public record DeskSettings(Path keyFile) {}
