/**
 * Readers of {@code board.toml}. A file enters, a {@link org.wadjet.wiring.Board} leaves, or one
 * sentence for each mistake with its line and column. They run on the thread of the caller, before
 * a board is opened.
 */
package org.wadjet.settings;
