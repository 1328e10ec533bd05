import type { ReactiveControllerHost } from 'lit';
import { type Language, language, saveLanguage } from './language.ts';

export type Catalogue<Words> = Readonly<Record<Language, Words>>;

/** Loads the Spanish of the catalogues that were built without it. */
const unloaded = new Set<() => Promise<void>>();

/**
 * The words of an element in every language. A missing translation does not compile. The web app stores the
 * Spanish in separate files (apps/web/spanish-files.ts): there `es` is a function that loads them.
 */
export function defineWords<Words extends object>({ en, es }: { en: Words; es: NoInfer<Words> }): Catalogue<Words> {
  const loadSpanish: unknown = es;
  if (typeof loadSpanish !== 'function') return { en, es };
  const catalogue = { en, es: en };
  const load = async (): Promise<void> => {
    catalogue.es = await loadSpanish();
    unloaded.delete(load);
  };
  unloaded.add(load);
  return catalogue;
}

/** Loads the missing words of this language; until then English is shown. */
export async function loadWords(tag: Language): Promise<void> {
  while (tag === 'es' && unloaded.size > 0) await Promise.all([...unloaded].map((load) => load()));
}

let newestChoice: Language | undefined;

/** Changes the language once its words are loaded, and saves the choice in this browser. */
export async function rememberLanguage(chosen: Language): Promise<void> {
  newestChoice = chosen;
  await loadWords(chosen);
  if (chosen !== newestChoice) return;
  saveLanguage(chosen);
  language.change(chosen);
}

/** The words of one element in the language of the page; a change of language renders its host. */
export class WordsController<Words> {
  readonly #catalogue: Catalogue<Words>;

  constructor(host: ReactiveControllerHost, catalogue: Catalogue<Words>) {
    this.#catalogue = catalogue;
    language.watch(host);
  }

  get t(): Words {
    return this.#catalogue[language.value];
  }
}
