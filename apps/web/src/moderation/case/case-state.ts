import { icon } from '@verdict/elements/look';
import { defineWords, language } from '@verdict/elements/words';
import type { ModerationCase } from '@verdict/wire/moderation';
import { html, type TemplateResult } from 'lit';
import type { Decision } from '../decision/reason-names.ts';
import { isAhead } from './time-left.ts';

const WORDS = defineWords({
  en: {
    keep: 'Kept',
    remove: 'Removed',
    mine: 'Yours',
    claimed: (name: string) => `Claimed by ${name}`,
    someone: 'A moderator',
    open: 'Waiting',
  },
  es: {
    keep: 'Se queda',
    remove: 'Retirado',
    mine: 'Suyo',
    claimed: (name: string) => `Lo tiene ${name}`,
    someone: 'un moderador',
    open: 'En espera',
  },
});

/** The state of a case for its viewer. */
export type Standing = 'open' | 'mine' | 'claimed' | 'decided';

/** An expired claim blocks nobody, even before a message says so. */
export function caseStatusOf({ decision, claimed_by, claimed_until }: ModerationCase, viewerId: number | undefined, now: Date): Standing {
  if (decision) return 'decided';
  if (!isAhead(claimed_until, now)) return 'open';
  return claimed_by?.id === viewerId && viewerId !== undefined ? 'mine' : 'claimed';
}

export function decisionBadge(decision: Decision): TemplateResult {
  const state = decision === 'keep' ? 'confirmed' : 'overridden';
  return html`<span class="badge" data-state=${state}>${icon(state)}${WORDS[language.value][decision]}</span>`;
}

/** The state of a case as a label with an icon. */
export function caseBadge(about: ModerationCase, viewerId: number | undefined, now: Date): TemplateResult {
  const t = WORDS[language.value];
  if (about.decision) return decisionBadge(about.decision);
  const standing = caseStatusOf(about, viewerId, now);
  if (standing === 'mine') return html`<span class="tag tag-mine">${icon('person', 'small')}${t.mine}</span>`;
  if (standing === 'claimed')
    return html`<span class="tag">${icon('clock', 'small')}${t.claimed(about.claimed_by?.name ?? t.someone)}</span>`;
  return html`<span class="tag">${icon('flag', 'small')}${t.open}</span>`;
}
