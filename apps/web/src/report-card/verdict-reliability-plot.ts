import { emptyState, look, roundToTenth } from '@verdict/elements/look';
import { defineWords, formatNumber, percent, WordsController } from '@verdict/elements/words';
import type { ModelReport } from '@verdict/wire/report-card';
import { css, html, LitElement, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { plotTable, plotTableStyles } from './plot-table.ts';
import { isSignificant, LEAST_TELLING, shareWords } from './share-words.ts';

type Bin = ModelReport['calibration']['bins'][number];

const SIZE = 320;
const LEFT = 40;
const TOP = 28;
const END = 10;
const BOTTOM = 44;
const SIDE = SIZE - LEFT - END;
const HEIGHT = TOP + SIDE + BOTTOM;
const LARGEST_DOT = 11;
const SMALLEST_DOT = 3.5;

const WORDS = defineWords({
  en: {
    none: 'No rated flags yet.',
    error: (points: string) => `Calibration error: ${points} percentage points on average.`,
    left: (tenths: number, least: string) =>
      `${tenths === 1 ? 'One dot is' : `${formatNumber(tenths)} dots are`} not shown (fewer than ${least} rated flags), but included in the average.`,
    sure: 'Confidence of the model',
    right: 'Share that was right',
    perfect: 'perfect calibration',
    numbers: 'Data',
    heads: ['Confidence', 'Rated', 'On average', 'Right'],
    range: (from: string, to: string) => `${from} to ${to}`,
  },
  es: {
    none: 'Aún no hay marcas valoradas.',
    error: (points: string) => `Error de calibración: ${points} puntos porcentuales de media.`,
    left: (tenths: number, least: string) =>
      `${tenths === 1 ? 'No se muestra un punto' : `No se muestran ${formatNumber(tenths)} puntos`} con menos de ${least} marcas valoradas, pero sí ${tenths === 1 ? 'cuenta' : 'cuentan'} en la media.`,
    sure: 'Confianza del modelo',
    right: 'Proporción de aciertos',
    perfect: 'calibración perfecta',
    numbers: 'Datos',
    heads: ['Confianza', 'Valoradas', 'De media', 'Aciertos'],
    range: (from: string, to: string) => `${from} a ${to}`,
  },
});

/** The confidence of a detector against how often it is right: a dot for each tenth, larger for more labels. */
export class VerdictReliabilityPlot extends LitElement {
  static override properties = { calibration: { attribute: false } };
  static override styles = [
    look,
    plotTableStyles,
    css`
      :host { display: block; }
      .plot { max-width: 26rem; }
      @media (max-width: 47.99rem) { .plot { font-size: 13px; } }
      .left { margin-block: var(--v-space-2); }
      .ideal { stroke: var(--md-sys-color-outline); stroke-dasharray: 4 4; }
      .range { stroke: var(--md-sys-color-primary); stroke-width: 2; opacity: .45; }
    `,
  ];

  declare calibration: ModelReport['calibration'] | undefined;
  readonly #words = new WordsController(this, WORDS);

  protected override render(): TemplateResult {
    const { t } = this.#words;
    const { expected_error: error = null, bins: counted = [] } = this.calibration ?? {};
    const bins = counted.map(byProbability);
    if (error === null) return emptyState(t.none);
    const judged = bins.filter(({ count }) => count > 0);
    const left = judged.filter(({ right }) => !isSignificant(right)).length;
    const sentence = t.error(formatNumber(error * 100, { maximumFractionDigits: 0 }));
    return html`<p class="say">${sentence}</p>
      <svg class="plot" viewBox="0 0 ${SIZE} ${HEIGHT}" role="img" aria-label=${sentence}>
        ${[0, 0.5, 1].map(renderGrid)}
        <line class="ideal" x1=${x(0)} y1=${y(0)} x2=${x(1)} y2=${y(1)} />
        <text x=${x(0.05)} y=${y(0.05)} transform="rotate(-45 ${x(0.05)} ${y(0.05)}) translate(0 -6)">${t.perfect}</text>
        ${bins.map((bin) => renderBin(bin, Math.max(...bins.map(({ count }) => count))))}
        <text x=${x(0.5)} y=${HEIGHT - 4} text-anchor="middle">${t.sure}</text>
        <text x="0" y="12">${t.right}</text>
      </svg>
      ${left > 0 ? html`<p class="caption left">${t.left(left, formatNumber(LEAST_TELLING))}</p>` : nothing}
      ${plotTable({ summary: t.numbers, heads: t.heads, rows: judged.map((bin) => this.#row(bin)) })}`;
  }

  #row({ from, to, count, mean_confidence, right }: Bin): string[] {
    const { t } = this.#words;
    return [
      t.range(percent(from), percent(to)),
      formatNumber(count),
      mean_confidence === null ? '' : percent(mean_confidence),
      shareWords(right),
    ];
  }
}

const x = (share: number): number => roundToTenth(LEFT + share * SIDE);
const y = (share: number): number => roundToTenth(TOP + (1 - share) * SIDE);

function renderGrid(share: number): SVGTemplateResult {
  return svg`<line class="axis" x1=${x(0)} x2=${x(1)} y1=${y(share)} y2=${y(share)} /><line class="axis" x1=${x(share)} x2=${x(share)} y1=${y(0)} y2=${y(1)} />
    ${share > 0 ? svg`<text x=${LEFT - 6} y=${y(share) + 4} text-anchor="end">${percent(share)}</text>` : ''}
    <text x=${x(share)} y=${y(0) + 16} text-anchor=${share === 1 ? 'end' : 'middle'}>${percent(share)}</text>`;
}

/** Probabilities are preferred to verdicts where labels have them, since they cover undecided labels too. */
function byProbability(bin: Bin): Bin {
  const { probable } = bin;
  return probable ? { ...bin, count: probable.of, mean_confidence: probable.mean_confidence, right: probable } : bin;
}

/** The size of a dot is its share of the labels; those with too few are left out. */
function renderBin({ mean_confidence, right, count }: Bin, most: number): SVGTemplateResult {
  if (mean_confidence === null || !isSignificant(right)) return svg``;
  const radius = roundToTenth(SMALLEST_DOT + (LARGEST_DOT - SMALLEST_DOT) * Math.sqrt(count / most));
  return svg`<line class="range" x1=${x(mean_confidence)} x2=${x(mean_confidence)} y1=${y(right.low)} y2=${y(right.high)} />
    <circle class="pt" cx=${x(mean_confidence)} cy=${y(right.share)} r=${radius} />`;
}

customElements.define('verdict-reliability-plot', VerdictReliabilityPlot);
