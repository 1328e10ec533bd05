import { seeded } from '@verdict/core/pseudorandom';

export interface EditedTexts {
  texts: string[];
  /** Which text is an edited copy of which, and how it was edited. */
  planted: { original: number; copy: number; edit: string }[];
}

const WORDS = 30_000;
/** The share of texts that are edited copies. */
const COPIES = 0.1;
const MIN_WORDS = 6;
const MAX_WORDS = 18;
const CONSONANTS = [...'bcdfghklmnprstvz'];
const VOWELS = [...'aeiou'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const MARKS = [',', '!', '...', ';', ' -'];

type Random = () => number;
type Edit = (words: readonly string[], random: Random, draw: () => string) => string[];

/** Short texts whose words are as unevenly frequent as in a language (Zipf), some of them copies with one or two edits. */
export function editedTexts(count: number, seed: number): EditedTexts {
  const random = seeded(seed);
  const draw = zipf(vocabulary(random), random);
  const originals = Math.round(count * (1 - COPIES));
  const texts = Array.from({ length: originals }, () => sentence(random, draw));
  const planted: EditedTexts['planted'] = [];
  for (let copy = originals; copy < count; copy += 1) {
    const original = Math.floor(random() * originals);
    const [edit, change] = pick(random, Object.entries(EDITS));
    texts.push(change((texts[original] as string).split(' '), random, draw).join(' '));
    planted.push({ original, copy, edit });
  }
  return { texts, planted };
}

const EDITS: Readonly<Record<string, Edit>> = {
  'words exchanged': exchange,
  'a misspelling': misspell,
  'a word left out': leaveOut,
  'a word added': insert,
  'a word replaced': (words, random, draw) => words.with(place(random, words), draw()),
  punctuation: (words, random) => words.map((word) => (random() < 0.3 ? word + pick(random, MARKS) : word)),
  case: (words) => words.map((word) => word.toUpperCase()),
  'two misspellings': (words, random) => misspell(misspell(words, random), random),
  'a word left out, a misspelling': (words, random) => misspell(leaveOut(words, random), random),
  'a word added, words exchanged': (words, random, draw) => exchange(insert(words, random, draw), random),
};

function exchange(words: readonly string[], random: Random): string[] {
  const [one, other] = [place(random, words), place(random, words)];
  return words.with(one, words[other] as string).with(other, words[one] as string);
}

function leaveOut(words: readonly string[], random: Random): string[] {
  return words.toSpliced(place(random, words), 1);
}

function insert(words: readonly string[], random: Random, draw: () => string): string[] {
  return words.toSpliced(place(random, words), 0, draw());
}

function misspell(words: readonly string[], random: Random): string[] {
  const at = place(random, words);
  const letters = [...(words[at] as string)];
  const letter = place(random, letters);
  const before = Math.max(0, letter - 1);
  const changes = [
    letters.toSpliced(letter, 1),
    letters.toSpliced(letter, 0, pick(random, LETTERS)),
    letters.with(letter, pick(random, LETTERS)),
    letters.with(letter, letters[before] as string).with(before, letters[letter] as string),
  ];
  return words.with(at, pick(random, changes).join(''));
}

function place(random: Random, list: readonly unknown[]): number {
  return Math.floor(random() * list.length);
}

function pick<Item>(random: Random, list: readonly Item[]): Item {
  return list[place(random, list)] as Item;
}

function sentence(random: Random, draw: () => string): string {
  return Array.from({ length: MIN_WORDS + Math.floor(random() * (MAX_WORDS - MIN_WORDS + 1)) }, draw).join(' ');
}

/** Words of one to four syllables, the frequent ones shorter. */
function vocabulary(random: Random): string[] {
  const words = new Set<string>();
  while (words.size < WORDS) {
    const syllables = 1 + Math.floor(random() * 3) + (words.size > 200 ? 1 : 0);
    const syllable = (): string => pick(random, CONSONANTS) + pick(random, VOWELS) + (random() < 0.4 ? pick(random, CONSONANTS) : '');
    words.add(Array.from({ length: syllables }, syllable).join(''));
  }
  return [...words];
}

/** Draws the nth word with a probability in proportion to 1/n. */
function zipf(words: readonly string[], random: Random): () => string {
  const sums: number[] = [];
  for (let i = 0; i < words.length; i += 1) sums.push((sums.at(-1) ?? 0) + 1 / (i + 1));
  return () => words[firstAtLeast(sums, random() * (sums.at(-1) as number))] as string;
}

function firstAtLeast(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
