import { comparableText } from '../normalise/index.ts';

const APOSTROPHES = /['’‘ʼ`´]/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that are written without spaces, from Thai on; Korean has spaces. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Beyond this two texts are not compared: whoever copies so much has copied the beginning too. */
const MAX_CHARACTERS = 20_000;

/** The words of a text without case, accents and punctuation. A text without words (emoji, signs) counts as one word. */
export function wordsOf(text: string): string[] {
  const comparable = comparableText(text.slice(0, MAX_CHARACTERS), { accents: 'remove' });
  const words = comparable.replace(APOSTROPHES, '').match(WORD);
  if (!words) return comparable === '' ? [] : [comparable];
  return words.some((word) => UNSPACED.test(word)) ? words.flatMap(pairsOfCharacters) : words;
}

function pairsOfCharacters(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const characters = [...word];
  return characters.length < 2 ? characters : characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}
