import type { LabelStatus } from './status.ts';

/** The words a label flags. */
export interface FlaggedWords {
  /** Their author; null if they have no account. */
  authorId: number | null;
  status: LabelStatus;
  /** Whether the words were changed since. */
  isOutdated: boolean;
}

export type AuthorRefusal = 'not_yours' | 'label_overridden' | 'label_outdated';

/** Only the author can reply to a label, and only while the words are unchanged. */
export function refuseReply({ authorId, isOutdated }: FlaggedWords, userId: number): AuthorRefusal | undefined {
  if (authorId !== userId) return 'not_yours';
  return isOutdated ? 'label_outdated' : undefined;
}

/** A review can be requested only while the words are unchanged. */
export function refuseReview(words: FlaggedWords, userId: number): AuthorRefusal | undefined {
  return refuseReply(words, userId) ?? (words.status === 'overridden' ? 'label_overridden' : undefined);
}
