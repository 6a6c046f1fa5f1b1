/**
 * Lines of a board through Pi4J. A {@link org.wadjet.wiring.Board} enters, open lines leave: frames
 * of the chains, readings of the single lines, and the outputs of ARM and lasers. The control
 * thread alone uses open lines.
 */
package org.wadjet.gpio;
