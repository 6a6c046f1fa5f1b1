package org.wadjet.campaign;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.service.ControlLoop;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * Two players and an arbiter at a board whose controller may fail at any time. They remember their
 * moves or see them on the board, correct the board on request, and rule on shots that were not
 * confirmed.
 */
public final class SimulatedPlayers {
  /** One announced turn in this many is first made wrongly, if the players make mistakes. */
  private static final int MISTAKE_PERIOD = 5;

  private final VirtualBoard board;
  private final MoveSource script;
  private final RandomGenerator random;
  private final Optional<SimulatedEngine> engine;
  private final Map<Integer, Move> chosen = new HashMap<>();
  private long notBeforeNanos;
  private boolean takenBack;
  private boolean mistakes;
  private int mistakenPly;

  /**
   * Creates the players at a board.
   *
   * @param random draws the players' actions, except the choice of moves
   */
  public SimulatedPlayers(VirtualBoard board, MoveSource script, RandomGenerator random) {
    this(board, script, random, Optional.of(new SimulatedEngine()));
  }

  /** Creates the players at a board of a service, which has an engine of its own. */
  public static SimulatedPlayers atService(
      VirtualBoard board, MoveSource script, RandomGenerator random) {
    return new SimulatedPlayers(board, script, random, Optional.empty());
  }

  private SimulatedPlayers(
      VirtualBoard board,
      MoveSource script,
      RandomGenerator random,
      Optional<SimulatedEngine> engine) {
    this.engine = engine;
    this.board = board;
    this.script = script;
    this.random = random;
  }

  /** Makes the players fumble, and sometimes make another move than the announced one. */
  void makeMistakes() {
    mistakes = true;
  }

  /** Records a move that was made in a turn before these players came. */
  public void remember(int ply, Move move) {
    chosen.put(ply, move);
  }

  /** Returns the move made, or to be made, in a turn. */
  public Optional<Move> chosen(int ply) {
    return Optional.ofNullable(chosen.get(ply));
  }

  /** Acts on the controller's snapshot; returns false when no more moves are to be made. */
  public boolean step(ControlLoop loop) {
    TableSnapshot snapshot = loop.snapshot();
    if (board.hands().isBusy() || board.clock().nanoTime() < notBeforeNanos) {
      return true;
    }
    switch (snapshot.phase()) {
      // Players correct the board only on request, because the controller would not notice a piece
      // that is put back before it has read the board.
      case SETTING_UP -> {
        if (snapshot.puzzles().failure().isPresent()) {
          // After a wrong answer the visitors think again.
          chosen.clear();
        }
        if (snapshot.notice().filter(Notice.SetUp.class::isInstance).isPresent()) {
          correct(snapshot.game().position());
        }
      }
      case REMOVING -> remove(snapshot.toRemove(), snapshot.game().position());
      case WRITING, SHOOTING, RECORDING, OVER -> {}
      case WAITING, ARBITRATION, REFIRE -> {
        int ply = snapshot.game().ply();
        if (snapshot.phase() == Phase.WAITING && SimulatedEngine.isToMove(snapshot)) {
          Optional<Move> announced =
              engine.isPresent() ? engine.get().move(snapshot, loop) : snapshot.announced();
          if (announced.isEmpty()) {
            return true;
          }
          // After a restart the engine may announce another move than before.
          chosen.put(ply, announced.get());
        }
        // A player chooses a move once per turn, even if the controller is restarted.
        if (!chosen.containsKey(ply)) {
          if (script.claimsDraws() && snapshot.game().mayClaimDraw()) {
            loop.submit(new Input.ClaimDraw(snapshot.game().position().toMove()));
            pause(300, 900);
            return true;
          }
          Optional<Move> next =
              moveOnBoard(snapshot.game())
                  .or(() -> PuzzleAnswers.draw(snapshot, random))
                  .or(() -> script.next(snapshot.game().position(), ply));
          if (next.isEmpty()) {
            return false;
          }
          chosen.put(ply, next.get());
        }
        turn(loop, snapshot, chosen.get(ply));
      }
    }
    return true;
  }

  /** Returns the move visible on the board, made before these players came. */
  private Optional<Move> moveOnBoard(GameState game) {
    Position before = game.position();
    if (isOnBoard(before) || !game.hand().isEmpty()) {
      return Optional.empty();
    }
    return LegalMoves.of(before, game.rules()).stream()
        .filter(move -> isOnBoard(before.afterMove(move).withToMove(before.toMove())))
        .findFirst();
  }

