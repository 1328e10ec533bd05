import { look } from '@verdict/elements/look';
import { defineWords, formatMoment, formatNumber, WordsController } from '@verdict/elements/words';
import type { ProposalDetail } from '@verdict/wire/ranking';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { plotTable, plotTableStyles } from '../../report-card/plot-table.ts';
import { placeNumber } from './place-words.ts';
import { PLOT_VIEW, rankPlot } from './rank-plot.ts';
import { everyHour } from './time-axis.ts';
import { votesPlot } from './votes-plot.ts';

type History = ProposalDetail['history'];

const WORDS = defineWords({
  en: {
    rankMoved: (from: string, to: string) => `Rank: from ${from} to ${to}`,
    rankHeld: (to: string) => `Rank: ${to} now and at the start`,
    rankNone: 'Rank',
    noRanks: 'Its rank over time appears here once it has been published.',
    ranks: (from: string, since: string, to: string) => `Rank over time: ${from} on ${since}, ${to} now.`,
    votesTitle: 'New votes per hour',
    votes: (support: string, oppose: string, pass: string) => `In the last three days: ${support} for, ${oppose} against, ${pass} pass.`,
    noVotes: 'No new votes in the last three days.',
    against: 'against, hatched',
    for: 'for',
    now: 'now',
    numbers: 'Data',
    rankHeads: ['From', 'Rank', 'Score'],
    voteHeads: ['Hour', 'For', 'Against', 'Pass'],
  },
  es: {
    rankMoved: (from: string, to: string) => `Puesto: de la ${from} a la ${to}`,
    rankHeld: (to: string) => `Puesto: ${to}, ahora y al principio`,
    rankNone: 'Puesto',
    noRanks: 'Aquí aparecerá su puesto a lo largo del tiempo cuando se publique.',
    ranks: (from: string, since: string, to: string) => `Puesto a lo largo del tiempo: ${from} el ${since}, ${to} ahora.`,
    votesTitle: 'Votos nuevos por hora',
    votes: (support: string, oppose: string, pass: string) =>
      `En los últimos tres días: ${support} a favor, ${oppose} en contra, ${pass} sin opinión.`,
    noVotes: 'Ningún voto nuevo en los últimos tres días.',
    against: 'en contra, con trama',
    for: 'a favor',
    now: 'ahora',
    numbers: 'Datos',
    rankHeads: ['Desde', 'Puesto', 'Puntuación'],
    voteHeads: ['Hora', 'A favor', 'En contra', 'Sin opinión'],
  },
});

/** The rank and the votes of a proposal over time, each as a plot and as a table. */
export class VerdictProposalHistory extends LitElement {
  static override properties = { history: { attribute: false }, now: {} };
  static override styles = [
    look,
    plotTableStyles,
    css`
      :host { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--v-space-8) clamp(2rem, 6vw, 6rem); align-items: start; }
      figure { display: grid; gap: var(--v-space-3); align-content: start; max-width: 32rem; }
      h3 { font: var(--v-type-title); }
      .plot { max-width: 25rem; }
      .for { fill: var(--md-sys-color-primary); }
      .against { fill: url(#hatch); }
      .light { fill: color-mix(in srgb, var(--md-sys-color-primary) 14%, var(--md-sys-color-surface)); }
      .dark { fill: var(--md-sys-color-primary); }
      .dashed { stroke-dasharray: 2 4; }
      .say { margin: 0; }
      .keys { display: flex; flex-wrap: wrap; gap: 0 var(--v-space-5); font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
      .keys span { display: inline-flex; align-items: center; gap: .375rem; }
      .keys i { width: 12px; height: 12px; border-radius: 2px; background: var(--md-sys-color-primary); forced-color-adjust: none; }
      .keys .hatched { background: repeating-linear-gradient(135deg, var(--md-sys-color-primary) 0 2px, color-mix(in srgb, var(--md-sys-color-primary) 14%, var(--md-sys-color-surface)) 2px 5px); }
      @media (max-width: 47.99rem) { :host { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  declare history: History;
  /** When the ranks were computed. */
  declare now: string;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.history = { ranks: [], votes: [] };
    this.now = new Date().toISOString();
  }

  protected override render(): TemplateResult {
    return html`<figure>${this.#renderRanks()}</figure><figure>${this.#renderVotes()}</figure>`;
  }

  #renderRanks(): TemplateResult {
    const { t } = this.#words;
    const { ranks } = this.history;
    const [first, last] = [ranks[0], ranks.at(-1)];
    if (!first || !last) return html`<h3>${t.rankNone}</h3><p class="small quiet">${t.noRanks}</p>`;
    const [from, to] = [placeNumber(first.rank), placeNumber(last.rank)];
    const sentence = t.ranks(from, formatMoment(first.ranked_at), to);
    return html`<h3>${from === to ? t.rankHeld(to) : t.rankMoved(from, to)}</h3>
      <svg class="plot" viewBox=${PLOT_VIEW} role="img" aria-label=${sentence}>${rankPlot({ ranks, now: Date.parse(this.now), nowLabel: t.now })}</svg>
      ${plotTable({ summary: t.numbers, heads: t.rankHeads, rows: ranks.toReversed().map(asRankRow) })}`;
  }

  #renderVotes(): TemplateResult {
    const { t } = this.#words;
    const hours = everyHour(this.history.votes, Date.parse(this.now));
    if (hours.length === 0) return html`<h3>${t.votesTitle}</h3><p class="small quiet">${t.noVotes}</p>`;
    const sum = (kind: 'support' | 'oppose' | 'pass') => formatNumber(hours.reduce((all, hour) => all + hour[kind], 0));
    const sentence = t.votes(sum('support'), sum('oppose'), sum('pass'));
    return html`<h3>${t.votesTitle}</h3>
      <svg class="plot" viewBox=${PLOT_VIEW} role="img" aria-label=${sentence}>${votesPlot({ hours, now: Date.parse(this.now), nowLabel: t.now })}</svg>
      <p class="keys"><span><i></i>${sum('support')} ${t.for}</span>${sum('oppose') === '0' ? nothing : html`<span><i class="hatched"></i>${sum('oppose')} ${t.against}</span>`}</p>
      ${plotTable({ summary: t.numbers, heads: t.voteHeads, rows: this.history.votes.toReversed().map(asVoteRow) })}`;
  }
}

const asRankRow = ({ ranked_at, rank, score }: History['ranks'][number]): string[] => [
  formatMoment(ranked_at),
  formatNumber(rank),
  formatNumber(score, { maximumFractionDigits: 3 }),
];

const asVoteRow = ({ hour, support, oppose, pass }: History['votes'][number]): string[] => [
  formatMoment(hour),
  ...[support, oppose, pass].map((count) => formatNumber(count)),
];

customElements.define('verdict-proposal-history', VerdictProposalHistory);
