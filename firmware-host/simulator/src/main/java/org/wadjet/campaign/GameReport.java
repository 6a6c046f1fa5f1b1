package org.wadjet.campaign;

import java.util.List;

/**
 * Result of a game whose controller was interrupted.
 *
 * @param counts counts, with the violations that no missing layer explains and the interruptions
 *     that took place, fewer than requested if the game ended early
 * @param faults faults found, each a sentence without its full stop; empty for a correct game
 */
record GameReport(CampaignCounts counts, List<String> faults) {
  GameReport {
    faults = List.copyOf(faults);
  }
}
