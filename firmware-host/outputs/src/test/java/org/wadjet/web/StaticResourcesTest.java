package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.service.ProgramVersion;
import org.wadjet.text.Language;

/** Tests of the static files of the page. */
class StaticResourcesTest {
  @Test
  void pageStatesTheVersionOfTheProgram() throws Exception {
    HostOriginFilter hosts = new HostOriginFilter(List.of(), "a setting");
    try (JettyServer server =
            new JettyServer(
                TestServer.SETTINGS,
                hosts,
                Language.EN,
                new StaticResources().routes(),
                List.of(),
                () -> true);
        HttpClient client = HttpClient.newHttpClient()) {
      URI page = URI.create("http://127.0.0.1:" + server.port() + "/");
      assertThat(client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.ofString()).body())
          .contains("<p>Wadjet " + ProgramVersion.text() + "</p>")
          .doesNotContain("{version}");
    }
  }
}
