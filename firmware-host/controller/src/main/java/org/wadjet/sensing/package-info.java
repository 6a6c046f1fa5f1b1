/**
 * Conversion of frames into observations of the board, and diagnosis of faults. Frames and single
 * lines enter; the health of the chains, settled {@linkplain org.wadjet.sensing.Observation
 * observations} and {@linkplain org.wadjet.sensing.Finding findings} of faults leave. Runs on the
 * control thread, without allocation as long as nothing changes.
 */
package org.wadjet.sensing;
