import { look } from '@verdict/elements/look';
import { formatNumber, language, percent, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { FeedbackHistory, HistoryPoint, HistoryStep } from '../../feedback/index.ts';
import { panelStyles } from '../panel-styles.ts';
import { STATISTICS_WORDS } from '../panel-words.ts';
import { countsOf, HATCH, partKey, partStyles } from './answer-parts.ts';
import { OwnWidth } from './own-width.ts';
import { type Column, columnsOf, middles } from './time-columns.ts';

const HEIGHT = 110;
const TOP = 18;
const FOOT = TOP + HEIGHT;
const LINE_HEIGHT = 64;
const LINE_FOOT = TOP + LINE_HEIGHT;
const LABEL = 22;
const RIGHT = 40;

/** Feedback and accuracy over time: a sentence, columns, a line and a table. */
export class SentinelTimePlot extends LitElement {
  static override properties = { history: { attribute: false } };
  static override styles = [
    look,
    panelStyles,
    partStyles,
    css`
      :host { display: grid; gap: var(--v-space-3); }
      .plot { direction: ltr; }
      .plot .axis { stroke: var(--md-sys-color-outline-variant); }
      summary { display: inline-flex; align-items: center; min-height: 2rem; font: var(--v-type-title-small); color: var(--md-sys-color-primary); cursor: pointer; }
      .table-scroll { max-height: 16rem; overflow-y: auto; }
      td, th { white-space: nowrap; font: var(--v-type-caption); font-variant-numeric: tabular-nums; }
    `,
  ];

  declare history: FeedbackHistory | undefined;
  readonly #words = new WordsController(this, STATISTICS_WORDS);
  readonly #width = new OwnWidth(this);

  protected override render(): TemplateResult | typeof nothing {
    const { t } = this.#words;
    if (!this.history || this.history.series.length === 0) return nothing;
    const { series, step } = this.history;
    const sentence = this.#sentence(series, step);
    const first = series.find(({ totalFeedback }) => totalFeedback > 0) as HistoryPoint;
    const accuracy = t.accuracyOverTime(percent(first.accuracySoFar), percent(series.at(-1)?.accuracySoFar ?? 0));
    const width = this.#width.value;
    return html`<p class="lead">${sentence}</p>
      ${partKey(t.parts)}
      ${width > 0 ? this.#renderColumns(series, { width, sentence, step }) : nothing}
      <p class="lead">${accuracy}</p>
      ${width > 0 ? renderLine(series, { width, sentence: accuracy }) : nothing}
      <details><summary>${t.numbers}</summary>${this.#renderTable(series, step)}</details>`;
  }

  #sentence(series: readonly HistoryPoint[], step: HistoryStep): string {
    const { t } = this.#words;
    const total = series.reduce((sum, { totalFeedback }) => sum + totalFeedback, 0);
    const most = series.toSorted((a, b) => b.totalFeedback - a.totalFeedback)[0] as HistoryPoint;
    return t.timeSentence(total, nameOf(series[0] as HistoryPoint, step), t.when[step](nameOf(most, step)));
  }

  #renderColumns(series: readonly HistoryPoint[], { width, sentence, step }: Drawing & { step: HistoryStep }): TemplateResult {
    const columns = columnsOf(series, { width, height: HEIGHT });
    const [first, last] = [series[0] as HistoryPoint, series.at(-1) as HistoryPoint];
    const isApart = series.length > 1 && (columns.at(-1)?.x ?? 0) - (columns[0]?.x ?? 0) > 120;
    return html`<svg class="plot" viewBox="0 0 ${width} ${FOOT + LABEL}" width=${width} height=${FOOT + LABEL} role="img" aria-label=${sentence}>
      ${HATCH}<line class="axis" x1="0" x2=${width} y1=${FOOT + 0.5} y2=${FOOT + 0.5} />
      <g transform="translate(0 ${TOP})">${columns.map(renderColumn)}</g>
      ${renderTotals(columns)}
      ${isApart ? svg`<text x=${columns[0]?.x ?? 0} y=${FOOT + 17}>${nameOf(first, step)}</text>` : nothing}
      <text x=${width} y=${FOOT + 17} text-anchor="end">${nameOf(last, step)}</text>
    </svg>`;
  }

  #renderTable(series: readonly HistoryPoint[], step: HistoryStep): TemplateResult {
    const { t } = this.#words;
    const rows = series.filter(({ totalFeedback }) => totalFeedback > 0).toReversed();
    return html`<div class="table-scroll" tabindex="0" role="group" aria-label=${t.numbers}><table>
      <thead><tr>${t.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${rows.map((point) => {
        const { correct, false_positive, false_negative } = countsOf(point);
        const counts = [correct, false_positive, false_negative].map((count) => html`<td>${formatNumber(count)}</td>`);
        return html`<tr><th scope="row">${nameOf(point, step)}</th>${counts}<td>${percent(point.accuracySoFar)}</td></tr>`;
      })}</tbody></table></div>`;
  }
}

interface Drawing {
  width: number;
  sentence: string;
}

function renderColumn({ x, width, parts }: Column): SVGTemplateResult[] {
  return parts.map(
    ({ type, y, height }) => svg`<rect class="part-${type}" x=${x} y=${y} width=${width} height=${height} rx=${Math.min(2, width / 4)} />`,
  );
}

/** The totals of the highest column and of the last. */
function renderTotals(columns: readonly Column[]): SVGTemplateResult[] {
  const most = columns.toSorted((a, b) => b.total - a.total)[0];
  const marked = new Set([most, columns.at(-1)].filter((column) => column !== undefined && column.total > 0));
  return [...marked].map(
    (column) =>
      svg`<text class="strong" x=${(column?.x ?? 0) + (column?.width ?? 0) / 2} y=${TOP + (column?.y ?? 0) - 5} text-anchor="middle">${formatNumber(column?.total ?? 0)}</text>`,
  );
}

function renderLine(series: readonly HistoryPoint[], { width, sentence }: Drawing): TemplateResult {
  const at = middles(series.length, width - RIGHT);
  const y = (share: number): number => Math.round((TOP + (1 - share) * LINE_HEIGHT) * 10) / 10;
  const [x, last] = [at.at(-1) ?? 0, series.at(-1)?.accuracySoFar ?? 0];
  const path = series.map(({ accuracySoFar }, i) => `${at[i]} ${y(accuracySoFar)}`).join(' L');
  return html`<svg class="plot" viewBox="0 0 ${width} ${LINE_FOOT + 6}" width=${width} height=${LINE_FOOT + 6} role="img" aria-label=${sentence}>
    ${[0, 0.5, 1].map((share) => svg`<line class="axis" x1="0" x2=${width - RIGHT} y1=${y(share)} y2=${y(share)} />`)}
    <text x="0" y=${y(1) - 5}>${percent(1)}</text>
    ${series.length > 1 ? svg`<path class="line" d=${`M${path}`} />` : nothing}
    <circle class="pt" cx=${x} cy=${y(last)} r="6" />
    <text class="strong" x=${x + 10} y=${y(last) + 4}>${percent(last)}</text>
  </svg>`;
}

const FORMATS: Readonly<Record<HistoryStep, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
};

function nameOf({ start }: HistoryPoint, step: HistoryStep): string {
  return new Intl.DateTimeFormat(language.value, FORMATS[step]).format(start);
}

customElements.define('sentinel-time-plot', SentinelTimePlot);
