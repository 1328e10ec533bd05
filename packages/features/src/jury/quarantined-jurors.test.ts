import type { Person } from '@verdict/features/testing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { reviewVerdicts } from './review-verdicts.ts';
import { juryScene } from './testing/scene.ts';

const scene = await juryScene();
const { appealed, deps, jurorsOf, moderators, resolved, rows, send, voteAs } = scene;
beforeEach(() => scene.reset());
afterAll(() => scene.system.close());

async function quarantine({ userId }: Person, challengeId: number): Promise<number> {
  const body = { user_id: userId, item_kind: 'challenge', item_id: challengeId, reason: 'Voted as one.' };
  const { id } = (await send('POST', '/api/admin/quarantines', moderators[0], body)).json().quarantine;
  await catchUp(deps, reviewVerdicts);
  return id;
}

test('the vote of a juror in quarantine counts as if it had not been cast', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const jurors = await jurorsOf(appeal.id);
  await quarantine(jurors[0] as Person, id);
  for (const juror of jurors.slice(0, 4)) expect((await voteAs(juror, appeal.id)).json().appeal.outcome).toBeNull();
  expect((await voteAs(jurors[4] as Person, appeal.id)).json().appeal.outcome).toBe('overturned');
});

test('a decision that set aside votes made stays, and moderators are asked to review it', async () => {
  const { id } = await resolved();
  const appeal = await appealed(id);
  const jurors = await jurorsOf(appeal.id);
  for (const juror of jurors.slice(0, 3)) await voteAs(juror, appeal.id, { vote: 'uphold' });
  for (const juror of jurors.slice(3)) await voteAs(juror, appeal.id);
  await quarantine(jurors[3] as Person, id); // three against three: a tie leaves what was, so the decision would differ
  const notes = await rows<{ text: string }>(
    `SELECT text FROM moderation_note JOIN moderation_case ON moderation_case.id = case_id WHERE subject_kind = 'appeal' AND subject_id = $1`,
    [appeal.id],
  );
  expect(notes).toEqual([
    { text: 'Votes of jurors were set aside after the jury decided “rejected”. Without them it would be “accepted”.' },
  ]);
  const [decided] = await rows('SELECT outcome FROM resolution_appeal WHERE id = $1', [appeal.id]);
  expect(decided).toEqual({ outcome: 'overturned' });
});
