// All boards of a hall, live: each a card that is drawn anew when its board says something else. The
// labels are in the viewer's language; what a board says, in that of the board.

import { piece, stripes, svg } from '/site/pieces.js';
import { load, remember, word } from '/site/words.js';

const FILES = 'abcdefghij';
const PITCH = 60;
const TURN = { N: 0, E: 90, S: 180, W: 270 };
/** Phases in which the last shot is that of this turn. */
const SHOT = ['recording', 'arbitration', 'refire', 'removing', 'over'];
const SIDES = ['silver', 'red'];
const tables = new Map();
const grid = document.getElementById('boards');
const show = document.getElementById('show');
const large = document.getElementById('large');
let enlarged = null;

/** One drawing of each piece, used by all boards. */
function shapes() {
  const defs = svg('defs', {}, stripes());
  for (const side of SIDES) {
    for (const kind of ['pyramid', 'scarab', 'anubis', 'pharaoh', 'sphinx', 'obelisk', 'stack', 'eye']) {
      const drawn = piece({ side, piece: kind, heading: 'N' });
      drawn.setAttribute('id', `${side}-${kind}`);
      defs.append(drawn);
    }
  }
  return svg('svg', { class: 'hidden', 'aria-hidden': 'true' }, defs);
}

function middle(file, rank) {
  return [PITCH * (file - 0.5), PITCH * (8.5 - rank)];
}

function drawing(card) {
  const lines = [];
  for (let file = 1; file < 10; file++) {
    lines.push(`M${file * PITCH} 0V480`);
  }
  for (let rank = 1; rank < 8; rank++) {
    lines.push(`M0 ${rank * PITCH}H600`);
  }
  const drawn = svg('svg', { class: 'drawing', viewBox: '-6 -6 612 492', 'aria-hidden': 'true' },
    svg('rect', { class: 'bed', width: 600, height: 480 }), svg('path', { class: 'lines', d: lines.join('') }));
  for (const told of card.squares) {
    const [x, y] = middle(FILES.indexOf(told[0]) + 1, Number(told[1]));
    drawn.append(svg('use', {
      href: `#${told[2] === 'r' ? 'red' : 'silver'}-${told.slice(4)}`,
      transform: `translate(${x} ${y}) rotate(${TURN[told[3]]})`,
    }));
  }
  if (SHOT.includes(card.phase)) {
    const legs = card.beam.map(([x1, y1, x2, y2]) => `M${middle(x1, y1).join(' ')}L${middle(x2, y2).join(' ')}`);
    drawn.append(svg('path', { class: 'beam', d: legs.join('') }));
    for (const square of card.struck) {
      const [x, y] = middle(FILES.indexOf(square[0]) + 1, Number(square[1]));
      drawn.append(svg('path', { class: 'struck', d: `M${x - 14} ${y - 14}l28 28m0 -28l-28 28` }));
    }
  }
  return drawn;
}

