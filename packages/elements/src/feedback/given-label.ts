import type { LabelResponse } from '@verdict/wire/label';

/** A label as pages may hand it over: its id and type are enough to begin with, the rest is read. */
export type GivenLabel = Pick<LabelResponse, 'id' | 'fallacy_type'> & Partial<LabelResponse>;

/** Whether all is there that the widget shows. */
export function isWhole(label: GivenLabel | undefined): label is LabelResponse {
  return label?.stats !== undefined && label.your_feedback !== undefined && label.status !== undefined;
}

/** Who looks at a label. `checking` while nobody knows yet. */
export type Viewer = 'checking' | 'guest' | 'member';

/** What a label asks of whoever looks at it, and what it shows them. */
export interface Stage {
  /** `closed`: a moderator has decided, and this person had not answered. `outdated`: its words were changed since. */
  part: 'own-words' | 'sign-in' | 'question' | 'answered' | 'closed' | 'outdated' | 'waiting';
  /** Whether they see how others answered: it must not lean on whoever has still to answer. */
  showsOthers: boolean;
}

export function stageOf(label: GivenLabel, viewer: Viewer, hasLooked: boolean): Stage {
  if (!isWhole(label)) return { part: 'waiting', showsOthers: false };
  if (label.outdated_at) return { part: 'outdated', showsOthers: true };
  if (label.your_feedback) return { part: 'answered', showsOthers: true };
  if (label.is_yours) return { part: 'own-words', showsOthers: true };
  if (label.moderator_override) return { part: 'closed', showsOthers: true };
  if (viewer === 'checking') return { part: 'waiting', showsOthers: hasLooked };
  return { part: viewer === 'guest' ? 'sign-in' : 'question', showsOthers: hasLooked };
}
