import { inclusionPath } from '@verdict/core/audit';
import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { Finding } from './check-receipt.ts';

/** How many levels are drawn; of a taller tree, those next to the root. */
const MAX_LEVELS = 5;
const TOP = 34;
const LEVEL = 54;
const MIDDLE = 280;
const REACH = [112, 60, 36, 24, 18];

interface Level {
  x: number;
  y: number;
  /** The hash from the proof at this level; none at the root. */
  sibling?: number;
}

export interface ProofPicture {
  seq: number;
  size: number;
  finding: Finding;
  /** A description of the picture, and the labels of its ends. */
  words: { sentence: string; root: string; entry: string; levelsLeftOut: (count: number) => string };
}

/** Draws the path from an entry to the signed root, with the hashes of the proof beside it. */
export function proofPicture({ seq, size, finding, words }: ProofPicture): TemplateResult {
  const { levels, leftOut } = wayDown(seq, size);
  const last = levels.at(-1) as Level;
  const height = last.y + (leftOut > 0 ? 96 : 46);
  const color = finding === 'wrong' ? 'var(--md-sys-color-error)' : 'var(--md-sys-color-primary)';
  return html`<svg class="plot plot-wide" viewBox="0 0 560 ${height}" role="img" aria-label=${words.sentence} style="--way: ${color}">
    ${levels.map((level, i) => drawEdges(level, levels[i - 1]))}
    ${leftOut > 0 ? drawGap(last, words.levelsLeftOut(leftOut)) : ''}
    ${levels.map((level) => drawNodes(level, finding))}
    <text class="strong" x=${MIDDLE} y="14" text-anchor="middle">${words.root}</text>
    <text class="strong" x=${last.x} y=${height - 6} text-anchor="middle">${words.entry}</text>
  </svg>`;
}

function wayDown(seq: number, size: number): { levels: Level[]; leftOut: number } {
  const path = inclusionPath(seq, size).reverse(); // from the root
  const levels: Level[] = [{ x: MIDDLE, y: TOP }];
  for (const [i, sibling] of path.slice(0, MAX_LEVELS).entries()) {
    const above = levels[i] as Level;
    const reach = REACH[i] as number;
    const goesLeft = sibling.start > seq;
    const x = above.x + (goesLeft ? -reach : reach);
    levels.push({ x, y: above.y + LEVEL, sibling: above.x + (goesLeft ? reach : -reach) });
  }
  return { levels, leftOut: path.length - (levels.length - 1) };
}

function drawEdges({ x, y, sibling }: Level, above: Level | undefined): SVGTemplateResult {
  if (!above || sibling === undefined) return svg``;
  const quiet = 'var(--md-sys-color-outline-variant)';
  return svg`
    <path d="M${above.x} ${above.y}L${sibling} ${y}" stroke=${quiet} stroke-width="1.5" />
    <path d="M${sibling} ${y}l-16 26M${sibling} ${y}l16 26" stroke=${quiet} stroke-width="1.5" />
    <circle cx=${sibling - 16} cy=${y + 26} r="3.5" fill="var(--md-sys-color-surface-container-highest)" />
    <circle cx=${sibling + 16} cy=${y + 26} r="3.5" fill="var(--md-sys-color-surface-container-highest)" />
    <path d="M${above.x} ${above.y}L${x} ${y}" stroke="var(--way)" stroke-width="2.5" />`;
}

function drawNodes({ x, y, sibling }: Level, finding: Finding): SVGTemplateResult {
  const mark = finding === 'wrong' ? `M${x - 3} ${y - 3}l6 6m0-6l-6 6` : `M${x - 4} ${y + 0.3}l3 3 5-6`;
  return svg`
    ${sibling === undefined ? '' : svg`<rect x=${sibling - 8} y=${y - 8} width="16" height="16" rx="3" fill="var(--md-sys-color-surface)" stroke="var(--way)" stroke-width="2" />`}
    <circle cx=${x} cy=${y} r="9" fill="var(--way)" />
    <path d=${mark} fill="none" stroke="var(--md-sys-color-surface-container-lowest)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />`;
}

function drawGap({ x, y }: Level, words: string): SVGTemplateResult {
  return svg`
    <path d="M${x} ${y}v50" stroke="var(--way)" stroke-width="2.5" stroke-dasharray="2 6" stroke-linecap="round" />
    <text x=${x + 18} y=${y + 30}>${words}</text>
    <circle cx=${x} cy=${y + 56} r="9" fill="var(--way)" />`;
}
