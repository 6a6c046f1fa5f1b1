package org.wadjet.service;

import org.wadjet.game.Side;

/**
 * Remote seat whose holder has presented the right token.
 *
 * @param tokenSha256 SHA-256 of that token
 */
public record Seat(Side side, String tokenSha256) {}
