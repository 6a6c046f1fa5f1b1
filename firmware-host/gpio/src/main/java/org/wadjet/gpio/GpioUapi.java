package org.wadjet.gpio;

/**
 * Constants of the kernel's GPIO interface: include/uapi/linux/gpio.h, line interface version 2, of
 * Linux 5.10 and newer. Every field is in native byte order. The layouts are the same on 32 and 64
 * bits; the header ensures this with {@code __aligned_u64} and padding.
 */
final class GpioUapi {
  /** {@code _IOR(0xB4, 0x01, struct gpiochip_info)}. */
  static final long GET_CHIP_INFO = 0x8044B401L;

  /**
   * {@code _IOWR(0xB4, 0x07, struct gpio_v2_line_request)}: requests lines, returns a descriptor.
   */
  static final long GET_LINE = 0xC250B407L;

  /** {@code _IOWR(0xB4, 0x0E, struct gpio_v2_line_values)}, on a descriptor of lines. */
  static final long GET_VALUES = 0xC010B40EL;

  /** {@code _IOWR(0xB4, 0x0F, struct gpio_v2_line_values)}, on a descriptor of lines. */
  static final long SET_VALUES = 0xC010B40FL;

  /** {@code struct gpiochip_info}: {@code char name[32], label[32]; __u32 lines}. */
  static final int CHIP_INFO_BYTES = 68;

  static final int CHIP_NAME = 0;
  static final int CHIP_LABEL = 32;

  /** {@code struct gpio_v2_line_values}: {@code __aligned_u64 bits, mask}. */
  static final int VALUES_BYTES = 16;

  static final int VALUES_BITS = 0;
  static final int VALUES_MASK = 8;

  /**
   * {@code struct gpio_v2_line_request}: {@code __u32 offsets[64]; char consumer[32]; struct
   * gpio_v2_line_config config; __u32 num_lines, event_buffer_size, padding[5]; __s32 fd}.
   */
  static final int REQUEST_BYTES = 592;

  static final int REQUEST_OFFSETS = 0;
  static final int REQUEST_CONSUMER = 256;
  static final int REQUEST_FLAGS = 288;
  static final int REQUEST_ATTRIBUTES = 296;
  static final int REQUEST_LINES = 560;
  static final int REQUEST_DESCRIPTOR = 588;

  /** First attribute of the configuration: {@code __u32 id, padding; __aligned_u64 values}. */
  static final int ATTRIBUTE_ID = 320;

  static final int ATTRIBUTE_VALUES = 328;

  /** Mask after the attribute: the lines to which it applies. */
  static final int ATTRIBUTE_MASK = 336;

  /** {@code GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES}. */
  static final int OUTPUT_VALUES = 2;

  /** {@code GPIO_V2_LINE_FLAG_INPUT}. */
  static final long INPUT = 1 << 2;

  /** {@code GPIO_V2_LINE_FLAG_OUTPUT}. */
  static final long OUTPUT = 1 << 3;

  /** {@code GPIO_V2_LINE_FLAG_BIAS_DISABLED}. */
  static final long BIAS_DISABLED = 1 << 10;

  private GpioUapi() {}
}
