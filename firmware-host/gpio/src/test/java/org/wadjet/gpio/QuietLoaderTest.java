package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;

import com.pi4j.library.gpiod.util.NativeLibraryLoader;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** Tests that a folder mounted noexec is reported in one sentence without a stack trace. */
class QuietLoaderTest {
  @Test
  void throwsWithoutLogging() {
    assertThat(LoggerFactory.getLogger(NativeLibraryLoader.class).isErrorEnabled()).isFalse();
  }
}
