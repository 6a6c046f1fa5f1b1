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
import org.wadjet.turn.TableSnapshot;

/**
 * Two players and an arbiter at a board whose controller may go at any time. They remember what
 * they have done, or see it from the board, put right what they are asked to, and rule on what was
 * not judged.
 */
public final class SimulatedPlayers {
  private final VirtualBoard board;
  private final MoveSource script;
  private final RandomGenerator random;
  private final Map<Integer, Move> chosen = new HashMap<>();
  private long notBeforeNanos;
  private boolean takenBack;

  /**
   * At a board.
   *
   * @param random draws what they do, but not which moves
   */
  public SimulatedPlayers(VirtualBoard board, MoveSource script, RandomGenerator random) {
    this.board = board;
    this.script = script;
    this.random = random;
  }

  /** In a turn this move was made, of which they do not know themselves. */
  public void remember(int ply, Move move) {
    chosen.put(ply, move);
  }

  /** The move that was made, or is to be made, in a turn. */
  public Optional<Move> chosen(int ply) {
    return Optional.ofNullable(chosen.get(ply));
  }

  /** Acts on what the controller says; false when no more moves are to be made. */
  public boolean step(ControlLoop loop) {
    TableSnapshot snapshot = loop.snapshot();
    if (board.hands().busy() || board.clock().nanoTime() < notBeforeNanos) {
      return true;
    }
    switch (snapshot.phase()) {
      // Only what they are asked: a piece that is back before the board has been looked at, nobody
      // has missed.
      case SETTING_UP -> {
        if (snapshot.notice().filter(Notice.SetUp.class::isInstance).isPresent()) {
          putRight(snapshot.game().position());
        }
      }
      case REMOVING -> remove(snapshot.toRemove(), snapshot.game().position());
      case WRITING, SHOOTING, RECORDING, OVER -> {}
      case WAITING, ARBITRATION, REFIRE -> {
        int ply = snapshot.game().ply();
        // A player makes up his mind once a turn, whatever becomes of the controller.
        if (!chosen.containsKey(ply)) {
          if (script.claimsDraws() && snapshot.game().mayClaimDraw()) {
            loop.submit(new Input.ClaimDraw(snapshot.game().position().toMove()));
            rest(300, 900);
            return true;
          }
          Optional<Move> next =
              onBoard(snapshot.game()).or(() -> script.next(snapshot.game().position(), ply));
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

  /** The move that the board shows, made before these players came to it. */
  private Optional<Move> onBoard(GameState game) {
    Position before = game.position();
    if (isThere(before)) {
      return Optional.empty();
    }
    return LegalMoves.of(before, game.rules()).stream()
        .filter(move -> isThere(before.afterMove(move).withToMove(before.toMove())))
        .findFirst();
  }

  private void turn(ControlLoop loop, TableSnapshot snapshot, Move move) {
    Position before = snapshot.game().position();
    Position after = before.afterMove(move).withToMove(before.toMove());
    switch (snapshot.phase()) {
      case WAITING -> move(move, before, after);
      case ARBITRATION -> {
        if (isThere(after)) {
          // Which of several moves it was, where that is asked; then what becomes of the shot.
          loop.submit(new Input.RuleMove(move));
          loop.submit(new Input.Rule(ruling()));
          rest(300, 900);
        } else {
          putRight(after);
        }
      }
      case REFIRE -> {
        if (isThere(after)) {
          pressFire(before);
        } else {
          putRight(after);
        }
      }
      default -> {}
    }
  }

  /** Somebody knocks a piece over, unless hands are over the board. */
  void knock() {
    if (board.hands().busy()) {
      return;
    }
    Position stands = board.position(Side.SILVER);
    List<Square> loose =
        Square.all().stream()
            .filter(s -> stands.at(s).filter(p -> p.kind() != PieceKind.SPHINX).isPresent())
            .toList();
    board.hands().remove(List.of(loose.get(random.nextInt(loose.size()))));
  }

  private void move(Move move, Position before, Position after) {
    // No sensor tells an exchange of two that face alike, so nobody asks for its being undone.
    takenBack &= !isThere(before);
    if (takenBack) {
      putRight(before);
    } else if (isThere(after)) {
      pressFire(before);
    } else if (isThere(before)) {
      board.hands().perform(move);
      rest(300, 700);
    } else {
      putRight(before);
    }
  }

  private void pressFire(Position before) {
    board.hands().pressFire(before.toMove());
    rest(800, 1600);
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

  /** Takes off what was struck, and puts right what was knocked over besides. */
  private void remove(List<Square> struck, Position goal) {
    List<Square> left =
        struck.stream()
            .filter(s -> !board.table().at(s).map(PhysicalPiece::piece).equals(goal.at(s)))
            .toList();
    if (left.isEmpty()) {
      putRight(goal);
    } else {
      board.hands().remove(left);
      rest(300, 700);
    }
  }

  private boolean isThere(Position goal) {
    return board.position(goal.toMove()).equals(goal);
  }

  /** Takes off what does not belong, then places what is missing. */
  private void putRight(Position goal) {
    for (Square square : Square.all()) {
      Optional<Piece> stands = board.table().at(square).map(PhysicalPiece::piece);
      Optional<Piece> wanted = goal.at(square);
      if (!stands.equals(wanted)) {
        if (stands.isPresent()) {
          boolean two = stands.get().kind() == PieceKind.STACK;
          board.hands().remove(two ? List.of(square, square) : List.of(square));
        }
        wanted.ifPresent(piece -> board.hands().place(square, PhysicalPiece.of(piece)));
      }
    }
    rest(500, 900);
  }

  private void rest(int fromMillis, int toMillis) {
    long from = Math.max(board.hands().doneNanos(), board.clock().nanoTime());
    notBeforeNanos = from + Duration.ofMillis(random.nextInt(fromMillis, toMillis)).toNanos();
  }
}
