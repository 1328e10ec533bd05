import type { MarkedText } from '@verdict/wire/search';

/** Characters that no text has after `withoutSigns`: the beginning and end of a match, and a hidden "<". */
export const MATCH_BEGINS = '\u0002';
export const MATCH_ENDS = '\u0003';
export const HIDDEN_BRACKET = '\u0004';

const ELLIPSIS = '…';

/** What the database marked, as text and offsets. */
export function toMarkedText(marked: string): MarkedText {
  let text = '';
  const marks: MarkedText['marks'] = [];
  let start = 0;
  for (const character of marked.replaceAll(HIDDEN_BRACKET, '<')) {
    if (character === MATCH_BEGINS) start = text.length;
    else if (character === MATCH_ENDS) marks.push({ start, end: text.length });
    else text += character;
  }
  return { text, marks };
}

/** Shows with an ellipsis where an excerpt is not the beginning or the end of its text. */
export function toExcerpt(marked: string, { beginsAfterStart, endsBeforeEnd }: { beginsAfterStart: boolean; endsBeforeEnd: boolean }) {
  return toMarkedText(`${beginsAfterStart ? `${ELLIPSIS} ` : ''}${marked.trim()}${endsBeforeEnd ? ` ${ELLIPSIS}` : ''}`);
}
