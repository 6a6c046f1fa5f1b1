/**
 * The virtual board: shift chains, sensors, pieces, light and faults behind mock pins. Levels of
 * output pins and the hands of players enter; levels of input pins leave. It knows neither tracer
 * nor decoders. The board runs on the thread that scans.
 */
package org.wadjet.sim;
