import { emptyState, look, roundToTenth } from '@verdict/elements/look';
import { weekName } from '@verdict/elements/time';
import { counted, defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { css, html, LitElement, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { plotTable, plotTableStyles } from '../../report-card/plot-table.ts';
import { sumOf } from './stacked-bars.ts';

type Week = ChallengeStatistics['by_week'][number];

const WIDTH = 760;
const LEFT = 40;
const RIGHT = 132;
const TOP = 16;
const LINES = { height: 190, foot: 190 };
const BARS = { top: 222, foot: 302 };
const HEIGHT = 330;

const WORDS = defineWords({
  en: {
    none: 'No activity in this period.',
    sentence: (opened: number, resolved: number, ballots: number) =>
      `${counted(opened, 'challenge', 'challenges')} opened, ${formatNumber(resolved)} resolved, ${counted(ballots, 'vote', 'votes')}.`,
    opened: 'Opened',
    resolved: 'Resolved',
    ballots: 'Votes',
    numbers: 'Data',
    heads: ['Week of', 'Opened', 'Resolved', 'Votes'],
  },
  es: {
    none: 'Sin actividad en este periodo.',
    sentence: (opened: number, resolved: number, ballots: number) =>
      `${counted(opened, 'impugnación abierta', 'impugnaciones abiertas')}, ${counted(resolved, 'resuelta', 'resueltas')}, ${counted(ballots, 'voto', 'votos')}.`,
    opened: 'Abiertas',
    resolved: 'Resueltas',
    ballots: 'Votos',
    numbers: 'Datos',
    heads: ['Semana del', 'Abiertas', 'Resueltas', 'Votos'],
  },
});

/** Challenges opened and resolved per week as two lines, and ballots as bars below. */
export class VerdictChallengeWeeks extends LitElement {
  static override properties = { weeks: { attribute: false } };
  static override styles = [
    look,
    plotTableStyles,
    css`
      :host { display: block; }
      .plot { max-width: 56rem; }
      .plot .second { stroke: var(--md-sys-color-outline); stroke-dasharray: 5 4; }
      .square { fill: var(--md-sys-color-outline); stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 2; }
      .bar { fill: var(--md-sys-color-primary); opacity: .55; }
      @media (max-width: 47.99rem) { .plot { font-size: 22px; } }
    `,
  ];

  declare weeks: readonly Week[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.weeks = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { weeks } = this;
    const sums = (['opened', 'resolved', 'ballots'] as const).map((key) => sumOf(weeks.map((week) => week[key]))) as [
      number,
      number,
      number,
    ];
    if (sumOf(sums) === 0) return emptyState(t.none);
    const sentence = t.sentence(...sums);
    return html`<p class="say">${sentence}</p>
      <svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${sentence}>${this.#renderLines()}${this.#renderBars()}${renderWeekNames(weeks)}</svg>
      ${plotTable({ summary: t.numbers, heads: t.heads, rows: weeks.toReversed().map(asRow) })}`;
  }

  #renderLines(): SVGTemplateResult {
    const { t } = this.#words;
    const { weeks } = this;
    const top = evenTop(Math.max(...weeks.flatMap(({ opened, resolved }) => [opened, resolved])));
    const y = (count: number): number => roundToTenth(LINES.foot - (count / top) * (LINES.foot - TOP));
    const path = (key: 'opened' | 'resolved'): string => `M${weeks.map((week, i) => `${xOf(i, weeks.length)} ${y(week[key])}`).join(' L')}`;
    const last = weeks.at(-1) as Week;
    const x = xOf(weeks.length - 1, weeks.length);
    const isClose = Math.abs(y(last.opened) - y(last.resolved)) < 22;
    const [above, below] = last.opened >= last.resolved ? [-9, 11] : [11, -9];
    return svg`${[0, top / 2, top].map((count) => svg`<line class="axis" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(count)} y2=${y(count)} /><text x="0" y=${y(count) + 4}>${formatNumber(count)}</text>`)}
      <path class="line second" d=${path('resolved')} /><path class="line" d=${path('opened')} />
      <rect class="square" x=${x - 6} y=${y(last.resolved) - 6} width="12" height="12" /><circle class="pt" cx=${x} cy=${y(last.opened)} r="6.5" />
      <text class="strong" x=${x + 14} y=${y(last.opened) + 4 + (isClose ? above : 0)}>${t.opened} ${formatNumber(last.opened)}</text>
      <text x=${x + 14} y=${y(last.resolved) + 4 + (isClose ? below : 0)}>${t.resolved} ${formatNumber(last.resolved)}</text>`;
  }

  #renderBars(): SVGTemplateResult {
    const { weeks } = this;
    const most = Math.max(1, ...weeks.map(({ ballots }) => ballots));
    const step = (WIDTH - LEFT - RIGHT) / Math.max(1, weeks.length - 1);
    const width = roundToTenth(Math.min(28, step * 0.6));
    return svg`<text x="0" y=${BARS.top - 4}>${this.#words.t.ballots}</text><line class="axis" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${BARS.foot} y2=${BARS.foot} />
      ${weeks.map(({ ballots }, i) => {
        const height = roundToTenth((ballots / most) * (BARS.foot - BARS.top));
        return svg`<rect class="bar" x=${roundToTenth(xOf(i, weeks.length) - width / 2)} y=${BARS.foot - height} width=${width} height=${height} rx="2" />`;
      })}
      <text class="strong" x=${xOf(weeks.length - 1, weeks.length) + width / 2 + 6} y=${BARS.foot - 4}>${formatNumber(weeks.at(-1)?.ballots ?? 0)}</text>`;
  }
}

function renderWeekNames(weeks: readonly Week[]): SVGTemplateResult {
  const [first, last] = [weeks[0] as Week, weeks.at(-1) as Week];
  return svg`<text x=${LEFT} y=${HEIGHT - 4}>${weekName(first.week)}</text>
    ${weeks.length > 1 ? svg`<text x=${WIDTH - RIGHT} y=${HEIGHT - 4} text-anchor="end">${weekName(last.week)}</text>` : ''}`;
}

function asRow({ week, opened, resolved, ballots }: Week): string[] {
  return [weekName(week), formatNumber(opened), formatNumber(resolved), formatNumber(ballots)];
}

/** A single week is in the middle. */
function xOf(i: number, count: number): number {
  return count === 1 ? (LEFT + WIDTH - RIGHT) / 2 : roundToTenth(LEFT + (i / (count - 1)) * (WIDTH - RIGHT - LEFT));
}

/** The next even number, so that the middle of the scale is an integer. */
const evenTop = (most: number): number => Math.max(2, Math.ceil(most / 2) * 2);

customElements.define('verdict-challenge-weeks', VerdictChallengeWeeks);
