import type { Person } from '@verdict/features/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { eraseDue } from '../personal-data/index.ts';
import { refit } from '../probability/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { setAside } from '../verdict/index.ts';
import { linesOf, releaseScene, replayed } from './testing/release-scene.ts';

const scene = await releaseScene({ RATE_LIMIT_RELEASES: '100' });
const { deps, mustSend, raters, moderator, labelWith, settle, release } = scene;
afterAll(() => scene.system.close());

beforeAll(async () => {
  for (let i = 0; i < 6; i += 1) await labelWith(i % 3 ? 'cccccf' : 'ffffcc');
  await settle();
  await refit(deps, 'fallacy');
});

test('a release includes feedback that the consumers have not processed yet', async () => {
  const [label, lonely] = [await labelWith('cccf'), await labelWith('c')];
  await settle();
  const byItem = async (item: string) => {
    const lines = await release();
    expect(replayed(lines)).toMatchObject({ problems: 0, first_problems: [] });
    return linesOf(lines, 'label').find((line) => line['item'] === item) as { probability: number | null; fit: string | null };
  };
  const before = await byItem(label.uuid);
  const said = async (id: number) =>
    (await deps.db.pool.query('SELECT id FROM fallacy_feedback WHERE fallacy_label_id = $1 ORDER BY id LIMIT 1', [id])).rows[0].id;
  const change = async (method: 'PUT' | 'DELETE', id: number, payload?: object) =>
    mustSend(method, `/api/fallacy-feedback/${await said(id)}`, raters[0], payload);
  await change('PUT', label.id, { feedbackType: 'false_positive' });
  const changed = await byItem(label.uuid);
  expect(changed.probability).toBeLessThan(before.probability as number);
  await catchUp(deps); // and the consumer has not processed it
  expect((await byItem(label.uuid)).probability).toBe(changed.probability);
  await change('DELETE', lonely.id);
  expect(await byItem(lonely.uuid)).toMatchObject({ fit: null, probability: null });
  await mustSend('POST', '/api/fallacy-feedback', raters[7] as Person, { fallacyLabelId: label.id, feedbackType: 'correct' });
  await byItem(label.uuid);
  await byItem((await labelWith('cf')).uuid);
  await settle();
  await byItem(label.uuid);
});

test('feedback of a suspended person has no weight, and the release stays consistent at any moment', async () => {
  const label = await labelWith('cccff');
  await settle();
  const suspended = raters[4] as Person;
  const weights = async () => {
    const lines = await release();
    expect(replayed(lines)).toMatchObject({ problems: 0, first_problems: [] });
    return linesOf(lines, 'judgement').flatMap(({ item, weight }) => (item === label.uuid ? [weight] : []));
  };
  await mustSend('POST', `/api/moderation/people/${suspended.userId}/suspend`, moderator, { reason: 'Brigading.', days: null });
  expect(await weights()).toEqual([1, 1, 1, 1, 1]);
  await catchUp(deps, setAside);
  expect(await weights()).toEqual([1, 1, 1, 1, 0]);
  await settle();
  expect(await weights()).toEqual([1, 1, 1, 1, 0]);
  await mustSend('POST', `/api/moderation/people/${suspended.userId}/lift`, moderator, { reason: 'A mistake.' });
});

test('the remaining rows of an erased person cannot be linked by their numbers', async () => {
  const leaver = await scene.system.person('leaver');
  for (let i = 0; i < 3; i += 1) {
    const label = await labelWith('cc');
    await mustSend('POST', '/api/fallacy-feedback', leaver, { fallacyLabelId: label.id, feedbackType: 'correct' });
    await mustSend('POST', `/api/fallacy-feedback/${label.id}/override`, moderator, { notes: 'Decided.', status: 'validated' });
  }
  await settle();
  await refit(deps, 'fallacy');
  const numbers = (lines: readonly string[]) => linesOf(lines, 'rater').map(({ rater: _name, ...of }) => JSON.stringify(of));
  const before = new Set(numbers(await release()));
  await deps.db.pool.query("UPDATE users SET erase_after = now() - interval '1 minute' WHERE id = $1", [leaver.userId]);
  expect(await eraseDue(deps, PERSONAL_DATA)).toBe(1);
  const lines = await release();
  expect(replayed(lines)).toMatchObject({ problems: 0 });
  expect(numbers(lines)).toHaveLength(before.size - 1);
  expect(new Set(numbers(lines)).size).toBe(numbers(lines).length);
});
