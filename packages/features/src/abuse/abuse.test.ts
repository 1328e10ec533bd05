import { testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { loadSigningKey, runConsumers, runSequencer } from '../audit/index.ts';
import { findGroups } from './find-groups.ts';
import { ABUSE_VELOCITY } from './follow-acts.ts';
import { recentSignals } from './index.ts';
import { ABUSE_PERSONAL_DATA } from './personal-data.ts';
import { ABUSE_RETENTION } from './retention.ts';

const system = await testSystem();
const { deps } = system;
const { pool, kysely } = deps.db;
const http = await system.api();
const { send, mustSend } = clientOf(http);
type Person = Awaited<ReturnType<typeof system.person>>;

/** All within one hour, in which the same is signalled once. */
const clock = { at: Date.UTC(2026, 4, 4, 9) };
deps.clock = { now: () => new Date(clock.at) };

let mod: Person;
const proposals: string[] = [];

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  const { topic } = await mustSend('POST', '/api/topics', mod, { title: 'T', subtopics: [{ name: 'All', weight: 1, keywords: [] }] });
  for (let i = 0; i < 40; i += 1) {
    const { proposal } = await mustSend('POST', '/api/proposals', mod, { topic: topic.slug, text: `Proposal number ${i} of many.` });
    proposals.push(proposal.proposal_id);
    clock.at += 1000;
  }
  await catchUp(deps, ABUSE_VELOCITY);
});
afterAll(() => system.close());

interface Votes {
  pause: (vote: number) => number;
  count: number;
  as?: number;
}

/** Votes through the API, as fast as given. */
async function votesOf(who: Person, { pause, count, as }: Votes): Promise<void> {
  for (const [at, proposal_id] of proposals.slice(0, count).entries()) {
    clock.at += pause(at);
    await mustSend('POST', '/api/votes', who, { proposal_id, vote_type: 'support', ...(as && { user_id: as }) });
  }
}
const signalsOf = async ({ userId }: Person): Promise<string[]> =>
  (await recentSignals(kysely, { limit: 50, userId })).map(({ kind, rule }) => `${kind} ${rule}`).sort();

test('a program is signalled from its votes, with its likelihood and why; nobody loses weight', async () => {
  const bot = await system.person('bot');
  await votesOf(bot, { pause: () => 1000, count: 35 });
  await catchUp(deps, ABUSE_VELOCITY);
  expect(await signalsOf(bot)).toEqual(['velocity bot', 'velocity rate']);
  const shown = await mustSend('GET', `/api/admin/abuse/velocity/${bot.userId}`, mod);
  expect(shown).toMatchObject({ user_id: bot.userId, updated_at: expect.any(String) });
  expect(shown.bot_likelihood).toBeGreaterThan(0.9);
  expect(shown.features).toHaveLength(11);
  const { rows } = await pool.query('SELECT DISTINCT weight FROM vote WHERE user_id = $1', [bot.userId]);
  expect(rows).toHaveLength(1);
});

test('what is noticed again within the hour is one signal with one event', async () => {
  const eager = await system.person('eager');
  await votesOf(eager, { pause: () => 1500, count: 35 });
  await catchUp(deps, ABUSE_VELOCITY);
  await votesOf(eager, { pause: () => 10, count: 0 });
  for (const proposal_id of proposals.slice(0, 5)) {
    clock.at += 50;
    await mustSend('POST', '/api/votes', eager, { proposal_id, vote_type: 'oppose' });
  }
  await catchUp(deps, ABUSE_VELOCITY);
  const signals = await recentSignals(kysely, { limit: 50, userId: eager.userId, kind: 'velocity' });
  expect(signals.filter(({ rule }) => rule === 'rate')).toHaveLength(1);
  const { rows } = await pool.query(
    "SELECT count(*)::int AS events FROM event WHERE kind = 'abuse.signalled' AND payload ->> 'signal_id' = ANY ($1::text[])",
    [signals.map(({ id }) => String(id))],
  );
  expect(rows[0].events).toBe(signals.length);
});

test('a signal is there within a second of the vote', { retry: 2 }, async () => {
  const fast = await system.person(`fast ${clock.at}`.replace(' ', '-'));
  const ending = new AbortController();
  const key = await loadSigningKey(deps.settings);
  const running = Promise.all([runSequencer(deps, key, ending.signal), runConsumers(deps, [ABUSE_VELOCITY], ending.signal)]);
  await votesOf(fast, { pause: () => 100, count: 35 });
  const voted = performance.now();
  await vi.waitFor(async () => expect(await signalsOf(fast)).toContain('velocity rate'), { timeout: 10_000, interval: 20 });
  const took = performance.now() - voted;
  ending.abort();
  await running;
  expect(took).toBeLessThan(1000);
});

