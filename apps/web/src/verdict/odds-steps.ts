import { likelyFigure } from '@verdict/elements/label';
import { roundToTenth } from '@verdict/elements/look';
import { percent } from '@verdict/elements/words';
import type { ExplainedVerdict } from '@verdict/wire/judgement';
import { css, html, type SVGTemplateResult, svg, type TemplateResult } from 'lit';
import type { VerdictWords } from './verdict-words.ts';

type Probability = NonNullable<ExplainedVerdict['probability']>;

/** One step towards the probability, in log odds. */
export interface OddsStep {
  words: string;
  from: number;
  to: number;
}

const NARROWEST = 2.4;
const MARGIN = 0.4;
/** Closer to the edge, the text of a mark would be cut off. */
const INSIDE = 0.94;
/** Percentages along the line; on a wide range those in the middle would overlap. */
const MARKS = [0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999];
const FAR_MARKS = [0.001, 0.5, 0.999];
const FAR = 9;

const shareOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
const oddsOf = (share: number): number => Math.log(share / (1 - share));

/** The steps in order, each beginning where the previous one ended. */
export function oddsSteps({ before, answers, together }: Probability, t: VerdictWords): OddsStep[] {
  let at = before;
  const step = (words: string, by: number): OddsStep => {
    const from = at;
    at += by;
    return { words, from, to: at };
  };
  return [
    ...answers.flatMap(({ answer, count, log_odds }) => (answer === 'missed_fallacy' ? [] : [step(t.adds[answer](count), log_odds)])),
    ...(Math.abs(together) > 1e-9 ? [step(t.together, together)] : []),
  ];
}

/** From the prior to the probability: each step as text, and as a bar on a line of odds. */
export function drawOdds(probability: Probability, t: VerdictWords): TemplateResult {
  const { before, low, high, log_odds, probability: figure } = probability;
  const steps = oddsSteps(probability, t);
  const reach = Math.max(NARROWEST, ...[before, log_odds, ...steps.map(({ to }) => to)].map(Math.abs)) + MARGIN;
  const at = (logOdds: number): string => cssPercent((Math.max(-reach, Math.min(reach, logOdds)) + reach) / (2 * reach));
  const [is, least, most] = [figure, low, high].map(likelyFigure) as [string, string, string];
  return html`<ol class="odds" aria-label=${t.steps}>
    ${row(t.before, likelyFigure(shareOf(before)), svg`<circle class="start" cx=${at(before)} cy="8" r="5" />`)}
    ${steps.map((step) => row(step.words, moved(step, t), bar(at(step.from), at(step.to), step.to < step.from)))}
    ${row(
      t.result,
      t.likelyRange(is, least, most),
      svg`<line class="range" x1=${at(oddsOf(low))} x2=${at(oddsOf(high))} y1="8" y2="8" /><circle cx=${at(log_odds)} cy="8" r="6.5" />`,
    )}
    </ol>${axis((reach > FAR ? FAR_MARKS : MARKS).filter((mark) => Math.abs(oddsOf(mark)) < reach * INSIDE).map((mark) => ({ at: at(oddsOf(mark)), mark })))}
    <p class="caption">${t.oddsAxis}</p>`;
}

const cssPercent = (share: number): string => `${roundToTenth(share * 100)}%`;

function moved({ from, to }: OddsStep, t: VerdictWords): string {
  const [before, after] = [likelyFigure(shareOf(from)), likelyFigure(shareOf(to))];
  return before === after ? t.stays(after) : t.moves(before, after);
}

function row(words: string, value: string, drawn: SVGTemplateResult): TemplateResult {
  return html`<li><span>${words}</span><b class="num">${value}</b>
    <svg aria-hidden="true"><line class="rail" x1="0%" x2="100%" y1="8" y2="8" /><line class="even" x1="50%" x2="50%" y1="0" y2="16" />${drawn}</svg></li>`;
}

/** A step down is dashed, so that colour is not the only difference. */
function bar(from: string, to: string, isDown: boolean): SVGTemplateResult {
  return svg`<line class=${isDown ? 'down' : 'up'} x1=${from} x2=${to} y1="8" y2="8" /><circle class="tip" cx=${to} cy="8" r="3.5" />`;
}

function axis(marks: readonly { at: string; mark: number }[]): TemplateResult {
  return html`<svg class="axis" aria-hidden="true">${marks.map(({ at, mark }) => svg`<text x=${at} y="12" text-anchor="middle">${percent(mark, 1)}</text>`)}</svg>`;
}

export const oddsStyles = css`
  .odds { display: grid; gap: var(--v-space-3); }
  .odds li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--v-space-3); align-items: baseline; font: var(--v-type-body-small); }
  .odds b { font-weight: 600; text-align: end; }
  .odds svg { grid-column: 1 / -1; width: 100%; height: 16px; overflow: visible; direction: ltr; }
  .odds li:last-child { font: var(--v-type-title-small); padding-block-start: var(--v-space-3); border-block-start: var(--v-hairline); }
  .odds .rail { stroke: var(--v-track); stroke-width: 4; }
  .odds .even { stroke: var(--md-sys-color-outline-variant); stroke-width: 1.5; }
  .odds .up { stroke: var(--v-answer-correct); stroke-width: 8; }
  .odds .down { stroke: var(--v-answer-false-positive); stroke-width: 8; stroke-dasharray: 4 2; }
  .odds .tip { fill: var(--md-sys-color-on-surface); }
  .odds .start { fill: var(--md-sys-color-surface-container-lowest); stroke: var(--md-sys-color-on-surface); stroke-width: 2; }
  .odds .range { stroke: color-mix(in srgb, var(--md-sys-color-primary) 45%, var(--md-sys-color-surface-container-lowest)); stroke-width: 6; stroke-linecap: round; }
  .odds circle:not([class]) { fill: var(--md-sys-color-primary); stroke: var(--md-sys-color-surface-container-lowest); stroke-width: 2; }
  .axis { width: 100%; height: 16px; overflow: visible; direction: ltr; font: 400 12px/1 var(--v-face-sans); }
  .axis text { fill: var(--md-sys-color-on-surface-variant); }
  @media (forced-colors: active) { .odds svg { forced-color-adjust: none; } }
`;
