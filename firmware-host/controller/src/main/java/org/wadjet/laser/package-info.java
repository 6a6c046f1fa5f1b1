/**
 * Laser safety: the emission rules of docs/laser-safety.md. Status lines, chain health and requests
 * of the shot controller enter; a {@link org.wadjet.laser.LaserOrder} for the next scan leaves, and
 * the laser driver carries it out. Runs on the control thread.
 */
package org.wadjet.laser;
