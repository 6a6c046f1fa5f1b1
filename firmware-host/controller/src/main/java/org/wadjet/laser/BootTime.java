package org.wadjet.laser;

/**
 * Identity of the present boot of the Pi, with its instant on the board's clock.
 *
 * @param bootId identifier that differs between boots
 * @param bootNanos instant of the boot
 */
public record BootTime(String bootId, long bootNanos) {}
