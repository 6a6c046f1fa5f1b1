package org.wadjet.record;

/**
 * A ruling in a turn, as read from the record.
 *
 * @param row its number in the journal
 * @param utc time at which it was written: RFC 3339
 * @param ruling the name of the ruling; {@code MOVE} and the move, if the arbiter ruled on the move
 * @param by the name of {@link org.wadjet.turn.Event.Ruler}
 */
public record RulingRecord(long row, String utc, String ruling, String by) {}
