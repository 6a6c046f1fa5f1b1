// All boards of a hall, live: each a card, redrawn when its board changes. The
// labels are in the viewer's language; the texts of a board are in its own.

import { piece, pieceKinds, stripes, svg } from '/site/pieces.js';
import { load, remember, word } from '/site/words.js';
import { arrange } from '/hall/layout.js';

const FILES = 'abcdefghij';
const PITCH = 60;
const TURN = { N: 0, E: 90, S: 180, W: 270 };
/** Phases in which the last shot is that of this turn. */
const SHOT = ['recording', 'arbitration', 'refire', 'removing', 'over'];
const SIDES = ['silver', 'red'];
/** Shortest time for which a board is featured. */
const FEATURED_MILLIS = 20_000;
const FEATURED_SHARE = 0.36;
/** Width of a screen with a featured board, in root ems. */
const WIDE = 60;
const cards = new Map();
const grid = document.getElementById('boards');
const filter = document.getElementById('filter');
const detail = document.getElementById('detail');
const floor = document.getElementById('floor');
const stand = document.getElementById('featured');
const choice = document.getElementById('feature');
let enlarged = null;
let featured = null;
let featuredSince = 0;

/** One drawing of each piece, used by all boards. */
function shapes() {
  const defs = svg('defs', {}, stripes());
  for (const side of SIDES) {
    for (const kind of pieceKinds()) {
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
  for (const code of card.squares) {
    const [x, y] = middle(FILES.indexOf(code[0]) + 1, Number(code[1]));
    const kind = code.slice(4) === 'scarab' && card.rules === 'khet1' ? 'djed' : code.slice(4);
    drawn.append(svg('use', {
      href: `#${code[2] === 'r' ? 'red' : 'silver'}-${kind}`,
      transform: `translate(${x} ${y}) rotate(${TURN[code[3]]})`,
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

/** The most severe problem of a board; empty if there is none. */
function trouble(card) {
  if (card.lost) {
    return ['lost', word('lost')];
  }
  if (card.waits) {
    return ['waiting', word('waits')];
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

/** The sides with their clocks. */
function sides(card) {
  return SIDES.map((side) => {
    const time = card.clocks ? [element('span', 'clock', clock(card.clocks[side]))] : [];
    const moves = card.toMove === side && !card.result ? ' to-move' : '';
    return element('span', `side${moves}`, element('span', 'player-name', card[side] ?? word(side)), ...time);
  });
}

function draw(card) {
  const [style, why] = trouble(card);
  const open = element('button', 'open', card.told ? drawing(card) : word('nothing'));
  open.setAttribute('aria-label', word('enlarge', { text: `${card.board}: ${why ?? card.text ?? ''}` }));
  open.addEventListener('click', () => enlarge(card.board));
  card.node.className = `board-card ${style ?? ''}`;
  card.node.replaceChildren(...contents(card, open));
  applyFilter(card);
}

/** The content of a card, with a drawing of its board. */
function contents(card, drawn) {
  const [, why] = trouble(card);
  const name = element('span', 'name', card.board);
  const turn = element('span', 'turn', card.told ? word('game', { game: card.game, turn: card.ply }) : '');
  const line = card.result ? card.resultText : card.notice ?? card.text ?? '';
  return [
    element('div', 'head', name, turn),
    ...(why ? [element('div', 'badge', why)] : []),
    drawn,
    element('div', 'sides', ...sides(card)),
    element('div', 'line', line),
  ];
}

function applyFilter(card) {
  const shown = { all: true, play: isPlayed(card), trouble: trouble(card).length > 0 };
  card.node.hidden = !shown[filter.value];
}

function isPlayed(card) {
  return !card.lost && card.told && !card.result;
}

/** Chooses the featured board: that of the viewer, else one of the last shots for some time. */
function feature(changed) {
  const chosen = choice.value;
  const current = cards.get(featured);
  if (chosen === 'none') {
    featured = null;
  } else if (chosen) {
    featured = chosen;
  } else if (!current || current.lost || (changed.length > 0 && Date.now() - featuredSince > FEATURED_MILLIS)) {
    featured = (changed.at(-1) ?? [...cards.values()].find(isPlayed))?.board ?? null;
    featuredSince = Date.now();
  }
}

/** Draws the featured board in a width, on an upright screen a height, in pixels, 0 for none. */
function showFeatured(size) {
  const card = size > 0 ? cards.get(featured) : null;
  const [style] = card ? trouble(card) : [];
  stand.hidden = !card;
  stand.className = card ? `featured board-card ${style ?? ''}` : 'featured';
  stand.style.setProperty('--featured', `${size}px`);
  stand.replaceChildren(...(card ? contents(card, card.told ? drawing(card) : word('nothing')) : []));
}

/** Fits the cards into the screen; where a name does not fit beside the other, the sides are stacked. */
function layOut() {
  arrangeCards(false);
  if ([...grid.querySelectorAll('.player-name')].some((each) => each.scrollWidth > each.clientWidth)) {
    arrangeCards(true);
  }
}

/** Divides the screen between the cards; with too many boards, or on a phone, the page scrolls. */
function arrangeCards(stacked) {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const style = getComputedStyle(floor);
  const width = floor.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = innerHeight - floor.getBoundingClientRect().top - scrollY - 2 * parseFloat(style.paddingBottom);
  const count = [...cards.values()].filter((card) => !card.node.hidden).length;
  const chosen = Boolean(choice.value);
  // On an upright screen the featured board is above the others.
  const upright = height > width;
  const most = upright ? Math.min(height * FEATURED_SHARE, width * 0.95) : Math.min(width * FEATURED_SHARE, height * 1.05);
  // A board that the filter hides is not featured unless the viewer has chosen it.
  const isFeatured = cards.has(featured) && (chosen || !cards.get(featured).node.hidden);
  const large = isFeatured && cards.size > 1 && width >= WIDE * rem ? most : 0;
  const divided = arrange(count, upright ? width : width - large, upright ? height - large : height, rem, chosen, stacked);
  const whole = large > 0 && !divided.fits;
  const { columns, text, compact, fits } = whole ? arrange(count, width, height, rem, false, stacked) : divided;
  document.body.classList.toggle('fitted', fits);
  document.body.classList.toggle('compact', fits && compact);
  grid.style.setProperty('--columns', columns);
  grid.style.setProperty('--text', fits ? `${text}px` : '.9rem');
  document.body.classList.toggle('upright', upright);
  document.body.classList.toggle('stacked', stacked);
  showFeatured(fits && !whole ? large : 0);
}

function enlarge(name) {
  enlarged = name;
  fillDetail();
  if (!detail.open) {
    detail.showModal();
  }
}

function fillDetail() {
  const card = cards.get(enlarged);
  if (!card) {
    return;
  }
  const [, why] = trouble(card);
  document.getElementById('detail-name').textContent = card.board + (why ? `: ${why}` : '');
  document.getElementById('detail-board').replaceChildren(card.told ? drawing(card) : '');
  document.getElementById('detail-text').textContent = [card.at, card.text, card.notice, card.verdict && word('lastShot', { verdict: card.verdict })]
    .filter(Boolean).join('; ');
  document.getElementById('detail-faults').replaceChildren(...faults(card).map((fault) => element('li', '', fault)));
}

/** Inserts a card in natural order: board-2 before board-10. */
function insertCard(card) {
  const order = new Intl.Collator('en', { numeric: true }).compare;
  const after = [...cards.values()].filter((each) => order(each.board, card.board) > 0)
    .sort((a, b) => order(a.board, b.board))[0];
  grid.insertBefore(card.node, after?.node ?? null);
  cards.set(card.board, card);
  choice.add(new Option(card.board, card.board), after ? choice.options[[...grid.children].indexOf(card.node) + 2] : null);
}

function showAlerts() {
  const alerts = [...cards.values()].map((card) => [card, ...trouble(card)]).filter(([, style]) => style);
  const rank = { waiting: 0, faulty: 1, lost: 2 };
  alerts.sort((a, b) => rank[a[1]] - rank[b[1]]);
  document.getElementById('alerts').replaceChildren(...alerts.map(([card, style, why]) => {
    const button = element('button', style, `${card.board}: ${why}`);
    button.addEventListener('click', () => enlarge(card.board));
    return element('li', '', button);
  }));
}

let shownAlerts = '';
let last = null;

function receive(frame) {
  const shots = [];
  for (const update of frame.boards) {
    const known = cards.get(update.board);
    if (known && update.told === undefined) {
      known.clocks = update.clocks;
      known.node.querySelector('.sides').replaceChildren(...sides(known));
      if (known.board === featured) {
        stand.querySelector('.sides')?.replaceChildren(...sides(known));
      }
      continue;
    }
    if (known && SHOT.includes(update.phase) && !SHOT.includes(known.phase)) {
      shots.push(update);
    }
    const card = { ...update, node: known?.node ?? element('article', 'board-card') };
    if (known) {
      cards.set(card.board, card);
    } else {
      insertCard(card);
    }
    draw(card);
    if (card.board === enlarged && detail.open) {
      fillDetail();
    }
  }
  last = frame;
  showSummary();
  feature(shots);
  layOut();
}

/** Shows the alerts and the summary of the hall. */
function showSummary() {
  const needs = [...cards.values()].map((card) => card.board + trouble(card).join()).join();
  if (needs !== shownAlerts) {
    shownAlerts = needs;
    showAlerts();
  }
  document.getElementById('summary').textContent = word('sum', last)
    + (last.leftOut > 0 ? `; ${word('leftOut', last)}` : '');
  showConnection(last.broker, word(last.broker ? 'live' : 'brokerAway'));
}

/** Switches to a language, or to the viewer's, and redraws everything. */
async function setLanguage(code) {
  const labels = await load(code);
  if (code) {
    remember(code);
  }
  document.title = word('title');
  document.getElementById('language').replaceChildren(...labels.languages.map(({ code: each, name }) => {
    const option = new Option(name, each, false, each === labels.language);
    option.lang = each;
    return option;
  }));
  cards.forEach(draw);
  if (last) {
    showSummary();
    layOut();
  }
  if (detail.open) {
    fillDetail();
  }
}

function showConnection(ok, text) {
  const sign = document.getElementById('connection');
  if (sign.textContent !== text) {
    sign.textContent = text;
    sign.classList.toggle('lost', !ok);
  }
}

/** The hall sends a heartbeat every second. */
const SILENCE_MILLIS = 3_000;
/** A hall that is starting, or a slow network, may take longer to answer. */
const CONNECT_MILLIS = 10_000;
const AGAIN_MILLIS = 2_000;
let timer = 0;

function listen() {
  const source = new EventSource('/hall/events');
  const reconnectAfter = (millis) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source.close();
      showConnection(false, word('hallAway'));
      listen();
    }, millis);
  };
  const watch = () => reconnectAfter(SILENCE_MILLIS);
  source.addEventListener('frame', (message) => {
    watch();
    receive(JSON.parse(message.data));
  });
  source.addEventListener('beat', watch);
  source.addEventListener('error', () => {
    showConnection(false, word('hallAway'));
    reconnectAfter(source.readyState === EventSource.CLOSED ? AGAIN_MILLIS : CONNECT_MILLIS);
  });
  reconnectAfter(CONNECT_MILLIS);
}

document.body.prepend(shapes());
filter.addEventListener('change', () => {
  cards.forEach(applyFilter);
  layOut();
});
choice.addEventListener('change', () => {
  feature([]);
  layOut();
});
addEventListener('resize', layOut);
document.getElementById('language').addEventListener('change', (event) => setLanguage(event.target.value));

async function begin() {
  try {
    await setLanguage();
    listen();
  } catch {
    setTimeout(begin, 2_000);
  }
}

begin();
