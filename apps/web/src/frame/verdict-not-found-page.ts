import { icon, look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import { html, LitElement, type TemplateResult } from 'lit';
import type { PageAddress, PageElement } from './index.ts';

const WORDS = defineWords({
  en: {
    title: 'Page not found',
    lede: 'The link may be old or mistyped.',
    home: 'Home page',
    debates: 'All debates',
  },
  es: {
    title: 'Página no encontrada',
    lede: 'El enlace puede ser antiguo o estar mal escrito.',
    home: 'Página de inicio',
    debates: 'Todos los debates',
  },
});

/** The page for unknown addresses. */
export class VerdictNotFoundPage extends LitElement implements PageElement {
  static override properties = { address: { attribute: false } };
  static override styles = look;

  declare address: PageAddress;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    return html`<div class="stack">
      <h1>${t.title}</h1>
      <p class="lede">${t.lede}</p>
      <p class="row"><a class="btn btn-filled" href="/">${icon('home', 'small')}${t.home}</a><a class="btn btn-text" href="/debates">${t.debates}</a></p>
    </div>`;
  }
}

customElements.define('verdict-not-found-page', VerdictNotFoundPage);
