// Offers between the sides, the claim of a draw and the resignation, for the holder of a seat.

import { button } from './controls.js';
import { byId } from './parts.js';
import { word } from './words.js';

const PATHS = { draw: 'draw', 'take-back': 'takeback' };
const OWN = { draw: 'drawOfferedByYou', 'take-back': 'takeBackAskedByYou' };
const OTHERS = { draw: 'drawOfferedToYou', 'take-back': 'takeBackAskedOfYou' };

/** Asks for confirmation of an irreversible step. */
function confirmed(what) {
  const dialog = byId('confirm');
  byId('confirm-text').textContent = word('sure', { what });
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => done(dialog.returnValue === 'yes');
  });
}

/** send receives the path and the fields of a message for the current turn. */
export class SeatOffers {
  #send;
  #state = null;
  #claim = button('draw', '', () => this.#send('draw', { action: 'claim' }));
  #draw = button('offerDraw', '', () => this.#send('draw', { action: 'offer' }));
  #takeBack = button('askTakeBack', '', () => this.#send('takeback', { action: 'request' }));
  #resign = button('resign', '', () => this.#ask());

  constructor(send, leave) {
    this.#send = send;
    const accept = button('accept', 'primary', () => this.#answer('accept'));
    const decline = button('decline', '', () => this.#answer('decline'));
    accept.id = 'offer-accept';
    decline.id = 'offer-decline';
    this.#claim.id = 'claim';
    this.#draw.id = 'offer-draw';
    this.#takeBack.id = 'ask-take-back';
    this.#resign.id = 'resign';
    byId('offer-answers').append(accept, decline);
    const leaving = button('leaveSeat', '', leave);
    leaving.id = 'leave';
    byId('seat-tools').append(this.#claim, this.#draw, this.#takeBack, this.#resign, leaving);
    byId('confirm-yes').addEventListener('click', () => byId('confirm').close('yes'));
    byId('confirm-no').addEventListener('click', () => byId('confirm').close('no'));
  }

  follow(state) {
    this.#state = state;
    const { offer, side } = state;
    const playing = state.seated && !state.result;
    const own = offer?.by === side;
    byId('offer').hidden = !offer;
    byId('offer-text').textContent = offer ? word((own ? OWN : OTHERS)[offer.kind]) : '';
    byId('offer-answers').hidden = own;
    this.#claim.hidden = !(playing && state.mayClaimDraw);
    this.#draw.hidden = !playing || Boolean(offer);
    this.#takeBack.hidden = !playing || Boolean(offer) || state.turn < 2;
    this.#resign.hidden = !playing;
  }

  #answer(action) {
    const path = PATHS[this.#state.offer?.kind];
    if (path) {
      this.#send(path, { action });
    }
  }

  async #ask() {
    const { game } = this.#state;
    if (await confirmed(word('resign')) && game === this.#state.game) {
      this.#send('resign', {});
    }
  }
}