test('someone who reads before voting is not signalled', async () => {
  const reader = await system.person('reader');
  await votesOf(reader, { pause: (vote) => 4000 + ((vote * 7919) % 13_000), count: 30 });
  await catchUp(deps, ABUSE_VELOCITY);
  expect(await signalsOf(reader)).toEqual([]);
});

test('votes that a producer sends mark nobody', async () => {
  const producer = await system.person('producer', 'admin', { scopes: ['votes:write', 'act-as'] });
  const voters = await Promise.all(['v1', 'v2'].map((name) => system.person(name)));
  for (const voter of voters) await votesOf(producer, { pause: () => 5, count: 40, as: voter.userId });
  await catchUp(deps, ABUSE_VELOCITY);
  for (const who of [...voters, producer]) expect(await signalsOf(who)).toEqual([]);
});

test('a process that starts later knows the votes of before', async () => {
  const early = await system.person('early');
  await votesOf(early, { pause: () => 1800, count: 20 });
  await catchUp(deps, ABUSE_VELOCITY);
  expect(await signalsOf(early)).not.toContain('velocity rate');
  const restarted = { ...deps, db: { ...deps.db } }; // its memory is that of its database connection
  for (const proposal_id of proposals.slice(20, 36)) {
    clock.at += 1000;
    await mustSend('POST', '/api/votes', early, { proposal_id, vote_type: 'support' });
  }
  await catchUp(restarted, ABUSE_VELOCITY);
  expect(await signalsOf(early)).toContain('velocity rate');
});

test('names that count on and texts of many people are signalled; the same search again adds nothing', async () => {
  const numbered = await Promise.all(['anna01', 'anna02', 'anna03', 'anna04', 'anna05'].map((name) => system.person(name)));
  for (const [at, who] of numbered.entries())
    await mustSend('POST', '/api/points', who, { content: `The new bridge should be built next to the old harbour, they say ${at}.` });
  await findGroups(deps);
  await findGroups(deps);
  for (const who of numbered) expect(await signalsOf(who)).toEqual(['name numbered', 'text repeated']);
  const [name] = await recentSignals(kysely, { limit: 5, kind: 'name' });
  expect(name).toMatchObject({
    user_ids: numbered.map(({ userId }) => userId).toSorted((a, b) => a - b),
    evidence: { pattern: 'anna#', from: 1, to: 5 },
  });
});

test('accounts that are created together from one network are signalled', async () => {
  const together = await Promise.all(Array.from({ length: 8 }, (_, n) => system.person(`together-${'abcdefgh'[n]}`)));
  for (const { userId } of together)
    await pool.query(
      "INSERT INTO account_trace SELECT id, (created_at AT TIME ZONE 'UTC')::date, 'network', 'one' FROM users WHERE id = $1",
      [userId],
    );
  await findGroups(deps);
  for (const who of together) expect(await signalsOf(who)).toEqual(['creation burst']);
});

test('signals are for moderators', async () => {
  const member = await system.person('member');
  for (const url of ['/api/admin/abuse/signals', `/api/admin/abuse/velocity/${member.userId}`]) {
    expect((await send('GET', url, member)).statusCode).toBe(403);
    expect((await send('GET', url, mod)).statusCode).toBe(200);
  }
  const { items } = await mustSend('GET', '/api/admin/abuse/signals?kind=name&limit=1', mod);
  expect(items).toMatchObject([{ kind: 'name', first_seen_at: expect.any(String) }]);
});

test('what is known of a person is exported, erased with them, and forgotten after 90 days', async () => {
  const lone = await system.person('lone');
  await votesOf(lone, { pause: () => 900, count: 35 });
  await catchUp(deps, ABUSE_VELOCITY);
  const data = await ABUSE_PERSONAL_DATA.read(deps.db, lone.userId);
  expect(data).toMatchObject({ velocity: { bot_likelihood: expect.any(Number), because: expect.any(Array) } });
  expect((data as { signals: object[] }).signals.length).toBeGreaterThan(0);
  const countOf = async (table: string): Promise<number> => (await pool.query(`SELECT count(*)::int AS rows FROM ${table}`)).rows[0].rows;
  const before = await countOf('abuse_signal');
  await deps.db.transaction((tx) => ABUSE_PERSONAL_DATA.erase(deps, tx, { userId: lone.userId, now: new Date(clock.at) }));
  expect(await ABUSE_PERSONAL_DATA.read(deps.db, lone.userId)).toEqual({ signals: [] });
  expect(await countOf('abuse_signal')).toBeLessThan(before); // nobody else was meant by them
  await enforceRetention(deps.db, ABUSE_RETENTION, new Date(clock.at + 91 * 86_400_000));
  expect([await countOf('abuse_signal'), await countOf('user_velocity')]).toEqual([0, 0]);
});
