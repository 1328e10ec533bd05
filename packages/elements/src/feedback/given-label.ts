import type { LabelResponse } from '@verdict/wire/label';

/** A label that a page passes in: its id and type suffice, the rest is loaded. */
export type GivenLabel = Pick<LabelResponse, 'id' | 'fallacy_type'> & Partial<LabelResponse>;

/** Whether it has everything that the widget shows. */
export function isWhole(label: GivenLabel | undefined): label is LabelResponse {
  return label?.stats !== undefined && label.your_feedback !== undefined && label.status !== undefined;
}

/** Who looks at a label. `checking` while that is not known. */
export type Viewer = 'checking' | 'guest' | 'member';

/** What a label asks its viewer, and what it shows them. */
export interface Stage {
  /** `closed`: a moderator has decided, and this person had not answered. `outdated`: the text was edited since. */
  part: 'own-words' | 'sign-in' | 'question' | 'answered' | 'closed' | 'outdated' | 'waiting';
  /** Whether the answers of others are shown: they must not influence someone who has yet to answer. */
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
