import type { Span } from '@verdict/detector/hate';

/** The part of a text node's interface that reading needs. */
export interface TextSource {
  readonly data: string;
}

/** Where a part of a unit's text is in the page: `length` characters of `node.data` from `from` on are the unit's text from `at` on. */
export interface Piece<Node extends TextSource = Text> {
  node: Node;
  /** The node's text when it was read. */
  data: string;
  from: number;
  length: number;
  at: number;
}

/** A text that is classified together: a paragraph or a part of one, as a reader sees it, across elements. */
export interface Unit<Node extends TextSource = Text> {
  text: string;
  pieces: Piece<Node>[];
}

export interface Place<Node extends TextSource = Text> {
  start: { node: Node; offset: number };
  end: { node: Node; offset: number };
}

export const MAX_UNIT_LENGTH = 1000;
/** How much of a very long node is read before other work can run. */
const READ_AT_ONCE = 20_000;
/** A unit is never cut shorter than this to end at a sentence. */
const UNIT_LENGTH_AT_LEAST = 200;
// A page shows any of these as one space.
const ODD_SPACE = /[\t\n\f\r][ \t\n\f\r]*| [ \t\n\f\r]+/g;
const HAS_ODD_SPACE = /[\t\n\f\r]| {2}/;
const EMPTY_LINE = /\n[ \t\f\r]*\n/;
const SENTENCE_ENDS = new Set('.!?…\n。！？');
const SPACES = new Set(' \n\u00a0');
const PLAIN_LETTERS = /[a-z]/i;
const LETTERS = /\p{L}/u;
const WORTH_JUDGING_LENGTH = 3;

/** Collects the text nodes of one run of inline text, and emits units as they are full. */
export class Run<Node extends TextSource = Text> {
  readonly #add: (unit: Unit<Node>) => void;
  #text = '';
  #pieces: Piece<Node>[] = [];

  constructor(add: (unit: Unit<Node>) => void) {
    this.#add = add;
  }

  /** Reads a node from a position on, up to a limit. Returns where it stopped: 0 at the node's end. */
  add(node: Node, from = 0): number {
    const { data } = node;
    if (from === 0 && data.length <= MAX_UNIT_LENGTH && !HAS_ODD_SPACE.test(data)) {
      this.#addPlain(node, data, { start: 0, end: data.length });
      return 0;
    }
    const end = Math.min(data.length, from + READ_AT_ONCE);
    this.#addSpaced(node, data, { start: from, end });
    return end < data.length ? end : 0;
  }

