import type { Span } from '../hate/index.ts';

/** Text to tokens, exactly as training/tokens.py; a test compares the two. */
export const MAX_TOKENS = 96;
const MAX_CHARACTERS = 2000;

/** A token and its position in the text. */
export interface Token extends Span {
  word: string;
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ї: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '`': "'",
  '´': "'",
};
const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};
const MASKS: Readonly<Record<string, string>> = { '<user>': '@user', '<number>': '<number>', '<url>': '<url>', '<email>': '@user' };

const PIECE = /(?:https?:\/\/|www\.)\S+|<[a-z]+>|@[a-z0-9_]+|[a-z0-9@$!*|+](?:[a-z0-9@$*|+]|[!'](?=[a-z0-9]))*|[^\sa-z0-9]/gu;
const DROPPED = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Cs}]/u;

interface Simple {
  text: string;
  /** Where the letter for each unit of the text starts and ends in the original. */
  starts: number[];
  ends: number[];
}

/** Lower case, lookalike letters unified, accents and invisible characters removed. */
function simplify(original: string): Simple {
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let from = 0;
  for (const letter of original) {
    if (from >= MAX_CHARACTERS) break;
    const plain = letter < '\u0080' ? plainAscii(letter) : plainLetter(letter);
    for (let i = 0; i < plain.length; i++) {
      starts.push(from);
      ends.push(from + letter.length);
    }
    text += plain;
    from += letter.length;
  }
  return { text, starts, ends };
}

function plainAscii(letter: string): string {
  if (letter === '`') return "'";
  return letter >= ' ' || letter === '\n' || letter === '\t' ? letter.toLowerCase() : letter === '\r' ? '' : '';
}

function plainLetter(letter: string): string {
  let plain = '';
  for (const one of letter.normalize('NFKD').toLowerCase()) if (!DROPPED.test(one)) plain += LOOKALIKES[one] ?? one;
  return plain;
}

export function tokensOf(text: string): Token[] {
  const { text: plain, starts, ends } = simplify(text);
  const tokens: Token[] = [];
  for (const match of plain.matchAll(PIECE)) {
    const { index } = match;
    for (const word of plainPiece(match[0]))
      if (word) tokens.push({ word, start: starts[index] as number, end: ends[index + match[0].length - 1] as number });
  }
  return joinSpelled(tokens).slice(0, MAX_TOKENS);
}

function plainPiece(piece: string): string[] {
  const [first = ''] = piece;
  if (piece.startsWith('http://') || piece.startsWith('https://') || piece.startsWith('www.')) return ['<url>'];
  if (first === '<' && piece.length > 1) return [MASKS[piece] ?? piece.slice(1, -1)];
  if (first === '@' && piece.length > 1) return ['@user'];
  if (/^[0-9]+$/.test(piece)) return ['<number>'];
  if (!/[a-z]/.test(piece)) return [first];
  const word = piece.replace(/^[*+|!']+|[*+|!']+$/g, '');
  const read = /^[a-z]+$/.test(word) ? word : word.replace(/[0-9@$!|+]/g, (sign) => LEET[sign] ?? sign);
  return splitContraction(read.replace(/([a-z])\1{2,}/g, '$1$1').replaceAll('*', ''));
}

/** As for the vectors: "don't" is "do" and "n't". */
function splitContraction(word: string): string[] {
  if (word.endsWith("n't") && word.length > 3) return [word.slice(0, -3), "n't"];
  const at = word.indexOf("'");
  return at < 1 ? [word] : [word.slice(0, at), `'${word.slice(at + 1).replaceAll("'", '')}`];
}

const isLetter = (token: Token | undefined): token is Token => token !== undefined && /^[a-z]$/.test(token.word);
const isBetween = (token: Token | undefined): boolean => token !== undefined && ['.', '-', '_', '*'].includes(token.word);

/** Three or more single letters in a row are one word: "h a t e", "h.a.t.e". */
function joinSpelled(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length; ) {
    const spelled = spelledAt(tokens, i);
    joined.push(spelled ? spelled.token : (tokens[i] as Token));
    i = spelled ? spelled.next : i + 1;
  }
  return joined;
}

function spelledAt(tokens: readonly Token[], from: number): { token: Token; next: number } | undefined {
  let word = '';
  let next = from;
  let end = 0;
  for (let token = tokens[next]; isLetter(token); token = tokens[next]) {
    word += token.word;
    end = token.end;
    next += isBetween(tokens[next + 1]) && isLetter(tokens[next + 2]) ? 2 : 1;
  }
  return word.length < 3 ? undefined : { token: { word, start: (tokens[from] as Token).start, end }, next };
}
