/**
 * Detection of the light of a shot. Lit and dark samples enter, a {@link
 * org.wadjet.sighting.Sighting} leaves: which detectors were lit, dark or undecided. Runs on the
 * control thread.
 */
package org.wadjet.sighting;
