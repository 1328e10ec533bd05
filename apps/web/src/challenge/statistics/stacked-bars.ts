import { roundToTenth } from '@verdict/elements/look';
import { formatNumber } from '@verdict/elements/words';
import { css, html, type SVGTemplateResult, svg, type TemplateResult } from 'lit';

const WIDTH = 420;
const ROW = 44;
const BAR = 14;
const BAR_TOP = 20;
const COUNT_WIDTH = 40;

/** How the parts of a bar are drawn: each with its own pattern, so that colour is not the only difference. */
const FILLS = ['full', 'hatch', 'cross', 'dots', 'empty', 'line'] as const;
export type Fill = (typeof FILLS)[number];

interface BarPart {
  name: string;
  fill: Fill;
}

interface StackedBars {
  parts: readonly BarPart[];
  rows: readonly { name: string; counts: readonly number[] }[];
  sentence: string;
}

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Rows of stacked bars on one scale, each with its sum. */
export function stackedBars({ parts, rows, sentence }: StackedBars): TemplateResult {
  const most = Math.max(1, ...rows.map(({ counts }) => sumOf(counts)));
  const height = rows.length * ROW;
  return html`<svg class="plot stacked" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label=${sentence}>
      ${PATTERNS}${rows.map(({ name, counts }, i) => renderRow(name, counts, { y: i * ROW, most, parts }))}
    </svg>
    <ul class="bar-key" aria-hidden="true">${parts.map(
      ({ name, fill }) =>
        html`<li><svg viewBox="0 0 14 14">${PATTERNS}<rect x=".5" y=".5" width="13" height="13" rx="2" class="part part-${fill}" fill=${paint(fill)} /></svg>${name}</li>`,
    )}</ul>`;
}

interface RowPlace {
  y: number;
  most: number;
  parts: readonly BarPart[];
}

function renderRow(name: string, counts: readonly number[], { y, most, parts }: RowPlace): SVGTemplateResult {
  const scale = (WIDTH - COUNT_WIDTH) / most;
  let x = 0;
  const bars = counts.map((count, i) => {
    const width = count * scale;
    const fill = parts[i]?.fill ?? 'empty';
    const bar =
      count > 0
        ? svg`<rect class="part part-${fill}" x=${roundToTenth(x)} y=${y + BAR_TOP} width=${roundToTenth(Math.max(2, width - 1.5))} height=${BAR} rx="2" fill=${paint(fill)} />`
        : svg``;
    x += width;
    return bar;
  });
  return svg`<text class="strong" x="0" y=${y + 13}>${name}</text>${bars}
    <text x=${roundToTenth(Math.min(x + 6, WIDTH - COUNT_WIDTH + 6))} y=${y + BAR_TOP + 11}>${formatNumber(sumOf(counts))}</text>`;
}

const paint = (fill: Fill): string => (fill === 'full' ? 'var(--md-sys-color-primary)' : fill === 'empty' ? 'none' : `url(#${fill})`);

const PATTERNS = svg`<defs>
  <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--md-sys-color-primary-container)" /><rect width="3" height="6" fill="var(--md-sys-color-primary)" /></pattern>
  <pattern id="cross" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="6" height="6" fill="var(--v-track)" /><rect width="2" height="6" fill="var(--md-sys-color-outline)" /></pattern>
  <pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="var(--v-track)" /><circle cx="2.5" cy="2.5" r="1.1" fill="var(--md-sys-color-outline)" /></pattern>
  <pattern id="line" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="4" height="4" fill="var(--v-track)" /><rect width="4" height="1" fill="var(--md-sys-color-outline)" /></pattern>
</defs>`;

export const barStyles = css`
  .stacked { direction: ltr; max-width: 34rem; }
  .part { stroke: var(--md-sys-color-outline); stroke-width: 1; }
  .part-full, .part-hatch { stroke: var(--md-sys-color-primary); }
  .bar-key { display: flex; flex-wrap: wrap; gap: var(--v-space-1) var(--v-space-4); margin-block-start: var(--v-space-3); font: var(--v-type-body-small); }
  .bar-key li { display: inline-flex; align-items: center; gap: .5rem; }
  .bar-key svg { width: 14px; height: 14px; }
  @media (max-width: 47.99rem) { .stacked { font-size: 14px; } }
`;
