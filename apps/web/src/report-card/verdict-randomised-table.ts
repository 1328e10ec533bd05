import { look } from '@verdict/elements/look';
import { WordsController } from '@verdict/elements/words';
import type { RandomisedQuestion } from '@verdict/wire/contribution';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { percentOf, RANDOMISED_WORDS, valueName } from './randomised-words.ts';
import { shareBar, shareBarStyles } from './share-bar.ts';

/** Answers about a detector by question, estimated from answers that devices randomised. */
export class VerdictRandomisedTable extends LitElement {
  static override properties = { questions: { attribute: false } };
  static override styles = [
    look,
    shareBarStyles,
    css`
      :host { display: grid; gap: var(--v-space-8); }
      section { display: grid; gap: var(--v-space-2); align-content: start; min-width: 0; }
      th[scope='row'] { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface); overflow-wrap: anywhere; }
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

  declare questions: readonly RandomisedQuestion[];
  readonly #words = new WordsController(this, RANDOMISED_WORDS);

  constructor() {
    super();
    this.questions = [];
  }

  protected override render(): TemplateResult {
    return html`${this.questions.map((question) => this.#renderQuestion(question))}`;
  }

  #renderQuestion({ question, reports, people, rates }: RandomisedQuestion): TemplateResult {
    const { t } = this.#words;
    const shown = question === 'type' ? rates : rates.toSorted((a, b) => b.rate - a.rate);
    return html`<section aria-labelledby=${question}><h3 id=${question}>${t.questions[question]}</h3>
      <p class="caption">${t.from(reports, people)}</p>
      <table>
        <caption class="sr">${t.questions[question]}</caption>
        <thead><tr><th scope="col">${t.answer}</th><th scope="col">${t.share}</th><th scope="col"><span class="sr">${t.range}</span></th></tr></thead>
        <tbody>${shown.map(
          ({ value, rate, low, high }) => html`<tr>
            <th scope="row">${valueName(question, value)}</th>
            <td class="value"><strong class="num">${percentOf(rate)}</strong> <span class="caption">${t.between(percentOf(low), percentOf(high))}</span></td>
            <td class="bar">${shareBar({ share: rate, low, high, of: reports })}</td>
          </tr>`,
        )}</tbody>
      </table></section>`;
  }
}

customElements.define('verdict-randomised-table', VerdictRandomisedTable);
