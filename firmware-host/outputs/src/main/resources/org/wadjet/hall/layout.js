// Layout of the hall: as many columns as make the boards largest, so that the grid fills the screen.

/** Width of a drawn board by its height. */
const RATIO = 612 / 492;
/** Height of the text of a card and its padding, in sizes of its font; a compact card has no line of status. */
const TEXT_HEIGHT = 5.6;
const COMPACT_HEIGHT = 4.2;
/** Height of a second line of sides, in sizes of the font of a card. */
const STACKED_HEIGHT = 1.3;
const PADDING = 1.2;
/** Sizes in root ems. */
const GAP = 0.6;
const MIN_TEXT = 0.8;
const MAX_TEXT = 2.2;
const MIN_DRAWING = 9;
const MIN_CHOSEN = 6;
const COMPACT_DRAWING = 14;
const TEXT_SHARE = 0.045;

/**
 * Returns the columns for a number of cards in a space in pixels, the font size of a card, and whether it
 * is compact; fits is false if the boards would be too small, so that the page has to scroll.
 *
 * @param chosen whether the viewer has chosen a featured board and so accepts small ones
 * @param stacked whether the sides stand one above the other
 */
export function arrange(count, width, height, rem, chosen, stacked) {
  const more = stacked ? STACKED_HEIGHT : 0;
  const full = largest(count, width, height, rem, TEXT_HEIGHT + more);
  const compact = full.drawing < COMPACT_DRAWING * rem;
  const best = compact ? largest(count, width, height, rem, COMPACT_HEIGHT + more) : full;
  return { ...best, compact, fits: best.drawing >= (chosen ? MIN_CHOSEN : MIN_DRAWING) * rem };
}

function largest(count, width, height, rem, textHeight) {
  let best = null;
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    const rows = Math.max(1, Math.ceil(count / columns));
    const cellWidth = (width - GAP * rem * (columns - 1)) / columns;
    const cellHeight = (height - GAP * rem * (rows - 1)) / rows;
    const text = Math.min(MAX_TEXT * rem, Math.max(MIN_TEXT * rem, cellWidth * TEXT_SHARE));
    const drawing = Math.min(cellWidth - PADDING * text, (cellHeight - textHeight * text) * RATIO);
    if (!best || drawing > best.drawing) {
      best = { columns, text, drawing };
    }
  }
  return best;
}
