import type { Tx } from '@verdict/platform/postgres';
import { REPORTS } from '@verdict/wire/moderation';
import { sql } from 'kysely';
import { policyInForce } from '../../policy/index.ts';

/** How many of a person's reports were decided, and in how many they were right. */
interface ReporterRecord {
  decided: number;
  upheld: number;
}

/**
 * The record of a reporter. Right reports about one author count once, and only for the first reporters: nobody can build a
 * record by planting things to report or by joining a crowd. Wrong reports always count.
 */
export async function readRecord(tx: Tx, reporterId: number): Promise<ReporterRecord> {
  const { creditedReports } = await policyInForce(tx, REPORTS);
  const { rows } = await sql<{ kept: number; removed: number }>`
    SELECT count(*) FILTER (WHERE decision = 'keep') AS kept,
           count(DISTINCT coalesce(owner_id, -about.id)) FILTER (WHERE decision = 'remove') AS removed
    FROM report AS theirs
    JOIN moderation_case AS about ON about.id = theirs.case_id
    WHERE theirs.reporter_id = ${reporterId} AND (
      decision = 'keep' OR (decision = 'remove' AND NOT EXISTS (
        SELECT FROM report AS before WHERE before.case_id = theirs.case_id AND before.id < theirs.id
        OFFSET ${creditedReports - 1})))`.execute(tx);
  const { kept, removed } = rows[0] as { kept: number; removed: number };
  return { decided: kept + removed, upheld: removed };
}
