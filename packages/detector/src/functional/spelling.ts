import type { SpellingClass } from './functional-class.ts';

/** Misspells the words between asterisks; `turn` varies how, instead of chance. */
export function misspell(marked: string, how: SpellingClass, turn: number): string {
  if (how === 'spelling_joined') return join(marked, turn);
  const change = CHANGES[how];
  return marked.replace(/\*([^*]+)\*/g, (_, words: string) => changeLongest(words, (word) => change(word, turn)));
}

export function withoutMarks(marked: string): string {
  return marked.replaceAll('*', '');
}

function changeLongest(words: string, change: (word: string) => string): string {
  const longest = words.split(' ').reduce((most, word) => (word.length > most.length ? word : most), '');
  return words.replace(longest, change(longest));
}

const CHANGES: Readonly<Record<Exclude<SpellingClass, 'spelling_joined'>, (word: string, turn: number) => string>> = {
  spelling_swapped: swap,
  spelling_missing: drop,
  spelling_spaced: spread,
  spelling_leet: leet,
};

/** Swaps two different adjacent letters inside the word; the first letter stays, as in real typing errors. */
function swap(word: string, turn: number): string {
  const places = placesIn(word, (at) => at + 1 < word.length && word[at] !== word[at + 1]);
  const at = places[turn % places.length];
  if (at === undefined) return `${word}${word.at(-1)}`; // too short to swap: doubles the last letter
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

/** Drops a vowel if possible, otherwise any letter inside. */
function drop(word: string, turn: number): string {
  const vowels = placesIn(word, (at) => /[aeiou]/.test(word[at] as string));
  const places = vowels.length > 0 ? vowels : placesIn(word, () => true);
  const at = places[turn % places.length] ?? word.length - 1;
  return word.slice(0, at) + word.slice(at + 1);
}

const SEPARATORS = [' ', ' ', '.', ' ', '-'] as const;

function spread(word: string, turn: number): string {
  return [...word].join(SEPARATORS[turn % SEPARATORS.length]);
}

const LEET: Readonly<Record<string, readonly [string, string]>> = {
  a: ['4', '@'],
  e: ['3', '3'],
  i: ['1', '!'],
  o: ['0', '0'],
  s: ['5', '$'],
  t: ['7', '7'],
};

function leet(word: string, turn: number): string {
  return word.replace(/[aeiost]/gi, (letter) => LEET[letter.toLowerCase()]?.[turn % 2] as string);
}

const CLING = { toNext: /\*([^*]+)\* /g, toFormer: / \*([^*]+)\*/g } as const;

/** Joins each marked word with the next or the previous one, or all words. */
function join(marked: string, turn: number): string {
  const plain = withoutMarks(marked);
  const all = plain.replaceAll(' ', '');
  const some = [marked.replace(CLING.toNext, '$1'), marked.replace(CLING.toFormer, '$1')].map(withoutMarks);
  const ways = [all, ...some].filter((text) => text !== plain);
  return ways[turn % ways.length] as string;
}

function placesIn(word: string, fits: (at: number) => boolean): number[] {
  return [...word].map((_, at) => at).filter((at) => at > 0 && at < word.length - (word.length > 3 ? 1 : 0) && fits(at));
}
