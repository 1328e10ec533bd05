import type { LabelStatus } from '@verdict/core/label';
import { statusBadge } from '@verdict/elements/label';
import { icon } from '@verdict/elements/look';
import { language } from '@verdict/elements/words';
import type { ControversialFallacy } from '@verdict/wire/label-moderation';
import { html, type TemplateResult } from 'lit';
import { isAhead } from '../moderation/case/time-left.ts';
import { LABEL_WORDS } from './moderation-words.ts';

export type Hold = 'free' | 'mine' | 'theirs';

/** Who has a label open, as far as whoever looks is concerned. A claim that has run out holds nobody off. */
export function holdOf({ claim }: Pick<ControversialFallacy, 'claim'>, viewerId: number | undefined, now: Date): Hold {
  if (!claim || !isAhead(claim.until, now)) return 'free';
  return claim.by?.id === viewerId ? 'mine' : 'theirs';
}

/** How a label stands, unless whoever looks may yet be asked for a second view of what was decided. */
export function knownStatus({ fallacyLabel, override, second_review_wanted }: ControversialFallacy): LabelStatus | undefined {
  if (!override) return fallacyLabel.status;
  return second_review_wanted ? undefined : (override.status ?? undefined);
}

/** What a decision says, as far as it may be known. */
export function decisionBadge(item: ControversialFallacy): TemplateResult | undefined {
  if (!item.override) return undefined;
  const status = knownStatus(item);
  if (status) return statusBadge(status);
  return html`<span class="tag">${icon('eyeOff', 'small')}${LABEL_WORDS[language.value].waitsForSecond}</span>`;
}

/** What the queue says about a label besides its numbers. */
export function labelTags(item: ControversialFallacy, viewerId: number | undefined, now: Date): TemplateResult[] {
  const t = LABEL_WORDS[language.value];
  const hold = holdOf(item, viewerId, now);
  const tags: TemplateResult[] = [];
  const decided = decisionBadge(item);
  if (decided) tags.push(decided);
  if (item.is_own) tags.push(html`<span class="tag">${icon('person', 'small')}${t.own}</span>`);
  if (hold === 'mine') tags.push(html`<span class="tag tag-mine">${icon('person', 'small')}${t.yours}</span>`);
  if (hold === 'theirs') tags.push(html`<span class="tag">${icon('clock', 'small')}${t.claimed(item.claim?.by?.name ?? t.someone)}</span>`);
  if (item.review_requested_at) tags.push(html`<span class="tag">${icon('flag', 'small')}${t.reviewRequested}</span>`);
  return tags;
}
