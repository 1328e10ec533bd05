import { effectOf, type Reporter, weighReports } from '@verdict/core/moderation';
import type { Tx } from '@verdict/platform/postgres';
import { REPORTS } from '@verdict/wire/moderation';
import { sql } from 'kysely';
import { isSuspendedAt } from '../../account/index.ts';
import { clustersOf } from '../../account-trace/index.ts';
import type { Reader, Reportable } from '../../define-slice.ts';
import { policyInForce } from '../../policy/index.ts';
import { isQuarantined } from '../../quarantine/index.ts';
import { flagCase } from '../action/flag-case.ts';
import { hideCase } from '../action/hide-case.ts';
import { type CaseRow, lockCase } from '../case/cases.ts';
import type { ModerationDeps } from '../reportable.ts';

interface Reported {
  caseId: number;
  reportable: Reportable;
  now: Date;
}

/** Weighs the reports of a case again and flags or hides it accordingly. The case is locked, so that two reports at once see each other. */
export async function weighCase(deps: ModerationDeps, tx: Tx, { caseId, reportable, now }: Reported): Promise<void> {
  const about = (await lockCase(tx, caseId)) as CaseRow;
  const policy = await policyInForce(tx, REPORTS);
  const { setAside: set_aside, weight, ...numbers } = weighReports(await readReporters(tx, caseId, now), policy);
  await tx
    .updateTable('moderation_case')
    .set({ report_weight: weight, weighing: JSON.stringify({ ...numbers, set_aside, policy_version: policy.version }) })
    .where('id', '=', caseId)
    .execute();
  const effect = effectOf(weight, policy);
  const by = { by: 'reports', weight, now } as const;
  if (effect !== 'none' && !about.flagged_at) await flagCase(deps, tx, { about, ...by });
  if (effect === 'hide' && !about.hidden_at) await hideCase(deps, tx, { about, reportable, ...by });
}

/** The reporters with their record at the time. Erased accounts are left out. */
export async function readReporters(tx: Reader, caseId: number, now: Date): Promise<(Reporter & { userId: number })[]> {
  const { rows } = await sql<Omit<Reporter, 'cluster'> & { userId: number }>`
    SELECT account.id AS "userId", decided, upheld,
           ${isSuspendedAt('account', now)}
             OR ${isQuarantined({ user: 'account.id', kind: 'report', item: 'report.case_id' })} AS "isSetAside"
    FROM report JOIN account ON account.id = report.reporter_id
    WHERE report.case_id = ${caseId}`.execute(tx);
  const clusters = await clustersOf(
    tx,
    rows.map(({ userId }) => userId),
    { by: 'device' },
  );
  return rows.map((row) => ({ ...row, cluster: clusters.get(row.userId) ?? null }));
}
