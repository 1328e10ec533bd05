import { type Normalised, normalise } from '../text/index.ts';
import type { Span } from './detection.ts';
import type { Lexicon } from './lexicon.ts';

/** A word of a sentence in the form of the lists, with its position in the original sentence. */
export interface Word extends Span {
  form: string;
  isQuoted: boolean;
  /** No white space before it: `nig-ger`. */
  isGlued: boolean;
  /** Follows punctuation that separates clauses. */
  isAfterBreak: boolean;
}

/** A longer quotation is a statement rather than a word that is discussed. */
const MAX_QUOTED = 90;
/** Up to four stretched letters in a word are read both ways; more would take too long. */
const MAX_READINGS = 16;
const LETTER = /[\p{L}\p{N}]/u;
const BREAK = /[.,;:!?()]/u;

/** The words of a sentence, with disguised ones decoded. */
export function readWords(sentence: string, lexicon: Lexicon): Word[] {
  const normalised = normalise(sentence);
  const words = split(normalised).map((word) => ({ ...word, form: knownForm(word, { normalised, lexicon }) }));
  return join(words, lexicon).map(({ from, to, ...word }) => ({
    ...word,
    start: normalised.at[from] as number,
    end: normalised.at[to] as number,
  }));
}

/** Positions in the normalised text. */
interface Piece extends Omit<Word, keyof Span> {
  from: number;
  to: number;
}

function split({ text }: Normalised): Piece[] {
  const pieces: Piece[] = [];
  const quotes = quotedParts(text);
  let end = 0;
  for (let from = 0; from < text.length; from = Math.max(end, from + 1)) {
    if (!LETTER.test(text[from] as string)) continue;
    const to = endOfWord(text, from);
    const between = text.slice(end, from);
    const form = withoutPossessive(text.slice(from, to));
    const isQuoted = quotes.some(({ start, end: close }) => start <= from && to <= close);
    pieces.push({ from, to, form, isQuoted, isGlued: from > 0 && !/\s/u.test(between), isAfterBreak: BREAK.test(between) });
    end = to;
  }
  return pieces;
}

/** A word continues over apostrophes and stars between letters. */
function endOfWord(text: string, from: number): number {
  let to = from + 1;
  while (to < text.length && (LETTER.test(text[to] as string) || isInside(text, to))) to += 1;
  return to;
}

function isInside(text: string, at: number): boolean {
  if (text[at] === "'") return LETTER.test(text[at + 1] ?? '');
  if (text[at] !== '*') return false;
  const next = text[at + 1] ?? '';
  return next === '*' ? /[*\p{L}]/u.test(text[at + 2] ?? '') : LETTER.test(next);
}

const withoutPossessive = (word: string): string => (word.endsWith("'s") ? word.slice(0, -2) : word);

/** The parts in quotation marks; each mark is closed by the next one. */
function quotedParts(text: string): Span[] {
  const parts: Span[] = [];
  let open: { mark: string; at: number } | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] as string;
    if (mark !== '"' && mark !== "'") continue;
    if (open?.mark === mark && !LETTER.test(text[at + 1] ?? '')) {
      if (at - open.at <= MAX_QUOTED) parts.push({ start: open.at, end: at });
      open = undefined;
    } else if (!open && !LETTER.test(text[at - 1] ?? '')) open = { mark, at };
  }
  return parts;
}

interface Known {
  normalised: Normalised;
  lexicon: Lexicon;
}

/** The word itself if the lists contain it, else the first of its readings that they contain. */
function knownForm({ form, from, to }: Piece, { normalised, lexicon }: Known): string {
  if (lexicon.longest.has(form)) return form;
  if (form.includes('*')) return unstarred(form, lexicon) ?? form;
  const unstretched = readings(form, normalised.at.subarray(from, to)).find((reading) => lexicon.longest.has(reading));
  if (unstretched) return unstretched;
  const root = lexicon.notRoots.has(form) ? undefined : lexicon.roots.find((part) => form.includes(part));
  return root ?? form;
}

/** With each stretched pair as two letters or one: `faag` from "faaaag" is `fag`, recognised by the distance between its letters. */
function readings(form: string, at: Int32Array): string[] {
  let all = [''];
  for (let index = 0; index < form.length; index += 1) {
    const letter = form[index] as string;
    const isStretched = letter === form[index - 1] && (at[index] as number) - (at[index - 1] as number) > 1;
    const longer = all.map((reading) => reading + letter);
    all = isStretched && all.length < MAX_READINGS ? [...longer, ...all] : longer;
  }
  return all;
}

/** `f*ggot`, `n****r`: the slur of that length with these letters, if the first and last are given. */
function unstarred(form: string, { byLength }: Lexicon): string | undefined {
  if (form.endsWith('*')) return undefined;
  return byLength.get(form.length)?.find((slur) => [...form].every((letter, index) => letter === '*' || letter === slur[index]));
}

/** Joins words broken by a sign other than a space if that makes a slur. */
function join(pieces: readonly Piece[], { terms }: Lexicon): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const both = last && piece.isGlued ? last.form + piece.form : '';
    if (last && terms.get(both)?.roles.has('always') && !terms.has(last.form)) joined.splice(-1, 1, { ...last, to: piece.to, form: both });
    else joined.push(piece);
  }
  return joined;
}