function clock(seconds) {
  const pad = (number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** What calls for somebody, the worst first; empty if nothing does. */
function trouble(card) {
  if (card.lost) {
    return ['lost', word('lost')];
  }
  if (card.waits) {
    return ['waits', word('waits')];
  }
  const [first] = faults(card);
  return first ? ['faulty', first] : [];
}

function faults(card) {
  const light = card.lockedOut ? [word('lockedOut', { why: card.lockedOut })] : [];
  return [...light, ...(card.faults ?? [])];
}

function element(name, style, ...children) {
  const made = document.createElement(name);
  made.className = style;
  made.append(...children);
  return made;
}

function sides(card) {
  return SIDES.map((side) => {
    const time = card.clocks ? ` ${clock(card.clocks[side])}` : '';
    const moves = card.toMove === side && !card.result ? ' moves' : '';
    return element('span', `side${moves}`, (card[side] ?? word(side)) + time);
  });
}

function draw(card) {
  const [style, why] = trouble(card);
  const name = element('span', 'name', card.board);
  const open = element('button', 'open', card.told ? drawing(card) : word('nothing'));
  open.setAttribute('aria-label', word('enlarge', { text: `${card.board}: ${why ?? card.text ?? ''}` }));
  open.addEventListener('click', () => enlarge(card.board));
  const line = card.result ? card.resultText : card.notice ?? card.text ?? '';
  const children = [
    element('div', 'head', name, element('span', 'turn', card.told ? word('game', { game: card.game, turn: card.ply }) : '')),
    open,
    element('div', 'sides', ...sides(card)),
    element('div', 'line', line),
  ];
  if (why) {
    children.push(element('span', 'badge', why));
  }
  card.node.className = `table ${style ?? ''}`;
  card.node.replaceChildren(...children);
  sift(card);
}

function sift(card) {
  const shown = { all: true, play: !card.lost && card.told && !card.result, trouble: trouble(card).length > 0 };
  card.node.hidden = !shown[show.value];
}

function enlarge(name) {
  enlarged = name;
  fill();
  if (!large.open) {
    large.showModal();
  }
}

function fill() {
  const card = tables.get(enlarged);
  if (!card) {
    return;
  }
  const [, why] = trouble(card);
  document.getElementById('large-name').textContent = card.board + (why ? `: ${why}` : '');
  document.getElementById('large-board').replaceChildren(card.told ? drawing(card) : '');
  document.getElementById('large-text').textContent = [card.at, card.text, card.notice, card.verdict && word('lastShot', { verdict: card.verdict })]
    .filter(Boolean).join('; ');
  document.getElementById('large-faults').replaceChildren(...faults(card).map((fault) => element('li', '', fault)));
}

/** Where a card of its name belongs: board-2 before board-10. */
function put(card) {
  const order = new Intl.Collator('en', { numeric: true }).compare;
  const after = [...tables.values()].filter((each) => order(each.board, card.board) > 0)
    .sort((a, b) => order(a.board, b.board))[0];
  grid.insertBefore(card.node, after?.node ?? null);
  tables.set(card.board, card);
}

function calls() {
  const wanted = [...tables.values()].map((card) => [card, ...trouble(card)]).filter(([, style]) => style);
  const rank = { waits: 0, faulty: 1, lost: 2 };
  wanted.sort((a, b) => rank[a[1]] - rank[b[1]]);
  document.getElementById('calls').replaceChildren(...wanted.map(([card, style, why]) => {
    const button = element('button', style, `${card.board}: ${why}`);
    button.addEventListener('click', () => enlarge(card.board));
    return element('li', '', button);
  }));
}

let called = '';
let last = null;

function hear(frame) {
  for (const told of frame.boards) {
    const known = tables.get(told.board);
    if (known && told.told === undefined) {
      known.clocks = told.clocks;
      known.node.querySelector('.sides').replaceChildren(...sides(known));
      continue;
    }
    const card = { ...told, node: known?.node ?? element('article', 'table') };
    if (known) {
      tables.set(card.board, card);
    } else {
      put(card);
    }
    draw(card);
    if (card.board === enlarged && large.open) {
      fill();
    }
  }
  last = frame;
  sum();
}

/** Who needs somebody, and what the whole hall does. */
function sum() {
  const needs = [...tables.values()].map((card) => card.board + trouble(card).join()).join();
  if (needs !== called) {
    called = needs;
    calls();
  }
  document.getElementById('sum').textContent = word('sum', last)
    + (last.leftOut > 0 ? `; ${word('leftOut', last)}` : '');
  link(last.broker, word(last.broker ? 'live' : 'brokerAway'));
}

/** In another language, or that of the viewer; then all is said anew. */
async function speak(code) {
  const told = await load(code);
  if (code) {
    remember(code);
  }
  document.title = word('title');
  const choice = document.getElementById('language');
  choice.replaceChildren(...told.languages.map(({ code: each, name }) => {
    const option = new Option(name, each, false, each === told.language);
    option.lang = each;
    return option;
  }));
  tables.forEach(draw);
  if (last) {
    sum();
  }
  if (large.open) {
    fill();
  }
}

function link(good, text) {
  const sign = document.getElementById('link');
  if (sign.textContent !== text) {
    sign.textContent = text;
    sign.classList.toggle('lost', !good);
  }
}

/** The hall gives a sign of life every ten seconds. */
const SILENCE_MILLIS = 25_000;
let timer = 0;

function listen() {
  const source = new EventSource('/hall/events');
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      link(false, word('hallAway'));
      listen();
    }, SILENCE_MILLIS);
  };
  source.addEventListener('frame', (message) => {
    watch();
    hear(JSON.parse(message.data));
  });
  source.addEventListener('beat', watch);
  source.addEventListener('error', () => {
    link(false, word('hallAway'));
    if (source.readyState === EventSource.CLOSED) {
      clearTimeout(timer);
      timer = setTimeout(listen, 2_000);
    }
  });
  watch();
}

document.body.prepend(shapes());
show.addEventListener('change', () => tables.forEach(sift));
document.getElementById('language').addEventListener('change', (event) => speak(event.target.value));

async function begin() {
  try {
    await speak();
    listen();
  } catch {
    setTimeout(begin, 2_000);
  }
}

begin();
