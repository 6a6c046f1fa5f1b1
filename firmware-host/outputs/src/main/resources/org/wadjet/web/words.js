// The labels of the page. Sentences about the game come from the service, in the same language.

const KEY = 'wadjet-language';
let words = {};

/** Loads the labels of a language: the given, the last chosen or the board's own; path is where they are served. */
export async function load(code, path = '/words') {
  const requested = code ?? remembered();
  const query = requested ? `?lang=${encodeURIComponent(requested)}` : '';
  const answer = await fetch(`${path}${query}`);
  if (!answer.ok) {
    throw new Error(`the labels cannot be had: ${answer.status}`);
  }
  const labels = await answer.json();
  words = labels.words;
  document.documentElement.lang = labels.language;
  for (const each of document.querySelectorAll('[data-word]')) {
    each.textContent = word(each.dataset.word);
  }
  for (const each of document.querySelectorAll('[data-word-label]')) {
    each.setAttribute('aria-label', word(each.dataset.wordLabel));
  }
  return labels;
}

/** Returns a label with its placeholders filled in. */
export function word(key, values = {}) {
  const pattern = words[key] ?? key;
  return pattern.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all));
}

/** Keeps the language for the next visit. */
export function remember(code) {
  store(KEY, code);
}

function remembered() {
  return new URLSearchParams(location.search).get('lang') ?? recall(KEY);
}

/** Keeps a setting of this browser. */
export function store(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Returns a setting of this browser, or null. */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
