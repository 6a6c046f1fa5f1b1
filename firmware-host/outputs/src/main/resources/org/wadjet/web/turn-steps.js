// The three steps of a turn as pictograms: move or turn a piece, press FIRE, take off the struck piece.

import { svg } from './pieces.js';
import { task } from './task.js';
import { word } from './words.js';

const PICTOGRAMS = {
  stepMove: [['thing', 'M8 30L24 46H8Z'], ['sign', 'M30 38H54M47 31L54 38L47 45'], ['sign', 'M8 20A14 14 0 0 1 32 14M34 4L33 15L22 14']],
  stepFire: [['thing', 'M14 44V34A18 18 0 0 1 50 34V44Z'], ['base', 'M8 50H56'], ['sign', 'M32 2V13M26 8L32 14L38 8']],
  stepTakeOff: [['thing', 'M16 34L36 54H16Z'], ['base', 'M6 58H50'], ['sign', 'M42 34V6M34 14L42 6L50 14']],
};

const NONE = -1;

/** The step that the players are to do now, from 0; none outside of turns and before another task. */
function current(state) {
  const now = task(state);
  if (now && !now.step) {
    return NONE;
  }
  switch (state.phase) {
    case 'waiting': return state.moves?.length && !state.correction ? 1 : 0;
    case 'refire': case 'writing': case 'shooting': case 'recording': return 1;
    case 'removing': return state.correction && !takesOff(state) ? NONE : 2;
    default: return NONE;
  }
}

/** Whether the next step of a correction is to take off a struck piece. */
function takesOff({ correction: { steps: [next] }, remove }) {
  return next.what === 'empty' && Boolean(remove?.includes(next.at));
}

/** Shows the steps of a turn and which of them is due. */
export class TurnSteps {
  #host;

  constructor(host) {
    this.#host = host;
  }

  follow(state) {
    const due = current(state);
    this.#host.hidden = due < 0 || (state.exhibit?.stage ?? 'play') !== 'play';
    this.#host.replaceChildren(...Object.entries(PICTOGRAMS).map(([key, paths], index) => {
      const item = document.createElement('li');
      if (index === due) {
        item.setAttribute('aria-current', 'step');
      }
      const drawing = svg('svg', { viewBox: '0 0 62 62', 'aria-hidden': 'true' });
      drawing.append(...paths.map(([style, d]) => svg('path', { class: style, d })));
      const label = document.createElement('span');
      label.textContent = word(key);
      item.append(drawing, label);
      return item;
    }));
  }
}
