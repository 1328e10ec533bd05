import { look, roundToTenth } from '@verdict/elements/look';
import { counted, defineWords, formatNumber, language, WordsController } from '@verdict/elements/words';
import { css, html, LitElement, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { type DayActivity, topOfScale } from './activity-days.ts';

const WIDTH = 760;
const HEIGHT = 200;
const LEFT = 44;
const TOP = 14;
const BOTTOM = 28;
const FOOT = HEIGHT - BOTTOM;

const WORDS = defineWords({
  en: {
    none: (days: number) => `No changes in the last ${formatNumber(days)} days.`,
    sentence: (total: number, days: number, most: string) =>
      `${counted(total, 'change', 'changes')} in the last ${formatNumber(days)} days. The busiest was ${most}.`,
  },
  es: {
    none: (days: number) => `Ningún cambio en los últimos ${formatNumber(days)} días.`,
    sentence: (total: number, days: number, most: string) =>
      `${counted(total, 'cambio', 'cambios')} en los últimos ${formatNumber(days)} días. El de más actividad fue el ${most}.`,
  },
});

/** Events per day: a summary, then bars. The last bar has its number. */
export class VerdictActivityPlot extends LitElement {
  static override properties = { days: { attribute: false } };
  static override styles = [
    look,
    css`
      :host { display: block; }
      p { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); margin-block-end: var(--v-space-4); }
      .bar { fill: var(--md-sys-color-outline); opacity: .55; }
      .bar.now { fill: var(--md-sys-color-primary); opacity: 1; }
      @media (max-width: 47.99rem) { .plot { font-size: 20px; } }
    `,
  ];

  declare days: readonly DayActivity[];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.days = [];
  }

  protected override render(): TemplateResult {
    const sentence = this.#sentence();
    const top = topOfScale(Math.max(...this.days.map(({ events }) => events), 1));
    return html`<p>${sentence}</p>
      <svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${sentence}>
        ${[0, top / 2, top].filter(Number.isInteger).map((value) => renderLine(value, top))} ${this.days.map((_, i) => this.#renderDay(i, top))}
      </svg>`;
  }

  #sentence(): string {
    const { t } = this.#words;
    const total = this.days.reduce((sum, { events }) => sum + events, 0);
    const most = this.days.toSorted((a, b) => b.events - a.events)[0];
    return total === 0 || !most ? t.none(this.days.length) : t.sentence(total, this.days.length, dayName(most.day));
  }

  #renderDay(i: number, top: number): SVGTemplateResult {
    const { day, events } = this.days[i] as DayActivity;
    const step = (WIDTH - LEFT) / this.days.length;
    const x = LEFT + i * step;
    const height = Math.max(events > 0 ? 2 : 0, (events / top) * (FOOT - TOP));
    const isNow = i === this.days.length - 1;
    const isLabelled = i % 7 === (this.days.length - 1) % 7 && this.days.length - i > 2;
    return svg`
      <rect class="bar ${isNow ? 'now' : ''}" x=${roundToTenth(x + step * 0.15)} y=${roundToTenth(FOOT - height)} width=${roundToTenth(step * 0.7)} height=${roundToTenth(height)} rx="2" />
      ${isNow && events > 0 ? svg`<text class="strong" x=${roundToTenth(x + step * 0.85)} y=${roundToTenth(FOOT - height - 6)} text-anchor="end">${formatNumber(events)}</text>` : ''}
      ${isLabelled || isNow ? svg`<text x=${roundToTenth(x + step * 0.85)} y=${HEIGHT - 6} text-anchor="end">${dayName(day)}</text>` : ''}
    `;
  }
}

function renderLine(value: number, top: number): SVGTemplateResult {
  const y = roundToTenth(FOOT - (value / top) * (FOOT - TOP));
  return svg`<line class="axis" x1=${LEFT} x2=${WIDTH} y1=${y} y2=${y} /><text x="0" y=${y + 4}>${formatNumber(value)}</text>`;
}

function dayName(day: string): string {
  return new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

customElements.define('verdict-activity-plot', VerdictActivityPlot);
