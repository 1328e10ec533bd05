import type { ExperimentOutcome } from '@verdict/core/experiment';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tables, Tx } from '@verdict/platform/postgres';
import type { Experiment } from '@verdict/wire/experiment';
import type { Selectable } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { readExperiment } from './queries.ts';
import { computeResult } from './result.ts';

type Row = Selectable<Tables['experiment']>;

interface Stop {
  id: number;
  outcome: ExperimentOutcome;
  adoptedArm?: number;
  /** Null where nobody stopped it. */
  userId: number | null;
}

/** Ends an experiment and saves its result. The lock lets exposures be recorded meanwhile: nobody waits for a list while results are computed. */
export async function stopExperiment(deps: Deps, tx: Tx, { id, ...stop }: Stop): Promise<Result<{ experiment: Experiment }>> {
  const running = await tx.selectFrom('experiment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!running) return refuse('not_found');
  if (running.ended_at) return refuse('experiment_ended');
  await endExperiment(deps, tx, running, stop);
  return ok({ experiment: (await readExperiment(tx, id)) as Experiment });
}

/** Ends every experiment that compares with an earlier version of the policy. */
export async function stopOutdated(deps: Deps, tx: Tx, policyVersion: string): Promise<void> {
  const outdated = await tx
    .selectFrom('experiment')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('experiment_arm').select('experiment_id').where('arm', '=', 0).where('policy_version', '<>', policyVersion),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const running of outdated) await endExperiment(deps, tx, running, { outcome: 'policy_changed', userId: null });
}

async function endExperiment({ clock }: Deps, tx: Tx, running: Row, { outcome, adoptedArm, userId }: Omit<Stop, 'id'>): Promise<void> {
  const now = clock.now();
  const result = JSON.stringify(await computeResult(tx, running, now));
  const ended = { ended_at: now, outcome, adopted_arm: adoptedArm ?? null, result };
  await tx.updateTable('experiment').set(ended).where('id', '=', running.id).execute();
  const control = await tx
    .selectFrom('experiment_arm')
    .select('policy_version')
    .where('experiment_id', '=', running.id)
    .where('arm', '=', 0)
    .executeTakeFirstOrThrow();
  await appendEvent(tx, 'experiment.stopped', {
    occurredAt: now,
    subject: running.uuid,
    subjectUserId: userId,
    payload: { experiment_id: running.id, outcome, adopted_arm: adoptedArm ?? null, policy_version: control.policy_version },
  });
}
