import type { LabelStatus } from './status.ts';

/** A label as the author of the words it flags meets it. */
export interface FlaggedWords {
  /** Whose words they are; null where no account is behind them. */
  authorId: number | null;
  status: LabelStatus;
  /** Whether the words were changed since. */
  isOutdated: boolean;
}

export type AuthorRefusal = 'not_yours' | 'label_overridden' | 'label_outdated';

/** Only whoever wrote the words answers for them beside the label, and only while they stand. */
export function refuseReply({ authorId, isOutdated }: FlaggedWords, userId: number): AuthorRefusal | undefined {
  if (authorId !== userId) return 'not_yours';
  return isOutdated ? 'label_outdated' : undefined;
}

/** A moderator is asked to look at what still stands. */
export function refuseReview(words: FlaggedWords, userId: number): AuthorRefusal | undefined {
  return refuseReply(words, userId) ?? (words.status === 'overridden' ? 'label_overridden' : undefined);
}
