// The board as a drawing, and as a table for those who do not see it.

import { hasFrameLasers, stripes, svg } from './pieces.js';
import { drawMove, pending } from './announce.js';
import { animateBeam, drawFaded } from './beam.js';
import { drawCorrection, drawLifted, drawOrder, drawRemoval, ghost, standing } from './correction.js';
import { drawStruck } from './struck.js';
import { fireDue, isKiosk } from './task.js';
import { word } from './words.js';

const FILES = 'abcdefghij';
const RANKS = 8;
const PITCH = 60;
const MARGIN = 44;
/** Names stand outside the rim detectors. */
const NAME = 14;
const WIDTH = 2 * MARGIN + PITCH * FILES.length;
const HEIGHT = 2 * MARGIN + PITCH * RANKS;

const ANKH = 'M0 0C-9 -7 -7 -15 0 -15S9 -7 0 0V15M-9 4H9';
const HORUS = 'M-14 0C-7 -9 7 -9 14 0C7 9 -7 9 -14 0ZM0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4';

/** The middle of a place in squares, a1 being 1 1. */
function place(file, rank) {
  return [MARGIN + PITCH * (file - 0.5), MARGIN + PITCH * (RANKS - rank + 0.5)];
}

function middle(square) {
  return place(FILES.indexOf(square[0]) + 1, Number(square.slice(1)));
}

function at(square) {
  return `translate(${middle(square).join(' ')})`;
}

function group(square, ...children) {
  return svg('g', { transform: at(square) }, ...children);
}

/** Whose piece alone may stand on a square, as the board shows it. */
function owner(file, rank) {
  const edge = file === 0 || (file === 8 && (rank === 1 || rank === RANKS));
  const far = file === FILES.length - 1 || (file === 1 && (rank === 1 || rank === RANKS));
  return edge ? 'red' : far ? 'silver' : '';
}

/** The rim detector of a name such as rim.N.j, in the drawing. */
function rim(name) {
  const [, side, where] = name.split('.');
  const file = FILES.indexOf(where) + 1;
  const rank = Number(where);
  return { N: () => place(file, 8.66), S: () => place(file, 0.34), E: () => place(10.66, rank), W: () => place(0.34, rank) }[side]();
}

/** One board on a page. */
export class Board {
  #lasers = svg('g', {});
  #marks = svg('g', { class: 'marks' });
  #pieces = svg('g', {});
  #struck = svg('g', { class: 'struck-pieces' });
  #announced = svg('g', { class: 'announced' });
  #correction = svg('g', { class: 'correction' });
  #beam = svg('g', { class: 'beam' });
  #signs = svg('g', { class: 'signs' });
  #drawing;
  #shown = '';
  /** The shot whose beam is drawn bright. */
  #bright = '';
  #shots = 0;
  #running = false;
  #alone = false;
  #state = null;
  #hint = null;
  #onPath;

