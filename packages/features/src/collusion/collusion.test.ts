import { DAY_MS, HOUR_MS } from '@verdict/core/time';
import { testSystem } from '@verdict/features/testing';
import type { Tx } from '@verdict/platform/postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { countSentVoters } from './count-sent-voters.ts';
import { COLLUSION_FEED } from './follow-votes.ts';
import { findAllRings, openFindings } from './index.ts';
import { type Memory, memoryOf, newMemory } from './memory.ts';
import { COLLUSION_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { pool } = deps.db;
const { mustSend } = clientOf(await system.api());
type Person = Awaited<ReturnType<typeof system.person>>;

const clock = { at: Date.UTC(2026, 4, 4, 9) };
deps.clock = { now: () => new Date(clock.at) };

let regulars: Person[];
let puppets: Person[];
const proposals: { id: number; name: string }[] = [];

beforeAll(async () => {
  const mod = await system.person('mod', 'moderator');
  regulars = await Promise.all(Array.from({ length: 10 }, (_, n) => system.person(`regular${n}`)));
  puppets = await Promise.all(Array.from({ length: 12 }, (_, n) => system.person(`puppet${n}`)));
  const { topic } = await mustSend('POST', '/api/topics', mod, { title: 'T', subtopics: [{ name: 'All', weight: 1, keywords: [] }] });
  for (let n = 0; n < 20; n += 1) {
    const { proposal } = await mustSend('POST', '/api/proposals', mod, { topic: topic.slug, text: `Proposal number ${n} of many.` });
    const { rows } = await pool.query('SELECT id FROM proposal WHERE proposal_id = $1', [proposal.proposal_id]);
    proposals.push({ id: rows[0].id, name: proposal.proposal_id });
  }
  for (const [n, who] of regulars.entries())
    for (let at = 0; at < 6; at += 1) await cast(who, at, (n + at) % 3 === 0 ? 'oppose' : 'support');
  clock.at += 5 * DAY_MS;
});
beforeEach(async () => {
  await follow();
  await pool.query('DELETE FROM threat; DELETE FROM collusion_finding');
});
afterAll(() => system.close());

const cast = (who: Person, at: number, vote_type: string) =>
  mustSend('POST', '/api/votes', who, { proposal_id: proposals[at]?.name, vote_type });

async function follow(): Promise<void> {
  await catchUp(deps, COLLUSION_FEED);
  await openFindings(deps);
}

/** An hour apart, divided. */
async function voteHonestly(at: number): Promise<void> {
  for (const [n, who] of regulars.entries()) {
    clock.at += HOUR_MS;
    await cast(who, at, n % 3 === 0 ? 'oppose' : 'support');
  }
}

async function voteTogether(who: readonly Person[], at: number, pauseMs: number): Promise<void> {
  for (const each of who) {
    clock.at += pauseMs;
    await cast(each, at, 'oppose');
  }
}

const threats = async () =>
  (
    await pool.query(
      `SELECT kind, (SELECT array_agg(user_id::int ORDER BY user_id) FROM threat_member WHERE threat_id = threat.id) AS users,
         (SELECT array_agg(item_id::int ORDER BY item_id) FROM threat_item WHERE threat_id = threat.id) AS items,
         (SELECT array_agg(kind ORDER BY kind) FROM threat_signal WHERE threat_id = threat.id) AS signals FROM threat ORDER BY id`,
    )
  ).rows;
const idsOf = (people: readonly Person[]): number[] => people.map(({ userId }) => userId).sort((a, b) => a - b);

test('a divided vote of regulars is not found', async () => {
  await voteHonestly(7);
  await follow();
  expect(await threats()).toEqual([]);
});

test('accounts without a record that all vote one way within minutes become a threat on this proposal', async () => {
  await voteHonestly(8);
  await voteTogether(puppets, 8, 30_000);
  await follow();
  expect(await threats()).toMatchObject([{ kind: 'brigade', users: idsOf(puppets), items: [proposals[8]?.id], signals: ['burst'] }]);
  const { rows } = await pool.query('SELECT item_id FROM held_item');
  expect(rows).toEqual([{ item_id: proposals[8]?.id }]);
});

test('votes that a producer sent make no threat, but count in the share of new voters', async () => {
  const producer = await system.person('producer', 'admin', { scopes: ['votes:write', 'act-as'] });
  const memberSince = new Date(clock.at - 9 * DAY_MS);
  await pool.query('UPDATE users SET created_at = $1 WHERE id = ANY ($2)', [new Date(clock.at), idsOf(puppets)]);
  await pool.query('UPDATE users SET created_at = $1 WHERE id = ANY ($2)', [memberSince, idsOf(regulars)]);
  const from = (await pool.query('SELECT size FROM log_head')).rows[0].size;
  for (const { userId } of [...puppets, ...regulars])
    await mustSend('POST', '/api/votes', producer, { user_id: userId, proposal_id: proposals[19]?.name, vote_type: 'oppose' });
  await follow();
  expect(await threats()).toEqual([]);
  const to = (await pool.query('SELECT size FROM log_head')).rows[0].size;
  const counted = await deps.db.transaction((tx) => countSentVoters(tx, { from, to }));
  expect(counted).toEqual({ newcomers: puppets.length, others: regulars.length, at: clock.at / 1000 });
});

test('a restarted process reads the earlier votes again, and finds the rest of the brigade', async () => {
  await voteHonestly(9);
  await voteTogether(puppets.slice(0, 4), 9, 30_000);
  await follow();
  expect(await threats()).toEqual([]);
  newMemory(deps.db);
  await voteTogether(puppets.slice(4), 9, 30_000);
  await follow();
  expect(await threats()).toMatchObject([{ users: idsOf(puppets) }]);
});

test('the same finding again opens no new threat', async () => {
  await voteHonestly(10);
  await voteTogether(puppets.slice(0, 10), 10, 20_000);
  await follow();
  await voteTogether(puppets.slice(10), 10, 20_000);
  await follow();
  expect(await threats()).toMatchObject([{ users: idsOf(puppets) }]);
});

test('people who repeatedly vote together are found as a ring at night, and get a collusion score', async () => {
  const ring = puppets.slice(0, 5);
  await pool.query('DELETE FROM vote WHERE user_id = ANY ($1)', [idsOf(puppets)]);
  for (const at of [11, 12, 13, 14, 15, 16, 17, 18]) {
    clock.at += 7 * HOUR_MS;
    await voteTogether(ring, at, 5000);
  }
  await follow();
  await findAllRings(deps);
  const found = (await threats()).filter(({ kind }) => kind === 'ring');
  expect(found).toMatchObject([{ users: idsOf(ring), signals: expect.arrayContaining(['lock_step']) }]);
  const { rows } = await pool.query('SELECT user_id FROM user_suspicion WHERE collusion_score > 0.8 ORDER BY user_id');
  expect(rows.map(({ user_id }) => user_id)).toEqual(idsOf(ring));
});

test('what producers sent is no ring by night, however close together it is', async () => {
  const producer = await system.person('nightly', 'admin', { scopes: ['votes:write', 'act-as'] });
  const sent = await Promise.all(Array.from({ length: 5 }, (_, n) => system.person(`sent${n}`)));
  for (const { name } of proposals.slice(8, 16)) {
    clock.at += 7 * HOUR_MS;
    for (const { userId } of sent)
      await mustSend('POST', '/api/votes', producer, { user_id: userId, proposal_id: name, vote_type: 'support' });
  }
  const isFound = async (): Promise<boolean> => {
    await findAllRings(deps);
    return (await threats()).some(({ users }) => users.includes(sent[0]?.userId));
  };
  expect(await isFound()).toBe(false);
  await pool.query("UPDATE vote SET ip_hash = 'own' WHERE user_id = ANY ($1)", [idsOf(sent)]); // as if they had sent them
  expect(await isFound()).toBe(true);
});

/** What the search has found, without having to search. */
async function ringFound(who: readonly Person[]): Promise<void> {
  const found = {
    members: Object.fromEntries(who.map(({ userId }) => [userId, 0.9])),
    items: [{ kind: 'proposal', id: proposals[3]?.id }],
    signals: [{ kind: 'lock_step', strength: 'strong', numbers: {} }],
  };
  await pool.query(
    `INSERT INTO collusion_finding (subject, kind, members, items, signals, first_at, last_at, found_at)
     VALUES ('ring 1', 'ring', $1, $2, $3, $4, $4, $4)`,
    [JSON.stringify(found.members), JSON.stringify(found.items), JSON.stringify(found.signals), new Date(clock.at)],
  );
  await openFindings(deps);
}

const suspects = async (): Promise<number[]> =>
  (await pool.query('SELECT user_id FROM user_suspicion WHERE collusion_score > 0 ORDER BY user_id')).rows.map(({ user_id }) => user_id);

test('nobody who has erased their account becomes a suspect', async () => {
  await pool.query('DELETE FROM user_suspicion');
  const gone = await system.person('gone');
  await pool.query('UPDATE users SET erased_at = now() WHERE id = $1', [gone.userId]);
  await ringFound([gone, ...puppets]);
  expect(await suspects()).toEqual(idsOf(puppets));
});

test.each([
  { how: 'dismissed', declaredAs: null, again: () => puppets },
  { how: 'declared as a class', declaredAs: 'class', again: () => regulars },
])('nobody becomes a suspect by what was $how', async ({ declaredAs, again }) => {
  await ringFound(puppets);
  const dismissal = "state = 'dismissed', closed_at = now(), hold_until = NULL, declared_as = $1";
  await pool.query(`UPDATE threat SET ${dismissal}`, [declaredAs]);
  await pool.query('DELETE FROM user_suspicion');
  await ringFound(again());
  expect([await suspects(), (await threats()).length]).toEqual([[], 1]);
});

test('the replay of the past goes on where it failed, and begins again after a transaction was undone', async () => {
  await voteTogether(puppets.slice(0, 4), 6, 30_000);
  await pool.query(
    `INSERT INTO event (kind, occurred_at, commitment) SELECT 'vote.cast', $1, decode(repeat('00', 32), 'hex') FROM generate_series(1, 5000)`,
    [new Date(clock.at)],
  );
  await voteTogether(puppets.slice(4, 6), 6, 30_000);
  await follow();
  const { size } = (await pool.query('SELECT size FROM log_head')).rows[0];
  const apply = (failsAt: number) =>
    deps.db.transaction(async (tx) => {
      await COLLUSION_FEED.apply(failing(tx, failsAt), { from: size - 1, to: size }, deps);
      if (failsAt === AT_COMMIT) throw new Error('not committed');
    });
  newMemory(deps.db);
  await apply(NEVER);
  const unbroken = memoryOf(deps.db);
  for (const failsAt of [1, 2, 3, 4, 5, 6, 7, AT_COMMIT]) {
    newMemory(deps.db);
    await expect(apply(failsAt)).rejects.toThrow();
    await apply(NEVER);
    const { feed, ...memory } = memoryOf(deps.db) as Memory;
    expect({ failsAt, memory }).toEqual({ failsAt, memory: { ...unbroken, feed: undefined } });
  }
});

const [AT_COMMIT, NEVER] = [100, 1000];

/** Loses its connection at one of its queries. */
function failing(tx: Tx, failsAt: number): Tx {
  let queries = 0;
  return tx.withPlugin({
    transformQuery({ node }) {
      queries += 1;
      if (queries === failsAt) throw new Error('connection lost');
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Tx;
}

test('findings about a person are part of their export and are erased with them', async () => {
  const [one, other] = puppets as [Person, Person];
  await pool.query(
    `INSERT INTO collusion_finding (subject, kind, members, items, signals, first_at, last_at, found_at)
     VALUES ('brigade label 1', 'brigade', $1, '[]', '[]', now(), now(), now())`,
    [JSON.stringify({ [one.userId]: 0.9, [other.userId]: 0.8 })],
  );
  expect(await COLLUSION_PERSONAL_DATA.read(deps.db, one.userId)).toMatchObject({ findings: [{ kind: 'brigade' }] });
  await deps.db.transaction((tx) => COLLUSION_PERSONAL_DATA.erase(deps, tx, { userId: one.userId } as never));
  expect((await pool.query('SELECT members FROM collusion_finding')).rows).toEqual([{ members: { [other.userId]: 0.8 } }]);
});
