package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import com.pi4j.Pi4J;
import com.pi4j.boardinfo.util.BoardInfoHelper;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.PullResistance;
import com.pi4j.library.gpiod.internal.GpioDContext;
import com.pi4j.library.gpiod.internal.GpioDException;
import com.pi4j.library.gpiod.internal.GpioLine;
import com.pi4j.library.gpiod.internal.LineRequestFlag;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutputProvider;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.MockedStatic;
import org.wadjet.settings.BoardFile;

class GpiodTest {
  @Test
  void reportsAMachineThatIsNoPiInOneSentence() {
    // Mocked so that the test does not open the board when it runs on a Pi.
    try (MockedStatic<BoardInfoHelper> machine = mockStatic(BoardInfoHelper.class)) {
      machine.when(BoardInfoHelper::runningOnRaspberryPi).thenReturn(false);
      assertThatThrownBy(
              () -> Pi4jBoardLines.openGpiod(BoardFile.reference(), ScanBackend.AUTO, null))
          .isInstanceOf(BoardUnavailableException.class)
          .hasMessage(
              "This machine is not recognised as a Raspberry Pi, so there is no board to open; on"
                  + " any other machine use --gpio mock, the virtual board.");
    }
  }

  @Test
  void reportsAMissingOrForeignChip(@TempDir Path devices) throws IOException {
    assertThatThrownBy(() -> GpioChips.find(devices, "pinctrl"))
        .isInstanceOf(BoardUnavailableException.class)
        .hasMessage("There is no GPIO chip in " + devices + "; the kernel lacks its GPIO driver.");
    Files.createFile(devices.resolve("gpiochip0"));
    assertThatThrownBy(() -> GpioChips.find(devices, "pinctrl"))
        .isInstanceOf(BoardUnavailableException.class)
        .hasMessageStartingWith("No GPIO chip has \"pinctrl\" in its label, only [] are there;");
  }

  @Test
  void ordersChipsByNumber(@TempDir Path devices) throws IOException {
    for (String name : new String[] {"gpiochip10", "gpiochip4", "gpiochip", "gpio", "gpiochip0"}) {
      Files.createFile(devices.resolve(name));
    }
    assertThat(GpioChips.devices(devices).stream().map(file -> file.getFileName().toString()))
        .containsExactly("gpiochip0", "gpiochip4", "gpiochip10");
  }

  @Test
  void ignoresADeviceThatIsNoChip() {
    assertThat(GpioChips.query(Path.of("/dev/null"))).isEmpty();
    assertThat(GpioChips.query(Path.of("/dev/no-such-device"))).isEmpty();
  }

  @Test
  void requestsInputWithItsBiasAndPollsIt() {
    GpioLine line = mock(GpioLine.class);
    GpioDContext gpiod = mock(GpioDContext.class);
    when(gpiod.getOrOpenLine(17)).thenReturn(line);
    when(line.getValue()).thenReturn(0, 1);
    try (MockedStatic<GpioDContext> singleton = mockStatic(GpioDContext.class)) {
      singleton.when(GpioDContext::getInstance).thenReturn(gpiod);
      Context context =
          Pi4J.newContextBuilder().noAutoDetect().add(new GpiodInputProvider()).build();
      DigitalInput input =
          context.create(
              DigitalInput.newConfigBuilder(context)
                  .id("INTERLOCK")
                  .address(17)
                  .pull(PullResistance.PULL_DOWN)
                  .build());
      assertThat(input.state().isLow()).isTrue();
      assertThat(input.state().isHigh()).isTrue();
      context.shutdown();
      verify(line).requestInputFlags("INTERLOCK", LineRequestFlag.BIAS_PULL_DOWN.getVal());
      verify(line, times(2)).getValue();
      verifyNoMoreInteractions(line);
      verify(gpiod).closeLine(line);
    }
  }

  @Test
  void reportsALineHeldByAnotherProgram() {
    GpioLine line = mock(GpioLine.class);
    doThrow(new GpioDException("request failed: -1 (Device or resource busy)"))
        .when(line)
        .requestInputFlags(any(), anyInt());
    GpioDContext gpiod = mock(GpioDContext.class);
    when(gpiod.getOrOpenLine(anyInt())).thenReturn(line);
    try (MockedStatic<GpioDContext> singleton = mockStatic(GpioDContext.class)) {
      singleton.when(GpioDContext::getInstance).thenReturn(gpiod);
      Context context =
          Pi4J.newContextBuilder()
              .noAutoDetect()
              .add(new GpiodInputProvider(), MockDigitalOutputProvider.newInstance())
              .build();
      assertThatThrownBy(() -> Pi4jBoardLines.open(BoardFile.reference(), context, null))
          .isInstanceOf(BoardUnavailableException.class)
          .hasMessage(
              "GPIO 5 (FIRE_SILVER) is held by another program or driver; stop the wadjet"
                  + " service if it runs (`sudo systemctl stop wadjet`), or turn off the overlay"
                  + " that uses this pin.");
      assertThat(context.registry().all()).isEmpty();
      context.shutdown();
    }
  }
}