  /** onPath gets the legs of the beam of each shot of this board with their times. */
  constructor(host, onPath = () => {}) {
    this.#onPath = onPath;
    this.#drawing = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': 'board' },
      svg('defs', {}, stripes()), ground(), this.#lasers, this.#marks, this.#pieces, this.#struck, this.#announced, this.#beam, this.#signs, this.#correction);
    host.replaceChildren(this.#drawing);
  }

  /** Shows a state. A running shot is shown to its end first. */
  showState(state) {
    this.#state = state;
    this.#lasers.replaceChildren(...frameLasers());
    this.#shots += this.#alone ? 1 : 0;
    this.#running &&= !this.#alone;
    this.#alone = false;
    this.#drawing.setAttribute('aria-label', word('boardLabel', { text: state.text }));
    if (!this.#running) {
      this.#draw(state);
    }
  }

  /** Draws the pieces that a shot struck, before its state asks for their removal. */
  showHit({ squares, lastShot, remove }) {
    if (!this.#running) {
      this.#draw({ squares, lastShot, phase: 'recording', hit: remove });
    }
  }

  /** Draws a hint: from, and perhaps to or turn; null removes it. */
  showHint(hint) {
    this.#hint = hint;
    if (this.#state && !this.#running) {
      this.#draw(this.#state);
    }
  }

  /**
   * Animates the beam of a shot, with or without a verdict; the promise is kept when its light has
   * arrived, or when something else is shown. Alone, the shot belongs to a game or turn of before and
   * the next state ends it; else the state follows.
   */
  async shot(shot, { alone = false, speed = 1 } = {}) {
    const mine = ++this.#shots;
    this.#alone = alone;
    this.#running = true;
    this.#place(shot.squares);
    this.#marks.replaceChildren(...moved(shot.move));
    [this.#signs, this.#announced, this.#correction, this.#struck].forEach((layer) => layer.replaceChildren());
    const onPath = alone && shot.after ? undefined : this.#onPath;
    const beam = await animateBeam(this.#beam, shot.beam, place, { speed, onPath });
    if (mine === this.#shots) {
      this.#running = false;
      this.#shown = key(shot);
      const after = { squares: shot.after ?? shot.squares, lastShot: shot, phase: 'recording' };
      this.#bright = key(shot);
      this.#draw(alone && shot.after ? after : this.#state ?? after);
      beam.fade(() => mine === this.#shots && this.#shown === key(shot)).then(() => mine === this.#shots && this.#darken());
    }
  }

  /** The beam of a wrong answer goes with its light, because the next try begins on the same board. */
  #darken() {
    this.#bright = '';
    if (this.#state && isRejected(this.#state)) {
      this.#draw(this.#state);
    }
  }

  #draw(state) {
    const repaired = Boolean(state.correction ?? state.lifted) && state.phase !== 'removing';
    this.#place(
      state.correction?.squares ?? state.squares.filter((each) => each.at !== state.lifted?.at),
      state.correction,
    );
    this.#correct(state);
    const firing = state.phase === 'writing' || state.phase === 'shooting';
    const moves = state.phase === 'waiting' || firing ? state.moves ?? [] : [];
    const last = repaired || firing || moves.length > 0 || state.exhibit?.stage === 'attract' ? undefined : state.lastShot;
    const rejected = isRejected(state);
    const shot = last && (rejected ? key(last) === this.#bright : !isSpent(state, last)) ? last : undefined;
    const move = (rejected ? shot : last) ?? state.firing;
    this.#marks.replaceChildren(...(state.correction ? [] : move ? moved(move.move) : moves.flatMap(moved)));
    this.#drawAnnounced(state);
    this.#signs.replaceChildren();
    this.#struck.replaceChildren();
    if (shot) {
      if (key(shot) !== this.#shown) {
        this.#shown = key(shot);
        drawFaded(this.#beam, shot.beam, place);
      }
      const struck = drawStruck(state, shot, group);
      this.#signs.append(...(rejected ? [] : this.#ends(state, shot, struck.length > 0)));
      this.#struck.append(...struck);
    } else if (!keepsBeam(state)) {
      this.#beam.replaceChildren();
      this.#shown = '';
    }
    this.#signs.append(...drawRemoval(state, middle), ...fireMark(fireDue(state)), ...stuckMark(state), ...targets(state));
  }

  /** The correction of the board, or the moves of a piece that a player has lifted. */
  #correct(state) {
    const { correction, lifted } = state;
    const goal = lifted && state.squares.find((each) => each.at === lifted.at);
    this.#correction.setAttribute('class', correction ? 'correction' : 'correction lifted');
    this.#correction.replaceChildren(
      ...(correction ? drawCorrection(state, group, middle) : []),
      ...drawOrder(state, middle),
      ...(goal ? [ghost(goal, 'ghost', group), ...drawLifted(lifted, state.squares, middle)] : []),
    );
  }

  /** The engine's move until it is made, unless another step comes first; else a hint. */
  #drawAnnounced(state) {
    const first = state.correction?.steps[0].what ?? 'put-back';
    const move = first === 'put-back' ? pending(state) ?? assumed(state) ?? this.#hint : null;
    this.#announced.replaceChildren(...(move ? drawMove(move, middle) : []));
    this.#announced.setAttribute('class', pending(state) ? 'announced' : 'announced hinted');
  }

