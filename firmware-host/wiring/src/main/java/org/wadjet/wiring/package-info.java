/**
 * Model of a board: pins, chains, detectors, timing and limits, and the ports that carry its lines.
 * It enters as read from {@code board.toml} and does not change; frames and single lines leave
 * through {@link org.wadjet.wiring.BoardLines}. Immutable, except {@link org.wadjet.wiring.Frame},
 * which belongs to the thread that scans.
 */
package org.wadjet.wiring;
