import { css, html, svg, type TemplateResult } from 'lit';
import { FEEDBACK_TYPES, type FeedbackStats, type FeedbackType } from '../../feedback/index.ts';

/** The count of each answer, in drawing order. */
export function countsOf({ correctClassifications, falsePositives, falseNegatives }: FeedbackStats): Record<FeedbackType, number> {
  return { correct: correctClassifications, false_positive: falsePositives, false_negative: falseNegatives };
}

/** How each answer is drawn in every plot: false negatives are hatched, so that plots do not depend on colour alone. */
export const HATCH = svg`<defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
  <rect width="6" height="6" class="hatch-ground" /><rect width="3" height="6" class="hatch-line" /></pattern></defs>`;

export const partStyles = css`
  .part-correct { fill: var(--v-answer-correct); }
  .part-false_positive { fill: var(--v-answer-false-positive); }
  .part-false_negative { fill: url(#hatch); }
  .hatch-ground { fill: color-mix(in srgb, var(--v-disputed-fill) 30%, var(--md-sys-color-surface)); }
  .hatch-line { fill: var(--v-disputed-fill); }
  .part-key { display: flex; flex-wrap: wrap; gap: .25rem var(--v-space-4); font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .part-key li { display: inline-flex; align-items: center; gap: .375rem; }
  .part-key svg { width: 10px; height: 10px; }
  @media (forced-colors: active) { svg { forced-color-adjust: none; } }
`;

/** The legend. */
export function partKey(names: Readonly<Record<FeedbackType, string>>): TemplateResult {
  return html`<ul class="part-key" aria-hidden="true">${FEEDBACK_TYPES.map(
    (type) =>
      html`<li><svg viewBox="0 0 10 10">${HATCH}<rect width="10" height="10" rx="2" class="part-${type}" /></svg>${names[type]}</li>`,
  )}</ul>`;
}
