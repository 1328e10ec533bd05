import { TIERS, type Tier } from '@verdict/core/reputation';
import { defineWords, language } from '@verdict/elements/words';
import { html, type TemplateResult } from 'lit';

const WORDS = defineWords<Record<Tier, string>>({
  en: { novice: 'Novice', contributor: 'Contributor', trusted: 'Trusted', expert: 'Expert', authority: 'Authority' },
  es: { novice: 'Novel', contributor: 'Colaborador', trusted: 'De confianza', expert: 'Experto', authority: 'Autoridad' },
});

export function tierName(tier: Tier): string {
  return WORDS[language.value][tier];
}

/** One to five pips and the name of the tier. */
export function tierMark(tier: Tier): TemplateResult {
  const reached = TIERS.indexOf(tier);
  return html`<span class="tier" data-tier=${tier}><span class="pips" aria-hidden="true">${TIERS.map(
    (_, i) => html`<i class=${i <= reached ? 'on' : ''}></i>`,
  )}</span>${tierName(tier)}</span>`;
}