  #place(squares, correction) {
    this.#pieces.replaceChildren(...squares.map((each) => {
      const placed = group(each.at, standing(each, correction));
      placed.prepend(svg('title', {}, `${each.at}: ${each.text}`));
      return placed;
    }));
  }

  /** The places of the light that was seen, and of the pieces that it struck unless they are drawn. */
  #ends(state, shot, drawn) {
    const seen = (shot.sighted ?? []).filter((name) => name.startsWith('rim.') || isMarked(state, shot, name)).map((name) => {
      const [cx, cy] = name.startsWith('rim.') ? rim(name) : middle(name);
      return svg('circle', { class: 'sighted', cx, cy, r: name.startsWith('rim.') ? 6 : 29 });
    });
    const style = (shot.verdict ?? 'confirmed') === 'confirmed' ? 'struck' : 'struck traced';
    const struck = (drawn ? [] : shot.struck.filter((square) => isMarked(state, shot, square))).map((square) => svg('g', { class: style, transform: at(square) },
      svg('path', { class: 'halo', d: 'M-12 -12L12 12M-12 12L12 -12' }),
      svg('path', { d: 'M-12 -12L12 12M-12 12L12 -12' })));
    return [...seen, ...struck];
  }
}

/** Phases in which a shot is judged: its marks are evidence. */
const JUDGING = ['recording', 'arbitration', 'refire'];

/** Whether a square has the mark of a shot: once the shot is judged, only while the piece that it met is there. */
function isMarked(state, shot, square) {
  const on = (squares) => squares.find((each) => each.at === square);
  const [met, now] = [on(shot.squares), on(state.squares)];
  return JUDGING.includes(state.phase) || Boolean(state.remove?.includes(square))
    || Boolean(met && now && met.side === now.side && met.piece === now.piece);
}

/** Whether the last shot was a wrong answer to a puzzle, of which nothing is on the board any more. */
function isRejected({ puzzle, phase }) {
  return puzzle?.answer === 'wrong' && (phase === 'waiting' || phase === 'setting-up');
}

/** Whether a beam would end in mid-air on the kiosk, because what it struck is off the board; followers still see it. */
function isSpent(state, shot) {
  return isKiosk() && state.phase === 'waiting' && shot.struck.some((square) => !isMarked(state, shot, square));
}

/** The lasers of Khet 1: silver's below j1, red's above a8. */
function frameLasers() {
  const lasers = [['silver', 'rim.S.j', 0], ['red', 'rim.N.a', 180]];
  return lasers.filter(hasFrameLasers).map(([side, at, degrees]) =>
    svg('g', { class: `frame-laser ${side}`, transform: `translate(${rim(at).join(' ')}) rotate(${degrees})` },
      svg('path', { class: 'housing', d: 'M-10 -8H10V5H-10Z' }), svg('path', { class: 'opening', d: 'M0 -8V-15' })));
}

/** The FIRE button that is stuck, crossed out. */
function stuckMark({ notice }) {
  const marks = notice?.what === 'fire-stuck' ? fireMark(notice.side) : [];
  marks.forEach((each) => each.append(svg('path', { class: 'slash', d: 'M-15 -15L15 15' })));
  return marks;
}

/** The FIRE button of a side, which stands in front of its player; round or cornered like its pieces. */
function fireMark(side) {
  const [x] = place(5.5, 1);
  const y = side === 'silver' ? HEIGHT - NAME : NAME;
  const cap = side === 'silver' ? 'M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0' : 'M-9 -9H9V9H-9Z';
  return side ? [svg('g', { class: `fire-mark ${side}`, transform: `translate(${x} ${y})` },
    svg('circle', { class: 'halo', r: 15 }), svg('path', { d: cap }))] : [];
}

