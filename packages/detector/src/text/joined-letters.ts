import { add, isLatin, type Located, nothing } from './located.ts';

const SEPARATORS = new Set([' ', '.', '-', '_', '*', '/', ',', '|', '·', '~', '+', '=']);
const MAX_SEPARATOR = 3;
const MIN_LETTERS = 3;
const NONE: readonly number[] = [];

/** Single letters separated by the same signs become the word they spell: `h a t e`, `h.a.t.e`. */
export function joinLetters(text: Located): Located {
  const joined = nothing();
  let index = 0;
  while (index < text.characters.length) {
    const letters = standsAlone(text.characters, index) ? spelled(text.characters, index) : NONE;
    if (letters.length < MIN_LETTERS) {
      add(joined, text.characters[index] as string, text.at[index] as number);
      index += 1;
      continue;
    }
    for (const letter of letters) add(joined, text.characters[letter] as string, text.at[letter] as number);
    index = (letters.at(-1) as number) + 1;
  }
  return joined;
}

/** The indexes of the letters of a spelled-out word that starts here. */
function spelled(characters: readonly string[], start: number): number[] {
  const letters: number[] = [];
  const gap = gapAfter(characters, start);
  if (gap === 0 || isArticle(characters, start, gap)) return letters;
  let index = start;
  do {
    letters.push(index);
    index += gap + 1;
  } while (standsAlone(characters, index) && isSameGap(characters, { start, index, gap }));
  return letters;
}

function standsAlone(characters: readonly string[], index: number): boolean {
  return isLatin(characters[index]) && !isLatin(characters[index - 1]) && !isLatin(characters[index + 1]) && characters[index - 1] !== "'";
}

function gapAfter(characters: readonly string[], index: number): number {
  let gap = 0;
  while (gap <= MAX_SEPARATOR && SEPARATORS.has(characters[index + 1 + gap] ?? '')) gap += 1;
  return gap > MAX_SEPARATOR ? 0 : gap;
}

/** Whether the gap before `index` equals the one after `start`. */
function isSameGap(characters: readonly string[], { start, index, gap }: { start: number; index: number; gap: number }): boolean {
  for (let sign = 1; sign <= gap; sign += 1) if (characters[index - sign] !== characters[start + gap + 1 - sign]) return false;
  return true;
}

// "such a b a d word": the article is far more likely than a spaced word that starts with its letter.
function isArticle(characters: readonly string[], index: number, gap: number): boolean {
  const isWord = characters[index] === 'a' || characters[index] === 'i';
  return isWord && gap === 1 && characters[index + 1] === ' ';
}
