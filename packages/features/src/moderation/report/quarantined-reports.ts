import type { Tx } from '@verdict/platform/postgres';
import { kindsOf } from '@verdict/wire/event';
import { QUARANTINE_EVENTS } from '@verdict/wire/quarantine/events';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../../audit/index.ts';
import { withReportables } from '../reportable.ts';
import { weighCase } from './weigh-case.ts';

const KINDS = kindsOf(QUARANTINE_EVENTS);

/** Weighs open cases again when reports on them are set aside or count again. Decided cases keep the weight they were decided with. */
export const quarantinedReports: Reactor = {
  name: 'quarantined-reports',
  kinds: KINDS,
  async apply(tx, range, deps) {
    const moderation = withReportables(deps);
    for (const { id, subject_kind } of await casesOf(tx, range)) {
      const reportable = moderation.reportables.get(subject_kind);
      if (reportable) await weighCase(moderation, tx, { caseId: id, reportable, now: deps.clock.now() });
    }
  },
};

/** Their open cases, in the order of locks. */
async function casesOf(tx: Tx, { from, to }: LogRange): Promise<{ id: number; subject_kind: string }[]> {
  const { rows } = await sql<{ id: number; subject_kind: string }>`
    SELECT id, subject_kind FROM moderation_case WHERE decided_at IS NULL AND id IN (
      SELECT case_id FROM logged_event
      JOIN quarantine_summary aside ON aside.uuid = subject JOIN report ON reporter_id = aside.user_id
      WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS})
        AND (item_kind = 'all' OR (item_kind = 'report' AND item_id = case_id))) ORDER BY id`.execute(tx);
  return rows;
}
