import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { type Language, language } from './language.ts';

export type Catalogue<Words> = Readonly<Record<Language, Words>>;

/** What an element says, in every language. A sentence that one of them lacks does not compile. */
export function defineWords<Words extends object>(catalogue: { en: Words; es: NoInfer<Words> }): Catalogue<Words> {
  return catalogue;
}

/** The words of one element in the language of the page; a change of language renders its host. */
export class WordsController<Words> implements ReactiveController {
  readonly #catalogue: Catalogue<Words>;

  constructor(host: ReactiveControllerHost, catalogue: Catalogue<Words>) {
    this.#catalogue = catalogue;
    language.watch(host);
  }

  hostConnected(): void {
    // Watching is all there is to do.
  }

  get t(): Words {
    return this.#catalogue[language.value];
  }
}
