import type { LabelStatus } from './status.ts';

/** A label as the author of the words it flags meets it. */
export interface FlaggedWords {
  /** Whose words they are; null where no account is behind them. */
  authorId: number | null;
  status: LabelStatus;
}

export type AuthorRefusal = 'not_yours' | 'label_overridden';

/** Only whoever wrote the words answers for them beside the label. */
export function refuseReply({ authorId }: FlaggedWords, userId: number): AuthorRefusal | undefined {
  return authorId === userId ? undefined : 'not_yours';
}

/** A moderator is asked to look at what still stands. */
export function refuseReview(words: FlaggedWords, userId: number): AuthorRefusal | undefined {
  return refuseReply(words, userId) ?? (words.status === 'overridden' ? 'label_overridden' : undefined);
}
