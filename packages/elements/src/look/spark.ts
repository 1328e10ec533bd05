import { roundToTenth } from './round-to-tenth.ts';
import { html, type TemplateResult } from 'lit';

const WIDTH = 96;
const HEIGHT = 32;
const MARGIN = 4;

/** A small line of counts over time, oldest first; the sentence describes it. */
export function spark(counts: readonly number[], sentence: string): TemplateResult {
  const points = sparkPoints(counts);
  const [x, y] = points.at(-1) ?? [MARGIN, HEIGHT - MARGIN];
  return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${sentence}>
    <path d=${`M${points.map(([px, py]) => `${px} ${py}`).join(' L')}`} fill="none" stroke="var(--md-sys-color-outline)"
      stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round" />
    <circle cx=${x} cy=${y} r="3" fill="var(--md-sys-color-primary)" />
  </svg>`;
}

export function sparkPoints(counts: readonly number[]): [x: number, y: number][] {
  const most = Math.max(1, ...counts);
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, counts.length - 1);
  return counts.map((count, i) => [roundToTenth(MARGIN + i * step), roundToTenth(HEIGHT - MARGIN - (count / most) * (HEIGHT - 2 * MARGIN))]);
}
