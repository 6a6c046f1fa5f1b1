// Tournament desk. Every change is a request of the session; the answer is the saved state.

import { load, remember, word } from '/site/words.js';
import { RESULTS, element, pairings, participantName, resultText, standings } from '/desk/tables.js';

const byId = (id) => document.getElementById(id);
/** CSRF token of the session, which a cookie holds; empty without one. */
let csrf = '';
let state = {};
let shownRound = 0;
let enteredTable = 0;

/** Sentences for refused requests. */
const REFUSALS = {
  file: () => word('refusedFile'),
  request: () => word('refusedRequest'),
  disk: () => word('refusedDisk'),
  noTournament: () => word('noTournament'),
  started: () => word('started'),
  boardName: () => word('boardName'),
  key: () => word('badKey'),
  noParticipants: () => word('noParticipants'),
  allPaired: () => word('allPaired'),
  openResults: () => word('openResults'),
  needsFile: () => word('needsFile'),
  noWinner: () => word('noWinner'),
  hasResults: () => word('hasResults'),
  needsReason: () => word('needsReason'),
  earlierRound: () => word('earlierRound'),
  noTable: () => word('noTable'),
  noBoard: () => word('noBoard'),
  badClock: () => word('badClock'),
  badName: () => word('badName'),
};

function showAnswer(text, ok) {
  byId('answer').textContent = text;
  byId('answer').className = ok ? 'answer ok' : 'answer error';
}

function errorMessage(status) {
  switch (status) {
    case 401: case 403: return word(csrf ? 'sessionEnded' : 'badToken');
    case 413: return word('tooLarge');
    case 429: return word('tooManyTries');
    default: return word('refusedRequest');
  }
}

