import { type Person, testSystem } from '@verdict/features/testing';
import { afterAll, expect, test } from 'vitest';
import { aContribution, freshText } from './testing/some-contributions.ts';

const system = await testSystem();
const http = await system.api();
afterAll(() => system.close());

const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, { authorization }: Person, payload?: object) =>
  http.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
const labelOf = async (who: Person, id: number) => (await send('GET', `/api/labels/${id}`, who)).json().label;
const ownIds = async (who: Person): Promise<string[]> =>
  (await send('GET', '/api/contributions', who)).json().items.map(({ id }: { id: string }) => id);

const MONDAY = '2026-03-02T00:00:00.000Z';
const TUESDAY = '2026-03-03T00:00:00.000Z';

/** One text, on which a person gives different answers on different days. */
function aText(who: Person) {
  const text = freshText();
  return async (at: string, type: string) => {
    const contribution = aContribution({ text, at, answer: { type, ...(type !== 'correct' && { reason: 'Other' }) } });
    const reply = await send('POST', '/api/contributions', who, { contributions: [contribution] });
    const [result] = reply.json().results as { id: string; outcome: string; point_id: number; label_id: number }[];
    return result as NonNullable<typeof result>;
  };
}

test('a late answer from an earlier day does not replace a newer one', async () => {
  const ana = await system.person('ana');
  const say = aText(ana);
  const newer = await say(TUESDAY, 'correct');
  for (const type of ['false_positive', 'false_negative'])
    expect(await say(MONDAY, type)).toMatchObject({ ...newer, id: expect.any(String) });
  expect((await labelOf(ana, newer.label_id)).stats).toMatchObject({ total: 1, correct: 1 });
  expect(await ownIds(ana)).toEqual([newer.id]);
  const { fallacyLabels } = (await send('GET', `/api/fallacy-feedback/point/${newer.point_id}`, ana)).json();
  expect(fallacyLabels).toHaveLength(1); // no label was created for the outdated answer
});

test('of one day, the answer that arrives last counts', async () => {
  const ben = await system.person('ben');
  const say = aText(ben);
  const { label_id } = await say('2026-03-03T20:00:00.000Z', 'correct');
  const last = await say(TUESDAY, 'false_positive');
  expect((await labelOf(ben, label_id)).stats).toMatchObject({ total: 1, false_positive: 1 });
  expect(await ownIds(ben)).toEqual([last.id]);
});

test('withdrawing the earlier answer leaves the newer one; withdrawing both leaves nothing', async () => {
  const cleo = await system.person('cleo');
  const say = aText(cleo);
  const newer = await say(TUESDAY, 'correct');
  const older = await say(MONDAY, 'false_positive');
  expect((await send('DELETE', `/api/contributions/${older.id}`, cleo)).statusCode).toBe(200);
  expect((await labelOf(cleo, newer.label_id)).stats.total).toBe(1);
  expect((await send('DELETE', `/api/contributions/${newer.id}`, cleo)).statusCode).toBe(200);
  expect((await send('GET', `/api/points/${newer.point_id}`, cleo)).statusCode).toBe(410);
});
