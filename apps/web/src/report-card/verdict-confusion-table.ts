import type { LabelType } from '@verdict/core/label';
import { labelTypeName } from '@verdict/elements/label';
import { emptyState, look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { ModelReport } from '@verdict/wire/report-card';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';

type Confusion = ModelReport['reasons']['confusion'];

const SHOWN = 8;

const WORDS = defineWords({
  en: {
    none: 'No corrections yet.',
    caption: 'Corrections of the type',
    machineAnswer: 'Model',
    people: 'Correction',
    times: 'Answers',
    more: (count: number) => `and ${counted(count, 'other pair', 'other pairs')}`,
    all: 'Show all',
  },
  es: {
    none: 'Aún no hay correcciones.',
    caption: 'Correcciones del tipo',
    machineAnswer: 'Modelo',
    people: 'Corrección',
    times: 'Respuestas',
    more: (count: number) => `y ${counted(count, 'pareja más', 'parejas más')}`,
    all: 'Mostrar todas',
  },
});

/** Which types a detector confuses with which, according to people: the most frequent first. */
export class VerdictConfusionTable extends LitElement {
  static override properties = { confusion: { attribute: false }, isWhole: { state: true } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      td:first-child, td:nth-child(2) { overflow-wrap: anywhere; }
      .count { width: 35%; }
      .count span { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); align-items: center; gap: var(--v-space-2); }
      .more { margin-block-start: var(--v-space-3); }
    `,
  ];

  declare confusion: Confusion;
  declare isWhole: boolean;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.confusion = [];
    this.isWhole = false;
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    if (this.confusion.length === 0) return emptyState(t.none);
    const shown = this.isWhole ? this.confusion : this.confusion.slice(0, SHOWN);
    const hidden = this.confusion.length - shown.length;
    return html`<table>
        <caption class="sr">${t.caption}</caption>
        <thead><tr><th scope="col">${t.machineAnswer}</th><th scope="col">${t.people}</th><th scope="col">${t.times}</th></tr></thead>
        <tbody>${shown.map((pair) => this.#renderPair(pair))}</tbody>
      </table>
      ${
        hidden > 0
          ? html`<p class="row more caption">${t.more(hidden)} <button class="linkish" @click=${this.#showAll}>${t.all}</button></p>`
          : nothing
      }`;
  }

  #showAll(): void {
    this.isWhole = true;
  }

  #renderPair({ fallacy_type, suggested_fallacy_type, count }: Confusion[number]): TemplateResult {
    const part = (count / (this.confusion[0]?.count ?? 1)) * 100;
    return html`<tr><td>${labelTypeName(fallacy_type)}</td><td>${labelTypeName(suggested_fallacy_type as LabelType)}</td>
      <td class="count"><span><b class="num">${formatNumber(count)}</b><span class="meter" aria-hidden="true"><i style="width:${part}%"></i></span></span></td></tr>`;
  }
}

customElements.define('verdict-confusion-table', VerdictConfusionTable);
