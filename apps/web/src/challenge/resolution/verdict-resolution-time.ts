import { emptyState, look } from '@verdict/elements/look';
import { defineWords, formatNumber, WordsController } from '@verdict/elements/words';
import type { ChallengeStatistics } from '@verdict/wire/challenge';
import { css, html, LitElement, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { policies } from '../../frame/index.ts';
import { plotTable, plotTableStyles } from '../../report-card/plot-table.ts';

const WIDTH = 420;
const HEIGHT = 96;
const LINE = 46;
const RIGHT = 30;
const DAY_HOURS = 24;

const WORDS = defineWords({
  en: {
    none: 'Nothing was resolved in this period.',
    days: (days: string) => `${days} days`,
    sentence: (median: string, p90: string) => `Half are resolved within ${median}, nine in ten within ${p90}.`,
    half: 'half',
    most: 'nine in ten',
    clock: (days: string) => `Planned duration: ${days}`,
    numbers: 'Data',
    heads: ['How many', 'Resolved within'],
  },
  es: {
    none: 'En este periodo no se resolvió nada.',
    days: (days: string) => `${days} días`,
    sentence: (median: string, p90: string) => `La mitad se resuelve en ${median}; nueve de cada diez, en ${p90}.`,
    half: 'la mitad',
    most: 'nueve de cada diez',
    clock: (days: string) => `Duración prevista: ${days}`,
    numbers: 'Datos',
    heads: ['Cuántas', 'Resueltas en'],
  },
});

/** How long challenges take from submission to resolution: median and 90th percentile, beside the periods of the policy. */
export class VerdictResolutionTime extends LitElement {
  static override properties = { hours: { attribute: false } };
  static override styles = [
    look,
    plotTableStyles,
    css`
      :host { display: block; }
      .plot { max-width: 34rem; }
      .clock { stroke: var(--md-sys-color-outline); stroke-dasharray: 4 4; }
      .square { fill: var(--md-sys-color-outline); stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 2; }
      @media (max-width: 47.99rem) { .plot { font-size: 14px; } }
    `,
  ];

  declare hours: ChallengeStatistics['hours_to_resolution'] | undefined;
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    policies.watch(this);
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { median = null, p90 = null } = this.hours ?? {};
    if (median === null || p90 === null) return emptyState(t.none);
    const [half, most] = [this.#days(median), this.#days(p90)];
    const sentence = t.sentence(half, most);
    return html`<p class="say">${sentence}</p>
      <svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${sentence}>${this.#renderScale(median, p90)}</svg>
      ${plotTable({
        summary: t.numbers,
        heads: t.heads,
        rows: [
          [t.half, half],
          [t.most, most],
        ],
      })}`;
  }

  #days(hours: number): string {
    return this.#words.t.days(formatNumber(hours / DAY_HOURS, { maximumFractionDigits: 1 }));
  }

  #renderScale(median: number, p90: number): SVGTemplateResult {
    const { t } = this.#words;
    const { evidenceHours, votingHours } = policies.value.challenge;
    const clock = evidenceHours + votingHours;
    const end = Math.max(p90, clock) * 1.1;
    const x = (hours: number): number => Math.round((hours / end) * (WIDTH - RIGHT) * 10) / 10;
    return svg`<line class="axis" x1="0" x2=${WIDTH - RIGHT} y1=${LINE} y2=${LINE} />
      <line class="clock" x1=${x(clock)} x2=${x(clock)} y1=${LINE - 16} y2=${LINE + 24} /><text x=${x(clock)} y=${LINE + 42} text-anchor="end">${t.clock(this.#days(clock))}</text>
      <line class="line" x1=${x(median)} x2=${x(p90)} y1=${LINE} y2=${LINE} />
      <rect class="square" x=${x(p90) - 6} y=${LINE - 6} width="12" height="12" /><text x=${x(p90)} y=${LINE - 30} text-anchor="end">${t.most}: ${this.#days(p90)}</text>
      <circle class="pt" cx=${x(median)} cy=${LINE} r="6.5" /><text class="strong" x=${x(median)} y=${LINE - 14} text-anchor="end">${t.half}: ${this.#days(median)}</text>`;
  }
}

customElements.define('verdict-resolution-time', VerdictResolutionTime);