async function post(path, body) {
  try {
    const response = await fetch(path, {
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

/** Sends a request; returns whether it was accepted. */
async function act(action, fields = {}) {
  const reply = await post('/desk/act', { action, ...fields });
  if (!reply) {
    return false;
  }
  if (reply.error) {
    showAnswer(`${(REFUSALS[reply.error] ?? REFUSALS.request)()}${reply.text ? ` (${reply.text})` : ''}`, false);
    return false;
  }
  const rounds = state.pairings?.length;
  show(reply, rounds !== reply.pairings?.length);
  showAnswer(word('saved'), true);
  return true;
}

function setSession(token) {
  csrf = token;
  byId('token-form').hidden = Boolean(csrf);
  byId('manage').hidden = !csrf;
  byId('log-out').hidden = !csrf;
  show(state);
}

function show(next, newRound = false) {
  state = next;
  const exists = Boolean(state.name);
  byId('event-name').textContent = state.name ?? word('noTournament');
  byId('before').hidden = !exists;
  byId('rounds-card').hidden = !exists;
  byId('game-form').hidden = !exists;
  byId('keys').textContent = Object.entries(state.keys ?? {}).map(([board, key]) => `${board}: ${key}`).join('; ');
  if (!exists) {
    byId('pairings').replaceChildren();
    byId('standings').replaceChildren();
    return;
  }
  const paired = state.pairings.length;
  if (newRound || shownRound > paired || shownRound === 0) {
    shownRound = paired;
  }
  byId('create').hidden = paired > 0;
  byId('progress').textContent = word('progress', { paired, rounds: state.rounds, participants: state.participants.length });
  byId('pairings-label').hidden = state.system !== 'swiss';
  byId('pair').hidden = state.system === 'swiss';
  byId('shown-round').replaceChildren(...state.pairings.map((_, index) => new Option(index + 1, index + 1, false, index + 1 === shownRound)));
  byId('pairings').replaceChildren(shownRound > 0 ? pairings(state, shownRound, csrf ? edit : null) : element('p', word('nothingPaired')));
  byId('standings').replaceChildren(standings(state));
  showGame();
  const boards = byId('boards-form').elements.boards;
  if (document.activeElement !== boards) {
    boards.value = state.boards.join(' ');
  }
}

/** Shows the game that is proposed to the boards, unless it is being changed. */
function showGame() {
  const { setup, clock } = byId('game-form').elements;
  if ([setup, clock].includes(document.activeElement)) {
    return;
  }
  const chosen = `${state.game.rules} ${state.game.setup}`;
  setup.replaceChildren(...state.setups.map((each) => new Option(each, each, false, each === chosen)));
  clock.value = state.game.clock;
}

/** Reads the state again, because boards answer proposals at any time. */
async function refresh() {
  if (!document.hidden && !byId('entry').open && state.proposals?.length) {
    try {
      const next = await (await fetch('/desk/tournament.json')).json();
      if (JSON.stringify(next) !== JSON.stringify(state)) {
        show(next);
      }
    } catch {
      // The hall cannot be reached; the next attempt follows.
    }
  }
}
setInterval(refresh, 3_000);

function edit(table) {
  enteredTable = table;
  const pairing = state.pairings[shownRound - 1][table - 1];
  byId('entry-title').textContent = `${participantName(state, pairing.silver)} – ${participantName(state, pairing.red)}`;
  const fields = byId('entry-form').elements;
  fields.result.replaceChildren(new Option(word('open'), ''), ...RESULTS.map((each) => new Option(resultText(each), each)));
  fields.result.value = pairing.result ?? '';
  fields.reason.value = pairing.reason ?? '';
  byId('entry-board-label').hidden = shownRound < state.pairings.length;
  byId('entry-proposal').hidden = shownRound < state.pairings.length;
  byId('withdraw').disabled = !state.proposals.some((each) => each.table === table);
  byId('entry-board').replaceChildren(new Option('–', ''), ...state.boards.map((each) => new Option(each, each, false, each === pairing.board)));
  byId('entry').showModal();
}

function onSubmit(id, send) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    send(event.target.elements);
  });
}

/** Sends each chosen file in turn and stops at the first that is refused. */
function onFiles(id, send) {
  byId(id).addEventListener('change', async (event) => {
    for (const file of [...event.target.files]) {
      if (!await send(file.name, await file.text())) {
        break;
      }
    }
    event.target.value = '';
  });
}

onSubmit('token-form', async () => {
  const opened = await post('/login', { token: byId('token').value.trim() });
  if (opened) {
    byId('token').value = '';
    showAnswer('', true);
    setSession(opened.csrf);
  }
});
byId('log-out').addEventListener('click', async () => {
  if (await post('/logout', {})) {
    showAnswer('', true);
    setSession('');
    byId('token').focus();
  }
});
onSubmit('create', (fields) => act('create', { name: fields.name.value, system: fields.system.value, rounds: Number(fields.rounds.value) }));
onSubmit('boards-form', (fields) => act('boards', { names: fields.boards.value.split(/[\s,;]+/).filter(Boolean) }));
onFiles('participants-file', (file, content) => act('participants', { file, content }));
onFiles('key-files', (file, content) => act('key', { board: file.replace(/\.(pub|pem)$/, ''), content }));
onFiles('pairings-file', (file, content) => act('pairings', { file, content }));
onFiles('evidence-files', (file, content) => act('evidence', { file, content }));
byId('pair').addEventListener('click', () => act('pair'));
byId('unpair').addEventListener('click', () => act('unpair'));
onSubmit('game-form', (fields) => {
  const [rules, setup] = fields.setup.value.split(' ');
  return act('game', { rules, setup, clock: fields.clock.value });
});
byId('propose').addEventListener('click', () => act('propose'));
for (const [id, action] of [['propose-table', 'propose'], ['withdraw', 'withdraw']]) {
  byId(id).addEventListener('click', async () => {
    if (await act(action, { table: enteredTable })) {
      byId('entry').close();
    }
  });
}
byId('print').addEventListener('click', () => print());
byId('shown-round').addEventListener('change', (event) => {
  shownRound = Number(event.target.value);
  show(state);
});
byId('entry-board').addEventListener('change', (event) => act('board', { table: enteredTable, board: event.target.value }));
onSubmit('entry-form', async (fields) => {
  const table = enteredTable;
  if (await act('result', { round: shownRound, table, result: fields.result.value, reason: fields.reason.value })) {
    byId('entry').close();
    document.querySelector(`[data-table="${table}"]`)?.focus();
  }
});
byId('entry-close').addEventListener('click', () => byId('entry').close());

async function setLanguage(code) {
  const labels = await load(code, '/desk/words');
  if (code) {
    remember(code);
  }
  document.title = word('title');
  byId('language').replaceChildren(...labels.languages.map(({ code: each, name }) => {
    const option = new Option(name, each, false, each === labels.language);
    option.lang = each;
    return option;
  }));
  show(state);
}
byId('language').addEventListener('change', (event) => setLanguage(event.target.value));

async function begin() {
  try {
    await setLanguage();
    state = await (await fetch('/desk/tournament.json')).json();
    setSession((await (await fetch('/session')).json()).csrf ?? '');
  } catch {
    setTimeout(begin, 2_000);
  }
}

begin();
