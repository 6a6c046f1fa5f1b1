package org.wadjet.campaign;

import org.wadjet.turn.Event;

/**
 * An event of the record.
 *
 * @param nanos when the controller was told that it is safe on disk, on the board's clock
 */
public record RecordedEvent(long nanos, Event event) {}
