import type { LabelStatus } from '@verdict/core/label';
import { statusBadge } from '@verdict/elements/label';
import { icon } from '@verdict/elements/look';
import { language } from '@verdict/elements/words';
import type { ControversialFallacy } from '@verdict/wire/label-moderation';
import { html, type TemplateResult } from 'lit';
import { isAhead } from '../moderation/case/time-left.ts';
import { LABEL_WORDS } from './moderation-words.ts';

export type ClaimState = 'free' | 'mine' | 'theirs';

/** Who has claimed a label, from the viewer's perspective. An expired claim blocks nobody. */
export function claimStateOf({ claim }: Pick<ControversialFallacy, 'claim'>, viewerId: number | undefined, now: Date): ClaimState {
  if (!claim || !isAhead(claim.until, now)) return 'free';
  return claim.by?.id === viewerId ? 'mine' : 'theirs';
}

/** The status of a label, unless the viewer may still be asked for a second review of the decision. */
export function knownStatus({ fallacyLabel, override, second_review_wanted }: ControversialFallacy): LabelStatus | undefined {
  if (!override) return fallacyLabel.status;
  return second_review_wanted ? undefined : (override.status ?? undefined);
}

/** The decision, as far as the viewer may know it. */
export function decisionBadge(item: ControversialFallacy): TemplateResult | undefined {
  if (!item.override) return undefined;
  const status = knownStatus(item);
  if (status) return statusBadge(status);
  return html`<span class="tag">${icon('eyeOff', 'small')}${LABEL_WORDS[language.value].waitsForSecond}</span>`;
}

/** What the queue shows of a label besides its numbers. */
export function labelTags(item: ControversialFallacy, viewerId: number | undefined, now: Date): TemplateResult[] {
  const t = LABEL_WORDS[language.value];
  const claimState = claimStateOf(item, viewerId, now);
  const tags: TemplateResult[] = [];
  const decided = decisionBadge(item);
  if (decided) tags.push(decided);
  if (item.is_own) tags.push(html`<span class="tag">${icon('person', 'small')}${t.own}</span>`);
  if (claimState === 'mine') tags.push(html`<span class="tag tag-mine">${icon('person', 'small')}${t.yours}</span>`);
  if (claimState === 'theirs')
    tags.push(html`<span class="tag">${icon('clock', 'small')}${t.claimed(item.claim?.by?.name ?? t.someone)}</span>`);
  if (item.review_requested_at) tags.push(html`<span class="tag">${icon('flag', 'small')}${t.reviewRequested}</span>`);
  return tags;
}
