import type { Classification } from '@verdict/detector/hate';
import { language, percent } from '@verdict/elements/words';
import { css, html, type TemplateResult } from 'lit';
import { CLASSIFICATION_WORDS } from './answer-words.ts';

/** The probability that a text is hateful, 0 to 1, from its label and confidence. */
export function probabilityOf({ label, confidence }: Pick<Classification, 'label' | 'confidence'>): number {
  return label === 'hateful' ? confidence : 1 - confidence;
}

/** "81%", never 0% or 100%: no classifier is that certain. */
export function percentOf(share: number): string {
  return percent(Math.min(0.99, Math.max(0.01, share)));
}

export const probabilityScaleStyles = css`
  .scale { display: grid; gap: .375rem; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  .scale .track { position: relative; height: 1.25rem; }
  .scale .track::before { content: ''; position: absolute; inset-block: .4375rem; inset-inline: 0; border-radius: 3px; background: var(--v-track); }
  /* The range beyond the threshold is hatched: text there is hidden. */
  .scale .beyond {
    position: absolute; inset-block: .4375rem; inset-inline: var(--threshold) 0; border-start-end-radius: 3px; border-end-end-radius: 3px;
    background: repeating-linear-gradient(135deg, var(--md-sys-color-outline-variant) 0 3px, transparent 3px 6px);
  }
  .scale .fill { position: absolute; inset-block: .4375rem; inset-inline: 0 calc(100% - var(--at)); border-radius: 3px; background: var(--c); }
  .scale .tick { position: absolute; inset-block: 0; inset-inline-start: calc(var(--threshold) - 1px); width: 2px; background: var(--md-sys-color-on-surface); }
  .scale .dot {
    position: absolute; inset-block-start: .125rem; inset-inline-start: calc(var(--at) - .5rem); width: 1rem; height: 1rem; border-radius: 50%;
    background: var(--c); border: 3px solid var(--md-sys-color-surface-container-lowest);
  }
  .scale .ends { position: relative; display: flex; justify-content: space-between; gap: var(--v-space-2); }
  .scale .ends b { font-weight: 600; color: var(--md-sys-color-on-surface); }
  .scale[data-label='hateful'] { --c: var(--v-rejected-fill); }
  .scale[data-label='normal'] { --c: var(--v-confirmed-fill); }
  @media (forced-colors: active) { .scale .track * { forced-color-adjust: none; } }
`;

/** The probability on a scale from not hateful to hateful, with the threshold for hiding. */
export function probabilityScale(classification: Pick<Classification, 'label' | 'confidence'>, threshold: number): TemplateResult {
  const t = CLASSIFICATION_WORDS[language.value];
  const probability = probabilityOf(classification);
  const at = (value: number): string => `${Math.round(value * 1000) / 10}%`;
  return html`<div class="scale" data-label=${classification.label} style="--at:${at(probability)};--threshold:${at(threshold)}"
      role="img" aria-label=${t.scale(percentOf(probability), percentOf(threshold))}>
    <div class="track"><i class="beyond"></i><i class="fill"></i><i class="tick"></i><i class="dot"></i></div>
    <div class="ends"><span>${t.ends.low}</span><b>${t.hiddenFrom(percentOf(threshold))}</b><span>${t.ends.high}</span></div>
  </div>`;
}
