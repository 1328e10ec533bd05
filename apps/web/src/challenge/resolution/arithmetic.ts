import { type Outcome, withinBounds } from '@verdict/core/challenge';
import { defineWords, formatNumber, language } from '@verdict/elements/words';
import type { Challenge, Resolution, Tally } from '@verdict/wire/challenge';
import { css, html, type TemplateResult } from 'lit';
import { shareFigure, weightFigure } from '../voting/numbers.ts';

type Policy = Pick<Challenge['policy'], 'maxImpact' | 'acceptAt' | 'quorum'>;

/** One line of the calculation: what it is, its formula, and its result. */
export interface SumLine {
  name: string;
  reckoning: string;
  result: string;
}

const WORDS = defineWords({
  en: {
    support: 'Support',
    effect: 'Effect',
    undone: 'First effect undone',
    veracity: 'Veracity',
    quorum: 'Votes that count',
    ofNeeded: (counted: number, quorum: number) => `${formatNumber(counted)}, ${formatNumber(quorum)} needed`,
    tooFew: 'too few',
    below: (share: string) => `below ${share}`,
    nothing: 'none',
  },
  es: {
    support: 'Apoyo',
    effect: 'Efecto',
    undone: 'Primer efecto deshecho',
    veracity: 'Veracidad',
    quorum: 'Votos que cuentan',
    ofNeeded: (counted: number, quorum: number) => `${formatNumber(counted)}, hacen falta ${formatNumber(quorum)}`,
    tooFew: 'muy pocos',
    below: (share: string) => `menos del ${share}`,
    nothing: 'ninguno',
  },
});

interface Effect {
  outcome: Outcome;
  impact: number;
  before: number;
  after: number;
}

/** The calculation from weights to veracity, a line for each step. */
export function sumLines(tally: Tally, { outcome, impact, before, after }: Effect, policy: Policy): SumLine[] {
  const t = WORDS[language.value];
  const lines = [supportLine(tally)];
  if (tally.counted < policy.quorum) lines.push({ name: t.quorum, reckoning: t.ofNeeded(tally.counted, policy.quorum), result: t.tooFew });
  lines.push({ name: t.effect, reckoning: effectReckoning(outcome, tally.support_share ?? 0, policy), result: effectResult(impact) });
  const isUndone = Math.abs(after - withinBounds(before + impact)) > SMALLEST;
  if (isUndone) lines.push({ name: t.undone, reckoning: '', result: signed(after - before - impact) });
  const change = isUndone ? after - before : impact;
  lines.push({ name: t.veracity, reckoning: veracityReckoning(before, change), result: exact(after) });
  return lines;
}

/** The figures of a finished resolution. */
export function resolutionLines(resolution: Resolution, policy: Policy): SumLine[] {
  const { outcome, veracity_impact: impact, veracity_before: before, veracity_after: after } = resolution;
  return sumLines(resolution, { outcome, impact, before, after }, policy);
}

function supportLine({ support_weight, oppose_weight, support_share }: Tally): SumLine {
  const t = WORDS[language.value];
  if (support_share === null) return { name: t.support, reckoning: '', result: t.nothing };
  const [support, oppose] = [weightFigure(support_weight), weightFigure(oppose_weight)];
  return { name: t.support, reckoning: `${support} ÷ (${support} + ${oppose})`, result: shareFigure(support_share) };
}

function effectReckoning(outcome: Outcome, share: number, { maxImpact, acceptAt }: Policy): string {
  const t = WORDS[language.value];
  const most = signed(-maxImpact);
  const factor = exact(share);
  if (outcome === 'accepted') return `${most} × ${factor}`;
  if (outcome === 'partially_accepted') return `${most} × ${factor} × ${formatNumber(0.5)}`;
  return outcome === 'rejected' && share < acceptAt / 2 ? t.below(shareFigure(acceptAt / 2)) : '';
}

function effectResult(impact: number): string {
  return Math.abs(impact) < SMALLEST ? WORDS[language.value].nothing : signed(impact);
}

function veracityReckoning(before: number, change: number): string {
  if (Math.abs(change) < SMALLEST) return '';
  return `${exact(before)} ${change < 0 ? '−' : '+'} ${exact(Math.abs(change))}`;
}

const SMALLEST = 0.000_05;

/** With enough digits that the calculation can be repeated. */
function exact(value: number): string {
  return formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${exact(Math.abs(value))}`;
}

export function sumTable(lines: readonly SumLine[]): TemplateResult {
  return html`<dl class="sum">${lines.map(
    ({ name, reckoning, result }) =>
      html`<div><dt>${name}</dt><dd><span dir="ltr">${reckoning}</span><b dir="ltr">${result}</b></dd></div>`,
  )}</dl>`;
}

export const sumStyles = css`
  .sum { display: grid; gap: .5rem; padding: var(--v-space-4); background: var(--md-sys-color-surface-container-low); border-radius: var(--v-radius-control); }
  .sum div { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 var(--v-space-3); }
  .sum dt { font: var(--v-type-body-small); color: var(--md-sys-color-on-surface-variant); }
  .sum dd { display: flex; flex: 1; justify-content: flex-end; gap: var(--v-space-3); font: var(--v-type-code); }
  .sum b { min-width: 4.5em; text-align: end; }
`;
