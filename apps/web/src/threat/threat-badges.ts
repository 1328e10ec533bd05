import { icon } from '@verdict/elements/look';
import { language } from '@verdict/elements/words';
import type { ThreatSummary } from '@verdict/wire/threat';
import { css, html, type TemplateResult } from 'lit';
import { THREAT_WORDS } from './threat-words.ts';

const STATE_ICONS = { open: 'uncertain', held: 'clock', set_aside: 'minus', dismissed: 'check', closed: 'check' } as const;

/** The severity and the state. */
export function threatBadges({ severity, state }: Pick<ThreatSummary, 'severity' | 'state'>): TemplateResult {
  const t = THREAT_WORDS[language.value];
  return html`<span class="severity" data-severity=${severity}>${icon('alert', 'small')}${t.severities[severity]}</span>
    <span class="tag">${icon(STATE_ICONS[state], 'small')}${t.states[state]}</span>`;
}

export const threatStyles = css`
  .severity {
    display: inline-flex; align-items: center; gap: .375rem; padding: .1875rem .625rem; border-radius: var(--md-sys-shape-corner-full);
    border: 1px solid transparent; font: var(--v-type-label); white-space: nowrap;
  }
  .severity[data-severity='high'] { background: var(--v-rejected-tint); color: var(--v-rejected-ink); }
  .severity[data-severity='medium'] { background: var(--v-likely-incorrect-tint); color: var(--v-likely-incorrect-ink); }
  .severity[data-severity='low'] { border-color: var(--md-sys-color-outline-variant); color: var(--md-sys-color-on-surface-variant); }
`;
