// The page of a remote player: the holder of a seat plays a side, for example on a phone.

import { GameView, begin, byId, chooser } from './parts.js';
import { SeatClient } from './seat-client.js';
import { MoveChooser, label } from './seat-moves.js';
import { SeatOffers } from './seat-offers.js';
import { word } from './words.js';

const KEY = 'wadjet-seat';
/** What a header can carry; the service decides which tokens are valid. */
const TOKEN = /^[\w-]{1,64}$/;

let token = '';
let seat = null;
let lost = false;

const view = new GameView((state) => moves.name(state.squares));
const client = new SeatClient({
  state: showSeat,
  connected: showConnection,
  problem: showProblem,
});
const moves = new MoveChooser((arrow) => {
  view.markMove(arrow);
  showHint();
}, (move) => send('move', { move }));
const offers = new SeatOffers(send, () => leave(''));

async function send(path, fields) {
  byId('seat-error').textContent = '';
  await client.send(path, seat, fields);
}

function showSeat(state) {
  seat = state;
  byId('seat-play').hidden = false;
  byId('seat-tools').hidden = false;
  byId('seat-side').textContent = word('seatSide', { side: word(state.side) });
  moves.offer(`${state.game} ${state.turn}`, state.legalMoves ?? []);
  showHint();
  offers.follow(state);
}

function showHint() {
  const text = lost ? word('lost') : seat ? hint(seat) : '';
  if (byId('seat-hint').textContent !== text) {
    byId('seat-hint').textContent = text;
  }
}

/** The next step of the player, or the reason for which there is none. */
function hint(state) {
  if (state.yourTurn) {
    return moves.hint;
  }
  if (!state.seated) {
    return word('seatNotSeated');
  }
  if (state.result || state.phase === 'setting-up') {
    return '';
  }
  if (state.toMove !== state.side) {
    return word('seatOtherTurn');
  }
  return state.announced ? word('seatAnnounced', { move: label(state.announced) }) : '';
}

function showConnection(is) {
  lost = !is;
  showHint();
}

function showProblem(text, unauthorized) {
  if (unauthorized) {
    leave(word('seatUnauthorized'));
  } else {
    byId('seat-error').textContent = text;
  }
}

/** Forgets the token and asks for another. */
function leave(reason) {
  client.stop();
  keep('');
  seat = null;
  moves.offer('', []);
  byId('seat-play').hidden = true;
  byId('seat-tools').hidden = true;
  byId('token-form').hidden = false;
  byId('seat-error').textContent = reason;
}

function enter(given) {
  if (!TOKEN.test(given)) {
    leave(given ? word('seatBadToken') : '');
    return;
  }
  keep(given);
  byId('token-form').hidden = true;
  byId('seat-error').textContent = '';
  client.start(given, view.language);
}

/** Keeps the token until the tab is closed. */
function keep(given) {
  token = given;
  try {
    sessionStorage.setItem(KEY, given);
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

function kept() {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Takes the token out of the address, so that neither the history nor a shared address has it; returns whether there was one. */
function takeFragment() {
  const given = location.hash.slice(1);
  if (given && given !== 'status') {
    history.replaceState(null, '', location.pathname + location.search);
    token = given;
    return true;
  }
  return false;
}

async function setLanguage(code) {
  chooser(byId('language'), await view.setLanguage(code), setLanguage);
  enter(token);
}

byId('token-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const given = byId('token').value.trim();
  byId('token').value = '';
  enter(given);
});

addEventListener('hashchange', () => {
  if (takeFragment()) {
    enter(token);
  }
});

token = kept();
takeFragment();
begin(setLanguage);
