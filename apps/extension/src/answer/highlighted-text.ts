import { css, html, type TemplateResult } from 'lit';

export interface Stretch {
  text: string;
  isHeavy: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Splits a text at the decisive words; whole words only, in any case. */
export function stretchesOf(text: string, keywords: readonly string[]): Stretch[] {
  const marks = marksOf(text, keywords);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (start > at) stretches.push({ text: text.slice(at, start), isHeavy: false });
    stretches.push({ text: text.slice(start, end), isHeavy: true });
    at = end;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), isHeavy: false });
  return stretches;
}

interface Mark {
  start: number;
  end: number;
}

function marksOf(text: string, keywords: readonly string[]): Mark[] {
  const found = keywords.filter((keyword) => keyword !== '').flatMap((keyword) => placesOf(text, keyword));
  const stored: Mark[] = [];
  for (const mark of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (mark.start >= (stored.at(-1)?.end ?? 0)) stored.push(mark); // one inside another is already part of it
  }
  return stored;
}

function placesOf(text: string, keyword: string): Mark[] {
  const [within, sought] = [sameLengthLowerCase(text), sameLengthLowerCase(keyword)];
  const places: Mark[] = [];
  for (let start = within.indexOf(sought); start >= 0; start = within.indexOf(sought, start + 1)) {
    const end = start + sought.length;
    if (!LETTER.test(text[start - 1] ?? '') && !LETTER.test(text[end] ?? '')) places.push({ start, end });
  }
  return places;
}

/** Some capitals are longer in lower case, which would shift all positions after them. */
function sameLengthLowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

export const highlightStyles = css`
  mark {
    background: var(--v-rejected-tint); color: inherit; padding: .08em .1em; border-radius: 2px;
    -webkit-box-decoration-break: clone; box-decoration-break: clone;
    text-decoration: underline solid var(--v-rejected-fill) 2px; text-underline-offset: .25em; text-decoration-skip-ink: none;
  }
  @media (forced-colors: active) { mark { background: Mark; color: MarkText; } }
`;

/** The text with the decisive words highlighted. */
export function highlightedText(text: string, keywords: readonly string[]): TemplateResult {
  return html`${stretchesOf(text, keywords).map(({ text: words, isHeavy }) => (isHeavy ? html`<mark>${words}</mark>` : words))}`;
}
