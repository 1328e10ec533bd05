import type { BridgeStatus } from '@verdict/core/probability';
import { css, html, nothing, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import { defineWords, language, percent } from '../words/index.ts';
import { ratedOf, type Split } from './split-bar.ts';

/** The probability of a label, and the agreement across viewpoints; null without answers. */
export interface Sureness extends Split {
  probability: number | null;
  /** The interval: from, to. */
  interval: readonly number[] | null;
  bridging: { status: BridgeStatus } | null;
  /** With fewer answers no percentage is shown. */
  min_feedbacks: number;
}

interface SurenessWords {
  likely: string;
  between: (low: string, high: string) => string;
  scale: (figure: string, low: string, high: string) => string;
  ends: readonly [wrong: string, even: string, right: string];
  few: (fewest: number) => string;
  pending: string;
  over: (figure: string) => string;
  under: (figure: string) => string;
  sides: Record<BridgeStatus | 'doubted', { title: string; why: string }>;
  line: (figure: string) => string;
}

const WORDS = defineWords<SurenessWords>({
  en: {
    likely: 'likely to be right',
    between: (low, high) => `Between ${low} and ${high}`,
    scale: (figure, low, high) => `${figure} likely to be right, between ${low} and ${high}`,
    ends: ['wrong', '50–50', 'right'],
    few: (fewest) => `The probability and the viewpoints are shown once there are ${fewest} answers.`,
    pending: 'The probability is being calculated.',
    over: (figure) => `over ${figure}`,
    under: (figure) => `under ${figure}`,
    sides: {
      agreed: { title: 'Both sides agree', why: 'People of different viewpoints say it is right.' },
      one_sided: { title: 'Only one side agrees', why: 'One side says it is right, the other does not.' },
      not_enough: { title: 'Not enough answers to compare viewpoints', why: 'More answers from different viewpoints are needed.' },
      doubted: { title: 'No agreement across viewpoints yet', why: 'People of different viewpoints have not both said it is right.' },
    },
    line: (figure) => `${figure} likely to be right`,
  },
  es: {
    likely: 'de probabilidad de que sea correcta',
    between: (low, high) => `Entre ${low} y ${high}`,
    scale: (figure, low, high) => `${figure} de probabilidad de que sea correcta, entre ${low} y ${high}`,
    ends: ['incorrecta', '50–50', 'correcta'],
    few: (fewest) => `La probabilidad y los puntos de vista se muestran desde ${fewest} respuestas.`,
    pending: 'Se está calculando la probabilidad.',
    over: (figure) => `más del ${figure}`,
    under: (figure) => `menos del ${figure}`,
    sides: {
      agreed: { title: 'Ambas partes coinciden', why: 'Personas de distintos puntos de vista dicen que es correcta.' },
      one_sided: { title: 'Solo una parte coincide', why: 'Una parte dice que es correcta y la otra no.' },
      not_enough: {
        title: 'Aún no se pueden comparar los puntos de vista',
        why: 'Hacen falta más respuestas de distintos puntos de vista.',
      },
      doubted: {
        title: 'Aún sin acuerdo entre puntos de vista',
        why: 'Ambas partes no han dicho que es correcta.',
      },
    },
    line: (figure) => `${figure} de probabilidad de que sea correcta`,
  },
});

const MOST = 0.995;
const EDGE = 0.01;

/** A probability in whole percent; never 0 or 100. */
export function likelyFigure(probability: number): string {
  const t = WORDS[language.value];
  if (probability >= MOST) return t.over(percent(1 - EDGE));
  return probability <= 1 - MOST ? t.under(percent(EDGE)) : percent(probability);
}

/** Whether there are enough answers for a number. */
export const isFigured = (stats: Sureness): boolean => ratedOf(stats) >= stats.min_feedbacks;

/** The probability of a label: the number, its interval in words and on a scale. */
export function likelihood(stats: Sureness, level: number): TemplateResult {
  const t = WORDS[language.value];
  if (!isFigured(stats)) return html`<p class="caption">${t.few(stats.min_feedbacks)}</p>`;
  if (stats.probability === null || stats.interval === null) return html`<p class="caption" role="status">${t.pending}</p>`;
  const [low = 0, high = 1] = stats.interval;
  return html`<div class="likelihood"><h4 aria-level=${level}><span class="big">${likelyFigure(stats.probability)}</span> ${t.likely}</h4>
      <p class="caption num">${t.between(likelyFigure(low), likelyFigure(high))}</p></div>
    ${likelihoodScale(stats.probability, low, high)}`;
}

/** Drawn in relative widths, so that its marks keep their shape at any width. */
function likelihoodScale(probability: number, low: number, high: number): TemplateResult {
  const t = WORDS[language.value];
  const [figure, least, most] = [probability, low, high].map(likelyFigure) as [string, string, string];
  return html`<div class="likely-scale" role="img" aria-label=${t.scale(figure, least, most)}>
    <svg aria-hidden="true"><line class="all" x1="0%" x2="100%" y1="9" y2="9" /><line class="even" x1="50%" x2="50%" y1="3" y2="15" />
      <line class="range" x1=${at(low)} x2=${at(high)} y1="9" y2="9" /><circle cx=${at(probability)} cy="9" r="6.5" /></svg>
    <p class="caption" aria-hidden="true">${t.ends.map((end) => html`<span>${end}</span>`)}</p></div>`;
}

const at = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** The words for a status. Disagreement is not the same as too few answers. */
function sidesWords({ probability, bridging }: Sureness): { title: string; why: string } {
  const { sides } = WORDS[language.value];
  const status = bridging?.status ?? 'not_enough';
  return sides[status === 'not_enough' && probability !== null && probability < 0.5 ? 'doubted' : status];
}

/** The agreement across viewpoints; nothing with few answers. */
export function viewpoints(stats: Sureness, level: number): TemplateResult | typeof nothing {
  if (!isFigured(stats) || !stats.bridging) return nothing;
  const { title, why } = sidesWords(stats);
  return html`<div class="bridge">${bridgePicture(stats.bridging.status)}
    <div><h4 aria-level=${level}>${title}</h4><p class="caption">${why}</p></div></div>`;
}

/** Both in one line, for lists; empty with few answers. */
export function surenessLine(stats: Sureness): string {
  if (!isFigured(stats) || stats.probability === null) return '';
  return `${WORDS[language.value].line(likelyFigure(stats.probability))} · ${sidesWords(stats).title}`;
}

export const sidesTitle = (stats: Sureness): string => sidesWords(stats).title;

const WHOLE = svg`<path class="on" d="M6 18C10 5 34 5 38 18" /><circle class="on" cx="6" cy="18" r="4" /><circle class="on" cx="38" cy="18" r="4" />`;
const HALF = svg`<path class="on" d="M6 18C8.5 10.5 15 7.5 21 7.6" /><path class="off" d="M25 8c6 .8 11 4 13 10" /><circle class="on" cx="6" cy="18" r="4" /><circle class="off" cx="38" cy="18" r="4" />`;
const OPEN = svg`<path class="off" d="M6 18C10 5 34 5 38 18" /><circle class="off" cx="6" cy="18" r="4" /><circle class="off" cx="38" cy="18" r="4" />`;
const BRIDGES: Readonly<Record<BridgeStatus, SVGTemplateResult>> = { agreed: WHOLE, one_sided: HALF, not_enough: OPEN };

/** A bridge: whole, half, or dashed. */
const bridgePicture = (status: BridgeStatus): TemplateResult => html`<svg viewBox="0 0 44 24" aria-hidden="true">${BRIDGES[status]}</svg>`;

export const surenessStyles = css`
  .likelihood { display: grid; gap: var(--v-space-1); }
  .likelihood h4 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--v-space-3); font: var(--v-type-title-small); }
  .likely-scale svg { width: calc(100% - 16px); margin-inline: 8px; height: 18px; overflow: visible; direction: ltr; }
  .likely-scale line { stroke-width: 4; stroke-linecap: round; stroke: var(--v-track); }
  .likely-scale .even { stroke-width: 1.5; stroke: var(--md-sys-color-outline); }
  .likely-scale .range { stroke: color-mix(in srgb, var(--md-sys-color-primary) 45%, var(--md-sys-color-surface-container-lowest)); stroke-width: 6; }
  .likely-scale circle { fill: var(--md-sys-color-primary); stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 2; }
  .likely-scale p { display: grid; grid-template-columns: 1fr auto 1fr; gap: var(--v-space-2); direction: ltr; }
  .likely-scale span:last-child { text-align: right; }
  .bridge { display: flex; align-items: center; gap: var(--v-space-3); }
  .bridge > svg { width: 2.75rem; height: 1.5rem; flex: none; fill: none; stroke-width: 2.5; }
  .bridge .on { stroke: var(--md-sys-color-primary); }
  .bridge circle.on { fill: var(--md-sys-color-primary); }
  .bridge .off { stroke: var(--md-sys-color-outline); stroke-width: 2; }
  .bridge path.off { stroke-dasharray: 1 4.5; stroke-linecap: round; }
  .bridge h4 { font: var(--v-type-title-small); }
  @media (forced-colors: active) { .likely-scale svg, .bridge svg { forced-color-adjust: none; } }
`;
