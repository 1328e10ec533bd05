import { BADGES, type BadgeName } from '@verdict/core/reputation';
import { type IconName, icon } from '@verdict/elements/look';
import { timeElement } from '@verdict/elements/time';
import type { ReputationView } from '@verdict/wire/reputation';
import { css, html, type TemplateResult } from 'lit';
import { badgeName } from './badge-name.ts';
import { badgeEarnedBy } from './reputation-words.ts';

const ICONS: Readonly<Record<BadgeName, IconName>> = {
  first_ballot: 'check',
  practised: 'claim',
  helpful_voice: 'thumb',
  strong_evidence: 'file',
  sharp_eye: 'search',
  fair_juror: 'gavel',
};

/** The badges of a person. The person also sees those they lack, and how to earn them. */
export function badgeList(earned: ReputationView['badges'], { withMissing }: { withMissing: boolean }): TemplateResult {
  const since = new Map(earned.map(({ badge, earned_at }) => [badge, earned_at]));
  const shown = BADGES.filter((badge) => withMissing || since.has(badge));
  return html`<ul class="badges">${shown.map((badge) => renderBadge(badge, since.get(badge)))}</ul>`;
}

function renderBadge(badge: BadgeName, since: string | undefined): TemplateResult {
  return html`<li class=${since ? 'has' : ''}><span class="medal">${icon(ICONS[badge])}</span>
    <div><strong>${badgeName(badge)}</strong><span class="caption">${since ? timeElement(since) : badgeEarnedBy(badge)}</span></div></li>`;
}

export const badgeStyles = css`
  .badges { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: var(--v-space-4); }
  .badges li { display: flex; align-items: center; gap: var(--v-space-3); min-width: 0; }
  .badges div { display: grid; min-width: 0; }
  .badges strong { font: var(--v-type-title-small); }
  .medal {
    display: grid; place-items: center; flex: none; width: 2.75rem; height: 2.75rem; border-radius: var(--md-sys-shape-corner-full);
    border: 1px dashed var(--md-sys-color-outline); color: var(--md-sys-color-on-surface-variant);
  }
  .has .medal { border-style: solid; border-color: transparent; background: var(--md-sys-color-primary-container); color: var(--md-sys-color-on-primary-container); }
`;
