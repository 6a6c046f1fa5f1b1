// The labels of the page. Sentences about the game come from the service, in the same language.

const KEY = 'wadjet-language';
let words = {};

/** Loads a language, the one chosen before, or the board's own; gives what there is to choose from. */
export async function load(code) {
  const wanted = code ?? remembered();
  const query = wanted ? `?lang=${encodeURIComponent(wanted)}` : '';
  const answer = await fetch(`/words${query}`);
  if (!answer.ok) {
    throw new Error(`the labels cannot be had: ${answer.status}`);
  }
  const told = await answer.json();
  words = told.words;
  document.documentElement.lang = told.language;
  for (const each of document.querySelectorAll('[data-word]')) {
    each.textContent = word(each.dataset.word);
  }
  for (const each of document.querySelectorAll('[data-word-label]')) {
    each.setAttribute('aria-label', word(each.dataset.wordLabel));
  }
  return told;
}

/** A label; what stands in braces is filled in. */
export function word(key, values = {}) {
  const pattern = words[key] ?? key;
  return pattern.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** Keeps the choice for the next visit. */
export function remember(code) {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

function remembered() {
  try {
    return new URLSearchParams(location.search).get('lang') ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
