import type { Tx } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { sql } from 'kysely';
import { isSuspendedAt } from '../account/index.ts';
import type { Reactor } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockLabels } from '../label/index.ts';
import { isQuarantined } from '../quarantine/index.ts';
import { recountLabels } from './recount.ts';

/** Sets feedback aside when its author is suspended or it is in quarantine, and counts it again when that is lifted. */
export const setAside: Reactor = {
  name: 'set-aside',
  kinds: ['person.suspended', 'person.suspension_lifted', ...kindsOf(QUARANTINE_EVENTS)],
  async apply(tx, _range, { clock }) {
    while ((await recountSome(tx, clock.now())) > 0);
  },
};

/**
 * Recounts labels after expired suspensions, which have no event, and with feedback that was sent while its author was being
 * suspended. Returns the number of labels.
 */
export async function followSuspensions({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  let [labels, some] = [0, 0];
  do {
    signal?.throwIfAborted();
    some = await db.transaction((tx) => recountSome(tx, clock.now()));
    labels += some;
  } while (some > 0);
  return labels;
}

const BATCH = 1000;
const inQuarantine = isQuarantined({ user: 'feedback.user_id', kind: 'label', item: 'feedback.fallacy_label_id' });

async function recountSome(tx: Tx, now: Date): Promise<number> {
  const labelIds = await lockLabels(tx, await outdatedLabels(tx, now));
  await recountLabels(tx, labelIds, now);
  return labelIds.length;
}

/** Labels that count feedback of a suspended person or in quarantine, or exclude other feedback. */
async function outdatedLabels(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT fallacy_label_id AS id FROM account JOIN feedback ON user_id = account.id
    WHERE ${isSuspendedAt('account', now)} AND NOT EXISTS (SELECT FROM feedback_set_aside WHERE feedback_id = feedback.id)
    UNION SELECT fallacy_label_id FROM quarantine_in_force quarantine JOIN feedback ON feedback.user_id = quarantine.user_id
    WHERE ${inQuarantine} AND NOT EXISTS (SELECT FROM feedback_set_aside WHERE feedback_id = feedback.id)
    UNION SELECT fallacy_label_id FROM feedback_set_aside
    JOIN feedback ON feedback.id = feedback_id JOIN account ON account.id = user_id
    WHERE NOT ${isSuspendedAt('account', now)} AND NOT ${inQuarantine}
    ORDER BY id LIMIT ${BATCH}`.execute(tx);
  return rows.map(({ id }) => id);
}
