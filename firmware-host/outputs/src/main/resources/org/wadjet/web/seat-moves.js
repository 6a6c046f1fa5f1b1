// The choice of a legal move by touch: a piece, then a target square on the board or a turn below it.

import { button } from './controls.js';
import { byId } from './parts.js';
import { word } from './words.js';

const NOTATION = /^([a-j][1-8])(?:(\.?)([a-j][1-8])|([-+~]))$/;
const TURNS = { '+': 'seatTurnClockwise', '-': 'seatTurnCounterclockwise', '~': 'seatTurn' };
const SIGNS = { '+': '↻', '-': '↺', '~': '⟳' };
/** Of the drawing of the board, in its units. */
const DRAWING = { width: 688, height: 568, margin: 44, pitch: 60 };

/** The squares and the kind of a move in notation. */
function parse(notation) {
  const [, from, dot, to, turn] = notation.match(NOTATION) ?? [];
  return { notation, from, to, turn, upper: dot === '.' };
}

/** A move for people: e4 → e5 or e4 ↻. */
export function label(notation) {
  const move = parse(notation);
  return move.turn ? `${move.from} ${SIGNS[move.turn]}` : `${move.from} → ${move.to}`;
}

/** The arrow of a move on the board; null without a move. */
function arrow(move) {
  if (!move) {
    return null;
  }
  return move.turn
    ? { from: move.from, turn: move.turn === '-' ? 'counterclockwise' : 'clockwise' }
    : { from: move.from, to: move.to };
}

/** show draws a move, or null, after each change; propose receives it once the player has confirmed it. */
export class MoveChooser {
  #layer = document.createElement('div');
  #confirm = byId('seat-confirm');
  #show;
  #moves = [];
  #pieces = new Map();
  #from = null;
  #move = null;
  #shown = '';

  constructor(show, propose) {
    this.#show = show;
    this.#layer.className = 'touch';
    byId('board').append(this.#layer);
    this.#confirm.addEventListener('click', () => this.#propose(propose));
  }

  /** Offers legal moves; none ends the choice. A choice among the same moves is kept. */
  offer(turn, moves) {
    const now = `${turn} ${moves.join()} ${document.documentElement.lang}`;
    if (now !== this.#shown) {
      this.#shown = now;
      this.#moves = moves.map(parse);
      this.#from = null;
      this.#move = null;
      this.#render();
    }
  }

  /** The next step of the player. */
  get hint() {
    return this.#from ? word('seatTarget', { square: this.#from }) : word('seatYourTurn');
  }

  /** Names the pieces for those who do not see the board. */
  name(squares) {
    this.#pieces = new Map(squares.map((each) => [each.at, each.text]));
    for (const each of this.#layer.children) {
      each.setAttribute('aria-label', this.#label(each.dataset.square));
    }
  }

  async #propose(propose) {
    const move = this.#move;
    this.#confirm.disabled = true;
    await propose(move.notation);
    this.#confirm.disabled = false;
  }

  #choose(square) {
    const found = this.#moves.filter((each) => each.from === this.#from && each.to === square);
    if (found.length > 0) {
      this.#select(found.find((each) => !each.upper) ?? found[0]);
    } else {
      this.#from = this.#from === square && !this.#move ? null : square;
      this.#select(null);
    }
    this.#layer.querySelector(`[data-square="${square}"]`)?.focus();
  }

  #select(move) {
    this.#move = move;
    this.#render();
  }

  #render() {
    const pieces = new Set(this.#moves.map((each) => each.from));
    const own = this.#moves.filter((each) => each.from === this.#from);
    const targets = new Set(own.filter((each) => each.to).map((each) => each.to));
    this.#layer.replaceChildren(...[...new Set([...pieces, ...targets])].sort().map((square) =>
      this.#square(square, targets.has(square))));
    byId('seat-ways').replaceChildren(...own.filter((each) => each.turn).map((each) => this.#turn(each)), ...this.#stacks(own));
    this.#confirm.hidden = !this.#move;
    this.#confirm.textContent = this.#move ? word('seatConfirm', { move: label(this.#move.notation) }) : '';
    this.#show(arrow(this.#move) ?? (this.#from ? { from: this.#from } : null));
  }

  /** A button over a square of the drawing. */
  #square(square, target) {
    const made = button('', target ? 'target' : 'own', () => this.#choose(square));
    const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
    const rank = Number(square[1]);
    const { width, height, margin, pitch } = DRAWING;
    made.style.left = `${100 * (margin + pitch * file) / width}%`;
    made.style.top = `${100 * (margin + pitch * (8 - rank)) / height}%`;
    made.style.width = `${100 * pitch / width}%`;
    made.style.height = `${100 * pitch / height}%`;
    made.dataset.square = square;
    made.setAttribute('aria-label', this.#label(square));
    made.setAttribute('aria-pressed', String(square === this.#from || square === this.#move?.to));
    return made;
  }

  #label(square) {
    const piece = this.#pieces.get(square);
    return piece ? `${square}: ${piece}` : square;
  }

  #turn(move) {
    const made = button('', 'way', () => {
      this.#select(move);
      byId('seat-ways').querySelector(`[data-turn="${move.turn}"]`).focus();
    });
    made.textContent = `${SIGNS[move.turn]} ${word(TURNS[move.turn])}`;
    made.dataset.turn = move.turn;
    made.setAttribute('aria-pressed', String(move === this.#move));
    return made;
  }

  /** A stack may move whole, or its upper piece alone. */
  #stacks(own) {
    const same = own.filter((each) => each.to && each.to === this.#move?.to);
    return same.length < 2 ? [] : same.map((each) => {
      const made = button('', 'way', () => this.#select(each));
      made.textContent = word(each.upper ? 'seatUpper' : 'seatBoth');
      made.setAttribute('aria-pressed', String(each === this.#move));
      return made;
    });
  }
}
