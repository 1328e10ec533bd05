import type { Tx } from '@verdict/platform/postgres';
import { lockBalances } from '../account/index.ts';
import type { Reactor } from '../audit/index.ts';
import { findAccurateViews, OUTCOME_KINDS } from './accurate-views.ts';
import { award } from './award.ts';
import { findHelpfulVotes, VOTE_KINDS } from './helpful-votes.ts';
import { reverse } from './reverse.ts';
import type { LedgerDifference } from './settle.ts';

/**
 * Awards points for helpful explanations and for accurate feedback. It compares the ledger with what should be in it, so
 * events applied twice change nothing. A reactor, because the ledger is not its own table and is not rebuilt from the log.
 */
export const feedbackPoints: Reactor = {
  name: 'feedback-points',
  kinds: [...new Set([...VOTE_KINDS, ...OUTCOME_KINDS])],
  async apply(tx, range, { clock }) {
    await settle(tx, [await findHelpfulVotes(tx, range), await findAccurateViews(tx, range)], clock.now());
  },
};

async function settle(tx: Tx, found: readonly LedgerDifference[], now: Date): Promise<void> {
  const due = found.flatMap(({ due }) => due);
  const over = found.flatMap(({ over }) => over);
  await lockBalances(
    tx,
    [...due, ...over].map(({ userId }) => userId),
  );
  await reverse(
    tx,
    over.map(({ entryId }) => entryId),
    now,
  );
  await award(tx, due, now);
}
