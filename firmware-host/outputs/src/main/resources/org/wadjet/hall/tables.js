// Tables of the desk: pairings and standings.

import { word } from '/site/words.js';

/** Results of a game in the order in which they are offered. */
export const RESULTS = ['1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-'];
const SIGNS = { '1-0': '1 – 0', '0-1': '0 – 1', '1/2-1/2': '½ – ½', '+/-': '+ / −', '-/+': '− / +', '-/-': '− / −' };
const BYES = { bye: 'bye', 'full-bye': 'bye', 'half-bye': 'halfBye', 'zero-bye': 'zeroBye' };

export function element(name, text = '', style = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = style;
  return made;
}

export function resultText(result) {
  return result ? SIGNS[result] ?? word(BYES[result]) : '';
}

export function participantName(state, number) {
  return state.participants.find((each) => each.number === number)?.name ?? '';
}

/** Keys of the sentences on the state of a proposal. */
const PROPOSALS = {
  sent: 'proposalSent',
  open: 'proposalOpen',
  declined: 'proposalDeclined',
  accepted: 'proposalAccepted',
  playing: 'proposalPlaying',
  over: 'proposalOver',
};

/** A sentence on the evidence of a pairing, or on its proposal without one, and its style. */
function evidence(pairing, proposal) {
  const proof = pairing.evidence;
  if (proof && !proof.verified) {
    const [keyword, ...detail] = proof.finding.split(': ');
    return [word(FINDINGS[keyword] ?? FINDINGS.tampered, { detail: detail.join(': ') }), 'bad'];
  }
  const signed = proof ? word('verified', { game: proof.game, key: proof.key }) : '';
  if (pairing.reason) {
    return [[word('byHand', { reason: pairing.reason }), signed].filter(Boolean).join('; '), 'hand'];
  }
  if (signed) {
    return [signed, 'good'];
  }
  if (proposal) {
    return [word(PROPOSALS[proposal.state] ?? PROPOSALS.sent), proposal.state === 'declined' ? 'proposal bad' : 'proposal'];
  }
  return [pairing.red === 0 ? '' : word('noEvidence'), ''];
}

/** Keys of the sentences on refused evidence. */
const FINDINGS = {
  noKey: 'noKey',
  tampered: 'tampered',
  archive: 'archive',
  noResult: 'noResult',
  names: 'otherNames',
  used: 'used',
};

function table(caption, heads, rows) {
  const made = document.createElement('table');
  made.append(element('caption', caption));
  const head = document.createElement('tr');
  for (const each of heads) {
    const cell = element('th', each);
    cell.scope = 'col';
    head.append(cell);
  }
  const top = document.createElement('thead');
  top.append(head);
  const body = document.createElement('tbody');
  body.append(...rows);
  made.append(top, body);
  return made;
}

function row(...cells) {
  const made = document.createElement('tr');
  made.append(...cells.map((each) => (each instanceof Node ? each : element('td', String(each)))));
  return made;
}

/** The pairings of a round, from 1; edit opens the entry of a table, null if nobody may. */
export function pairings(state, round, edit) {
  const rows = state.pairings[round - 1].map((pairing, index) => {
    const proposal = round === state.pairings.length ? state.proposals?.find((each) => each.table === index + 1) : null;
    const [text, style] = evidence(pairing, proposal);
    const cells = [
      index + 1,
      pairing.board,
      element('th', participantName(state, pairing.silver)),
      pairing.red === 0 ? '' : participantName(state, pairing.red),
      element('td', resultText(pairing.result), 'result'),
      element('td', text, style),
    ];
    cells[2].scope = 'row';
    if (edit) {
      const button = element('button', word('change'));
      button.dataset.table = index + 1;
      button.setAttribute('aria-label', word('changeTable', { table: index + 1 }));
      button.addEventListener('click', () => edit(index + 1));
      const cell = element('td', '', 'no-print');
      if (pairing.red !== 0) {
        cell.append(button);
      }
      cells.push(cell);
    }
    return row(...cells);
  });
  const heads = [word('table'), word('board'), word('silver'), word('red'), word('result'), word('evidence')];
  const made = table(word('roundNumber', { round }), heads, rows);
  if (edit) {
    const cell = element('td', '', 'no-print');
    made.tHead.rows[0].append(cell);
  }
  return made;
}

function half(number) {
  return Number.isInteger(number) ? String(number) : number.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1 });
}

export function standings(state) {
  const rows = state.standings.map((each) => {
    const participant = state.participants.find((one) => one.number === each.number);
    const name = element('th', participant.name);
    name.scope = 'row';
    return row(each.rank, each.number, name, participant.rating || '', element('td', half(each.points), 'result'), half(each.buchholzCut1),
      half(each.buchholz), half(each.buchholzMedian), half(each.sonnebornBerger), half(each.directEncounter), each.wins);
  });
  const round = state.pairings.length;
  return table(word('afterRound', { round }), [word('rank'), word('number'), word('name'), word('rating'), word('points'), word('cut1'),
    word('buchholz'), word('median'), word('sonneborn'), word('direct'), word('wins')], rows);
}
