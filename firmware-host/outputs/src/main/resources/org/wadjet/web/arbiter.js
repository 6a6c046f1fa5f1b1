// The arbiter's page. Its commands go through the same handler as `wadjet arbiter`.

import { GameView, begin, byId, chooser, element } from './parts.js';
import { Offers } from './offers.js';
import { word } from './words.js';

const view = new GameView(showState);
/** CSRF token of the session, which a cookie holds; empty without one. */
let csrf = '';
let shownChoices = '';
let shownMasks = null;
let shownNames = { silver: '', red: '', event: '' };
let suggestedGame = '';
let shownPlayers = '';
let hintsAllowed = false;
/** Number of the proposal that the page shows; an answer is for no other one. */
let shownProposal = '';

async function setLanguage(code) {
  chooser(byId('language'), await view.setLanguage(code), setLanguage);
}

function showAnswer(text, ok) {
  const part = byId('answer');
  part.textContent = text;
  part.className = ok ? 'answer ok' : 'answer error';
}

/** Message for an HTTP error; the handler itself answers in the language. */
function errorMessage(status) {
  switch (status) {
    case 401: return word(csrf ? 'sessionEnded' : 'badToken');
    case 403: return word(csrf ? 'sessionEnded' : 'nobodyActs');
    case 429: return word('tooManyTries');
    default: return word('refused', { status });
  }
}

