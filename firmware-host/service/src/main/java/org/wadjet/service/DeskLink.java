package org.wadjet.service;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.record.DeskNumberFile;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.turn.Input;

/**
 * Checks the messages of a tournament desk to this board and hands the newest one to the control
 * loop, as a proposal that the arbiter may accept. A refused message is logged, each reason once in
 * a run, and changes nothing.
 *
 * <p>Safe for use by any thread. It writes a file, so that the control thread may call only {@link
 * #begin}, before its first scan.
 */
public final class DeskLink {
  private static final Logger LOG = LoggerFactory.getLogger(DeskLink.class);

  private final PublicKeyFile key;
  private final String board;
  private final String topic;
  private final Set<String> logged = new HashSet<>();
  private Optional<ControlLoop> loop = Optional.empty();
  private Optional<DeskNumberFile> file = Optional.empty();
  private Optional<ProposalMessage> last = Optional.empty();
  private long least;

  /**
   * Creates a link without a control loop.
   *
   * @param key key of the desk
   * @param board name of this board at the broker
   * @param topic topic of the messages, for the log
   */
  public DeskLink(PublicKeyFile key, String board, String topic) {
    this.key = key;
    this.board = board;
    this.topic = topic;
  }

  /**
   * Connects a control loop, which gets the last message.
   *
   * @param directory of its record, which also keeps the number of the last message
   * @throws IOException if that number cannot be read
   */
  public synchronized void begin(ControlLoop now, Path directory) throws IOException {
    DeskNumberFile numbers = new DeskNumberFile(directory);
    least = numbers.read(key.id());
    file = Optional.of(numbers);
    loop = Optional.of(now);
    last.ifPresent(this::state);
  }

  /** Takes a message from the broker. */
  public synchronized void onMessage(String text) {
    try {
      ProposalMessage message = ProposalMessage.read(text, key, board);
      if (last.filter(each -> each.number() >= message.number()).isEmpty()) {
        last = Optional.of(message);
        state(message);
      } else if (!last.equals(Optional.of(message))) {
        refuse("a newer one has arrived before");
      }
    } catch (ProposalMessage.RefusedException e) {
      refuse(e.getMessage());
    }
  }

  private void state(ProposalMessage message) {
    if (loop.isEmpty()) {
      return;
    }
    if (message.number() < least) {
      refuse("a newer one has arrived before");
      return;
    }
    if (message.number() > least) {
      least = message.number();
      save(least);
    }
    loop.get().submit(new Input.DeskStated(key.id(), message.number(), message.proposal()));
  }

  private void save(long number) {
    try {
      file.orElseThrow().write(key.id(), number);
    } catch (IOException e) {
      LOG.warn("The number of the desk's last message cannot be saved: {}", e.getMessage());
    }
  }

  private void refuse(String reason) {
    if (logged.add(reason)) {
      LOG.warn("A message of the tournament desk on {} is refused: {}.", topic, reason);
    }
  }
}
