/**
 * Matches between engines. Players, openings and a limit for each move enter, a {@link
 * org.wadjet.match.MatchScore} leaves. Everything runs on the thread of the command; another thread
 * for each external program reads its output.
 */
package org.wadjet.match;
