/**
 * Detection of the light of a shot. Lit and dark samples enter, a {@link
 * org.wadjet.sighting.Sighting} with the lit, dark and undecided detectors leaves. Runs on the
 * control thread.
 */
package org.wadjet.sighting;