  /** The space between two pieces: something that is not read, or the end of a line. */
  addSpace(space: ' ' | '\n'): void {
    if (this.#text !== '' && !this.#text.endsWith(space)) this.#text += space;
  }

  /** The run ends here. */
  end(): void {
    while (this.#text !== '') this.#cut(lengthOfUnit(this.#text));
  }

  #addSpaced(node: Node, data: string, { start, end }: Span): void {
    let from = start;
    for (const { 0: space, index } of data.slice(start, end).matchAll(ODD_SPACE)) {
      this.#addPlain(node, data, { start: from, end: start + index });
      this.addSpace(EMPTY_LINE.test(space) ? '\n' : ' ');
      from = start + index + space.length;
    }
    this.#addPlain(node, data, { start: from, end });
  }

  #addPlain(node: Node, data: string, { start, end }: Span): void {
    for (let from = start; from < end; from += MAX_UNIT_LENGTH) {
      const length = Math.min(MAX_UNIT_LENGTH, end - from);
      this.#pieces.push({ node, data, from, length, at: this.#text.length });
      this.#text += length === data.length ? data : data.slice(from, from + length);
      while (this.#text.length > 2 * MAX_UNIT_LENGTH) this.#cut(lengthOfUnit(this.#text));
    }
  }

  #cut(length: number): void {
    const whole = { text: this.#text, pieces: this.#pieces };
    const isAll = length === whole.text.length;
    const unit = isAll && isTrimmed(whole.text) ? whole : part(whole, { start: 0, end: length });
    const rest = isAll ? { text: '', pieces: [] } : part(whole, { start: length, end: whole.text.length });
    this.#text = rest.text;
    this.#pieces = rest.pieces;
    if (isWorthJudging(unit.text)) this.#add(unit);
  }
}

/** Where a part of a unit's text is in the page; undefined if no node contains any of it. */
export function placeOf<Node extends TextSource>(unit: Unit<Node>, { start, end }: Span): Place<Node> | undefined {
  const inside = piecesIn(unit, { start, end });
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return undefined;
  return {
    start: { node: first.node, offset: first.from + Math.max(start - first.at, 0) },
    end: { node: last.node, offset: last.from + Math.min(end - last.at, last.length) },
  };
}

/** The pieces that contain a part of a unit's text. */
function piecesIn<Node extends TextSource>({ pieces }: Unit<Node>, { start, end }: Span): Piece<Node>[] {
  return pieces.filter(({ at, length }) => at < end && at + length > start);
}

function isWorthJudging(text: string): boolean {
  return text.length >= WORTH_JUDGING_LENGTH && (PLAIN_LETTERS.test(text) || LETTERS.test(text));
}

/** A short text as one unit, equal to a run of it alone; undefined if it is too short to classify. */
export function wholeUnitOf(text: string): string | undefined {
  const spaced = HAS_ODD_SPACE.test(text) ? text.replace(ODD_SPACE, (space) => (EMPTY_LINE.test(space) ? '\n' : ' ')) : text;
  const unit = isTrimmed(spaced) ? spaced : spaced.trim();
  return isWorthJudging(unit) ? unit : undefined;
}

const isTrimmed = (text: string): boolean => !isSpace(text.charCodeAt(0)) && !isSpace(text.charCodeAt(text.length - 1));
// Characters that may be spaces; trimming others does no harm.
const isSpace = (code: number): boolean => code <= 0x20 || code >= 0xa0;

/** A part without surrounding spaces. */
function part<Node extends TextSource>({ text, pieces }: Unit<Node>, { start, end }: Span): Unit<Node> {
  const cut = text.slice(start, end);
  const begins = start + (cut.length - cut.trimStart().length);
  const trimmed = cut.trim();
  const ends = begins + trimmed.length;
  const inside = piecesIn({ text, pieces }, { start: begins, end: ends });
  return { text: trimmed, pieces: inside.map((piece) => clip(piece, { start: begins, end: ends })) };
}

function clip<Node extends TextSource>({ node, data, from, length, at }: Piece<Node>, { start, end }: Span): Piece<Node> {
  const before = Math.max(start - at, 0);
  const after = Math.max(at + length - end, 0);
  return { node, data, from: from + before, length: length - before - after, at: Math.max(at - start, 0) };
}

/** The length of the next unit of a long text: up to the last end of a sentence that fits, else of a word. */
function lengthOfUnit(text: string): number {
  if (text.length <= MAX_UNIT_LENGTH) return text.length;
  return lastOf(SENTENCE_ENDS, text) ?? lastOf(SPACES, text) ?? wholeCharacters(text, MAX_UNIT_LENGTH);
}

/** The length up to the last of these characters before a space. */
function lastOf(characters: ReadonlySet<string>, text: string): number | undefined {
  for (let at = MAX_UNIT_LENGTH - 1; at >= UNIT_LENGTH_AT_LEAST; at -= 1) {
    if (characters.has(text.charAt(at)) && (characters === SPACES || SPACES.has(text.charAt(at + 1)))) return at + 1;
  }
  return undefined;
}

/** At most this much of a text. */
export const cutTo = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, wholeCharacters(text, length));

/** Never half of a character that takes two units. */
function wholeCharacters(text: string, length: number): number {
  const code = text.charCodeAt(length - 1);
  return code >= 0xd800 && code <= 0xdbff ? length - 1 : length;
}
