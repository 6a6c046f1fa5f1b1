package org.wadjet.record;

/**
 * What happened in a game beside its turns: the controller was cut off, a shot was not fired, no
 * light until a human acts, a draw claimed.
 *
 * @param row its number in the journal
 * @param utc when it was written: RFC 3339
 * @param ply in which turn
 * @param type of the event
 * @param detail the word of the cause, or empty
 */
public record Incident(long row, String utc, int ply, String type, String detail) {}
