import { decideAppeal } from '@verdict/core/jury';
import type { Tx } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { openCase } from '../moderation/index.ts';
import { type AppealRow, outcomeOf, readSeats, voteIn } from './decide-appeals.ts';
import { APPEAL_REPORTABLE } from './reportable.ts';

const KINDS = kindsOf(QUARANTINE_EVENTS);

/** Opens a case about a jury's decision that the votes that count by now would not give. The decision itself stays. */
export const reviewVerdicts: Reactor = {
  name: 'quarantined-jurors',
  kinds: KINDS,
  async apply(tx, range, deps) {
    for (const appeal of await decidedAppeals(tx, range)) await review(deps, tx, appeal);
  },
};

async function decidedAppeals(tx: Tx, { from, to }: LogRange): Promise<AppealRow[]> {
  const { rows } = await sql<AppealRow>`
    SELECT * FROM resolution_appeal WHERE outcome IS NOT NULL AND id IN (
      SELECT appeal.id FROM logged_event
      JOIN quarantine_summary aside ON aside.uuid = subject JOIN jury_seat seat ON seat.user_id = aside.user_id AND vote IS NOT NULL
      JOIN resolution_appeal appeal ON appeal.id = appeal_id
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS})
        AND (item_kind = 'all' OR (item_kind = 'challenge' AND item_id = appeal.challenge_id))) ORDER BY id`.execute(tx);
  return rows;
}

async function review(deps: Deps, tx: Tx, appeal: AppealRow): Promise<void> {
  const seats = await readSeats(tx, appeal);
  const was = await outcomeOf(tx, appeal.resolution_id);
  const made = appeal.new_resolution_id === null ? was : await outcomeOf(tx, appeal.new_resolution_id);
  const makes = decideAppeal({ was, votes: seats.map(voteIn), isDue: true })?.makes;
  if (makes === made) return;
  const thing = { id: appeal.id, ownerId: appeal.appellant_id };
  const note = `Votes of jurors were set aside after the jury decided “${made}”. Without them it would be “${makes ?? 'nothing'}”.`;
  await openCase(deps, tx, { subjectKind: APPEAL_REPORTABLE.kind, thing, note, now: deps.clock.now() });
}
