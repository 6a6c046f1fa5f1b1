/**
 * Games of simulated players, injected faults and the oracles that judge them. A seed enters;
 * counts, violations and transcripts leave. Each game runs on one thread, several games on several.
 */
package org.wadjet.campaign;
