import { seeded } from '@verdict/core/pseudorandom';

const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'fil',
  'gra',
  'hu',
  'lin',
  'mo',
  'nes',
  'pol',
  'ra',
  'sen',
  'tor',
  'ul',
  'ven',
  'zi',
  'par',
  'cal',
  'til',
  'mer',
];
const ENDINGS = { en: ['', 's', 'ing', 'ed', 'er', 'ness'], es: ['', 's', 'ando', 'ado', 'ción', 'mente'] } as const;
const STEMS = 6000;
/** Of a text. */
const WORDS = { least: 12, more: 36 };

export interface MadeUpText {
  title: string;
  body: string;
  language: 'en' | 'es';
}

/** Texts whose words are as unequal as those of a language: the n-th word is n times as rare as the first. */
export function textMaker(seed: number): { text(): MadeUpText; question(): string } {
  const random = seeded(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const stems = Array.from({ length: STEMS }, () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join(''));
  // The inverse of the sum of 1/n, which grows with the logarithm.
  const stem = (): string => stems[Math.min(STEMS - 1, Math.floor(STEMS ** random()) - 1)] as string;
  const word = (language: 'en' | 'es'): string => stem() + pick(ENDINGS[language]);
  const sentence = (language: 'en' | 'es', count: number): string => Array.from({ length: count }, () => word(language)).join(' ');
  return {
    text() {
      const language = random() < 0.7 ? 'en' : 'es';
      return {
        title: sentence(language, 5),
        body: `${sentence(language, WORDS.least + Math.floor(random() * WORDS.more))}.`,
        language,
      };
    },
    /** One to three words, every fourth time with a mistake, every fourth time unfinished. */
    question() {
      const words = sentence(random() < 0.7 ? 'en' : 'es', 1 + Math.floor(random() * 3));
      const kind = random();
      if (kind < 0.25) return swapLetters(words, random());
      return kind < 0.5 ? words.slice(0, -1) : words;
    },
  };
}

function swapLetters(words: string, where: number): string {
  const at = 1 + Math.floor(where * (words.length - 3));
  return `${words.slice(0, at)}${words[at + 1]}${words[at]}${words.slice(at + 2)}`;
}
