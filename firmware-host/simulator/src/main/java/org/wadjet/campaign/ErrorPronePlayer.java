package org.wadjet.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.turn.GameState;

/**
 * Players who make mistakes: they fumble, try illegal actions at least twice a game, press the
 * wrong button or FIRE too early, and take moves back.
 */
record ErrorPronePlayer(RandomGenerator random) implements PlayerBehaviour {
  /**
   * Number of turns at the start of a game that each have an illegal attempt, because a game may
   * end early.
   */
  private static final int PLIES_WITH_ATTEMPT = 2;

  private static final double ATTEMPT_SHARE = 1.0 / 8;
  private static final double WRONG_BUTTON_SHARE = 1.0 / 16;
  private static final double TAKE_BACK_SHARE = 1.0 / 10;
  private static final double TOO_EARLY_SHARE = 1.0 / 10;
  private static final double WRONG_PIECE_SHARE = 1.0 / 8;

  @Override
  public List<PlayerAction> enginesTurn(GameState game, Move announced) {
    Position position = game.position();
    List<PlayerAction> actions = new ArrayList<>();
    Optional<Move> other = IllegalActionGenerator.otherThan(announced, game, random);
    if (other.isPresent() && (game.ply() <= PLIES_WITH_ATTEMPT || chance(ATTEMPT_SHARE))) {
      actions.add(new PlayerAction.Make(other.get(), PlayerAction.Manner.SOMEHOW));
      actions.add(new PlayerAction.Linger());
      actions.add(
          new PlayerAction.TryIllegal(
              position.toMove(),
              new IllegalAction(
                  IllegalAction.IllegalActionKind.ANOTHER_MOVE,
                  List.of(),
                  new ReadingDifference(
                      position.afterMove(other.get()),
                      List.of(position, position.afterMove(announced))))));
      actions.add(new PlayerAction.Handle(IllegalActionGenerator.undo(other.get())));
      actions.add(new PlayerAction.Correct(position));
    }
    // The moves of the engine stay open until FIRE, whatever the rules.
    actions.addAll(turn(game, announced, false));
    return actions;
  }

  @Override
  public List<PlayerAction> turn(GameState game, Move move) {
    return turn(game, move, game.rules().moveFinal() == Rules.MoveFinal.HAND);
  }

  private List<PlayerAction> turn(GameState game, Move move, boolean finalByHand) {
    Position position = game.position();
    Side side = position.toMove();
    IllegalActionGenerator generator = new IllegalActionGenerator(position, game.rules(), random);
    List<PlayerAction> actions = new ArrayList<>();
    if (game.ply() <= PLIES_WITH_ATTEMPT || chance(ATTEMPT_SHARE)) {
      generator
          .drawAny(true)
          .ifPresent(illegalAction -> addAttempt(actions, illegalAction, side, position));
    }
    addMove(actions, game, move, finalByHand, generator);
    if (chance(WRONG_BUTTON_SHARE)) {
      actions.add(
          new PlayerAction.TryIllegal(side.other(), IllegalAction.ofTheWrongButton(position)));
    }
    return actions;
  }

  private void addMove(
      List<PlayerAction> actions,
      GameState game,
      Move move,
      boolean finalByHand,
      IllegalActionGenerator generator) {
    Position position = game.position();
    Position after = position.afterMove(move);
    if (chance(TAKE_BACK_SHARE)) {
      if (finalByHand) {
        Optional<IllegalAction> illegalAction = generator.takingBack(move);
        if (illegalAction.isPresent()) {
          actions.add(new PlayerAction.Make(move, PlayerAction.Manner.PLAINLY));
          actions.add(new PlayerAction.Linger());
          addAttempt(actions, illegalAction.get(), position.toMove(), after);
          return;
        }
      } else {
        List<Move> legal = LegalMoves.of(position, game.rules());
        Move other = legal.get(random.nextInt(legal.size()));
        if (!IllegalActionGenerator.undo(other).isEmpty()) {
          actions.add(new PlayerAction.Make(other, PlayerAction.Manner.SOMEHOW));
          actions.add(new PlayerAction.Linger());
          actions.add(new PlayerAction.Handle(IllegalActionGenerator.undo(other)));
          actions.add(new PlayerAction.Correct(position));
        }
      }
    }
    // FIRE on a touched board that reads as before is not drawn, because it may be a swap.
    boolean early =
        chance(TOO_EARLY_SHARE)
            && actions.isEmpty()
            && !generator.mayHideMove()
            && !movesObelisk(position, move);
    actions.add(
        new PlayerAction.Make(
            move, early ? PlayerAction.Manner.TOO_EARLY : PlayerAction.Manner.SOMEHOW));
  }

  private static void addAttempt(
      List<PlayerAction> actions, IllegalAction illegalAction, Side side, Position goal) {
    actions.add(new PlayerAction.TryIllegal(side, illegalAction));
    actions.add(new PlayerAction.Correct(goal));
  }

  /**
   * Returns whether a move handles an obelisk. An obelisk still in the hand at FIRE is read as
   * stacked on a neighbour ({@code docs/architecture.md#the-turn}).
   */
  private static boolean movesObelisk(Position position, Move move) {
    return switch (move) {
      case Move.Step(var from, _) -> position.at(from).orElseThrow().kind() == PieceKind.OBELISK;
      case Move.Swap(_, var to) -> position.at(to).orElseThrow().kind() == PieceKind.OBELISK;
      case Move.Turn _, Move.Placement _ -> false;
      case Move.Stack _, Move.Unstack _ -> true;
    };
  }

  @Override
  public boolean removesWrongPieceFirst() {
    return chance(WRONG_PIECE_SHARE);
  }

  private boolean chance(double likelihood) {
    return random.nextDouble() < likelihood;
  }
}