  private void turn(ControlLoop loop, TableSnapshot snapshot, Move move) {
    Position before = snapshot.game().position();
    Position after = before.afterMove(move).withToMove(before.toMove());
    switch (snapshot.phase()) {
      case WAITING -> {
        boolean announced = !snapshot.players().isByHand(before.toMove());
        if (snapshot.notice().filter(Notice.NothingMoved.class::isInstance).isPresent()
            && isOnBoard(after)) {
          board.hands().liftAgain(move.touched());
        }
        if (!mistakes || !announced || !mistake(snapshot.game(), move)) {
          move(move, before, after);
        }
      }
      case ARBITRATION -> {
        if (isOnBoard(after)) {
          // The arbiter names the move if the controller asks for it, then rules on the shot.
          loop.submit(new Input.RuleMove(move));
          loop.submit(new Input.Rule(ruling()));
          pause(300, 900);
        } else {
          correct(after);
        }
      }
      case REFIRE -> {
        if (isOnBoard(after)) {
          pressFire(before);
        } else {
          correct(after);
        }
      }
      default -> {}
    }
  }

  /** Makes another move than the announced one and presses FIRE; at most once a turn. */
  private boolean mistake(GameState game, Move announced) {
    Position before = game.position();
    if (mistakenPly == game.ply() || !isOnBoard(before) || random.nextInt(MISTAKE_PERIOD) > 0) {
      mistakenPly = game.ply();
      return false;
    }
    mistakenPly = game.ply();
    List<Move> others =
        LegalMoves.of(before, game.rules()).stream()
            .filter(move -> !before.afterMove(move).equals(before.afterMove(announced)))
            .toList();
    if (others.isEmpty()) {
      return false;
    }
    board.hands().perform(others.get(random.nextInt(others.size())));
    board.hands().pressFire(before.toMove());
    pause(1500, 2500);
    return true;
  }

  /** Knocks a piece over, unless hands are over the board. */
  void knockOver() {
    if (board.hands().isBusy()) {
      return;
    }
    Position present = board.position(Side.SILVER);
    List<Square> loose =
        Square.all().stream()
            .filter(s -> present.at(s).filter(p -> p.kind() != PieceKind.SPHINX).isPresent())
            .toList();
    board.hands().remove(List.of(loose.get(random.nextInt(loose.size()))));
  }

  private void move(Move move, Position before, Position after) {
    // No sensor detects an exchange of two pieces that face alike, so the controller never asks to
    // undo it.
    takenBack &= !isOnBoard(before);
    if (takenBack) {
      correct(before);
    } else if (isOnBoard(after)) {
      pressFire(before);
    } else if (isOnBoard(before) && mistakes) {
      board.hands().performVaried(move);
      pause(300, 700);
    } else if (isOnBoard(before)) {
      board.hands().perform(move);
      pause(300, 700);
    } else {
      correct(before);
    }
  }

  private void pressFire(Position before) {
    board.hands().pressFire(before.toMove());
    pause(800, 1600);
  }

  private Event.Ruling ruling() {
    return switch (random.nextInt(4)) {
      case 0 -> {
        takenBack = true;
        yield Event.Ruling.VOID;
      }
      case 1 -> Event.Ruling.ACCEPT_TRACE;
      default -> Event.Ruling.REFIRE;
    };
  }

  /** Takes off the struck pieces and corrects any others that were knocked over. */
  private void remove(List<Square> struck, Position goal) {
    List<Square> left =
        struck.stream()
            .filter(s -> !board.table().at(s).map(PhysicalPiece::piece).equals(goal.at(s)))
            .toList();
    if (left.isEmpty()) {
      correct(goal);
    } else {
      board.hands().remove(left);
      pause(300, 700);
    }
  }

  private boolean isOnBoard(Position goal) {
    return board.position(goal.toMove()).equals(goal);
  }

  /** Takes off wrong pieces, then places missing ones. */
  private void correct(Position goal) {
    for (Square square : Square.all()) {
      Optional<Piece> present = board.table().at(square).map(PhysicalPiece::piece);
      Optional<Piece> expected = goal.at(square);
      if (!present.equals(expected)) {
        if (present.isPresent()) {
          boolean two = present.get().kind() == PieceKind.STACK;
          board.hands().remove(two ? List.of(square, square) : List.of(square));
        }
        expected.ifPresent(piece -> board.hands().place(square, PhysicalPiece.of(piece)));
      }
    }
    pause(500, 900);
  }

  private void pause(int fromMillis, int toMillis) {
    long from = Math.max(board.hands().doneNanos(), board.clock().nanoTime());
    notBeforeNanos = from + Duration.ofMillis(random.nextInt(fromMillis, toMillis)).toNanos();
  }
}