/** Posts a body to a path; returns the answer, or null if it was rejected or lost. */
async function post(path, body) {
  try {
    const response = await fetch(`${path}?lang=${view.language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf },
      body: JSON.stringify(body),
    });
    if (response.ok) {
      return await response.json();
    }
    showAnswer(errorMessage(response.status), false);
    if (response.status === 401 || response.status === 403) {
      setSession('');
    }
  } catch {
    showAnswer(word('lost'), false);
  }
  return null;
}

/** Sends a command; returns true if it was accepted. */
async function sendCommand(command, args = []) {
  const reply = await post('/act', { command, arguments: args });
  if (reply) {
    showAnswer(reply.text, reply.ok);
  }
  return Boolean(reply?.ok);
}

function setSession(token) {
  csrf = token;
  const loggedIn = token !== '';
  byId('token-form').hidden = loggedIn;
  byId('controls').hidden = !loggedIn;
  byId('lasers').hidden = !loggedIn;
  byId('log-out').hidden = !loggedIn;
  for (const button of [...byId('choices').children, byId('accept-proposal'), byId('decline-proposal')]) {
    button.disabled = !loggedIn;
  }
}

/** Asks for confirmation of an irreversible command. */
function confirmCommand(what) {
  const dialog = byId('confirm');
  byId('confirm-text').textContent = word('sure', { what });
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => done(dialog.returnValue === 'yes');
  });
}

async function rule(what, command, args = []) {
  if (await confirmCommand(what)) {
    await sendCommand(command, args);
  }
}

function showState(state) {
  const choices = state.arbiter.choices;
  const now = JSON.stringify(choices) + view.language;
  byId('ruling').hidden = choices.length === 0;
  if (now !== shownChoices) {
    shownChoices = now;
    byId('choices').replaceChildren(...choices.map((choice) => {
      const button = element('button', 'primary', choice.text);
      button.type = 'button';
      button.disabled = csrf === '';
      button.dataset.command = choice.command;
      button.addEventListener('click', () => rule(choice.text, choice.command, choice.arguments));
      return button;
    }));
  }
  proposal(state.proposal);
  byId('peer-clock').hidden = !state.peer?.clock;
  byId('peer-clock').textContent = state.peer?.clock?.text ?? '';
  offers.follow(state.arbiter);
  byId('draw').hidden = !state.arbiter.mayClaimDraw;
  const over = Boolean(state.result);
  byId('resign-silver').hidden = over;
  byId('resign-red').hidden = over;
  byId('void').hidden = !(state.phase === 'waiting' && state.moves?.length);
  prefill(state, over);
  players(state);
  masks(state);
}

/** Shows the open proposal of the tournament desk. */
function proposal(proposed) {
  byId('proposal').hidden = proposed?.answer !== 'open';
  byId('proposal-text').textContent = proposed?.text ?? '';
  shownProposal = String(proposed?.number ?? '');
}

/** Keyword of a player of a state. */
function keyword({ kind, level, adaptive }) {
  return kind !== 'engine' ? kind : adaptive ? 'engine:adaptive' : `engine:${level}`;
}

/** Offers the players of both sides; keeps a choice that is being made until the state has others. */
function players(state) {
  hintsAllowed = state.assistance.hints;
  byId('hints').textContent = word(hintsAllowed ? 'forbidHints' : 'allowHints');
  const now = JSON.stringify(state.players) + view.language;
  if (now === shownPlayers) {
    return;
  }
  shownPlayers = now;
  for (const side of ['silver', 'red']) {
    const levels = Array.from({ length: 10 }, (_, index) => [`engine:${index + 1}`, `Wadjet ${index + 1}`]);
    const select = byId('seats').elements[side];
    select.replaceChildren(...[['hands', word('byHand')], ['remote', word('remotePlayer')], ['peer', word('otherBoard')], ...levels,
      ['engine:adaptive', word('adaptive')]]
      .map(([value, text]) => {
        const option = element('option', '', text);
        option.value = value;
        return option;
      }));
    select.value = keyword(state.players[side]);
  }
}

/** Prefills the names and the game whose result may be wrong; keeps fields being edited. */
function prefill(state, over) {
  // After the end the names are those of the next game.
  const now = { silver: over ? '' : state.silver ?? '', red: over ? '' : state.red ?? '', event: state.at ?? '' };
  const fields = byId('names').elements;
  for (const each of Object.keys(now)) {
    if (fields[each].value === shownNames[each]) {
      fields[each].value = now[each];
    }
  }
  shownNames = now;
  const meant = String(over || state.game < 2 ? state.game : state.game - 1);
  const game = byId('correct').elements.game;
  if (game.value === suggestedGame) {
    game.value = meant;
  }
  suggestedGame = meant;
}

function masks(state) {
  const names = [...new Set([...state.masked, ...state.findings.flatMap((each) => each.sensors)])].sort();
  const now = names.join() + state.masked.join() + view.language;
  if (now === shownMasks) {
    return;
  }
  shownMasks = now;
  byId('mask-list').replaceChildren(...names.map((name) => {
    const label = element('label', 'check');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.value = name;
    box.checked = state.masked.includes(name);
    label.append(box, ` ${name}`);
    return label;
  }));
  byId('masks').querySelector('button').disabled = names.length === 0;
  if (names.length === 0) {
    byId('mask-list').replaceChildren(element('p', 'hint', word('noMasks')));
  }
}

function onSubmit(id, act) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    act(event.target.elements);
  });
}

onSubmit('token-form', async () => {
  const opened = await post('/login', { token: byId('token').value.trim() });
  if (opened) {
    byId('token').value = '';
    setSession(opened.csrf);
    byId('game-title').focus();
    // The headline has the status already; the answer to an earlier token goes.
    showAnswer('', true);
  }
});
byId('log-out').addEventListener('click', async () => {
  if (await post('/logout', {})) {
    showAnswer('', true);
    setSession('');
    byId('token').focus();
  }
});
onSubmit('names', (fields) => sendCommand('name', Object.keys(shownNames)
  .filter((each) => fields[each].value.trim() !== shownNames[each])
  .flatMap((each) => {
    const name = fields[each].value.trim();
    return name ? [each, name] : ['clear', each];
  })));
onSubmit('seats', (fields) => sendCommand('players', [fields.silver.value, fields.red.value]));
onSubmit('phone-seat', (fields) => sendCommand('seat', ['show', fields.side.value]));
byId('revoke-seat').addEventListener('click', () => sendCommand('seat', ['revoke', byId('phone-seat').elements.side.value]));
byId('hints').addEventListener('click', () => sendCommand('assistance', [hintsAllowed ? 'off' : 'on']));
onSubmit('correct', (fields) => {
  const [command, side] = fields.what.value.split(/-(?=silver$|red$)/);
  const value = command === 'correct-result' ? fields.result.value : fields.value.value.trim();
  const game = fields.game.value.trim();
  const text = command === 'correct-result'
    ? `${fields.result.selectedOptions[0].textContent} (${word('gameNumber', { number: game })})` : value;
  rule(`${fields.what.selectedOptions[0].textContent} ${text}`, command,
    [...(side ? [side] : []), value, ...(command === 'correct-result' ? [game] : []), fields.why.value.trim()]);
});
byId('correct').elements.what.addEventListener('change', (event) => {
  const result = event.target.value === 'correct-result';
  byId('result').hidden = !result;
  byId('of-game').hidden = !result;
  byId('correct').elements.game.required = result;
  byId('value').hidden = result;
  byId('value-hint').hidden = result;
  byId('correct').elements.value.required = !result;
});
onSubmit('lock', (fields) => sendCommand('lock', [fields.why.value.trim() || word('emergency')]));
onSubmit('masks', () => sendCommand('masks', [...byId('mask-list').querySelectorAll('input:checked')].map((box) => box.value)));

const offers = new Offers((argument, label) => rule(label, 'offer', [argument]));
byId('offers').replaceWith(...offers.elements);

for (const [id, command, args] of [
  ['draw', 'draw', []],
  ['resign-silver', 'resign', ['silver']],
  ['resign-red', 'resign', ['red']],
  ['void', 'void', []],
  ['new-game', 'new-game', []],
]) {
  byId(id).addEventListener('click', () => rule(byId(id).textContent, command, args));
}
for (const [id, answer] of [['accept-proposal', 'accept'], ['decline-proposal', 'decline']]) {
  byId(id).addEventListener('click', () => rule(byId(id).textContent, 'proposal', [answer, shownProposal]));
}
byId('confirm-yes').addEventListener('click', () => byId('confirm').close('yes'));
byId('confirm-no').addEventListener('click', () => byId('confirm').close('no'));

setSession('');
begin(async () => {
  await setLanguage();
  const session = await fetch('/session');
  if (!session.ok) {
    throw new Error(`the session cannot be asked for: ${session.status}`);
  }
  setSession((await session.json()).csrf ?? '');
});
