import { TIER_UNLOCKS, TIERS, type Tier } from '@verdict/core/reputation';
import { defineWords, formatNumber, language } from '@verdict/elements/words';
import { css, html, nothing, type TemplateResult } from 'lit';
import { policies } from '../frame/index.ts';
import { unlockWords } from './reputation-words.ts';
import { tierMark } from './tier-mark.ts';

const WORDS = defineWords({
  en: {
    from: (points: number) => `from ${formatNumber(points)} reputation`,
    weight: (times: string) => `Vote weight ×${times}`,
    daily: (most: number | null) => (most === null ? 'unlimited challenges' : `${formatNumber(most)} challenges a day`),
    may: 'You can',
    also: 'You can also',
  },
  es: {
    from: (points: number) => `desde ${formatNumber(points)} de reputación`,
    weight: (times: string) => `Peso del voto ×${times}`,
    daily: (most: number | null) => (most === null ? 'impugnaciones sin límite' : `${formatNumber(most)} impugnaciones al día`),
    may: 'Puede',
    also: 'Además, puede',
  },
});

/** The five tiers and what each allows; the person's own is highlighted. */
export function tierLadder(held: Tier): TemplateResult {
  return html`<ol class="tiers">${TIERS.map(
    (tier) => html`<li aria-current=${tier === held ? 'step' : nothing}>${renderTier(tier)}</li>`,
  )}</ol>`;
}

function renderTier(tier: Tier): TemplateResult {
  const t = WORDS[language.value];
  const { challenge, reputation } = policies.value;
  const unlocks = new Intl.ListFormat(language.value).format(TIER_UNLOCKS[tier].map(unlockWords));
  return html`<p class="name">${tierMark(tier)}<span class="caption num">${t.from(reputation.tierFloors[tier])}</span></p>
    <p class="small"><span class="num">${t.weight(formatNumber(challenge.tierWeights[tier]))}</span>, ${t.daily(challenge.challengesADay[tier])}.
      ${tier === 'novice' ? t.may : t.also} ${unlocks}.</p>`;
}

export const ladderStyles = css`
  .tiers { display: grid; }
  .tiers li { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: var(--v-space-1) var(--v-space-5); padding: var(--v-space-3); border-inline-start: 3px solid transparent; }
  .tiers li + li { border-block-start: var(--v-hairline); }
  .tiers [aria-current] { border-inline-start-color: var(--md-sys-color-primary); background: var(--md-sys-color-surface-container-low); }
  .tiers .name { display: grid; gap: var(--v-space-1); align-content: start; }
  .tiers .tier { font: var(--v-type-title-small); color: var(--md-sys-color-on-surface); }
  @media (max-width: 47.99rem) { .tiers li { grid-template-columns: minmax(0, 1fr); } .tiers .name { display: flex; flex-wrap: wrap; justify-content: space-between; } }
`;
