import { emptyState, ListEndFocus, listEndOf, listEndStyles, loadingState, look } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import { defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { ReputationEntry } from '@verdict/wire/reputation';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { reasonSentence } from './reputation-words.ts';

const WORDS = defineWords({
  en: {
    empty: 'No reputation changes to show.',
    emptyOwn: 'No reputation yet. Vote on a challenge to earn your first point.',
    balance: (points: number) => `Balance ${formatNumber(points)}`,
    end: 'No more.',
  },
  es: {
    empty: 'No hay cambios de reputación que mostrar.',
    emptyOwn: 'Aún no tiene reputación. Vote en una impugnación para ganar el primer punto.',
    balance: (points: number) => `Saldo ${formatNumber(points)}`,
    end: 'No hay más.',
  },
});

/** With a minus sign as wide as the plus. */
const signed = (points: number): string => formatNumber(points, { signDisplay: 'exceptZero' }).replace('-', '−');

/** The reputation ledger, each entry with its reason and a link. Fires `more-requested`. */
export class VerdictLedger extends LitElement {
  static override properties = {
    entries: { attribute: false },
    status: {},
    failure: {},
    hasMore: { type: Boolean, attribute: 'has-more' },
    own: { type: Boolean },
  };
  static override styles = [
    look,
    listEndStyles,
    css`
      :host { display: block; }
      li { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr) auto; align-items: baseline; gap: 0 var(--v-space-3); padding-block: var(--v-space-3); }
      .amount { font: var(--v-type-title); font-variant-numeric: tabular-nums lining-nums; }
      .less { color: var(--md-sys-color-error); }
      .when { display: grid; justify-items: end; }
      @media (max-width: 47.99rem) { li { grid-template-columns: 3rem minmax(0, 1fr); } .when { grid-column: 2; display: flex; gap: var(--v-space-2); justify-self: start; } }
    `,
  ];

  declare entries: readonly ReputationEntry[];
  declare status: 'loading' | 'ready' | 'failed';
  declare failure: string;
  declare hasMore: boolean;
  declare own: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.entries = [];
    this.status = 'loading';
    this.failure = '';
    this.hasMore = this.own = false;
    new ListEndFocus(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { entries, status } = this;
    if (entries.length === 0 && status === 'loading') return loadingState();
    if (entries.length === 0 && status === 'ready') return emptyState(this.own ? t.emptyOwn : t.empty);
    return html`<ol class="list">${repeat(
      entries,
      ({ id }) => id,
      (entry) => this.#renderEntry(entry),
    )}</ol>${listEndOf(this, { end: t.end })}`;
  }

  #renderEntry(entry: ReputationEntry): TemplateResult {
    const { points, balance, href, created_at } = entry;
    const sentence = reasonSentence(entry);
    return html`<li><span class="amount ${points < 0 ? 'less' : ''}">${signed(points)}</span>
      <span class="small">${href ? html`<a href=${href}>${sentence}</a>` : sentence}</span>
      <span class="caption when">${timeElement(created_at)}<span class="num">${this.#words.t.balance(balance)}</span></span></li>`;
  }
}

customElements.define('verdict-ledger', VerdictLedger);
