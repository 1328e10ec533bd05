/** A part of a text, in UTF-16 units. */
interface SentenceSpan {
  start: number;
  end: number;
}

export interface SentenceRules {
  /** Lower case, without the last full stop: `dr`, `e.g`. */
  abbreviations: ReadonlySet<string>;
}

/** Sentences without an end are cut here, at a space if one is near. */
const LONGEST = 400;
/** How far back a space is searched for before a long word is cut. */
const SPACE_WITHIN = 80;

const ENDS = new Set(['.', '!', '?', '…', '。', '！', '？']);
const CLOSERS = new Set(['"', "'", '”', '’', '»', ')', ']', '}', '*', '_']);
const LINE_END = /[\n\r\u2028\u2029]/u;
const SPACE = /\s/u;
const LOWER = /\p{Ll}/u;
const DIGIT = /\d/u;
const WORD_SIGN = /[\p{L}\p{N}.]/u;
const MAX_ABBREVIATION = 12;

/** The sentences of a text in order, without surrounding white space. */
export function splitSentences(text: string, rules: SentenceRules): SentenceSpan[] {
  const sentences: SentenceSpan[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const end = endOfSentence(text, index, rules);
    if (end === undefined) continue;
    pushSpan(sentences, text, { start, end });
    start = end;
    index = end - 1;
  }
  pushSpan(sentences, text, { start, end: text.length });
  return sentences;
}

/** The end of a sentence that ends with the sign at `index`, including closing quotes; undefined if the sentence continues. */
function endOfSentence(text: string, index: number, rules: SentenceRules): number | undefined {
  const sign = text[index] as string;
  if (LINE_END.test(sign)) return index + 1;
  if (!ENDS.has(sign)) return undefined;
  let end = index + 1;
  while (end < text.length && (ENDS.has(text[end] as string) || CLOSERS.has(text[end] as string))) end += 1;
  if (end < text.length && !SPACE.test(text[end] as string)) return isWide(sign) ? end : undefined;
  return sign === '.' && end === index + 1 && goesOn(text, index, rules) ? undefined : end;
}

/** Chinese and Japanese need no space after a full stop. */
const isWide = (sign: string): boolean => sign >= '\u3000';

/** A single full stop after an abbreviation or an initial, or before a small letter, ends nothing. */
function goesOn(text: string, stop: number, { abbreviations }: SentenceRules): boolean {
  const word = wordBefore(text, stop);
  if (abbreviations.has(word.toLowerCase()) || isInitial(word)) return true;
  const next = nextSign(text, stop + 1);
  return word.includes('.') && LOWER.test(next) && !DIGIT.test(word);
}

function wordBefore(text: string, stop: number): string {
  let start = stop;
  while (start > 0 && stop - start < MAX_ABBREVIATION && WORD_SIGN.test(text[start - 1] as string)) start -= 1;
  return text.slice(start, stop);
}

/** "J. Smith", but not "so am I." */
const isInitial = (word: string): boolean => word.length === 1 && word !== 'I' && /\p{Lu}/u.test(word);

/** The sign after one space; two or more spaces start something new. */
const nextSign = (text: string, index: number): string => text[index + 1] ?? '';

function pushSpan(sentences: SentenceSpan[], text: string, span: SentenceSpan): void {
  let { start, end } = span;
  while (start < end && SPACE.test(text[start] as string)) start += 1;
  while (end > start && SPACE.test(text[end - 1] as string)) end -= 1;
  while (end - start > LONGEST) {
    const cut = cutAt(text, start);
    sentences.push({ start, end: text.slice(start, cut).trimEnd().length + start });
    start = cut;
    while (start < end && SPACE.test(text[start] as string)) start += 1;
  }
  if (end > start) sentences.push({ start, end });
}

function cutAt(text: string, start: number): number {
  const latest = start + LONGEST;
  for (let cut = latest; cut > latest - SPACE_WITHIN; cut -= 1) if (SPACE.test(text[cut] as string)) return cut;
  return isLowSurrogate(text.charCodeAt(latest)) ? latest - 1 : latest;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
