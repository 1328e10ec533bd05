import { HOUR_MS, MINUTE_MS } from '@verdict/core/time';
import { testSystem } from '@verdict/features/testing';
import type { Notification } from '@verdict/wire/notification';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catchUp, sendNotifications } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { samplePayload } from '../../testing/sample-payload.ts';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { notifyDueFollowers } from './jobs.ts';
import { FOLLOW_NEWS } from './news.ts';
import { FOLLOW_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { send, mustSend } = clientOf(await system.api());
afterAll(() => system.close());

type Person = Awaited<ReturnType<typeof system.person>>;
const mod = await system.person('mod', 'moderator');
const ana = await system.person('ana');
const ben = await system.person('ben');

let topics = 0;
let topic: string;
beforeEach(async () => {
  await settle();
  await deps.db.pool.query('TRUNCATE follow, follow_news, notification, notification_preference, mail');
  topics += 1;
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  topic = (await mustSend('POST', '/api/topics', mod, { title: `Lamps ${topics}`, subtopics })).topic.slug;
});

const later = (ms: number): Deps => ({ ...deps, clock: { now: () => new Date(Date.now() + ms) } });
const settle = async () => {
  await catchUp(deps, FOLLOW_NEWS);
  await sendNotifications(deps);
};
const propose = async (who: Person, text: string): Promise<{ proposal_id: string; point_id: number }> =>
  (await mustSend('POST', '/api/proposals', who, { topic, text })).proposal;
const comment = (who: Person, parentId: number, content: string) => mustSend('POST', '/api/points', who, { content, parentId });
const followTopic = (who: Person) => mustSend('PUT', `/api/topics/${topic}/follow`, who);
const followProposal = (who: Person, id: string) => mustSend('PUT', `/api/proposals/${id}/follow`, who);
const notificationsOf = async (who: Person): Promise<Notification[]> => (await mustSend('GET', '/api/notifications', who)).items;
const followsOf = async (who: Person) => (await mustSend('GET', '/api/me/follows', who)).items;

test('a new proposal in a followed topic is one notification that leads to it', async () => {
  expect(await followTopic(ana)).toEqual({ success: true, following: true });
  const body = { topic, title: 'Light the crossings', text: 'People run over the road to catch the bus.' };
  const { proposal_id } = (await mustSend('POST', '/api/proposals', ben, body)).proposal;
  await settle();
  await settle();
  expect(await notificationsOf(ana)).toMatchObject([
    {
      kind: 'proposal_in_topic',
      title: `1 new proposal in “Lamps ${topics}”`,
      text: 'Light the crossings',
      url: `/proposals/${proposal_id}`,
    },
  ]);
  expect(await notificationsOf(ben)).toEqual([]);
});

test('the proposals of the next hour are told together when it has passed', async () => {
  await followTopic(ana);
  await propose(ben, 'The first.');
  await settle();
  for (const text of ['The second.', 'The third.', 'The fourth.']) await propose(ben, text);
  await propose(ana, 'Her own.');
  await settle();
  await notifyDueFollowers(later(59 * MINUTE_MS));
  expect(await notificationsOf(ana)).toHaveLength(1);
  await notifyDueFollowers(later(HOUR_MS + MINUTE_MS));
  await notifyDueFollowers(later(3 * HOUR_MS));
  const [newest, ...rest] = await notificationsOf(ana);
  expect(newest).toMatchObject({ title: `3 new proposals in “Lamps ${topics}”`, text: 'The fourth', url: `/proposals/topic/${topic}` });
  expect(rest).toHaveLength(1);
});

test('thousands of followers are notified in several transactions, each once, and a crowd of proposals is counted to 100', async () => {
  const { rows } = await deps.db.pool.query<{ id: number }>('SELECT id FROM topic_summary WHERE slug = $1', [topic]);
  await deps.db.pool.query(
    `WITH crowd AS (INSERT INTO users (uuid, email, name, role, created_at, updated_at)
       SELECT gen_random_uuid(), 'crowd' || n || '@example.org', 'crowd' || n, 'member', now(), now() FROM generate_series(1, 2500) n
       RETURNING id)
     INSERT INTO follow (user_id, topic_id, created_at) SELECT id, $1, now() FROM crowd`,
    [rows[0]?.id],
  );
  await followTopic(ana);
  for (let i = 0; i < 101; i += 1) await propose(ben, `Lamp number ${i}.`);
  await settle();
  await notifyDueFollowers(deps);
  await notifyDueFollowers(deps);
  const told = await deps.db.pool.query('SELECT count(*)::int AS count, count(DISTINCT user_id)::int AS people FROM notification');
  expect(told.rows).toEqual([{ count: 2501, people: 2501 }]);
  expect(await notificationsOf(ana)).toMatchObject([{ title: `100 or more new proposals in “Lamps ${topics}”` }]);
});

test('what was there before someone followed, was removed, or is old, is no news', async () => {
  await propose(ben, 'Before.');
  await settle();
  await followTopic(ana);
  const { proposal_id } = await propose(ben, 'Regretted.');
  await mustSend('DELETE', `/api/proposals/${proposal_id}`, ben);
  await settle();
  await propose(ben, 'Long ago.');
  await catchUp(later(25 * HOUR_MS), FOLLOW_NEWS);
  expect(await notificationsOf(ana)).toEqual([]);
});

test('an author follows their proposal and is told of a comment once, as a reply; others who follow are told of comments', async () => {
  const { proposal_id, point_id } = await propose(ben, 'Light the crossings.');
  await settle();
  expect(await followsOf(ben)).toMatchObject([{ proposal_id, topic, title: 'Light the crossings' }]);
  await followProposal(ana, proposal_id);
  await comment(mod, point_id, 'Who pays?');
  await comment(ana, point_id, 'All of us.');
  await settle();
  expect(await notificationsOf(ana)).toMatchObject([
    { kind: 'proposal_commented', title: '1 new comment on a proposal you follow', text: 'Who pays?', url: `/proposals/${proposal_id}` },
  ]);
  expect((await notificationsOf(ben)).map(({ kind }) => kind)).toEqual(['reply', 'reply']);
  expect(await notificationsOf(mod)).toEqual([]);
});

test('followers are told that a proposal is closed or merged, except for whoever did it', async () => {
  const closed = await propose(ben, 'Light the crossings.');
  const merged = await propose(ben, 'Light every crossing.');
  for (const who of [ana, mod]) for (const { proposal_id } of [closed, merged]) await followProposal(who, proposal_id);
  await mustSend('PUT', `/api/proposals/${closed.proposal_id}/closed`, mod, { closed: true });
  await settle();
  await mustSend('PUT', `/api/proposals/${closed.proposal_id}/closed`, mod, { closed: false });
  await mustSend('PUT', `/api/proposals/${merged.proposal_id}/merge`, ben, { into: closed.proposal_id });
  await settle();
  const mergedTitle = 'A proposal you follow was merged into another';
  expect((await notificationsOf(ana)).map(({ title, url }) => [title, url])).toEqual([
    [mergedTitle, `/proposals/${closed.proposal_id}`],
    ['The vote on a proposal you follow is closed', `/proposals/${closed.proposal_id}`],
  ]);
  expect((await notificationsOf(ben)).map(({ kind }) => kind)).toEqual(['proposal_closed']);
  expect((await notificationsOf(mod)).map(({ title }) => title)).toEqual([mergedTitle]);
});

test('GraphQL follows, lists and stops following like the routes', async () => {
  const { proposal_id } = await propose(ben, 'Light the crossings.');
  const query = `mutation { topic: followTopic(topic: "${topic}") { following } proposal: followProposal(proposalId: "${proposal_id}") { following } }`;
  expect((await mustSend('POST', '/graphql', ana, { query })).data).toEqual({ topic: { following: true }, proposal: { following: true } });
  const list = await mustSend('POST', '/graphql', ana, { query: '{ follows(limit: 5) { items { topic proposalId title } nextCursor } }' });
  expect(list.data.follows).toEqual({
    items: [
      { topic, proposalId: proposal_id, title: 'Light the crossings' },
      { topic, proposalId: null, title: null },
    ],
    nextCursor: null,
  });
  await mustSend('POST', '/graphql', ana, {
    query: `mutation { unfollowTopic(topic: "${topic}") { following } unfollowProposal(proposalId: "${proposal_id}") { following } }`,
  });
  expect(await followsOf(ana)).toEqual([]);
  const guest = await mustSend('POST', '/graphql', null, { query: '{ follows { items { id } } }' });
  expect(guest).toMatchObject({ data: { follows: null }, errors: [{ extensions: { status: 401 } }] });
});

test('a proposal that reaches the top three is told once, unless it was there or the topic is small', async () => {
  const { proposal_id } = await propose(ben, 'Light the crossings.');
  const { id: topicId, uuid } = (await mustSend('GET', `/api/topics/${topic}`)).topic;
  const rank = async (place: number, proposals: number) => {
    await deps.db.pool.query(
      `INSERT INTO topic_ranking (topic_id, version, ranked_at, tally_seq, structure_seq, policy_version, proposals, ranks)
       VALUES ($1, 1, now(), 0, 0, 'ranking-1', $2, $3) ON CONFLICT (topic_id) DO UPDATE SET ranks = excluded.ranks`,
      [topicId, proposals, JSON.stringify([{ proposal_id, rank: place }])],
    );
    const payload = { topic_id: topicId, version: 1, tally_seq: 0, policy_version: 'ranking-1', proposals, ranks_sha256: '' };
    await deps.db.transaction((tx) =>
      appendEvent(tx, 'topic.ranked', { occurredAt: new Date(), subject: uuid, subjectUserId: null, payload }),
    );
    await settle();
  };
  await settle();
  await followProposal(ana, proposal_id);
  await rank(1, 9);
  expect(await notificationsOf(ana)).toEqual([]);
  await rank(4, 12);
  expect(await notificationsOf(ana)).toEqual([]);
  await rank(3, 12);
  await rank(5, 12);
  await rank(2, 12);
  await followProposal(mod, proposal_id);
  await rank(1, 12);
  for (const who of [ana, ben])
    expect(await notificationsOf(who)).toMatchObject([{ kind: 'proposal_moved', title: 'A proposal you follow is in the top three' }]);
  expect(await notificationsOf(mod)).toEqual([]);
});

test('a proposal that both sides come to support is told once', async () => {
  const { proposal_id } = await propose(ben, 'Light the crossings.');
  const { id: topicId, uuid } = (await mustSend('GET', `/api/topics/${topic}`)).topic;
  await settle();
  const fit = await deps.db.pool.query(
    `INSERT INTO opinion_fit (uuid, topic_id, policy_version, made_at, tally_seq, votes, people, proposals, mean, bridge, groups, places)
     VALUES (gen_random_uuid(), $1, 'opinion-1', now(), 0, 1, 1, 1, 0.5, '{}', '[]', '[]') RETURNING id`,
    [topicId],
  );
  await deps.db.pool.query(
    `INSERT INTO proposal_opinion (proposal_id, topic_id, fit_id, agreement, status, by_group, slopes)
     SELECT id, topic_id, $2, 0.7, 'agreed', '[]', '{0,0,0}' FROM proposal WHERE proposal_id = $1`,
    [proposal_id, fit.rows[0].id],
  );
  for (const _ of [1, 2]) {
    const payload = samplePayload('opinion.fitted', { topic_id: topicId, fit_id: fit.rows[0].id });
    await deps.db.transaction((tx) =>
      appendEvent(tx, 'opinion.fitted', { occurredAt: new Date(), subject: uuid, subjectUserId: null, payload }),
    );
    await settle();
  }
  expect(await notificationsOf(ben)).toMatchObject([{ title: 'A proposal you follow is supported by both sides' }]);
});

test('following twice is following once, and after the end nothing is told', async () => {
  for (const _ of [1, 2]) await followTopic(ana);
  expect(await followsOf(ana)).toMatchObject([{ topic, proposal_id: null, title: null }]);
  for (const _ of [1, 2]) expect(await mustSend('DELETE', `/api/topics/${topic}/follow`, ana)).toEqual({ success: true, following: false });
  expect(await followsOf(ana)).toEqual([]);
  await propose(ben, 'Light the crossings.');
  await settle();
  expect(await notificationsOf(ana)).toEqual([]);
});

test('an author who stops following their proposal does not follow it again by themselves', async () => {
  const { proposal_id } = await propose(ben, 'Light the crossings.');
  await settle();
  await mustSend('DELETE', `/api/proposals/${proposal_id}/follow`, ben);
  await settle();
  expect(await followsOf(ben)).toEqual([]);
});

test('people ask whether they follow one topic or proposal', async () => {
  const { proposal_id } = await propose(ben, 'Light the crossings.');
  await followProposal(ana, proposal_id);
  const asked = async (query: string) => (await mustSend('GET', `/api/me/follows?${query}`, ana)).items.length;
  expect([await asked(`proposal_id=${proposal_id}`), await asked(`topic=${topic}`)]).toEqual([1, 0]);
  expect((await send('GET', `/api/me/follows?topic=${topic}&proposal_id=${proposal_id}`, ana)).statusCode).toBe(400);
  expect((await send('GET', '/api/me/follows?topic=no-such-topic', ana)).json().error.code).toBe('topic_not_found');
});

test.each([
  ['PUT', '/api/topics/no-such-topic/follow', 404],
  ['DELETE', '/api/topics/no-such-topic/follow', 404],
  ['PUT', '/api/proposals/abcdefghijklmnop/follow', 404],
  ['DELETE', '/api/proposals/abcdefghijklmnop/follow', 404],
] as const)('%s %s is refused', async (method, url, status) => {
  expect((await send(method, url, ana)).statusCode).toBe(status);
  expect((await send(method, url)).statusCode).toBe(401);
});

test('follows are exported, and erased with the person', async () => {
  await followTopic(ana);
  expect(await FOLLOW_PERSONAL_DATA.read(deps.db, ana.userId)).toMatchObject([{ topic_id: expect.any(Number), proposal_id: null }]);
  await deps.db.transaction((tx) => FOLLOW_PERSONAL_DATA.erase(deps, tx, { userId: ana.userId, now: new Date() }));
  expect(await followsOf(ana)).toEqual([]);
});

test('who follows a proposal follows what it is merged into, once, and no longer when the merge is undone', async () => {
  const [first, second, third] = [await propose(ben, 'Lamps.'), await propose(ben, 'Lights.'), await propose(ben, 'Lanterns.')];
  const merge = (from: typeof first, into: typeof first) =>
    mustSend('PUT', `/api/proposals/${from.proposal_id}/merge`, mod, { into: into.proposal_id });
  const unmerge = (from: typeof first) => mustSend('DELETE', `/api/proposals/${from.proposal_id}/merge`, mod);
  const followed = async (who: Person) => {
    await settle();
    return (await followsOf(who)).map(({ proposal_id }: { proposal_id: string }) => proposal_id).toSorted();
  };
  await followProposal(ana, first.proposal_id);
  await followProposal(mod, first.proposal_id);
  await followProposal(mod, second.proposal_id);
  await merge(first, second);
  expect(await followed(ana)).toEqual([second.proposal_id]);
  expect(await followed(mod)).toEqual([second.proposal_id]);
  await comment(ben, second.point_id, 'Which kind?');
  await settle();
  expect((await notificationsOf(ana)).filter(({ kind }) => kind === 'proposal_commented')).toMatchObject([{ text: 'Which kind?' }]);
  await merge(second, third);
  expect(await followed(ana)).toEqual([third.proposal_id]);
  await unmerge(first);
  expect(await followed(ana)).toEqual([first.proposal_id]);
  expect(await followed(mod)).toEqual([first.proposal_id, third.proposal_id].toSorted()); // followed the second one too
  await unmerge(second);
  expect(await followed(mod)).toEqual([first.proposal_id, second.proposal_id].toSorted());
});

test('a follow that two merges led to stays until both are undone', async () => {
  const [target, first, second] = [await propose(ben, 'Benches.'), await propose(ben, 'Seats.'), await propose(ben, 'Chairs.')];
  const targetsOfAna = async () => {
    await settle();
    return (await followsOf(ana)).map(({ proposal_id }: { proposal_id: string }) => proposal_id).toSorted();
  };
  for (const { proposal_id } of [first, second]) {
    await followProposal(ana, proposal_id);
    await mustSend('PUT', `/api/proposals/${proposal_id}/merge`, mod, { into: target.proposal_id });
  }
  expect(await targetsOfAna()).toEqual([target.proposal_id]);
  await mustSend('DELETE', `/api/proposals/${first.proposal_id}/merge`, mod);
  expect(await targetsOfAna()).toEqual([target.proposal_id, first.proposal_id].toSorted());
  await mustSend('DELETE', `/api/proposals/${second.proposal_id}/merge`, mod);
  expect(await targetsOfAna()).toEqual([first.proposal_id, second.proposal_id].toSorted());
});

test('what someone chose to follow themselves stays when a merge is undone', async () => {
  const [first, second] = [await propose(ben, 'Ramps.'), await propose(ben, 'Slopes.')];
  await followProposal(ana, first.proposal_id);
  await mustSend('PUT', `/api/proposals/${first.proposal_id}/merge`, mod, { into: second.proposal_id });
  await settle();
  await followProposal(ana, second.proposal_id);
  await mustSend('DELETE', `/api/proposals/${first.proposal_id}/merge`, mod);
  await settle();
  expect(await followsOf(ana)).toHaveLength(2);
});
