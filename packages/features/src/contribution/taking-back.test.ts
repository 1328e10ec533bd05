import { randomUUID } from 'node:crypto';
import { type Person, testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, expect, test } from 'vitest';
import { CONTRIBUTION_RETENTION } from './personal-data.ts';
import { takeTurn } from './queries.ts';
import { aContribution, aReport } from './testing/some-contributions.ts';

const system = await testSystem();
const http = await system.api();
const { db } = system.deps;
afterAll(() => system.close());

const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, { authorization }: Person, payload?: object) =>
  http.inject({ method, url, headers: { authorization }, ...(payload && { payload }) });
type Reply = Awaited<ReturnType<typeof send>>;

const post = (who: Person, ...contributions: object[]) => send('POST', '/api/contributions', who, { contributions });
const postReports = (who: Person, ...reports: object[]) => send('POST', '/api/contributions/randomised', who, { reports });
const outcomesOf = (reply?: Reply): string[] =>
  reply?.json().results.map(({ outcome, error }: { outcome: string; error: { code: string } | null }) => error?.code ?? outcome);
const ownIds = async (who: Person): Promise<string[]> =>
  (await send('GET', '/api/contributions', who)).json().items.map(({ id }: { id: string }) => id);

/** Queues these requests for the person's lock, in this order, and then releases it. */
async function inLine(who: Person, ...asks: (() => Promise<Reply>)[]): Promise<Reply[]> {
  const waiting =
    "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
  const replies: Promise<Reply>[] = [];
  await db.transaction(async (tx) => {
    await takeTurn(tx, who.userId);
    for (const ask of asks) {
      replies.push(ask());
      await expect.poll(async () => (await db.pool.query(waiting)).rowCount).toBe(replies.length);
    }
  });
  return Promise.all(replies);
}

test('a contribution withdrawn while its request is processed does not come back', async () => {
  const ana = await system.person('ana');
  const [first, second] = [aContribution(), aContribution()];
  const [given, gone] = await inLine(
    ana,
    () => post(ana, first, second),
    () => send('DELETE', `/api/contributions/${second.id}`, ana),
  );
  expect(gone?.statusCode).toBe(404);
  expect(outcomesOf(given)).toEqual(['taken', 'contribution_withdrawn']);
  expect(await ownIds(ana)).toEqual([first.id]);
  expect((await db.pool.query('SELECT FROM points WHERE content = $1', [second.text])).rowCount).toBe(0);
});

test('withdrawing everything also stops requests in progress, but not later ones', async () => {
  const ben = await system.person('ben');
  const [given, gone, reported] = await inLine(
    ben,
    () => post(ben, aContribution(), aContribution(), aContribution()),
    () => send('DELETE', '/api/contributions', ben),
    () => postReports(ben, aReport(), aReport()),
  );
  expect(outcomesOf(given)).toEqual(['taken', 'contribution_withdrawn', 'contribution_withdrawn']);
  expect(gone?.json().withdrawn).toBe(1);
  expect(outcomesOf(reported)).toEqual(['contribution_withdrawn', 'contribution_withdrawn']);
  expect(await ownIds(ben)).toEqual([]);
  expect([outcomesOf(await post(ben, aContribution())), outcomesOf(await postReports(ben, aReport()))]).toEqual([['taken'], ['taken']]);
});

test('a withdrawn id is refused for two days, whether or not it had arrived; other people’s ids are not affected', async () => {
  const [cleo, dora] = [await system.person('cleo'), await system.person('dora')];
  const late = aContribution({ id: randomUUID().toUpperCase() });
  const report = aReport();
  await postReports(cleo, report);
  for (const [{ id }, status] of [
    [late, 404],
    [report, 200],
  ] as const)
    expect((await send('DELETE', `/api/contributions/${id}`, cleo)).statusCode).toBe(status);
  expect(outcomesOf(await post(cleo, late))).toEqual(['contribution_withdrawn']);
  expect(outcomesOf(await postReports(cleo, report, aReport()))).toEqual(['contribution_withdrawn', 'taken']);
  expect(outcomesOf(await postReports(dora, report))).toEqual(['taken']);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await enforceRetention(db, CONTRIBUTION_RETENTION, inDays(1.9));
  expect(outcomesOf(await post(cleo, late))).toEqual(['contribution_withdrawn']);
  await enforceRetention(db, CONTRIBUTION_RETENTION, inDays(2.1));
  expect(outcomesOf(await post(cleo, late))).toEqual(['taken']);
});
