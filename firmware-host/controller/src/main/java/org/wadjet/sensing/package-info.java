/**
 * From frames to what stands on the board. Frames and single lines enter; trusted chains, settled
 * {@linkplain org.wadjet.sensing.Observation observations} and {@linkplain
 * org.wadjet.sensing.Finding findings} of faults leave. Runs on the control thread, without
 * allocation as long as nothing changes.
 */
package org.wadjet.sensing;
