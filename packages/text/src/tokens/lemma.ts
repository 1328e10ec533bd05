import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { IRREGULAR_ENGLISH } from './irregular-english.ts';
import { IRREGULAR_SPANISH } from './irregular-spanish.ts';

interface Grammar {
  irregular: ReadonlyMap<string, string>;
  stem: (word: string) => string;
  /** The words seen so far: people use few words often, and stemming is slow. */
  known: Map<string, string>;
}

const MAX_KNOWN = 50_000;

const GRAMMARS: Readonly<Record<string, Grammar>> = {
  en: { irregular: baseForms(IRREGULAR_ENGLISH), stem: stemEnglish, known: new Map() },
  es: { irregular: baseForms(IRREGULAR_SPANISH), stem: (word) => stemSpanish(spanishSingular(word)), known: new Map() },
};

/**
 * The form that all inflections of a word share: irregular forms by a table, all others by the rules of Porter (English) and
 * Snowball (Spanish). It is for comparing, not for showing: "proposal" becomes "propos". In other languages words stay as they are.
 */
export function lemma(word: string, language: string): string {
  const grammar = GRAMMARS[language.slice(0, 2).toLowerCase()];
  if (!grammar) return word;
  const { irregular, stem, known } = grammar;
  const found = known.get(word);
  if (found !== undefined) return found;
  const plain = word.replace(/['’]s?$/, '');
  const shared = stem(irregular.get(plain) ?? plain);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, shared);
  return shared;
}

/** Without it Snowball shortens "ciudad" to "ciud" but "ciudades" to "ciudad", and "luz" and "luces" differ. */
function spanishSingular(word: string): string {
  return word.replace(/([dlnr])es$/, '$1').replace(/(?<=[aeiou])ces$/, 'z');
}

/** Each line has a base form, then its irregular forms. */
function baseForms(table: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const line of table.trim().split('\n')) {
    const [base = '', ...inflected] = line.trim().split(' ');
    for (const form of inflected) forms.set(form, base);
  }
  return forms;
}
