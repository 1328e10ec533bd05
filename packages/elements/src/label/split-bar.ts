import { css, html, nothing, type TemplateResult } from 'lit';
import { defineWords, formatNumber, language } from '../words/index.ts';

/** The number of answers of each kind. */
export interface Split {
  correct: number;
  wrong_type: number;
  false_positive: number;
}

const ANSWERS = ['correct', 'wrong_type', 'false_positive'] as const;
type SplitAnswer = (typeof ANSWERS)[number];

const NAMES = defineWords<Record<SplitAnswer, string> & { counts: (split: Split) => string; nobody: string }>({
  en: {
    correct: 'Correct',
    wrong_type: 'Wrong type',
    false_positive: 'False positive',
    counts: ({ correct, wrong_type, false_positive }) =>
      `${correct} say correct, ${wrong_type} wrong type, ${false_positive} false positive`,
    nobody: 'Nobody has answered yet',
  },
  es: {
    correct: 'Correcta',
    wrong_type: 'Otro tipo',
    false_positive: 'Falso positivo',
    counts: ({ correct, wrong_type, false_positive }) =>
      `${correct} dicen correcta, ${wrong_type} otro tipo, ${false_positive} falso positivo`,
    nobody: 'Nadie ha respondido todavía',
  },
});

export const answerName = (answer: SplitAnswer): string => NAMES[language.value][answer];

const classOf = (answer: SplitAnswer): string => answer.replace('_', '-');

/** The people whose answer says whether the label is right. */
export const ratedOf = ({ correct, wrong_type, false_positive }: Split): number => correct + wrong_type + false_positive;

/**
 * The answers as one bar, with a sentence for screen readers. Wrong type is hatched, so that colour is not the only difference.
 * Its style is set as a property, because other sites may forbid style attributes.
 */
export function splitBar(split: Split, isThin = false): TemplateResult {
  const t = NAMES[language.value];
  const rated = ratedOf(split);
  const parts = ANSWERS.filter((answer) => split[answer] > 0);
  return html`<div class=${isThin ? 'split split-thin' : 'split'} role="img" aria-label=${rated === 0 ? t.nobody : t.counts(split)}>${parts.map(
    (answer) => html`<i class=${classOf(answer)} .style=${`flex-grow:${split[answer]}`}></i>`,
  )}</div>`;
}

/** The legend of the bar, with counts. */
export function splitKey(split: Split): TemplateResult | typeof nothing {
  if (ratedOf(split) === 0) return nothing;
  return html`<ul class="key">${ANSWERS.map(
    (answer) =>
      html`<li><span class=${`sw ${classOf(answer)}`} aria-hidden="true"></span>${answerName(answer)} <b>${formatNumber(split[answer])}</b></li>`,
  )}</ul>`;
}

/** For elements that draw the bar. */
export const splitStyles = css`
  .split { display: flex; gap: 2px; height: 12px; border-radius: 3px; overflow: hidden; background: var(--v-track); }
  .split i { display: block; flex: 0 1 0; min-width: 3px; transition: flex-grow var(--v-motion-reveal); }
  .split-thin { height: 8px; }
  .split .correct, .sw.correct { background: var(--v-answer-correct); }
  .split .false-positive, .sw.false-positive { background: var(--v-answer-false-positive); }
  .split .wrong-type {
    background: repeating-linear-gradient(135deg, var(--v-answer-wrong-type) 0 3px, color-mix(in srgb, var(--v-answer-wrong-type) 35%, var(--md-sys-color-surface)) 3px 6px);
  }
  .sw.wrong-type {
    background: repeating-linear-gradient(135deg, var(--v-answer-wrong-type) 0 2px, color-mix(in srgb, var(--v-answer-wrong-type) 30%, var(--md-sys-color-surface)) 2px 4px);
  }
  .sw { width: 10px; height: 10px; border-radius: 2px; flex: none; }
  .key { display: flex; flex-wrap: wrap; gap: .375rem var(--v-space-4); font: var(--v-type-body-small); list-style: none; padding: 0; margin: 0; }
  .key li { display: flex; align-items: center; gap: .5rem; }
  .key b { font-weight: 600; font-variant-numeric: tabular-nums; }
  @media (forced-colors: active) { .split i, .sw { forced-color-adjust: none; } }
`;
