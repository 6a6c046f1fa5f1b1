package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Compares our constants with linux/gpio.h, whose structures {@link FakeChip} repeats field by
 * field.
 */
class GpioUapiTest {
  private static final int GPIO = 0xB4;

  /** {@code _IOWR} of asm-generic/ioctl.h. */
  private static long readWrite(int number, MemoryLayout argument) {
    return 3L << 30 | argument.byteSize() << 16 | GPIO << 8 | number;
  }

  @Test
  void requestsCarryTheSizeOfTheirArgument() {
    assertThat(GpioUapi.GET_LINE).isEqualTo(readWrite(0x07, FakeChip.REQUEST));
    assertThat(GpioUapi.GET_VALUES).isEqualTo(readWrite(0x0E, FakeChip.VALUES));
    assertThat(GpioUapi.SET_VALUES).isEqualTo(readWrite(0x0F, FakeChip.VALUES));
    assertThat(GpioUapi.GET_CHIP_INFO)
        .isEqualTo(2L << 30 | GpioUapi.CHIP_INFO_BYTES << 16 | GPIO << 8 | 0x01);
    assertThat(GpioUapi.REQUEST_BYTES).isEqualTo(FakeChip.REQUEST.byteSize());
    assertThat(GpioUapi.VALUES_BYTES).isEqualTo(FakeChip.VALUES.byteSize());
  }

  @Test
  void fieldsHaveTheOffsetsOfTheHeader() {
    assertThat(at("offsets")).isEqualTo(GpioUapi.REQUEST_OFFSETS);
    assertThat(at("consumer")).isEqualTo(GpioUapi.REQUEST_CONSUMER);
    assertThat(at("config", "flags")).isEqualTo(GpioUapi.REQUEST_FLAGS);
    assertThat(at("config", "num_attrs")).isEqualTo(GpioUapi.REQUEST_ATTRIBUTES);
    assertThat(at("num_lines")).isEqualTo(GpioUapi.REQUEST_LINES);
    assertThat(at("fd")).isEqualTo(GpioUapi.REQUEST_DESCRIPTOR);
    long attributes = at("config", "attrs");
    assertThat(attributes).isEqualTo(GpioUapi.ATTRIBUTE_ID);
    assertThat(attributes + FakeChip.ATTRIBUTE.byteOffset(PathElement.groupElement("values")))
        .isEqualTo(GpioUapi.ATTRIBUTE_VALUES);
    assertThat(attributes + FakeChip.CONFIG_ATTRIBUTE.byteOffset(PathElement.groupElement("mask")))
        .isEqualTo(GpioUapi.ATTRIBUTE_MASK);
  }

  private static long at(String... path) {
    PathElement[] elements = new PathElement[path.length];
    for (int i = 0; i < path.length; i++) {
      elements[i] = PathElement.groupElement(path[i]);
    }
    return FakeChip.REQUEST.byteOffset(elements);
  }

  @Test
  void callsTheRealKernel() {
    LibcSystemCalls kernel = new LibcSystemCalls();
    assertThat(kernel.open(Path.of("/dev/no-such-device"))).isEqualTo(-2);
    int device = kernel.open(Path.of("/dev/null"));
    assertThat(device).isPositive();
    GpioLines lines = new GpioLines(kernel, device);
    assertThatThrownBy(() -> lines.read(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("error 25");
    lines.close();
  }
}
