// Progress of the set-up: the number of pieces in place, until none is missing.

import { word } from './words.js';

const MISSING = ['put-back', 'turn', 'straighten'];

/** Shows how many pieces stand as they should; hidden unless the board is being set up. */
export function showProgress(host, state) {
  if (!host) {
    return;
  }
  const steps = state.setUp ? state.correction?.steps ?? [] : [];
  const missing = steps.filter((each) => each.goal && MISSING.includes(each.what)).length;
  // A full bar would say that nothing is left to do, but a piece may have to go.
  host.hidden = missing === 0;
  if (missing > 0) {
    const total = state.squares.length;
    const [label, bar] = host.children;
    label.textContent = word('placed', { done: total - missing, total });
    bar.max = total;
    bar.value = total - missing;
  }
}
