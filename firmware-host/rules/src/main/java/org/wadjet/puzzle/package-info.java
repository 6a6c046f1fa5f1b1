/**
 * Puzzles for one player: their data, their exhaustive solution and their generation ({@code
 * docs/puzzles.md}). A {@link org.wadjet.puzzle.Puzzle} is parsed from a line of text; {@link
 * org.wadjet.puzzle.PuzzleProof} proves that it has exactly one solution. All types but the
 * searches and the generator are immutable.
 */
package org.wadjet.puzzle;
