/**
 * Comparison of trace and sighting. Both enter, a {@link org.wadjet.verdict.Verdict} with its
 * reasons and explanations leaves. Pure; runs on the control thread.
 */
package org.wadjet.verdict;
