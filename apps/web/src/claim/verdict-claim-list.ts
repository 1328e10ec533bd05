import { emptyState, icon, ListEndFocus, listEndOf, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { counted, defineWords, WordsController } from '@verdict/elements/words';
import type { Claim } from '@verdict/wire/claim';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { veracityBadge } from './veracity.ts';

const WORDS = defineWords({
  en: {
    loading: 'Loading claims.',
    empty: 'No claims yet.',
    noneFound: 'No claims match.',
    end: 'No more claims.',
    shown: (count: number) => `${counted(count, 'claim', 'claims')} shown.`,
    open: (count: number) => counted(count, 'open challenge', 'open challenges'),
    edge: 'Link between two claims',
    by: (name: string) => `Added by ${name}`,
    imported: 'Imported',
  },
  es: {
    loading: 'Cargando las afirmaciones.',
    empty: 'Aún no hay afirmaciones.',
    noneFound: 'Ninguna afirmación coincide.',
    end: 'No hay más.',
    shown: (count: number) => `Se muestran ${counted(count, 'afirmación', 'afirmaciones')}.`,
    open: (count: number) => counted(count, 'impugnación abierta', 'impugnaciones abiertas'),
    edge: 'Enlace entre dos afirmaciones',
    by: (name: string) => `Añadida por ${name}`,
    imported: 'Importada',
  },
});

/** Claims, each with its text and veracity. Fires `more-requested`. */
export class VerdictClaimList extends LitElement {
  static override properties = {
    claims: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
    filtered: { type: Boolean },
  };
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; }
      li { position: relative; display: grid; gap: var(--v-space-2); padding-block: var(--v-space-5); }
      li:first-child { padding-block-start: 0; }
      h3 { overflow-wrap: anywhere; text-wrap: pretty; }
      h3 a { color: inherit; text-decoration: none; }
      h3 a::after { content: ''; position: absolute; inset: 0; }
      h3 a:hover { text-decoration: underline; }
      h3 a:focus-visible { outline: none; }
      li:has(h3 a:focus-visible) { outline: var(--v-focus-width) solid var(--v-focus-color); outline-offset: var(--v-focus-gap); }
      .facts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--v-space-1) var(--v-space-4); }
    `,
  ];

  declare claims: readonly Claim[];
  declare status: 'loading' | 'ready' | 'failed';
  /** The error message of the last request. */
  declare failure: string;
  declare hasMore: boolean;
  /** Whether there is a search, whose empty result differs from an empty graph. */
  declare filtered: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    new ListEndFocus(this);
    this.claims = [];
    this.status = 'loading';
    this.failure = '';
    this.hasMore = false;
    this.filtered = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.claims.length === 0) return this.#renderNone();
    return html`<p class="sr" role="status">${this.status === 'ready' ? t.shown(this.claims.length) : nothing}</p>
      <ol class="list">${repeat(
        this.claims,
        ({ id }) => id,
        (claim) => html`<li>${this.#renderClaim(claim)}</li>`,
      )}</ol>
      ${listEndOf(this, { end: this.#words.t.end })}`;
  }

  #renderNone(): TemplateResult {
    const { t } = this.#words;
    if (this.status === 'loading') return loadingState(t.loading);
    if (this.status === 'failed') return listEndOf(this, { end: this.#words.t.end });
    return emptyState(this.filtered ? t.noneFound : t.empty);
  }

  #renderClaim({ id, kind, statement, language, veracity, open_challenges, author_name, created_at }: Claim): TemplateResult {
    const { t } = this.#words;
    return html`<h3 lang=${language} dir="auto"><a href="/claims/${id}">${statement}</a></h3>
      <p class="facts caption">${veracityBadge(veracity)}
        ${open_challenges > 0 ? html`<span class="tag">${icon('clock', 'small')}${t.open(open_challenges)}</span>` : nothing}
        ${kind === 'edge' ? html`<span>${t.edge}</span>` : nothing}
        <span>${author_name === null ? t.imported : t.by(author_name)}, ${timeElement(created_at)}</span></p>`;
  }
}

customElements.define('verdict-claim-list', VerdictClaimList);
