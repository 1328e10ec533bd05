import type { Tx } from '@verdict/platform/postgres';
import { reverse } from '../../reputation/index.ts';
import type { CaseRow } from '../case/cases.ts';
import { type ActionRow, saveUndone } from './actions.ts';

interface GivingBack {
  about: CaseRow;
  moderatorId: number;
  reason: string;
  now: Date;
}

/** Takes a penalty back; the ledger tells the person. */
export async function giveBack(tx: Tx, { action, ...given }: GivingBack & { action: ActionRow }): Promise<void> {
  await saveUndone(tx, { action, ...given });
  if (action.reputation_entry_id !== null) await reverse(tx, [action.reputation_entry_id], given.now);
}

/** What is found to be right costs nobody points, whoever took them. */
export async function giveBackForKept(tx: Tx, given: GivingBack): Promise<void> {
  const action = await findStandingPenalty(tx, given.about.id);
  if (action) await giveBack(tx, { action, ...given });
}

/** A locked case has one penalty in force at most. */
export function findStandingPenalty(tx: Tx, caseId: number): Promise<ActionRow | undefined> {
  return tx
    .selectFrom('moderation_action')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', 'penalty')
    .where('undone_at', 'is', null)
    .executeTakeFirst();
}
