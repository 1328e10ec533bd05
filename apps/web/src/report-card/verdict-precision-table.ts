import { labelTypeName } from '@verdict/elements/label';
import { emptyState, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { ModelReport } from '@verdict/wire/report-card';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { shareBar, shareBarStyles } from './share-bar.ts';
import { isSignificant, rangeWords, shareWords } from './share-words.ts';

const WORDS = defineWords({
  en: {
    caption: 'Share that was right, by type',
    type: 'Type',
    right: 'Right',
    range: 'Range',
    labels: 'Flags',
    judged: (judged: number, labels: number) => `${formatNumber(judged)} of ${counted(labels, 'flag', 'flags')} rated`,
    empty: 'No flags.',
  },
  es: {
    caption: 'Proporción de aciertos, por tipo',
    type: 'Tipo',
    right: 'Aciertos',
    range: 'Margen',
    labels: 'Marcas',
    judged: (judged: number, labels: number) => `${formatNumber(judged)} de ${counted(labels, 'marca', 'marcas')} valoradas`,
    empty: 'Sin marcas.',
  },
});

/** How often a detector was right, by type, with intervals. */
export class VerdictPrecisionTable extends LitElement {
  static override properties = { types: { attribute: false } };
  static override styles = [
    look,
    shareBarStyles,
    css`
      :host { display: block; }
      th[scope='row'] { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface); overflow-wrap: anywhere; }
      th small { display: block; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      .value { white-space: nowrap; }
      .value strong { font: var(--v-type-title-small); }
      .bar { width: 45%; }
      @media (max-width: 47.99rem) {
        .bar { width: 30%; }
        .share { min-width: 4rem; }
        .value { white-space: normal; }
        .value .caption { display: block; }
      }
    `,
  ];

  declare types: ModelReport['by_type'];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.types = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.types.length === 0) return emptyState(t.empty);
    return html`<table>
      <caption class="sr">${t.caption}</caption>
      <thead><tr><th scope="col">${t.type}</th><th scope="col">${t.right}</th><th scope="col"><span class="sr">${t.range}</span></th></tr></thead>
      <tbody>${this.types.map((row) => this.#renderRow(row))}</tbody>
    </table>`;
  }

  #renderRow({ fallacy_type, labels, right, wrong, precision }: ModelReport['by_type'][number]): TemplateResult {
    const { t } = this.#words;
    return html`<tr>
      <th scope="row">${labelTypeName(fallacy_type)}<small>${t.judged(right + wrong, labels)}</small></th>
      <td class="value">${
        isSignificant(precision)
          ? html`<strong class="num">${percent(precision.share)}</strong> <span class="caption">${rangeWords(precision)}</span>`
          : html`<span class="caption">${shareWords(precision)}</span>`
      }</td>
      <td class="bar">${shareBar(precision)}</td>
    </tr>`;
  }
}

customElements.define('verdict-precision-table', VerdictPrecisionTable);
