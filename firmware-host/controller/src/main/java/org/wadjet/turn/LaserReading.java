package org.wadjet.turn;

import java.time.LocalDate;
import org.wadjet.game.Side;

/**
 * Measured power of the laser of one head, as a person has read it (wiring.md, "Laser safety").
 *
 * @param side side of the head
 * @param microwatts greatest continuous power in µW
 * @param apertureMillimetres diameter of the aperture in mm
 * @param celsius temperature of the head in °C
 * @param instrument name and number of the power meter
 * @param day day of the measurement
 * @param person name of the person who measured
 */
public record LaserReading(
    Side side,
    int microwatts,
    int apertureMillimetres,
    int celsius,
    String instrument,
    LocalDate day,
    String person) {}
