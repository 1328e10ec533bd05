import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database, Tx } from '@verdict/platform/postgres';
import { CHALLENGE } from '@verdict/wire/challenge';
import { TUTORIAL_STEPS, type Tutorial, type TutorialStep } from '@verdict/wire/reputation';
import { policyInForce } from '../policy/index.ts';
import { awardBadges } from './badges.ts';

type Progress = Omit<Tutorial, 'success'>;

export async function readTutorial(reader: Database['kysely'], userId: number): Promise<Progress> {
  const rows = await reader.selectFrom('tutorial_step').select('step').where('user_id', '=', userId).execute();
  const { reputation } = await reader.selectFrom('account').select('reputation').where('id', '=', userId).executeTakeFirstOrThrow();
  const { leastReputation } = await policyInForce(reader, CHALLENGE);
  const needed = Math.min(...Object.values(leastReputation)); // for the first types of challenge
  const taken = new Set(rows.map(({ step }) => step));
  const done = TUTORIAL_STEPS.filter((step) => taken.has(step));
  return { done, finished: done.length === TUTORIAL_STEPS.length, first_points: { points: reputation, needed } };
}

/** Marks a step as done. Steps are done in order; repeating one has no effect. */
export async function finishStep(
  tx: Tx,
  { userId, step, now }: { userId: number; step: TutorialStep; now: Date },
): Promise<Result<Progress>> {
  const { done } = await readTutorial(tx, userId);
  const missing = TUTORIAL_STEPS.slice(0, TUTORIAL_STEPS.indexOf(step)).filter((earlier) => !done.includes(earlier));
  if (missing.length > 0) return refuse('invalid_request', [{ where: 'body/step', problem: `comes after ${missing.join(', ')}` }]);
  await tx
    .insertInto('tutorial_step')
    .values({ user_id: userId, step, done_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (step === TUTORIAL_STEPS.at(-1)) await awardBadges(tx, [userId], now);
  return ok(await readTutorial(tx, userId));
}
