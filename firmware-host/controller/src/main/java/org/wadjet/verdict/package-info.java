/**
 * Comparison of trace and sighting. Trace and sighting enter; a {@link org.wadjet.verdict.Verdict}
 * with its reasons and explanations leaves. Pure; runs on the control thread.
 */
package org.wadjet.verdict;
