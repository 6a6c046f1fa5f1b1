package org.wadjet.record;

/**
 * What the arbiter said in a turn.
 *
 * @param row its number in the journal
 * @param utc when it was written: RFC 3339
 * @param what the name of the ruling; {@code MOVE} and the move, where that was the question
 */
public record RulingRecord(long row, String utc, String what) {}
