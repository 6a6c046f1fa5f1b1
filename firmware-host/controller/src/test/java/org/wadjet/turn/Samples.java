package org.wadjet.turn;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.laser.StopReason;
import org.wadjet.moves.RuleBreach;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.sensing.BoardFault;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.Observation;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.InterlockCheck;

/**
 * Random values of records and sealed types, drawn from a seed for a random position. It covers
 * every permitted subtype, including new ones.
 */
public final class Samples {
  private static final List<String> CHAINS =
      BoardFile.reference().chains().stream().map(chain -> chain.name()).toList();

  private static final List<Puzzle> PUZZLES =
      PuzzleFile.collection().lines().stream().map(PuzzleFile.PuzzleLine::puzzle).toList();

  /** Components whose lists may be empty; all other lists have at least one element. */
  private static final Set<String> MAY_BE_EMPTY =
      Set.of(
          "hidden",
          "toPlace",
          "contradicting",
          "supporting",
          "reasons",
          "removed",
          "turns",
          "names",
          "sighted",
          "faults");

  /** Mean number of moves per placement of a puzzle. */
  private static final int PLACEMENT_PERIOD = 12;

  private final Random random;
  private final Rules rules;
  private final Position position;
  private final List<Square> occupied;
  private final List<Move> legal;

  /** Draws the position to which all values refer. */
  public Samples(long seed) {
    random = new Random(seed);
    Rules.Game game = seed % 2 == 0 ? Rules.Game.KHET2 : Rules.Game.KHET1;
    rules = Rules.of(game);
    position = RandomPositions.of(seed, game);
    occupied = Square.all().stream().filter(square -> !position.isEmpty(square)).toList();
    legal = LegalMoves.of(position, rules);
  }

  public Rules rules() {
    return rules;
  }

  public Position position() {
    return position;
  }

  /** Returns a random square with a piece. */
  public Square occupied() {
    return pick(occupied);
  }

  /** Returns one value of each permitted subtype of a sealed type. */
  public <T> List<T> each(Class<T> type) {
    return variants(type).stream().map(variant -> type.cast(of(variant, ""))).toList();
  }

  private Move placement() {
    Square free = Square.all().stream().filter(position::isEmpty).findAny().orElseThrow();
    Piece piece = position.at(pick(occupied)).orElseThrow();
    return new Move.Placement(List.of(new PlacedPiece(piece, free)));
  }

  private static List<Class<?>> variants(Class<?> type) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses())
            .flatMap(each -> variants(each).stream())
            .toList()
        : List.of(type);
  }

  /** Draws a value for a record component with this type and name. */
  private Object of(Type type, String name) {
    if (type instanceof ParameterizedType generic) {
      Type inner = generic.getActualTypeArguments()[0];
      return generic.getRawType() == Optional.class
          ? Optional.of(of(inner, name)).filter(_ -> random.nextInt(4) > 0)
          : several(inner, name);
    }
    return of((Class<?>) type, name);
  }

  private List<Object> several(Type inner, String name) {
    List<Object> several = new ArrayList<>();
    int count = (MAY_BE_EMPTY.contains(name) ? 0 : 1) + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      several.add(of(inner, name));
    }
    return several;
  }

  private Object of(Class<?> type, String name) {
    if (type == int.class || type == Integer.class) {
      return switch (name) {
        case "quarters" -> pick(List.of(-1, 1, 2));
        case "level" -> 1 + random.nextInt(Player.MAX_LEVEL);
        default -> 1 + random.nextInt(25);
      };
    }
    if (type == long.class) {
      return 1L + random.nextInt(25);
    }
    if (type == boolean.class) {
      return random.nextBoolean();
    }
    if (type == String.class) {
      return text(name);
    }
    if (type.isEnum()) {
      return pick(List.of(type.getEnumConstants()));
    }
    if (type == Square.class) {
      return pick(occupied);
    }
    if (type == Piece.class) {
      return position.at(pick(occupied)).orElseThrow();
    }
    if (type == Puzzle.class) {
      return pick(PUZZLES);
    }
    if (type == PuzzleSession.class) {
      return PuzzleSession.start(pick(PUZZLES));
    }
    if (type == Position.class) {
      return position;
    }
    if (type == Rules.class) {
      return rules;
    }
    if (type == GameState.class) {
      return GameState.start(rules, position);
    }
    if (type == Move.class) {
      return random.nextInt(PLACEMENT_PERIOD) == 0 ? placement() : pick(legal);
    }
    if (type == Detector.class) {
      return Detector.at(random.nextInt(Detector.COUNT));
    }
    if (type == Trace.class) {
      Trace trace = BeamTracer.trace(position, rules.game(), position.toMove());
      // An endless path needs an Eye of Horus and is too rare to wait for.
      return random.nextInt(9) > 0 ? trace : new Trace(trace.entries(), List.of(), List.of());
    }
    if (type == Duration.class) {
      return Duration.ofSeconds(random.nextInt(10_000));
    }
    if (type == LocalDate.class) {
      return LocalDate.ofEpochDay(random.nextInt(30_000));
    }
    if (type == TimeControl.class) {
      return TimeControl.parse(pick(List.of("15m", "1h30m+10s", "90s+delay5s"))).orElseThrow();
    }
    if (type == Observation.class) {
      return Observation.EMPTY;
    }
    if (type == Masks.class) {
      return Masks.of(List.of("d5.presence"));
    }
    if (type == BoardFault.ChainCut.class) {
      int least = random.nextInt(6);
      return new BoardFault.ChainCut(
          pick(CHAINS), least, least + random.nextInt(6 - least), random.nextBoolean());
    }
    if (type == BoardFault.ChipDead.class) {
      int first = 1 + random.nextInt(5);
      return new BoardFault.ChipDead(pick(CHAINS), first, first + random.nextInt(6 - first));
    }
    if (type == BoardFault.LatchDead.class) {
      return new BoardFault.LatchDead(random.nextBoolean() ? CHAINS : List.of(pick(CHAINS)));
    }
    if (type == RuleBreach.SphinxFacing.class) {
      return new RuleBreach.SphinxFacing(
          rules.game() == Rules.Game.KHET2 ? Square.named("j1") : pick(occupied));
    }
    return type.isSealed() ? of(pick(variants(type)), name) : record(type);
  }

  private String text(String name) {
    return switch (name) {
      case "reason", "ended" -> pick(List.of(StopReason.values())).keyword();
      case "check" -> pick(List.of(InterlockCheck.values())).keyword();
      case "chain", "one", "other", "chains" -> pick(CHAINS);
      case "sha256" -> "0f".repeat(32);
      default -> "d5.presence";
    };
  }

  private Object record(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    if (components == null) {
      throw new AssertionError("say here how a " + type + " is drawn");
    }
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Object[] values =
        Arrays.stream(components).map(each -> of(each.getGenericType(), each.getName())).toArray();
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no " + type + " of " + Arrays.toString(values), e);
    }
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
