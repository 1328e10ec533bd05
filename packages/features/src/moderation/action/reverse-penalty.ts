import type { Tx } from '@verdict/platform/postgres';
import { reverse } from '../../reputation/index.ts';
import type { CaseRow } from '../case/cases.ts';
import { type ActionRow, saveUndone } from './actions.ts';

interface PenaltyReversal {
  about: CaseRow;
  moderatorId: number;
  reason: string;
  now: Date;
}

/** Reverses a penalty. The person sees it in their ledger. */
export async function reversePenalty(tx: Tx, { action, ...given }: PenaltyReversal & { action: ActionRow }): Promise<void> {
  await saveUndone(tx, { action, ...given });
  if (action.reputation_entry_id !== null) await reverse(tx, [action.reputation_entry_id], given.now);
}

/** Reverses the penalty of a case that was kept, regardless of who imposed it. */
export async function reversePenaltyOfKept(tx: Tx, given: PenaltyReversal): Promise<void> {
  const action = await findPenaltyInForce(tx, given.about.id);
  if (action) await reversePenalty(tx, { action, ...given });
}

/** A locked case has one penalty in force at most. */
export function findPenaltyInForce(tx: Tx, caseId: number): Promise<ActionRow | undefined> {
  return tx
    .selectFrom('moderation_action')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', 'penalty')
    .where('undone_at', 'is', null)
    .executeTakeFirst();
}
