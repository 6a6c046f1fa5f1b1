// The arbiter's page. What is ruled here goes through the same desk as `wadjet arbiter`.

import { Watching, begin, byId, chooser, element } from './parts.js';
import { word } from './words.js';

const KEY = 'wadjet-token';
const watching = new Watching(stands);
let token = sessionStorage.getItem(KEY) ?? '';
let offered = '';
let maskable = '';
let known = { silver: '', red: '', event: '' };
let gameMeant = '';

async function speak(code) {
  chooser(byId('language'), await watching.speak(code), speak);
}

function answer(text, good) {
  const part = byId('answer');
  part.textContent = text;
  part.className = good ? 'answer good' : 'answer bad';
}

/** Why the door does not let it through to the desk, which answers in the language itself. */
function refusal(status) {
  switch (status) {
    case 401: return word('badToken');
    case 403: return word('nobodyActs');
    case 429: return word('tooManyTries');
    default: return word('refused', { status });
  }
}

/** Says something to the desk; whether it was taken. */
async function say(command, args = []) {
  try {
    const response = await fetch(`/act?lang=${watching.language}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ command, arguments: args }),
    });
    if (!response.ok) {
      answer(refusal(response.status), false);
      if (response.status === 401) {
        enter('');
      }
      return false;
    }
    const told = await response.json();
    answer(told.text, told.ok);
    return told.ok;
  } catch {
    answer(word('lost'), false);
    return false;
  }
}

function enter(given) {
  token = given;
  if (given) {
    sessionStorage.setItem(KEY, given);
  } else {
    sessionStorage.removeItem(KEY);
  }
  const known = given !== '';
  byId('token-form').hidden = known;
  byId('desk').hidden = !known;
  for (const button of byId('choices').children) {
    button.disabled = !known;
  }
}

/** Asks again before what cannot be taken back. */
function sure(what) {
  const dialog = byId('sure');
  byId('sure-what').textContent = word('sure', { what });
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((done) => {
    dialog.onclose = () => done(dialog.returnValue === 'yes');
  });
}

async function rule(what, command, args = []) {
  if (await sure(what)) {
    await say(command, args);
  }
}

function stands(state) {
  const choices = state.arbiter.choices;
  const now = JSON.stringify(choices) + watching.language;
  byId('ruling').hidden = choices.length === 0;
  if (now !== offered) {
    offered = now;
    byId('choices').replaceChildren(...choices.map((choice) => {
      const button = element('button', 'primary', choice.text);
      button.type = 'button';
      button.disabled = token === '';
      button.dataset.command = choice.command;
      button.addEventListener('click', () => rule(choice.text, choice.command, choice.arguments));
      return button;
    }));
  }
  byId('draw').hidden = !state.arbiter.mayClaimDraw;
  const over = Boolean(state.result);
  byId('resign-silver').hidden = over;
  byId('resign-red').hidden = over;
  byId('void').hidden = !(state.phase === 'waiting' && state.moves?.length);
  prefill(state, over);
  masks(state);
}

/** Names as they are, and the game whose result may be wrong; what is being typed stays. */
function prefill(state, over) {
  // After the end the names are those of the next game.
  const now = { silver: over ? '' : state.silver ?? '', red: over ? '' : state.red ?? '', event: state.at ?? '' };
  const fields = byId('names').elements;
  for (const each of Object.keys(now)) {
    if (fields[each].value === known[each]) {
      fields[each].value = now[each];
    }
  }
  known = now;
  const meant = String(over || state.game < 2 ? state.game : state.game - 1);
  const game = byId('correct').elements.game;
  if (game.value === gameMeant) {
    game.value = meant;
  }
  gameMeant = meant;
}

function masks(state) {
  const names = [...new Set([...state.masked, ...state.findings.flatMap((each) => each.sensors)])].sort();
  const now = names.join() + state.masked.join();
  if (now === maskable) {
    return;
  }
  maskable = now;
  byId('mask-list').replaceChildren(...names.map((name) => {
    const label = element('label', 'check');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.value = name;
    box.checked = state.masked.includes(name);
    label.append(box, ` ${name}`);
    return label;
  }));
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
  token = byId('token').value.trim();
  if (await say('status')) {
    byId('token').value = '';
    enter(token);
  }
});
onSubmit('names', (fields) => say('name', Object.keys(known)
  .filter((each) => fields[each].value.trim() !== known[each])
  .flatMap((each) => {
    const name = fields[each].value.trim();
    return name ? [each, name] : ['clear', each];
  })));
onSubmit('correct', (fields) => {
  const [command, side] = fields.what.value.split(/-(?=silver$|red$)/);
  const value = command === 'correct-result' ? fields.result.value : fields.value.value.trim();
  const game = fields.game.value.trim();
  const told = command === 'correct-result'
    ? `${fields.result.selectedOptions[0].textContent} (${word('gameNumber', { number: game })})` : value;
  rule(`${fields.what.selectedOptions[0].textContent} ${told}`, command,
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
onSubmit('masks', () => say('masks', [...byId('mask-list').querySelectorAll('input:checked')].map((box) => box.value)));

for (const [id, command, args] of [
  ['draw', 'draw', []],
  ['resign-silver', 'resign', ['silver']],
  ['resign-red', 'resign', ['red']],
  ['void', 'void', []],
  ['new-game', 'new-game', []],
]) {
  byId(id).addEventListener('click', () => rule(byId(id).textContent, command, args));
}
byId('sure-yes').addEventListener('click', () => byId('sure').close('yes'));
byId('sure-no').addEventListener('click', () => byId('sure').close('no'));

enter(token);
begin(speak);
