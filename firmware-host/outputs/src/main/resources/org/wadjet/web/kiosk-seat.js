// The QR code of a remote seat, which only a browser on the board's machine gets.

import { byId } from './parts.js';
import { word } from './words.js';

const AGAIN_MILLIS = 1_000;

/** Asks for the code now and then, because no published state names it. */
export class KioskSeat {
  #begun = false;
  #number = null;

  /** Shows codes from now on if the client is on the board's machine. */
  admit(local) {
    if (local && !this.#begun) {
      this.#begun = true;
      this.#look();
    }
  }

  async #look() {
    let code = {};
    try {
      const answer = await fetch('/kiosk-seat.json');
      code = answer.ok ? await answer.json() : {};
    } catch {
      // The service is away; a code that it may not show any more is taken away.
    }
    this.#show(code);
    setTimeout(() => this.#look(), AGAIN_MILLIS);
  }

  #show({ number = null, side }) {
    const place = byId('seat-code');
    const image = place.querySelector('img');
    if (number !== this.#number) {
      this.#number = number;
      if (number === null) {
        image.removeAttribute('src');
      } else {
        image.src = `/kiosk-seat.svg?${number}`;
      }
    }
    if (number !== null) {
      const text = word('seatScan', { side: word(side) });
      if (place.lastElementChild.textContent !== text) {
        place.lastElementChild.textContent = text;
      }
    }
    place.hidden = number === null;
  }
}
