// Progress of setting up: pieces in place of all.

import { word } from './words.js';

const LACKING = ['put-back', 'turn', 'straighten'];

/** Shows how many pieces stand as they should; hidden unless the board is being set up. */
export function showProgress(host, state) {
  if (!host) {
    return;
  }
  host.hidden = !(state.setUp && state.correction);
  if (!host.hidden) {
    const total = state.squares.length;
    const lacking = state.correction.steps.filter((each) => each.goal && LACKING.includes(each.what)).length;
    const [label, bar] = host.children;
    label.textContent = word('placed', { done: total - lacking, total });
    bar.max = total;
    bar.value = total - lacking;
  }
}