/** The pieces that the beam of a puzzle must strike, until it is fired. */
function targets({ puzzle, phase }) {
  const squares = phase === 'waiting' || phase === 'setting-up' ? puzzle?.targets ?? [puzzle?.target].filter(Boolean) : [];
  return squares.map((square) => svg('g', { class: 'target', transform: at(square) },
    svg('circle', { r: 27 }), svg('path', { d: 'M-35 0H-19M19 0H35M0 -35V-19M0 19V35' })));
}

/** The swap that no sensor shows, to be confirmed with FIRE; null if there are several. */
function assumed({ notice }) {
  const [move, ...others] = notice?.what === 'confirm-hidden' ? notice.moves : [];
  const [from, to] = move?.match(/[a-j][1-8]/g) ?? [];
  return to && others.length === 0 ? { from, to, swap: true } : null;
}

function key(shot) {
  return `${shot.ply} ${shot.move}`;
}

/** Whether a beam that was drawn with the light waits for its verdict. */
function keepsBeam(state) {
  return state.phase === 'shooting' || (state.phase === 'recording' && !state.durable);
}

/** The squares of a move such as d2d3 or e4+. */
function moved(move) {
  return [...new Set(move.match(/[a-j][1-8]/g) ?? [])].map((square) => field(square, 'moved'));
}

function field(square, style) {
  const [x, y] = middle(square);
  return svg('rect', { class: style, x: x - PITCH / 2 + 1, y: y - PITCH / 2 + 1, width: PITCH - 2, height: PITCH - 2 });
}

function ground() {
  const group = svg('g', { class: 'ground', 'aria-hidden': 'true' },
    svg('rect', { class: 'frame', x: 4, y: 4, width: WIDTH - 8, height: HEIGHT - 8, rx: 10 }),
    svg('rect', { class: 'bed', x: MARGIN - 2, y: MARGIN - 2, width: PITCH * FILES.length + 4, height: PITCH * RANKS + 4 }));
  for (let rank = 1; rank <= RANKS; rank++) {
    for (let file = 0; file < FILES.length; file++) {
      const square = FILES[file] + rank;
      const side = owner(file, rank);
      group.append(field(square, `square ${(file + rank) % 2 ? 'dark' : 'light'} ${side}`));
      if (side) {
        group.append(svg('path', { class: `sign ${side}`, transform: at(square), d: side === 'silver' ? ANKH : HORUS }));
      }
    }
    const [, y] = place(1, rank);
    group.append(label(rank, NAME, y), label(rank, WIDTH - NAME, y));
  }
  for (let file = 0; file < FILES.length; file++) {
    const [x] = place(file + 1, 1);
    group.append(label(FILES[file], x, NAME), label(FILES[file], x, HEIGHT - NAME));
  }
  return group;
}

function label(text, x, y) {
  return svg('text', { x, y }, String(text));
}

/** Writes the pieces into a table: ranks from 8 down, files from a. */
export function tabulate(table, squares) {
  const pieces = new Map(squares.map((each) => [each.at, each.text]));
  const head = table.createTHead();
  head.replaceChildren();
  const row = head.insertRow();
  row.append(document.createElement('td'), ...[...FILES].map((file) => headed(file, 'col')));
  const body = table.tBodies[0] ?? table.createTBody();
  body.replaceChildren();
  for (let rank = RANKS; rank >= 1; rank--) {
    const line = body.insertRow();
    line.append(headed(String(rank), 'row'));
    for (const file of FILES) {
      line.insertCell().textContent = pieces.get(file + rank) ?? '';
    }
  }
}

function headed(text, scope) {
  const cell = document.createElement('th');
  cell.scope = scope;
  cell.textContent = text;
  return cell;
}
