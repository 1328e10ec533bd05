import { isLatin, isSpace, type Located } from './located.ts';

/** Signs that stand for a letter between letters. */
const INSIDE: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '¡': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '¢': 'c',
};

/** Signs that do so at the start or end of a word too; punctuation and the @ of a handle do not. */
const AT_EDGE = new Set(['4', '3', '1', '0', '5', '7', '$']);
/** `5pm`, `4th` and `mp3` are not disguised words; `5luts` and `fool5` are. */
const LETTERS_BESIDE_EDGE = 3;
const MAX_EDGE = 4;
const BLEND = new Set(['b', 'c', 'f', 'g', 'k', 'p', 's']);
const VOWEL = new Set(['a', 'e', 'i', 'o', 'u']);

/** Replaces digits and signs within a word by the letters they stand for. */
export function readLeet({ characters }: Located): void {
  let start = 0;
  while (start < characters.length) {
    let end = start;
    while (end < characters.length && !isSpace(characters[end])) end += 1;
    readChunk(characters, start, end);
    start = end + 1;
  }
}

const SIGNS = new Set(Object.keys(INSIDE));
const isSign = (character: string | undefined): boolean => character !== undefined && !isLatin(character) && SIGNS.has(character);

/** Handles the runs of signs between two spaces. */
function readChunk(characters: string[], start: number, end: number): void {
  const runs = signRuns(characters, start, end);
  if (runs.length === 0 || isAddress(characters, start, end)) return;
  const isDisguised = runs.some(([from, after]) => isBetweenLetters(characters, from, after));
  for (const [from, after] of runs) {
    if (isBetweenLetters(characters, from, after) || isEdge(characters, { from, after, isDisguised })) {
      for (let sign = from; sign < after; sign += 1) readSign(characters, sign);
    }
  }
}

function signRuns(characters: readonly string[], start: number, end: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let index = start; index < end; index += 1) {
    if (!isSign(characters[index])) continue;
    const from = index;
    while (index < end && isSign(characters[index])) index += 1;
    runs.push([from, index]);
  }
  return runs;
}

/** Links and mail addresses are left unchanged. */
function isAddress(characters: readonly string[], start: number, end: number): boolean {
  let isMail = false;
  for (let index = start + 1; index < end - 1; index += 1) {
    const character = characters[index];
    if (character === '@') isMail = true;
    if (character === '.' && isMail) return true;
    if (character === ':' && characters[index + 1] === '/') return true;
  }
  return false;
}

const isBetweenLetters = (characters: readonly string[], from: number, after: number): boolean =>
  isLatin(characters[from - 1]) && isLatin(characters[after]);

/** One sign beside enough letters; more of them if the word is disguised anyway: `u53l355`. */
function isEdge(
  characters: readonly string[],
  { from, after, isDisguised }: { from: number; after: number; isDisguised: boolean },
): boolean {
  const letters = lettersBefore(characters, from) + lettersFrom(characters, after);
  if (letters === 0 || after - from > MAX_EDGE) return false;
  for (let index = from; index < after; index += 1) if (!AT_EDGE.has(characters[index] as string)) return false;
  return isDisguised || (after - from === 1 && letters >= LETTERS_BESIDE_EDGE);
}

function lettersBefore(characters: readonly string[], index: number): number {
  let count = 0;
  while (count < LETTERS_BESIDE_EDGE && isLatin(characters[index - 1 - count])) count += 1;
  return count;
}

function lettersFrom(characters: readonly string[], index: number): number {
  let count = 0;
  while (count < LETTERS_BESIDE_EDGE && isLatin(characters[index + count])) count += 1;
  return count;
}

function readSign(characters: string[], index: number): void {
  const sign = characters[index] as string;
  characters[index] = sign === '1' ? readOne(characters, index) : (INSIDE[sign] as string);
}

/** A 1 is an i, or an l after the consonant at the start of a word (`s1ut`, `b1ack`) and beside another 1 or l. */
function readOne(characters: readonly string[], index: number): string {
  const before = characters[index - 1];
  if (characters[index + 1] === '1' || (before === 'l' && !isLatin(characters[index + 1]))) return 'l';
  const next = characters[index + 1] ?? '';
  const vowelFollows = VOWEL.has(INSIDE[next] ?? next);
  return vowelFollows && BLEND.has(before ?? '') && !isLatin(characters[index - 2]) ? 'l' : 'i';
}
