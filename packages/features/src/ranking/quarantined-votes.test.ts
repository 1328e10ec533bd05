import { compareRanks, replayRanks } from '@verdict/core/ranking';
import { testSystem } from '@verdict/features/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { rebuildProjection } from '../audit/index.ts';
import { eraseDue } from '../personal-data/index.ts';
import { PERSONAL_DATA } from '../slices.ts';
import { publishDue } from './publish.ts';
import { releaseRanks } from './release-ranks.ts';
import { TALLY_PROJECTION } from './tally-projection.ts';

const system = await testSystem();
const { deps } = system;
const { send, mustSend } = clientOf(await system.api());
type Person = Awaited<ReturnType<typeof system.person>>;
let mod: Person;
let admin: Person;
let author: Person;
let ana: Person;
let ben: Person;
let named = 0;
let topic: string;

beforeAll(async () => {
  [mod, admin, author] = [await system.person('mod', 'moderator'), await system.person('admin', 'admin'), await system.person('author')];
});
beforeEach(async () => {
  named += 1;
  [ana, ben] = [await system.person(`ana-${named}`), await system.person(`ben-${named}`)];
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  topic = (await mustSend('POST', '/api/topics', mod, { title: `Streets ${named}`, subtopics })).topic.slug;
});
afterAll(() => system.close());

const propose = async (): Promise<string> =>
  (await mustSend('POST', '/api/proposals', author, { topic, text: 'Light the crossings.' })).proposal.proposal_id;
const vote = (who: Person, proposal_id: string, vote_type = 'support') => mustSend('POST', '/api/votes', who, { proposal_id, vote_type });
const setAside = async (who: Person, item?: string): Promise<number> => {
  const about = item === undefined ? { item_kind: 'all' } : { item_kind: 'proposal', item_id: item };
  return (await mustSend('POST', '/api/admin/quarantines', admin, { user_id: who.userId, ...about, reason: 'Voted as one.' })).quarantine
    .id;
};
const lift = (id: number) => mustSend('POST', `/api/admin/quarantines/${id}/lift`, mod, { reason: 'A class.' });

/** The counts of a response, and the tally that ranks follow. */
async function countsOf(id: string): Promise<object[]> {
  await catchUp(deps, TALLY_PROJECTION);
  const { rows } = await deps.db.pool.query<{ support: number; oppose: number; support_weight: number; oppose_weight: number }>(
    `SELECT support, oppose, support_weight, oppose_weight FROM proposal_tally
     JOIN proposal ON proposal.id = proposal_tally.proposal_id WHERE proposal.proposal_id = $1`,
    [id],
  );
  return [(await mustSend('GET', `/api/proposals/${id}`)).proposal.votes, ...rows];
}
const counted = (support: number, oppose: number) => [
  { support, oppose, pass: 0 },
  { support, oppose, support_weight: support, oppose_weight: oppose },
];

test('votes that are set aside leave counts, tallies and ranks, and come back', async () => {
  const id = await propose();
  await vote(ana, id);
  await vote(ben, id, 'oppose');
  expect(await countsOf(id)).toEqual(counted(1, 1));
  const quarantine = await setAside(ana, id);
  expect(await countsOf(id)).toEqual(counted(0, 1));
  await publishDue(deps);
  const released = await releaseRanks(deps, topic);
  if (!released.ok) throw new Error(released.refusal.code);
  const { ranks, release } = released.value;
  expect(release.votes).toHaveLength(1);
  expect(compareRanks(ranks, replayRanks(release).slice(0, ranks.length))).toEqual([]);
  await lift(quarantine);
  expect(await countsOf(id)).toEqual(counted(1, 1));
});

test('votes that are cast, changed and withdrawn meanwhile do not count before the lift', async () => {
  const [id, other] = [await propose(), await propose()];
  const quarantine = await setAside(ana);
  await vote(ana, id);
  await vote(ana, other);
  expect(await countsOf(id)).toEqual(counted(0, 0));
  await vote(ana, id, 'oppose');
  await mustSend('DELETE', `/api/votes/${other}`, ana);
  expect(await countsOf(id)).toEqual(counted(0, 0));
  await lift(quarantine);
  expect(await countsOf(id)).toEqual(counted(0, 1));
  expect(await countsOf(other)).toEqual(counted(0, 0));
});

test('a vote that two quarantines concern comes back with the last of them', async () => {
  const [id, other] = [await propose(), await propose()];
  await vote(ana, id);
  await vote(ana, other);
  const [all, one] = [await setAside(ana), await setAside(ana, id)];
  expect(await countsOf(id)).toEqual(counted(0, 0));
  await lift(all);
  expect([await countsOf(id), await countsOf(other)]).toEqual([counted(0, 0), counted(1, 0)]);
  await lift(one);
  expect(await countsOf(id)).toEqual(counted(1, 0));
});

test('a vote on what was merged counts no longer if it is set aside there or on the target', async () => {
  const [id, into] = [await propose(), await propose()];
  await vote(ana, id);
  await vote(ben, into);
  await mustSend('PUT', `/api/proposals/${id}/merge`, mod, { into });
  expect(await countsOf(into)).toEqual(counted(2, 0));
  for (const item of [id, into]) {
    const quarantine = await setAside(ana, item);
    expect(await countsOf(into)).toEqual(counted(1, 0));
    await lift(quarantine);
    expect(await countsOf(into)).toEqual(counted(2, 0));
  }
});

test('votes and quarantines at the same time leave exact counts', async () => {
  const id = await propose();
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => system.person(`racer-${n}`)));
  await Promise.all(people.flatMap((who) => [vote(who, id), setAside(who, id)]));
  expect(await countsOf(id)).toEqual(counted(0, 0));
  const rows = await mustSend('GET', '/api/admin/quarantines?limit=200', admin);
  const theirs = rows.items.filter(({ item_id }: { item_id: string }) => item_id === id);
  await Promise.all([...theirs.map((row: { id: number }) => lift(row.id)), ...people.map((who) => vote(who, id, 'oppose'))]);
  expect(await countsOf(id)).toEqual(counted(0, 8));
});

test('a rebuild gives the same tallies', async () => {
  const id = await propose();
  await vote(ana, id);
  await setAside(ana);
  await countsOf(id);
  expect((await rebuildProjection(deps, TALLY_PROJECTION)).differences).toEqual([]);
});

test('an erased person leaves no vote that was set aside, not even in a closed vote', async () => {
  const id = await propose();
  await vote(ana, id);
  await vote(ben, id);
  await setAside(ana);
  await mustSend('PUT', `/api/proposals/${id}/closed`, mod, { closed: true });
  expect((await send('POST', '/api/me/erasure', ana)).statusCode).toBe(202);
  await eraseDue({ ...deps, clock: { now: () => new Date(Date.now() + 90_000_000) } }, PERSONAL_DATA);
  expect(await countsOf(id)).toEqual(counted(1, 0));
  expect((await deps.db.pool.query('SELECT FROM quarantine WHERE user_id = $1', [ana.userId])).rows).toEqual([]);
});
