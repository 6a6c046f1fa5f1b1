package org.wadjet.web;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One {@link Browser} for all tests of a class. */
public final class BrowserExtension implements BeforeAllCallback, AfterAllCallback {
  private final String[] options;
  private Browser browser;

  /**
   * Creates an extension.
   *
   * @param options more options of Chromium
   */
  public BrowserExtension(String... options) {
    this.options = options;
  }

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    // Helper processes of the browser may still write to its profile after its end.
    browser = Browser.start(Files.createTempDirectory("wadjet-browser"), options);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    if (browser != null) {
      browser.close();
    }
  }

  /** Opens a page in a new tab with a window of this size. */
  public Tab open(URI page, int width, int height) {
    return browser.open(page, width, height);
  }
}
