// Buttons of visitors, and the requests that they send.

import { element } from './parts.js';
import { word } from './words.js';

/** A button whose label is a word of the page. */
export function button(label, style, pressed) {
  const made = element('button', style);
  made.type = 'button';
  if (label) {
    made.dataset.word = label;
  }
  made.addEventListener('click', pressed);
  return made;
}

/** Sends a request of the visitor; the answer has ok and text. */
export async function request(command, ...parameters) {
  try {
    const answer = await fetch(`/play?lang=${document.documentElement.lang}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ command, arguments: parameters }),
    });
    return answer.ok ? await answer.json() : { ok: false, text: word('refused', { status: answer.status }) };
  } catch {
    return { ok: false, text: word('lost') };
  }
}
