import { look } from '@verdict/elements/look';
import { defineWords, WordsController } from '@verdict/elements/words';
import type { DecisionRank } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { placeNumber } from './place-words.ts';
import { signedDecimals, threeDecimals } from './score-numbers.ts';
import { type Difference, differencesBetween, type Formula, type ScoreTerm } from './score-parts.ts';

type Direction = Record<ScoreTerm, string>;

const WORDS = defineWords({
  en: {
    ahead: (place: string, by: string) => `${place} place is ${by} ahead`,
    behind: (place: string, by: string) => `${place} place is ${by} behind`,
    even: (place: string) => `${place} place has the same score`,
    older: 'Of equal scores, the older proposal comes first.',
    more: {
      relevance: 'It fits the topic better',
      consistency: 'Its author stays on topic more steadily',
      trust: 'It has more support, counted cautiously',
      recency: 'It is newer',
      agreement: 'It has more support on both sides',
      priority: 'It has more priority',
    } satisfies Direction,
    less: {
      relevance: 'It fits the topic less well',
      consistency: 'Its author stays on topic less steadily',
      trust: 'It has less support, counted cautiously',
      recency: 'It is older',
      agreement: 'It has less support on both sides',
      priority: 'It has less priority',
    } satisfies Direction,
  },
  es: {
    ahead: (place: string, by: string) => `La ${place} va ${by} por delante`,
    behind: (place: string, by: string) => `La ${place} va ${by} por detrás`,
    even: (place: string) => `La ${place} tiene la misma puntuación`,
    older: 'A igual puntuación, va antes la propuesta más antigua.',
    more: {
      relevance: 'Encaja mejor con el tema',
      consistency: 'Su autor se ciñe más al tema',
      trust: 'Tiene más apoyo, contado con cautela',
      recency: 'Es más reciente',
      agreement: 'Tiene más apoyo en ambos lados',
      priority: 'Tiene más prioridad',
    },
    less: {
      relevance: 'Encaja peor con el tema',
      consistency: 'Su autor se ciñe menos al tema',
      trust: 'Tiene menos apoyo, contado con cautela',
      recency: 'Es más antigua',
      agreement: 'Tiene menos apoyo en ambos lados',
      priority: 'Tiene menos prioridad',
    },
  },
});

/** What rounds to nothing is a tie to whoever reads it. */
const TIE = 0.0005;

/** Why the proposal above is above, and the one below is below: the difference in each part. */
export class VerdictRankNeighbours extends LitElement {
  static override properties = { rank: { attribute: false }, neighbours: { attribute: false }, formula: {} };
  static override styles = [
    look,
    css`
      :host { display: block; }
      li.one { display: grid; gap: var(--v-space-1); padding-block: var(--v-space-4); border-block-start: var(--v-hairline); font: var(--v-type-body-small); }
      strong { font: var(--v-type-title-small); }
      a { font: 400 1.0625rem/1.4 var(--v-face-serif); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
      a:hover { text-decoration: underline; }
      .parts { display: grid; gap: .125rem; margin-block-start: var(--v-space-1); color: var(--md-sys-color-on-surface-variant); }
      .parts li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--v-space-3); }
    `,
  ];

  declare rank: DecisionRank;
  declare neighbours: readonly DecisionRank[];
  declare formula: Formula;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.neighbours = [];
    this.formula = 'weighted_sum';
  }

  protected override render(): TemplateResult {
    return html`<ul>${this.neighbours.toSorted((a, b) => a.rank - b.rank).map((other) => this.#renderOne(other))}</ul>`;
  }

  #renderOne(other: DecisionRank): TemplateResult {
    const differences = differencesBetween(other, this.rank, this.formula);
    const isTie = Math.abs(other.score - this.rank.score) < TIE;
    return html`<li class="one"><strong>${this.#headline(other)}</strong><a href="/proposals/${other.proposal_id}">${other.title}</a>
      ${differences.length > 0 ? html`<ul class="parts num">${differences.map((one) => this.#renderDifference(one))}</ul>` : nothing}
      ${isTie ? html`<span class="caption">${this.#words.t.older}</span>` : nothing}</li>`;
  }

  #headline(other: DecisionRank): string {
    const { t } = this.#words;
    const by = other.score - this.rank.score;
    const place = placeNumber(other.rank);
    if (Math.abs(by) < TIE) return t.even(place);
    return by > 0 ? t.ahead(place, threeDecimals(by)) : t.behind(place, threeDecimals(-by));
  }

  #renderDifference({ term, by }: Difference): TemplateResult {
    const { t } = this.#words;
    return html`<li><span>${by > 0 ? t.more[term] : t.less[term]}</span><span>${signedDecimals(by)}</span></li>`;
  }
}

customElements.define('verdict-rank-neighbours', VerdictRankNeighbours);
