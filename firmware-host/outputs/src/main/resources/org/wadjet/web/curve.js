// The evaluations of a game as a curve: silver's lead above the middle, red's below it.

import { svg } from './pieces.js';
import { word } from './words.js';

const WIDTH = 600;
const HEIGHT = 220;
const INSET = 12;
const MIDDLE = HEIGHT / 2;
const DIAMOND = 'M0 -8L8 0L0 8L-8 0Z';

/** A curve on a page. chosen is called with the number of a turn that is clicked, 0 being the start. */
export class Curve {
  #host;
  #cursor = svg('line', { class: 'cursor', y1: 0, y2: HEIGHT });
  #turns = 1;

  constructor(host, chosen) {
    this.#host = host;
    host.addEventListener('click', (event) => {
      const box = host.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * WIDTH;
      const turn = Math.round(((x - INSET) / (WIDTH - 2 * INSET)) * this.#turns);
      chosen(Math.min(Math.max(turn, 0), this.#turns));
    });
  }

  /** Draws the evaluations of a review. */
  show({ start, turns, labels }) {
    this.#turns = turns.length;
    const points = [start, ...turns].map(({ silver }, turn) => [this.#x(turn), y(silver)]);
    const area = [[points[0][0], MIDDLE], ...points, [points.at(-1)[0], MIDDLE]];
    const drawing = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': `${labels.curve}. ${labels.curveText}` },
      svg('defs', {}, half('above', 0), half('below', MIDDLE)),
      svg('rect', { class: 'paper', width: WIDTH, height: HEIGHT }),
      svg('polygon', { class: 'lead-silver', 'clip-path': 'url(#above)', points: area.join(' ') }),
      svg('polygon', { class: 'lead-red', 'clip-path': 'url(#below)', points: area.join(' ') }),
      svg('line', { class: 'middle', x1: 0, x2: WIDTH, y1: MIDDLE, y2: MIDDLE }),
      svg('polyline', { class: 'line', points: points.join(' ') }),
      svg('text', { x: INSET + 8, y: 24 }, word('silver')),
      svg('text', { x: INSET + 8, y: HEIGHT - 12 }, word('red')),
      this.#cursor);
    turns.forEach((turn, index) => {
      if (turn.mistake) {
        drawing.append(mark(turn, points[index + 1]));
      }
    });
    this.#host.replaceChildren(drawing);
  }

  /** Marks the shown turn. */
  mark(turn) {
    const x = this.#x(turn);
    this.#cursor.setAttribute('x1', x);
    this.#cursor.setAttribute('x2', x);
  }

  #x(turn) {
    return INSET + ((WIDTH - 2 * INSET) * turn) / this.#turns;
  }
}

function y(silver) {
  return INSET + ((HEIGHT - 2 * INSET) * (100 - silver)) / 100;
}

function half(id, top) {
  return svg('clipPath', { id }, svg('rect', { y: top, width: WIDTH, height: MIDDLE }));
}

/** The mark of a mistake: a circle for silver, a diamond for red. */
function mark({ ply, side, moveText, mistake }, [x, top]) {
  const title = svg('title', {}, `${ply}. ${moveText}: ${mistake.text}`);
  return side === 'silver'
    ? svg('circle', { class: 'mistake', cx: x, cy: top, r: 6.5 }, title)
    : svg('path', { class: 'mistake', transform: `translate(${x} ${top})`, d: DIAMOND }, title);
}
