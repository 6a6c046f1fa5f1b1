package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.Kind;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.turn.GameState;

/**
 * Players as they are: they fumble, try what is against the rules, at least twice a game, press the
 * wrong button or FIRE too early, and take moves back.
 */
final class Mischief implements Habits {
  /** The first turns of a game always have a try each; a game may be over soon. */
  private static final int SURE_PLIES = 2;

  private static final double TRIES = 1.0 / 8;
  private static final double WRONG_BUTTON = 1.0 / 16;
  private static final double TAKES_BACK = 1.0 / 10;
  private static final double TOO_EARLY = 1.0 / 10;
  private static final double WRONG_PIECE = 1.0 / 8;

  private final RandomGenerator random;

  Mischief(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public List<Deed> turn(GameState game, Move move) {
    Position position = game.position();
    Side side = position.toMove();
    Trespasses trespasses = new Trespasses(position, game.rules(), random);
    List<Deed> deeds = new ArrayList<>();
    if (game.ply() <= SURE_PLIES || chance(TRIES)) {
      trespasses.any(true).ifPresent(trespass -> tryIt(deeds, trespass, side, position));
    }
    makeTheMove(deeds, game, move, trespasses);
    if (chance(WRONG_BUTTON)) {
      deeds.add(new Deed.Try(side.other(), Trespass.ofTheWrongButton(position)));
    }
    return deeds;
  }

  private void makeTheMove(List<Deed> deeds, GameState game, Move move, Trespasses trespasses) {
    Position position = game.position();
    Position after = position.afterMove(move);
    if (chance(TAKES_BACK)) {
      if (game.rules().moveFinal() == Rules.MoveFinal.HAND) {
        Optional<Trespass> trespass = trespasses.takingBack(move);
        if (trespass.isPresent()) {
          deeds.add(new Deed.Make(move, Deed.Manner.PLAINLY));
          deeds.add(new Deed.Linger());
          tryIt(deeds, trespass.get(), position.toMove(), after);
          return;
        }
      } else {
        List<Move> legal = LegalMoves.of(position, game.rules());
        Move other = legal.get(random.nextInt(legal.size()));
        if (!Trespasses.undo(other).isEmpty()) {
          deeds.add(new Deed.Make(other, Deed.Manner.SOMEHOW));
          deeds.add(new Deed.Linger());
          deeds.add(new Deed.Handle(Trespasses.undo(other)));
          deeds.add(new Deed.PutRight(position));
        }
      }
    }
    // FIRE on a board that has been touched and reads as before may mean a swap; not drawn.
    boolean early =
        chance(TOO_EARLY)
            && deeds.isEmpty()
            && !trespasses.mayHideAMove()
            && !movesObelisk(position, move);
    deeds.add(new Deed.Make(move, early ? Deed.Manner.TOO_EARLY : Deed.Manner.SOMEHOW));
  }

  private static void tryIt(List<Deed> deeds, Trespass trespass, Side side, Position goal) {
    deeds.add(new Deed.Try(side, trespass));
    deeds.add(new Deed.PutRight(goal));
  }

  /** One in the hand when FIRE is pressed is taken to be on a neighbour (DESIGN.md, The turn). */
  private static boolean movesObelisk(Position position, Move move) {
    return switch (move) {
      case Move.Step(var from, _) -> position.at(from).orElseThrow().kind() == Kind.OBELISK;
      case Move.Swap(_, var to) -> position.at(to).orElseThrow().kind() == Kind.OBELISK;
      case Move.Turn _ -> false;
      case Move.Stack _, Move.Unstack _ -> true;
    };
  }

  @Override
  public boolean takesOffTheWrongPiece() {
    return chance(WRONG_PIECE);
  }

  private boolean chance(double likelihood) {
    return random.nextDouble() < likelihood;
  }
}
