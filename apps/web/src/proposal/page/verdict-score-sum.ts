import { look } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { DecisionRank, TopAnswer } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { policies } from '../../frame/index.ts';
import type { ScoreWeights } from '../score/score-sum.ts';
import { placeNumber } from './place-words.ts';
import { threeDecimals, twoDecimals } from './score-numbers.ts';
import { type ScoreRow, type ScoreTerm, scoreFactors, scoreRows } from './score-parts.ts';
import { stackStyles } from './stack-styles.ts';

type Ranked = Pick<TopAnswer, 'formula' | 'total' | 'experiment'>;

const DAY_HOURS = 24;

const WORDS = defineWords({
  en: {
    caption: 'How the score adds up',
    captionProduct: 'How the score is multiplied',
    heads: { part: 'Part', value: 'Value, 0 to 1', counts: 'Counts', points: 'Points' },
    parts: {
      relevance: 'Fits the topic',
      consistency: 'The author stays on topic',
      trust: 'Support, counted cautiously',
      recency: 'New',
      agreement: 'Support on both sides',
      priority: 'Priority set by an administrator',
    } satisfies Record<ScoreTerm, string>,
    alone: 'The only proposal so far, so it is in the middle',
    fits: (value: string, others: number) =>
      `${value} by itself, compared here with ${counted(others, 'other proposal', 'other proposals')}`,
    steady: 'How evenly this author’s proposals fit the topic',
    few: (votes: number) => `${counted(votes, 'vote', 'votes')} so far: the author’s trust counts too`,
    share: (share: string, cautious: string) => `${share} support it; at least ${cautious} once we allow for chance`,
    age: (age: string) => `${age} old`,
    fresh: 'Less than an hour old',
    hours: (hours: number) => counted(hours, 'hour', 'hours'),
    days: (days: number) => counted(days, 'day', 'days'),
    weaker: 'On the side that supports it less',
    added: 'Added as it is',
    score: 'Score',
    stack: (rank: string, title: string, score: string) => `${rank}, ${title}: ${score}`,
    this: 'this proposal',
  },
  es: {
    caption: 'Cómo se suma la puntuación',
    captionProduct: 'Cómo se multiplica la puntuación',
    heads: { part: 'Parte', value: 'Valor, de 0 a 1', counts: 'Cuenta', points: 'Puntos' },
    parts: {
      relevance: 'Encaja con el tema',
      consistency: 'El autor se ciñe al tema',
      trust: 'Apoyo, contado con cautela',
      recency: 'Reciente',
      agreement: 'Apoyo en ambos lados',
      priority: 'Prioridad fijada por un administrador',
    },
    alone: 'La única propuesta por ahora: queda en el medio',
    fits: (value: string, others: number) =>
      `${value} por sí sola; aquí, comparada con ${others === 1 ? 'otra propuesta' : `otras ${formatNumber(others)} propuestas`}`,
    steady: 'Si las propuestas de este autor encajan por igual con el tema',
    few: (votes: number) => `${counted(votes, 'voto', 'votos')} por ahora: también cuenta la confianza en el autor`,
    share: (share: string, cautious: string) => `La apoya un ${share}; al menos un ${cautious}, descontado el azar`,
    age: (age: string) => `Tiene ${age}`,
    fresh: 'Tiene menos de una hora',
    hours: (hours: number) => counted(hours, 'hora', 'horas'),
    days: (days: number) => counted(days, 'día', 'días'),
    weaker: 'En el lado que menos la apoya',
    added: 'Se suma tal cual',
    score: 'Puntuación',
    stack: (rank: string, title: string, score: string) => `${rank}, ${title}: ${score}`,
    this: 'esta propuesta',
  },
});

/** A percentage of fewer votes says nothing. */
const LEAST_VOTES = 3;
const HOUR_MS = 3_600_000;

/** The score of a proposal as a sum that adds up on the page, next to its neighbours. */
export class VerdictScoreSum extends LitElement {
  static override properties = { rank: { attribute: false }, neighbours: { attribute: false }, ranked: { attribute: false } };
  static override styles = [look, stackStyles, css`:host { display: grid; gap: var(--v-space-6); min-width: 0; }`];

