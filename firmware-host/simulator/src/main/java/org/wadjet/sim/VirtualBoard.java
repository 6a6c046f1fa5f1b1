package org.wadjet.sim;

import com.pi4j.context.Context;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.PinAssignment;
import org.wadjet.wiring.SignalLine;

/**
 * A complete board behind the header of a virtual Pi: chips, magnets, lasers, photodiodes, buttons
 * and the players' hands. The controller reaches it through {@link #context()} alone.
 *
 * <pre>
 *   hands → tabletop → switches ─┐
 *                    → rays → photodiodes → shift chains → DATA
 *   LASER, ARM, INTERLOCK → laser hardware ┘
 * </pre>
 *
 * At the start the interlock is closed and no button is pressed.
 */
public final class VirtualBoard implements AutoCloseable {
  /** Dark time after which light belongs to another shot. */
  private static final long DARK_NANOS = Duration.ofSeconds(1).toNanos();

  private final VirtualClock clock;
  private final PinHistory history;
  private final Tabletop table = new Tabletop();
  private final Photodiodes diodes;
  private final Illumination illumination;
  private final LaserHardware lasers;
  private final Hands hands;
  private final BoardDefects faults;
  private final VirtualPins pins;
  private final InterlockContacts interlock;
  private final InterlockInspector inspector;
  private int boots = 1;
  private long bootNanos;
  private Optional<PersistentBoard> persistentBoard = Optional.empty();
  private long lastLightNanos = -DARK_NANOS;
  private Context context;

  private VirtualBoard(
      Board board, Position start, Rules.Game game, VirtualClock clock, SimSettings settings) {
    this.clock = clock;
    RandomGenerator random = new SplittableRandom(settings.seed());
    RandomGenerator defects = new SplittableRandom(Long.rotateLeft(settings.seed(), 21));
    boolean marksStacks = board.sensors().marksStacks();
    setUp(start, marksStacks, random);
    history = new PinHistory(settings.historyBound());
    ShiftChains chains = new ShiftChains(board.chains());
    SensorMap map = new SensorMap(board, chains);
    diodes =
        new Photodiodes(
            map,
            board.sensors().lightActiveLow(),
            settings.diodeResponse().toNanos(),
            new SplittableRandom(~settings.seed()));
    PhysicalPlacement placement =
        new PhysicalPlacement(table, new SplittableRandom(settings.seed() + 1));
    illumination = new Illumination(placement, game, clock, diodes);
    illumination.warmUp();
    lasers = new LaserHardware(clock, history, settings.lasers(), this::lightChanged);
    SensorSwitches switches =
        new SensorSwitches(table, map, board.sensors(), clock, settings, random);
    table.addListener(switches);
    table.addListener(illumination);
    interlock = new InterlockContacts(clock, history, lasers);
    inspector = new InterlockInspector(clock, interlock);
    faults = new BoardDefects(clock, defects, chains, switches, this::recordFire, interlock);
    hands =
        new Hands(
            clock, table, settings.hands(), marksStacks, random, this::pressed, interlock::turnKey);
    pins = new VirtualPins(clock, settings.pinCost().toNanos());
    connectPins(board, chains, noise(settings));
    recordFire(Side.SILVER);
    recordFire(Side.RED);
    context = pins.newContext();
  }

  /**
   * Creates a board with a starting position.
   *
   * @param game game; in Khet 1 the lasers are in the frame
   */
  public static VirtualBoard create(
      Board board, Position start, Rules.Game game, VirtualClock clock, SimSettings settings) {
    return new VirtualBoard(board, start, game, clock, settings);
  }

  /** Returns the Pi4J context whose digital lines are this board's pins. */
  public Context context() {
    return context;
  }

  /**
   * Creates a new context for a controller that restarts on the unchanged board. The old one is not
   * shut down, as after a kill.
   */
  public Context newContext() {
    context = pins.newContext();
    return context;
  }

  /** Returns the hands of both players. */
  public Hands hands() {
    return hands;
  }

  public BoardDefects faults() {
    return faults;
  }

  /** Returns the history of the safety-relevant wires. */
  public PinHistory history() {
    return history;
  }

  public VirtualClock clock() {
    return clock;
  }

  /** Returns the pieces on the squares; tests may change them directly. */
  public Tabletop table() {
    return table;
  }

  /** Returns the real position, without pieces in hands. */
  public Position position(Side toMove) {
    return table.position(toMove);
  }

  /** Replaces the optical faults; pieces are placed accordingly. */
  public void light(OpticalFaults faults) {
    diodes.faults(faults);
    illumination.faults(faults);
    lasers.powers(faults.laserPower(Side.SILVER), faults.laserPower(Side.RED));
  }

  /**
   * Holds a torch so close to these detectors that it saturates them; an empty set takes it away.
   */
  public void torch(Set<Detector> detectors) {
    illumination.torch(detectors);
  }

  /** Replaces the parts around the lasers, when one fails or is restored. */
  public void lasers(LaserPartTolerances parts) {
    lasers.replaceParts(parts);
  }

  /** Turns the key at this instant, independently of the hands. */
  public void interlock(boolean closed) {
    interlock.turnKey(closed);
  }

  /** Opens or closes the lid at this instant. */
  public void lid(boolean open) {
    interlock.moveLid(open);
  }

  /** Replaces the contacts and wires of the interlock, when one fails or is restored. */
  public void interlock(InterlockWiring wiring) {
    interlock.wire(wiring);
  }

