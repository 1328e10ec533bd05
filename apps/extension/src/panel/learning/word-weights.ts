import { css, html, type TemplateResult } from 'lit';

const SHOWN = 12;

export const wordWeightStyles = css`
  .weights { display: grid; gap: .375rem; max-width: 34rem; }
  .weights li { display: grid; grid-template-columns: minmax(0, 8rem) minmax(0, 1fr); gap: var(--v-space-3); align-items: center; }
  .weights q { font: 400 1rem/1.4 var(--v-face-serif); overflow-wrap: anywhere; }
  .weights .scale { position: relative; height: .75rem; background: linear-gradient(var(--md-sys-color-outline), var(--md-sys-color-outline)) center / 1px 100% no-repeat; }
  .weights .scale i { position: absolute; inset-block: .125rem; border-radius: 2px; background: var(--v-answer-correct); }
  .weights .scale i.more { background: var(--v-answer-false-positive); }
  .weights .ends { display: flex; justify-content: space-between; font: var(--v-type-caption); color: var(--md-sys-color-on-surface-variant); }
  @media (forced-colors: active) { .weights .scale i { forced-color-adjust: none; } }
`;

interface WeightWords {
  less: string;
  more: string;
  wordSentence(word: string, isMore: boolean): string;
}

/** The words with the largest weights, each with a bar in its direction. */
export function wordWeights(words: Readonly<Record<string, number>>, t: WeightWords): TemplateResult {
  const heaviest = Object.entries(words)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, SHOWN);
  const most = Math.abs(heaviest[0]?.[1] ?? 1) || 1;
  return html`<ul class="weights">
    <li aria-hidden="true"><span></span><span class="ends"><span>${t.less}</span><span>${t.more}</span></span></li>
    ${heaviest.map(([word, weight]) => {
      const isMore = weight > 0;
      const half = (Math.abs(weight) / most) * 50;
      const place = isMore ? `inset-inline: 50% ${50 - half}%` : `inset-inline: ${50 - half}% 50%`;
      return html`<li><q dir="auto">${word}</q><span class="scale" role="img" aria-label=${t.wordSentence(word, isMore)}><i class=${isMore ? 'more' : 'less'} style=${place}></i></span></li>`;
    })}
  </ul>`;
}
