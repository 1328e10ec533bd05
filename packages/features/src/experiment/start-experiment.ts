import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { RANKING_TIME_NUMBERS, type RankingPolicy } from '@verdict/core/ranking';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Experiment, StartExperiment } from '@verdict/wire/experiment';
import { findProblems } from '@verdict/wire/policy';
import { RANKING } from '@verdict/wire/ranking';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { findTopic } from '../topic/index.ts';
import { readExperiment } from './queries.ts';

/** For the name of the control, which nobody gives. */
const IN_FORCE = 'In force';

interface Start {
  wanted: StartExperiment;
  userId: number;
}

/** Starts an experiment. Of two that would overlap the second is refused by the database. */
export async function startExperiment({ clock }: Deps, tx: Tx, { wanted, userId }: Start): Promise<Result<{ experiment: Experiment }>> {
  const topic = wanted.topic === undefined ? undefined : await findTopic(tx, wanted.topic);
  if (wanted.topic !== undefined && !topic) return refuse('topic_not_found', { topic: wanted.topic });
  if (topic?.status === 'closed') return refuse('topic_closed');
  const control = await policyInForce(tx, RANKING);
  const problems = problemsOf(wanted, control);
  if (problems.length > 0) return refuse('invalid_request', problems);
  const now = clock.now();
  const added = await tx
    .insertInto('experiment')
    .values({
      uuid: newUuid(),
      name: wanted.name.trim(),
      topic_id: topic?.id ?? null,
      traffic: wanted.traffic,
      person_days: wanted.person_days ?? 1,
      assignment_key: randomBytes(32),
      started_by: userId,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uuid', 'topic_id', 'person_days'])
    .executeTakeFirst();
  if (!added) return refuse('experiment_running');
  const arms = [
    { arm: 0, name: IN_FORCE, policy_version: control.version, values: valuesOf(control) },
    ...wanted.candidates.map(({ name, changes }, at) => ({
      arm: at + 1,
      name: name.trim(),
      policy_version: `experiment-${added.id}-${at + 1}`,
      values: { ...valuesOf(control), ...changes },
    })),
  ];
  await tx
    .insertInto('experiment_arm')
    .values(arms.map(({ values, ...arm }) => ({ ...arm, experiment_id: added.id, values: JSON.stringify(values) })))
    .execute();
  await appendEvent(tx, 'experiment.started', {
    occurredAt: now,
    subject: added.uuid,
    subjectUserId: userId,
    payload: {
      experiment_id: added.id,
      name: wanted.name.trim(),
      topic_id: added.topic_id,
      traffic: wanted.traffic,
      person_days: added.person_days,
      arms: arms.map(({ values: _values, ...arm }) => arm),
    },
  });
  return ok({ experiment: (await readExperiment(tx, added.id)) as Experiment });
}

function valuesOf({ version: _version, ...values }: RankingPolicy): Record<string, number> {
  return values;
}

interface Problem {
  where: string;
  problem: string;
}

/** What keeps the candidates from being rankings of their own. */
function problemsOf({ candidates }: StartExperiment, control: RankingPolicy): Problem[] {
  const all = candidates.map(({ changes }) => ({ ...valuesOf(control), ...changes }));
  return candidates.flatMap(({ changes }, at): Problem[] => {
    const where = `body/candidates/${at}/changes`;
    const fixed = Object.keys(changes).filter((name) => !RANKING_TIME_NUMBERS.some((each) => each === name));
    if (fixed.length > 0) return fixed.map((name) => ({ where: `${where}/${name}`, problem: 'cannot differ between people' }));
    const values = all[at] as object;
    const wrong = findProblems(RANKING, values).map(({ field, problem }) => ({ where: `${where}/${field}`, problem }));
    if (wrong.length > 0) return wrong;
    const isKnown = [valuesOf(control), ...all.slice(0, at)].some((other) => isDeepStrictEqual(other, values));
    return isKnown ? [{ where, problem: 'is the same ranking as another arm' }] : [];
  });
}
