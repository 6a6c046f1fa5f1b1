package org.wadjet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.wadjet.record.Permissions;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.text.ArbiterQuestion;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends requests to the running service over its local socket. */
public record ServiceClient(Path path) {
  /**
   * The answer of a service.
   *
   * @param success whether the service carried out the request
   * @param text the answer as a sentence without a full stop
   */
  record Answer(boolean success, String text) {}

  /** Returns true if a service listens. */
  public boolean isRunning() {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
      return channel.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Sends a command and returns the answer.
   *
   * @throws StartupException if no service can be reached
   */
  public Answer ask(ArbiterKeyword command, List<String> arguments) {
    JsonNode answer = answer(command, arguments);
    return new Answer(answer.path("ok").asBoolean(false), answer.path("text").asString(""));
  }

  /**
   * Returns the state of the game ({@link org.wadjet.service.ArbiterRequestHandler}, "state").
   *
   * @throws StartupException if no service can be reached
   */
  public JsonNode state() {
    return answer(ArbiterKeyword.STATE, List.of());
  }

  private JsonNode answer(ArbiterKeyword command, List<String> arguments) {
    try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path));
        Writer out = Channels.newWriter(channel, StandardCharsets.UTF_8);
        BufferedReader in =
            new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8))) {
      out.write(new ArbiterQuestion(command, arguments).json() + "\n");
      out.flush();
      String line = in.readLine();
      if (line == null) {
        throw new StartupException("The service at " + path + " did not answer.", null);
      }
      return JsonMapper.shared().readTree(line);
    } catch (IOException e) {
      throw new StartupException(failureReason(), e);
    }
  }

  private String failureReason() {
    if (!Permissions.maySee(path)) {
      return "No permission to use the socket of the service at "
          + path
          + ": it is for its owner and group (sudo adduser $USER wadjet, then log in again).";
    }
    if (!Files.exists(path)) {
      return "No service runs here: there is no socket "
          + path
          + "; start `wadjet serve`, or give its socket with --socket.";
    }
    return Files.isWritable(path)
        ? "No service answers on " + path + "."
        : "No permission to use the socket of the service at "
            + path
            + ": it is for its owner and group (sudo adduser $USER wadjet, then log in again).";
  }
}
