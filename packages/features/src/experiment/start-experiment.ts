import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CONTROL } from '@verdict/core/experiment';
import { RANKING_TIME_NUMBERS, type RankingPolicy } from '@verdict/core/ranking';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tables, Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { Experiment, StartExperiment } from '@verdict/wire/experiment';
import { findProblems } from '@verdict/wire/policy';
import { RANKING } from '@verdict/wire/ranking';
import type { Selectable } from 'kysely';
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
  const added = await insertExperiment(tx, { wanted, userId, topicId: topic?.id ?? null, now });
  if (!added) return refuse('experiment_running');
  const arms = armsOf(added.id, wanted, control);
  const rows = arms.map(({ values, ...arm }) => ({ ...arm, experiment_id: added.id, values: JSON.stringify(values) }));
  await tx.insertInto('experiment_arm').values(rows).execute();
  await appendStarted(tx, { added, arms, userId, now });
  return ok({ experiment: (await readExperiment(tx, added.id)) as Experiment });
}

interface Insertion extends Start {
  topicId: number | null;
  now: Date;
}

type Added = Pick<Selectable<Tables['experiment']>, 'id' | 'uuid' | 'name' | 'topic_id' | 'traffic' | 'person_days'>;

function insertExperiment(tx: Tx, { wanted, userId, topicId, now }: Insertion): Promise<Added | undefined> {
  return tx
    .insertInto('experiment')
    .values({
      uuid: newUuid(),
      name: wanted.name.trim(),
      topic_id: topicId,
      traffic: wanted.traffic,
      person_days: wanted.person_days ?? 1,
      assignment_key: randomBytes(32),
      started_by: userId,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'uuid', 'name', 'topic_id', 'traffic', 'person_days'])
    .executeTakeFirst();
}

type Arm = Experiment['arms'][number];

function armsOf(id: number, { candidates }: StartExperiment, control: RankingPolicy): Arm[] {
  return [
    { arm: CONTROL, name: IN_FORCE, policy_version: control.version, formula: null, values: valuesOf(control) },
    ...candidates.map(({ name, changes, formula = null }, at) => ({
      arm: at + 1,
      name: name.trim(),
      policy_version: `experiment-${id}-${at + 1}`,
      formula,
      values: { ...valuesOf(control), ...changes },
    })),
  ];
}

async function appendStarted(
  tx: Tx,
  { added, arms, userId, now }: { added: Added; arms: readonly Arm[]; userId: number; now: Date },
): Promise<void> {
  const { id, uuid, name, topic_id, traffic, person_days } = added;
  await appendEvent(tx, 'experiment.started', {
    occurredAt: now,
    subject: uuid,
    subjectUserId: userId,
    payload: { experiment_id: id, name, topic_id, traffic, person_days, arms: arms.map(({ values: _values, ...arm }) => arm) },
  });
}

export function valuesOf({ version: _version, ...values }: RankingPolicy): Record<string, number> {
  return values;
}

interface Problem {
  where: string;
  problem: string;
}

/** What keeps the candidates from being rankings of their own. */
function problemsOf({ candidates }: StartExperiment, control: RankingPolicy): Problem[] {
  const all = [{}, ...candidates].map((one) => rankingOf(one, control));
  return candidates.flatMap((candidate, at): Problem[] => {
    const where = `body/candidates/${at}/changes`;
    const fixed = Object.keys(candidate.changes ?? {}).filter((name) => !RANKING_TIME_NUMBERS.some((each) => each === name));
    if (fixed.length > 0) return fixed.map((name) => ({ where: `${where}/${name}`, problem: 'cannot differ between people' }));
    const own = rankingOf(candidate, control);
    const wrong = findProblems(RANKING, own.values).map(({ field, problem }) => ({ where: `${where}/${field}`, problem }));
    if (wrong.length > 0) return wrong;
    const isKnown = all.slice(0, at + 1).some((other) => isDeepStrictEqual(other, own));
    return isKnown ? [{ where, problem: 'is the same ranking as another arm' }] : [];
  });
}

type Differences = Pick<StartExperiment['candidates'][number], 'changes' | 'formula'>;

function rankingOf({ changes, formula }: Differences, control: RankingPolicy) {
  return { formula: formula ?? null, values: { ...valuesOf(control), ...changes } };
}
