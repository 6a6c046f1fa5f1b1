package org.wadjet.campaign;

import org.wadjet.turn.Event;

/**
 * An event of the record.
 *
 * @param nanos time at which the controller learned that it is durable, on the board's clock
 */
public record RecordedEvent(long nanos, Event event) {}
