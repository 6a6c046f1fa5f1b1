/**
 * Tournaments: participants, pairings, results and standings. Files arrive as text and leave as
 * text or as immutable records; the package reads no disk, clock or network.
 */
package org.wadjet.tournament;
