import { emptyState, look, roundToTenth } from '@verdict/elements/look';
import { weekName } from '@verdict/elements/time';
import { defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { ModelReport } from '@verdict/wire/report-card';
import { css, html, LitElement, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { plotTable, plotTableStyles } from './plot-table.ts';
import { isSignificant, shareWords } from './share-words.ts';

type Week = ModelReport['weeks'][number];
type SignificantWeek = Week & { precision: NonNullable<Week['precision']> };

const WIDTH = 420;
const HEIGHT = 260;
const LEFT = 40;
const RIGHT = 40;
const TOP = 12;
const BOTTOM = 30;
const FOOT = HEIGHT - BOTTOM;

const WORDS = defineWords({
  en: {
    none: 'Not enough rated flags in any week.',
    one: (week: string, share: string) => `${share} right in the week of ${week}.`,
    many: (first: string, then: string, last: string, now: string) =>
      `${then} right in the week of ${first}, ${now} in the week of ${last}.`,
    numbers: 'Data',
    heads: ['Week of', 'Right', 'Rated', 'Flags'],
  },
  es: {
    none: 'En ninguna semana hay bastantes marcas valoradas.',
    one: (week: string, share: string) => `${share} de aciertos en la semana del ${week}.`,
    many: (first: string, then: string, last: string, now: string) =>
      `Un ${then} de aciertos en la semana del ${first}, un ${now} en la del ${last}.`,
    numbers: 'Datos',
    heads: ['Semana del', 'Aciertos', 'Valoradas', 'Marcas'],
  },
});

/** How often a detector was right per week, with intervals. A label counts in the week in which it was made. */
export class VerdictPrecisionLine extends LitElement {
  static override properties = { weeks: { attribute: false } };
  static override styles = [
    look,
    plotTableStyles,
    css`
      :host { display: block; }
      .plot { max-width: 34rem; }
      @media (max-width: 47.99rem) { .plot { font-size: 15px; } }
    `,
  ];

  declare weeks: ModelReport['weeks'];
  readonly #words = new WordsController(this, WORDS);

  constructor() {
    super();
    this.weeks = [];
  }

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const told = this.weeks.filter((week): week is SignificantWeek => isSignificant(week.precision));
    if (told.length === 0) return emptyState(t.none);
    const sentence = this.#sentence(told);
    return html`<p class="say">${sentence}</p>
      <svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${sentence}>
        ${[0, 0.5, 1].map(renderGrid)} ${renderLine(told)}
      </svg>
      ${plotTable({ summary: t.numbers, heads: t.heads, rows: this.weeks.toReversed().map(asRow) })}`;
  }

  #sentence(told: readonly SignificantWeek[]): string {
    const { t } = this.#words;
    const [first, last] = [told[0] as SignificantWeek, told.at(-1) as SignificantWeek];
    if (told.length === 1) return t.one(weekName(first.week), percent(first.precision.share));
    return t.many(weekName(first.week), percent(first.precision.share), weekName(last.week), percent(last.precision.share));
  }
}

function asRow({ week, precision, right, wrong, labels }: Week): string[] {
  return [weekName(week), shareWords(precision), formatNumber(right + wrong), formatNumber(labels)];
}

const y = (share: number): number => roundToTenth(TOP + (1 - share) * (FOOT - TOP));

function renderGrid(share: number): SVGTemplateResult {
  return svg`<line class="axis" x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(share)} y2=${y(share)} />
    <text x=${LEFT - 6} y=${y(share) + 4} text-anchor="end">${percent(share)}</text>`;
}

/** The time axis is linear; a week with too few rated labels is left out. */
function renderLine(told: readonly SignificantWeek[]): SVGTemplateResult {
  const times = told.map(({ week }) => new Date(week).getTime());
  const [begin, end] = [times[0] as number, times.at(-1) as number];
  const x = (i: number): number =>
    end === begin
      ? (LEFT + WIDTH - RIGHT) / 2
      : roundToTenth(LEFT + (((times[i] as number) - begin) / (end - begin)) * (WIDTH - RIGHT - LEFT));
  const along = (value: (week: SignificantWeek) => number): string[] => told.map((week, i) => `${x(i)} ${y(value(week))}`);
  const band = [...along(({ precision }) => precision.high), ...along(({ precision }) => precision.low).reverse()];
  const [first, last] = [told[0] as SignificantWeek, told.at(-1) as SignificantWeek];
  const now = told.length - 1;
  return svg`
    <path class="band" d=${`M${band.join(' L')} Z`} />
    <path class="line" d=${`M${along(({ precision }) => precision.share).join(' L')}`} />
    <circle class="pt" cx=${x(now)} cy=${y(last.precision.share)} r="6" />
    <text class="strong" x=${x(now) + 9} y=${y(last.precision.share) + 4}>${percent(last.precision.share)}</text>
    ${now > 0 ? svg`<text x=${LEFT} y=${HEIGHT - 8}>${weekName(first.week)}</text>` : ''}
    <text x=${now > 0 ? WIDTH - RIGHT : x(0)} y=${HEIGHT - 8} text-anchor=${now > 0 ? 'end' : 'middle'}>${weekName(last.week)}</text>`;
}

customElements.define('verdict-precision-line', VerdictPrecisionLine);
