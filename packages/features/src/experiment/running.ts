import { createHmac } from 'node:crypto';
import type { Actor } from '@verdict/core/account';
import { assignArm, CONTROL } from '@verdict/core/experiment';
import type { RankingPolicy } from '@verdict/core/ranking';
import type { RankingFormula } from '@verdict/core/topic';
import type { Database } from '@verdict/platform/postgres';
import { RANKING } from '@verdict/wire/ranking';
import type { Deps } from '../deps.ts';
import { rememberFor } from './remember-for.ts';

/** Other processes learn of a start or an end within this time. */
const MAX_AGE_MS = 1000;

interface RunningExperiment {
  id: number;
  topicId: number | null;
  traffic: number;
  key: Buffer;
  /** By arm; the first has the policy that must be in force. */
  arms: ArmRanking[];
}

interface ArmRanking {
  policy: RankingPolicy;
  /** Null: the formula of the topic. */
  formula: RankingFormula | null;
}

/** Where a person takes part in an experiment, and what ranks for them. */
export interface Participation extends ArmRanking {
  experimentId: number;
  userId: number;
  arm: number;
}

const running = rememberFor<RunningExperiment[]>(MAX_AGE_MS);
const ALL = 0;

/** After a start or an end this process need not wait. */
export const forgetRunning = ({ db }: Pick<Deps, 'db'>): void => running.forget(db);

/**
 * The arm of this person in the experiment of a topic. Undefined for guests, who cannot be told apart, for keys with limited rights,
 * which belong to programs, and where the policy in force is no longer the one that is compared with.
 */
export async function findParticipation(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  topic: { id: number; policyVersion: string },
): Promise<Participation | undefined> {
  if (actor.kind === 'guest' || actor.scopes !== 'all') return undefined;
  const experiments = await running.read(db, { key: ALL, nowMs: performance.now(), load: () => readRunning(db) });
  const found = experiments.find(({ topicId }) => topicId === null || topicId === topic.id);
  if (found?.arms[CONTROL]?.policy.version !== topic.policyVersion) return undefined;
  const arm = assignArm(drawOf(found.key, actor.userId), { traffic: found.traffic, arms: found.arms.length });
  return arm === undefined ? undefined : { experimentId: found.id, userId: actor.userId, arm, ...(found.arms[arm] as ArmRanking) };
}

const DRAW_BYTES = 6;

/** A number in [0, 1) that is always the same for a person and an experiment. */
export function drawOf(key: Buffer, userId: number): number {
  return createHmac('sha256', key).update(String(userId)).digest().readUIntBE(0, DRAW_BYTES) / 2 ** (8 * DRAW_BYTES);
}

async function readRunning({ kysely }: Database): Promise<RunningExperiment[]> {
  const rows = await kysely
    .selectFrom('experiment')
    .innerJoin('experiment_arm as arm', 'arm.experiment_id', 'experiment.id')
    .select(['experiment.id', 'topic_id', 'traffic', 'assignment_key', 'policy_version', 'values', 'formula'])
    .where('ended_at', 'is', null)
    .orderBy('experiment.id')
    .orderBy('arm')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => {
    const [{ id, topic_id, traffic, assignment_key }] = own as [(typeof own)[number]];
    const arms = own.map(({ policy_version, values, formula }) => ({
      policy: { ...RANKING.first, ...values, version: policy_version },
      formula,
    }));
    return { id, topicId: topic_id, traffic, key: assignment_key, arms };
  });
}
