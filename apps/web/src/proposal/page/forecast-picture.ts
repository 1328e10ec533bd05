import { roundToTenth } from '@verdict/elements/look';
import { percent } from '@verdict/elements/words';
import type { ProposalInsight } from '@verdict/wire/insight';
import { html, nothing, svg, type TemplateResult } from 'lit';

type Forecast = NonNullable<ProposalInsight['forecast']>;

const WIDTH = 300;
/** Half of "100 %" in large letters. */
const MARGIN = 22;
/** An interval without width is drawn all the same. */
const LEAST_WIDTH = 3;

const x = (share: number): number => roundToTenth(MARGIN + share * (WIDTH - 2 * MARGIN));

/** The share of support from 0 to 100 %: the interval, what is expected, and where it is now. The text beside it says the same. */
export function forecastPicture(
  { expected, low, high }: NonNullable<Forecast['share']>,
  { support, oppose }: Forecast['made_from'],
): TemplateResult {
  const width = Math.max(LEAST_WIDTH, x(high) - x(low));
  const now = support + oppose > 0 ? x(support / (support + oppose)) : undefined;
  return html`<svg class="forecast" viewBox="0 0 ${WIDTH} 44" aria-hidden="true">
    <rect class="track" x=${x(0)} y="8" width=${x(1) - x(0)} height="12" rx="3" />
    <rect class="range" x=${x(low)} y="8" width=${width} height="12" rx="3" />
    ${now === undefined ? nothing : svg`<line class="now" x1=${now} x2=${now} y1="3" y2="25" />`}
    <circle class="dot" cx=${x(expected)} cy="14" r="5" />
    ${[0, 0.5, 1].map((share) => svg`<text x=${x(share)} y="40" text-anchor="middle">${percent(share)}</text>`)}</svg>`;
}
