import type { VoteType } from '@verdict/core/proposal';
import type { VoteCounts } from '@verdict/wire/proposal';

/** What the server said about a person's vote. */
export interface VoteResult {
  proposalId: string;
  /** Null once withdrawn. */
  type: VoteType | null;
  votes: VoteCounts;
  /** The log entry of this change, for its receipt; null if its content was erased since. */
  event: number | null;
}
