/**
 * Commands that need a virtual board: games of simulated players, campaigns, exercises for arbiters
 * and measurements of this machine. {@code VirtualBoardSimulator} is found by the command line as a
 * service. Commands run on the main thread.
 */
package org.wadjet.simulator;
