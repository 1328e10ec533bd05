import { emptyState, look } from '@verdict/elements/look';
import { formatNumber, percent, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import {
  FEEDBACK_TYPES,
  type FeedbackData,
  type FeedbackHistory,
  historyOf,
  type Pattern,
  patternsOf,
  statsOf,
} from '../../feedback/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { STATISTICS_WORDS } from '../panel-words.ts';
import { countsOf, HATCH, partKey, partStyles } from './answer-parts.ts';
import { countBarStyles, countBars, hasAny } from './count-bars.ts';
import './sentinel-time-plot.ts';

/** The reader's feedback in figures and charts, updated whenever it changes. */
export class SentinelStatistics extends LitElement {
  static override properties = { all: { attribute: false } };
  static override styles = [
    look,
    panelStyles,
    partStyles,
    countBarStyles,
    css`
      .numbers { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); border-block: var(--v-hairline); }
      .numbers div { display: flex; flex-direction: column-reverse; justify-content: flex-end; gap: .125rem; grid-column: span 2; padding: var(--v-space-3); border-inline-start: var(--v-hairline); }
      .numbers div:nth-child(-n + 2) { grid-column: span 3; border-block-end: var(--v-hairline); }
      .numbers div:nth-child(odd):not(:last-child) { padding-inline-start: 0; border-inline-start: 0; }
      .numbers dt { font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); hyphens: auto; overflow-wrap: anywhere; }
      .numbers dd { font: var(--v-type-figure-small); font-variant-numeric: tabular-nums lining-nums; }
      .numbers div:nth-child(-n + 2) dd { font: var(--v-type-figure); }
      .split { width: 100%; height: 12px; border-radius: 3px; }
      .split rect { stroke: var(--md-sys-color-surface); stroke-width: 1; }
      .patterns li { display: flex; justify-content: space-between; gap: var(--v-space-3); padding-block: .375rem; }
      .patterns q { font: 400 1rem/1.45 var(--v-face-serif); overflow-wrap: anywhere; }
      .pair { display: grid; gap: var(--v-space-5) var(--v-space-10); grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
      .pair > div { display: grid; gap: var(--v-space-3); align-content: start; }
      @media (max-width: 24.99rem) {
        .numbers div:nth-child(n + 3) { grid-column: 1 / -1; flex-direction: row; justify-content: space-between; align-items: baseline; padding: var(--v-space-2) 0; border-inline-start: 0; }
        .numbers div:nth-child(n + 4) { border-block-start: var(--v-hairline); }
        .numbers div:nth-child(n + 3) dt { font: var(--v-type-body-small); }
        .numbers div:nth-child(n + 3) dd { font: var(--v-type-title); }
      }
      @media (min-width: 40rem) {
        .numbers { grid-template-columns: repeat(5, minmax(0, 1fr)); }
        .numbers div, .numbers div:nth-child(-n + 2) { grid-column: span 1; border-block-end: 0; padding: var(--v-space-4); }
        .numbers div:nth-child(n + 2) { border-inline-start: var(--v-hairline); }
        .numbers div:nth-child(odd):not(:last-child):not(:first-child) { padding-inline-start: var(--v-space-4); border-inline-start: var(--v-hairline); }
        .numbers div:first-child { padding-inline-start: 0; }
        .numbers dd { font: var(--v-type-figure); }
      }
    `,
  ];

  declare all: readonly FeedbackData[];
  readonly #words = new WordsController(this, STATISTICS_WORDS);

  constructor() {
    super();
    this.all = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const isEmpty = this.all.length === 0;
    const history = historyOf(this.all);
    return html`<section aria-labelledby="statistics">
        <h2 id="statistics">${t.heading}</h2>
        ${isEmpty ? emptyState(t.none) : nothing}
        ${this.#renderNumbers()}
        <slot></slot>
      </section>
      ${isEmpty ? nothing : html`${this.#renderTime(history)} ${this.#renderReasons(history)} ${this.#renderPatterns()}`}`;
  }

  #renderNumbers(): TemplateResult {
    const { t } = this.#words;
    const stats = statsOf(this.all);
    const { totalFeedback: total, correctClassifications: correct } = stats;
    const numbers = [
      [t.total, formatNumber(total)],
      [t.accuracy, total > 0 ? percent(stats.accuracy) : '–'],
      [t.falsePositives, formatNumber(stats.falsePositives)],
      [t.falseNegatives, formatNumber(stats.falseNegatives)],
      [t.correct, formatNumber(correct)],
    ] as const;
    const sentence = t.sentence(correct, total);
    return html`${
      total > 0
        ? html`<div class="block"><p class="lead" role="status">${sentence}</p>
          <svg class="split" role="img" aria-label=${sentence}>${HATCH}${renderSplit(countsOf(stats))}</svg>
          ${partKey(t.parts)}</div>`
        : nothing
    }
      <dl class="numbers">${numbers.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
  }

  #renderTime(history: FeedbackHistory): TemplateResult {
    return html`<section aria-labelledby="time"><h2 id="time">${this.#words.t.overTime}</h2>
      <sentinel-time-plot .history=${history}></sentinel-time-plot></section>`;
  }

  #renderReasons({ falsePositiveReasons, falseNegativeReasons, categories }: FeedbackHistory): TemplateResult {
    const { t } = this.#words;
    const reasons = [
      [t.reasonsFor.false_positive, falsePositiveReasons],
      [t.reasonsFor.false_negative, falseNegativeReasons],
    ] as const;
    const given = reasons.filter(([, counted]) => hasAny(counted));
    return html`<section aria-labelledby="reasons"><h2 id="reasons">${t.reasons}</h2>
        ${given.length === 0 ? emptyState(t.noReasons) : html`<div class="pair">${given.map(([name, counted]) => html`<div><h3>${name}</h3>${countBars(counted)}</div>`)}</div>`}
      </section>
      <section aria-labelledby="categories"><h2 id="categories">${t.categories}</h2>
        ${hasAny(categories) ? countBars(categories) : emptyState(t.noCategories)}
      </section>`;
  }

  #renderPatterns(): TemplateResult {
    const { t } = this.#words;
    const { falsePositives, falseNegatives } = patternsOf(this.all);
    const found = [
      [t.patternsFor.false_positive, falsePositives],
      [t.patternsFor.false_negative, falseNegatives],
    ] as const;
    const any = found.filter(([, patterns]) => patterns.length > 0);
    return html`<section aria-labelledby="patterns"><h2 id="patterns">${t.patterns}</h2>
      ${
        any.length === 0
          ? emptyState(t.noPatterns)
          : html`<p class="lead">${t.patternsText}</p><div class="pair">${any.map(([name, patterns]) => this.#renderPattern(name, patterns))}</div>`
      }</section>`;
  }

  #renderPattern(name: string, patterns: readonly Pattern[]): TemplateResult {
    const { t } = this.#words;
    return html`<div><h3>${name}</h3><ul class="list patterns">${patterns.map(
      ({ phrase, count }) => html`<li><q dir="auto">${phrase}</q><span class="caption num">${t.times(count)}</span></li>`,
    )}</ul></div>`;
  }
}

function renderSplit(counts: ReturnType<typeof countsOf>): SVGTemplateResult[] {
  const total = FEEDBACK_TYPES.reduce((sum, type) => sum + counts[type], 0);
  let before = 0;
  return FEEDBACK_TYPES.filter((type) => counts[type] > 0).map((type) => {
    const x = (before / total) * 100;
    before += counts[type];
    return svg`<rect class="part-${type}" x="${x}%" width="${(counts[type] / total) * 100}%" height="12" />`;
  });
}

customElements.define('sentinel-statistics', SentinelStatistics);