  declare rank: DecisionRank;
  declare neighbours: readonly DecisionRank[];
  declare ranked: Ranked & { ranked_at: string };
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.neighbours = [];
    policies.watch(this);
  }

  protected override render(): TemplateResult {
    const isSum = this.ranked.formula === 'weighted_sum';
    return html`${this.#renderStacks(isSum)}${isSum ? this.#renderSum() : this.#renderProduct()}`;
  }

  get #weights(): ScoreWeights {
    return this.ranked.experiment?.policy ?? policies.value.ranking;
  }

  #renderStacks(isSum: boolean): TemplateResult {
    const shown = [...this.neighbours, this.rank].toSorted((a, b) => a.rank - b.rank);
    const most = Math.max(1, ...shown.map(({ score }) => score));
    return html`<ol class="stackbars">${shown.map((one) => this.#renderStack(one, isSum ? scoreRows(one, this.#weights) : undefined, most))}</ol>`;
  }

  #renderStack(one: DecisionRank, rows: readonly ScoreRow[] | undefined, most: number): TemplateResult {
    const isThis = one.proposal_id === this.rank.proposal_id;
    const segments = rows ?? [{ term: 'relevance' as const, points: one.score }];
    return html`<li class="sb ${isThis ? 'me' : ''}"><span class="n num" aria-hidden="true">${one.rank}</span>
      <span class="t">${isThis ? one.title : html`<a href="/proposals/${one.proposal_id}">${one.title}</a>`}<span class="sr">${isThis ? `, ${this.#words.t.this}` : ''}, ${placeNumber(one.rank)}</span></span>
      <div class="seg" aria-hidden="true">${segments.map(
        ({ term, points }) =>
          html`<i class="s ${term}" style="width:calc(${(100 * points) / most}% - 2px)">${isThis && points / most > 0.09 && rows ? html`<span>${threeDecimals(points)}</span>` : nothing}</i>`,
      )}</div><span class="v num">${threeDecimals(one.score)}</span></li>`;
  }

  #renderSum(): TemplateResult {
    const { t } = this.#words;
    const rows = scoreRows(this.rank, this.#weights);
    return html`<table class="addup"><caption class="sr">${t.caption}</caption>
      <thead><tr><th scope="col">${t.heads.part}</th><th scope="col" class="wide r">${t.heads.value}</th><th scope="col" class="r">${t.heads.counts}</th><th scope="col" class="r">${t.heads.points}</th></tr></thead>
      <tbody>${rows.map(
        ({ term, value, weight, points }) => html`<tr>${this.#renderName(term)}
          <td class="wide r">${value === null ? '' : twoDecimals(value)}</td><td class="r">${weight === null ? '' : `× ${percent(weight, 1)}`}</td><td class="r"><b>${threeDecimals(points)}</b></td></tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row">${t.score}</th><td class="wide"></td><td></td><td class="r">${threeDecimals(this.rank.score)}</td></tr></tfoot></table>`;
  }

  #renderProduct(): TemplateResult {
    const { t } = this.#words;
    const { admin_priority, score } = this.rank;
    return html`<table class="addup"><caption class="sr">${t.captionProduct}</caption>
      <thead><tr><th scope="col">${t.heads.part}</th><th scope="col" class="r">${t.heads.value}</th></tr></thead>
      <tbody>${scoreFactors(this.rank).map(
        ({ term, value }, at) =>
          html`<tr>${this.#renderName(term)}<td class="r">${at > 0 ? '× ' : ''}<b>${threeDecimals(value)}</b></td></tr>`,
      )}
      ${admin_priority > 0 ? html`<tr>${this.#renderName('priority')}<td class="r">+ <b>${threeDecimals(admin_priority)}</b></td></tr>` : nothing}</tbody>
      <tfoot><tr><th scope="row">${t.score}</th><td class="r">${threeDecimals(score)}</td></tr></tfoot></table>`;
  }

  #renderName(term: ScoreTerm): TemplateResult {
    return html`<th scope="row"><div><span class="sw s ${term}" aria-hidden="true"></span>${this.#words.t.parts[term]}<span class="caption">${this.#explain(term)}</span></div></th>`;
  }

  #explain(term: ScoreTerm): string {
    const { t } = this.#words;
    const explanations: Record<ScoreTerm, () => string> = {
      relevance: () => (this.ranked.total === 1 ? t.alone : t.fits(threeDecimals(this.rank.weighted_relevance), this.ranked.total - 1)),
      consistency: () => t.steady,
      trust: () => this.#explainSupport(),
      recency: () => this.#age(),
      agreement: () => t.weaker,
      priority: () => t.added,
    };
    return explanations[term]();
  }

  #explainSupport(): string {
    const { t } = this.#words;
    const { support, oppose } = this.rank.votes;
    const votes = support + oppose;
    return votes < LEAST_VOTES ? t.few(votes) : t.share(percent(support / votes), percent(this.rank.cautious_support));
  }

  #age(): string {
    const { t } = this.#words;
    const hours = Math.floor((Date.parse(this.ranked.ranked_at) - Date.parse(this.rank.timestamp)) / HOUR_MS);
    if (hours < 1) return t.fresh;
    return t.age(hours < 2 * DAY_HOURS ? t.hours(hours) : t.days(Math.floor(hours / DAY_HOURS)));
  }
}

customElements.define('verdict-score-sum', VerdictScoreSum);