  /**
   * Lets a person check the interlock, as the daily check demands: each position of key and lid is
   * held until a controller has read it.
   */
  public void checkInterlock() {
    inspector.begin();
  }

  private boolean readInterlock() {
    inspector.read();
    return lasers.interlockClosed();
  }

  /** Returns the identifier of the present boot of the virtual Pi, unique on this board. */
  public String bootId() {
    return "virtual-" + boots;
  }

  /** Returns the time since that boot. */
  public Duration uptime() {
    return Duration.ofNanos(clock.now() - bootNanos);
  }

  /** Starts another boot of the virtual Pi. */
  public void reboot() {
    boots++;
    bootNanos = clock.now();
    history.recordBoot(bootNanos);
  }

  /** Returns the light of a side with other optical faults, on the otherwise unchanged board. */
  public TrueLight predictLight(Side side, OpticalFaults faults) {
    return illumination.predictLight(side, faults);
  }

  /**
   * Stores the pieces on the board in a file, for a controller whose process is killed.
   *
   * @param restore whether the board is first restored from the file, if it exists
   * @throws IOException if the file cannot be used
   */
  public void persistTo(Path file, boolean restore) throws IOException {
    persistentBoard = Optional.of(PersistentBoard.open(file, table, restore));
  }

  /** Returns the real light of the last shot. */
  public TrueLight lastLight() {
    return illumination.lastLight();
  }

  /** Shuts the context down; outputs take their shutdown state. */
  @Override
  public void close() {
    context.shutdown();
  }

  /**
   * Places the pieces, in a drawn one of the orientations that the rules call equal, so that the
   * code must handle all.
   */
  private void setUp(Position start, boolean marksStacks, RandomGenerator random) {
    start.forEach(
        (square, piece) -> {
          PieceKind kind = piece.kind();
          boolean marked = marksStacks && (kind == PieceKind.OBELISK || kind == PieceKind.STACK);
          int orientations = marked ? 2 : kind.orientations();
          int turns = kind == PieceKind.SPHINX ? 0 : random.nextInt(4) / orientations;
          int across = marked && kind == PieceKind.STACK ? 1 : 0;
          table.put(square, PhysicalPiece.of(piece).turned(turns * orientations + across));
        });
  }

  private static UnaryOperator<PinPort.Source> noise(SimSettings settings) {
    return settings.flips() == 0
        ? UnaryOperator.identity()
        : new BitNoise(settings.flips(), new SplittableRandom(~settings.seed()))::on;
  }

  private void connectPins(Board board, ShiftChains chains, UnaryOperator<PinPort.Source> noise) {
    PinAssignment at = board.pins();
    for (int i = 0; i < board.chains().size(); i++) {
      int chain = i;
      SignalLine data = board.chains().get(i).data();
      // A jumper grounds the DATA line of a chain without a cable.
      PinPort.Source level =
          board.chains().get(i).isAbsent() ? () -> false : () -> chains.dataPin(chain);
      pins.read(at.bcm(data), data.name(), noise.apply(level));
    }
    drive(at, SignalLine.SENTINEL, chains::sentinel);
    drive(
        at,
        SignalLine.LATCH,
        high -> {
          diodes.update(clock.now());
          chains.latch(high);
        });
    drive(at, SignalLine.CLOCK, chains::clock);
    for (Side side : Side.values()) {
      read(at, SignalLine.fire(side), () -> !fireDown(side));
      drive(at, SignalLine.laser(side), high -> lasers.laser(side, high));
      drive(at, SignalLine.lamp(side), high -> record(Signal.lamp(side), high));
    }
    drive(at, SignalLine.ARM, lasers::armEdge);
    read(at, SignalLine.INTERLOCK, this::readInterlock);
    if (at.has(SignalLine.LID_OPEN)) {
      read(at, SignalLine.KEY, interlock::keyOn);
      read(at, SignalLine.LID_OPEN, interlock::lidOpen);
    }
    read(at, SignalLine.EMISSION, lasers::emission);
    read(at, SignalLine.RAIL, lasers::rail);
    drive(at, SignalLine.SOUNDER, high -> record(Signal.SOUNDER, high));
    if (at.has(SignalLine.FLOOD)) {
      drive(
          at,
          SignalLine.FLOOD,
          high -> {
            record(Signal.FLOOD, high);
            illumination.flood(high);
          });
    }
  }

  private void read(PinAssignment at, SignalLine line, PinPort.Source source) {
    pins.read(at.bcm(line), line.name(), source);
  }

  private void drive(PinAssignment at, SignalLine line, PinPort.Sink sink) {
    pins.driven(at.bcm(line), line.name(), sink);
  }

  private void lightChanged() {
    for (Side side : Side.values()) {
      illumination.laser(side, lasers.isEmitting(side));
    }
    long now = clock.now();
    if (persistentBoard.isPresent() && now - lastLightNanos >= DARK_NANOS && isEmitting()) {
      persistentBoard.get().countShot();
    }
    lastLightNanos = now;
  }

  private boolean isEmitting() {
    return lasers.isEmitting(Side.SILVER) || lasers.isEmitting(Side.RED);
  }

  private void pressed(Side side) {
    faults.setButton(side, hands.pressed(side));
  }

  private boolean fireDown(Side side) {
    return hands.pressed(side) || faults.holdsDown(side);
  }

  private void recordFire(Side side) {
    record(Signal.fire(side), !fireDown(side));
  }

  private void record(Signal signal, boolean high) {
    history.record(clock.now(), signal, high);
  }
}
