import { testSystem } from '@verdict/features/testing';
import type { TopicOpinion } from '@verdict/wire/opinion';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { appendEvent, type Projection } from '../audit/index.ts';
import { dueTopics } from './due-topics.ts';
import { fitDueTopics } from './jobs.ts';
import { OPINION_CHANNELS } from './live.ts';
import { measureOpinions } from './measure-opinions.ts';
import { OPINION_PERSONAL_DATA } from './personal-data.ts';

const system = await testSystem();
const { deps } = system;
const { send, mustSend } = clientOf(await system.api());
type Person = Awaited<ReturnType<typeof system.person>>;
type Topic = { id: number; slug: string; uuid: string; subtopics: { id: number }[] };

/** The projection of votes, which tells topics apart that have changed. */
const tallies = deps.slices.flatMap(({ projections = [] }) => projections).find(({ name }) => name === 'proposal-tallies') as Projection;
let mod: Person;
let left: Person[];
let right: Person[];

beforeAll(async () => {
  mod = await system.person('mod', 'moderator');
  left = await Promise.all(Array.from({ length: 12 }, (_, i) => system.person(`left${i}`)));
  right = await Promise.all(Array.from({ length: 12 }, (_, i) => system.person(`right${i}`)));
});
afterAll(() => system.close());

let topics = 0;
const newTopic = async (): Promise<Topic> => {
  topics += 1;
  const subtopics = [{ name: 'All', weight: 1, keywords: [] }];
  return (await mustSend('POST', '/api/topics', mod, { title: `Divided ${topics}`, subtopics })).topic;
};
const propose = async (topic: Topic, text: string): Promise<string> =>
  (await mustSend('POST', '/api/proposals', mod, { topic: topic.slug, text })).proposal.proposal_id;
const vote = (who: Person, proposal_id: string, vote_type: string) => mustSend('POST', '/api/votes', who, { proposal_id, vote_type });
const settle = async () => {
  await catchUp(deps, tallies);
  await fitDueTopics(deps);
  await catchUp(deps, tallies);
};
const opinionOf = (topic: Topic, who: Person | null = null): Promise<TopicOpinion> =>
  mustSend('GET', `/api/topics/${topic.slug}/opinion`, who);

interface Divided {
  topic: Topic;
  /** Supported by everyone, by the left, and by the right: three each. */
  both: string[];
  lefts: string[];
  rights: string[];
}

/** Two sides of twelve people, which are of one mind on a third of the proposals. */
async function dividedTopic(): Promise<Divided> {
  const topic = await newTopic();
  const three = (name: string) => Promise.all([1, 2, 3].map((i) => propose(topic, `${name} ${i}.`)));
  const [both, lefts, rights] = [await three('Both'), await three('Left'), await three('Right')];
  const votes = [...left, ...right].flatMap((who, u) =>
    [both, lefts, rights].flatMap((ids, kind) =>
      ids.map((id) => vote(who, id, kind === 0 || (kind === 1) === u < left.length ? 'support' : 'oppose')),
    ),
  );
  await Promise.all(votes);
  return { topic, both, lefts, rights };
}

test('proposals that both sides support are told from those of one side, and people who vote alike are a group', async () => {
  const { topic, both, lefts, rights } = await dividedTopic();
  expect(await opinionOf(topic)).toMatchObject({ fitted_at: null, people: 0, groups: [], points: [], you: null, proposals: [] });
  await settle();
  const { proposals, groups, points, people, you, fitted_at } = await opinionOf(topic, left[0]);
  expect({ people, groups, fitted_at }).toEqual({
    people: 24,
    groups: [
      { id: 1, size: 12 },
      { id: 2, size: 12 },
    ],
    fitted_at: expect.any(String),
  });
  const found = new Map(proposals.map((proposal) => [proposal.proposal_id, proposal]));
  expect(both.map((id) => found.get(id)?.both_sides)).toEqual([true, true, true]);
  expect([...lefts, ...rights].map((id) => found.get(id)?.both_sides)).toEqual([false, false, false, false, false, false]);
  expect(proposals.slice(0, 3).map(({ proposal_id }) => proposal_id)).toEqual(expect.arrayContaining(both));
  const ofLeft = you?.group as number;
  expect(found.get(lefts[0] as string)?.by_group).toEqual(
    [1, 2].map((id) => (id === ofLeft ? { id, support: 12, oppose: 0, pass: 0 } : { id, support: 0, oppose: 12, pass: 0 })),
  );
  expect(points).toHaveLength(24);
  expect(points.filter(({ group }) => group === ofLeft)).toHaveLength(12);
  expect((await opinionOf(topic, mod)).you).toBeNull();
});

test('a fit is made again only where votes changed, and the rank board shows what it says', async () => {
  const { topic, both, lefts } = await dividedTopic();
  await settle();
  expect(await dueTopics(deps.db)).toEqual([]);
  await deps.db.transaction(async (tx) => {
    const rows = await tx.selectFrom('proposal_summary').select('id').where('topic_id', '=', topic.id).execute();
    const subtopic = topic.subtopics[0] as { id: number };
    const common = { similarity: 0.5, cosine: 0.5, jaccard: 0, tfidf: 0, keywords: [], vocabulary_version: 1 };
    const similarities = rows.map(({ id }) => ({ proposal_id: id, sub_topic_id: subtopic.id, topic_id: topic.id, ...common }));
    await tx.insertInto('proposal_similarity').values(similarities).execute();
    const payload = { topic_id: topic.id, proposals: rows.length, vocabulary_version: 1, model: 'test' };
    await appendEvent(tx, 'topic.compared', { occurredAt: new Date(), subject: topic.uuid, subjectUserId: null, payload });
  });
  await settle();
  const top = (query = '') => mustSend('GET', `/api/proposals/top?topic=${topic.slug}${query}`);
  expect((await top('&both_sides=true')).items.map((item: { proposal_id: string }) => item.proposal_id).toSorted()).toEqual(
    both.toSorted(),
  );
  expect((await top()).items.every((item: { parts: { agreement: number } }) => item.parts.agreement > 0)).toBe(true);
  for (const who of right) await vote(who, lefts[0] as string, 'support');
  await catchUp(deps, tallies);
  expect(await dueTopics(deps.db)).toEqual([{ topicId: topic.id, seq: expect.any(Number) }]);
  await measureOpinions(deps);
  expect((await deps.metrics.opinionAge.get()).values[0]?.value).toBeGreaterThan(0);
  await settle();
  await measureOpinions(deps);
  expect((await deps.metrics.opinionAge.get()).values[0]?.value).toBe(0);
  expect((await top('&both_sides=true')).items).toHaveLength(4);
});

test('points are the same until the next fit, are no one’s own place, and tell nothing by their order', async () => {
  const { topic } = await dividedTopic();
  await settle();
  const [first, second] = [await opinionOf(topic), await opinionOf(topic, left[3])];
  expect(second.points).toEqual(first.points);
  const groups = first.points.map(({ group }) => group);
  expect(groups).not.toEqual(groups.toSorted((a, b) => a - b));
});

test('votes are not split by group where few of one have voted', async () => {
  const { topic } = await dividedTopic();
  const lonely = await propose(topic, 'Seen by few.');
  for (const who of [...left.slice(0, 8), ...right.slice(0, 4)]) await vote(who, lonely, 'support');
  await settle();
  const { proposals } = await opinionOf(topic);
  expect(proposals.find(({ proposal_id }) => proposal_id === lonely)).toMatchObject({ by_group: [], both_sides: true });
});

test('whoever has voted on few proposals has no place, and passes are counted but are no votes', async () => {
  const { topic, both } = await dividedTopic();
  const shy = await system.person('shy');
  for (const id of both.slice(0, 2)) await vote(shy, id, 'oppose');
  await vote(left[0] as Person, both[0] as string, 'pass');
  await settle();
  const { you, people, proposals } = await opinionOf(topic, shy);
  expect({ you, people }).toEqual({ you: null, people: 25 });
  const split = proposals.find(({ proposal_id }) => proposal_id === both[0])?.by_group ?? [];
  expect(split.map(({ support, oppose, pass }) => [support, oppose, pass]).toSorted()).toEqual([
    [11, 0, 1],
    [12, 0, 0],
  ]);
});

test('a person on merged proposals counts once, and removed ones are not shown', async () => {
  const { topic, both, lefts } = await dividedTopic();
  await mustSend('PUT', `/api/proposals/${both[1]}/merge`, mod, { into: both[0] });
  await mustSend('DELETE', `/api/proposals/${lefts[2]}`, mod, { reason: 'It repeats another one.' });
  expect((await opinionOf(topic)).proposals).toEqual([]);
  await settle();
  const { proposals } = await opinionOf(topic);
  const ids = proposals.map(({ proposal_id }) => proposal_id);
  expect([ids.includes(both[1] as string), ids.includes(lefts[2] as string), ids.length]).toEqual([false, false, 7]);
  expect(proposals.find(({ proposal_id }) => proposal_id === both[0])?.by_group.map(({ support }) => support)).toEqual([12, 12]);
});

test('the next fit is without an erased person, and their place is gone at once', async () => {
  const { topic, lefts } = await dividedTopic();
  const leaver = await system.person('leaver');
  for (const id of lefts) await vote(leaver, id, 'support');
  await settle();
  expect(await OPINION_PERSONAL_DATA.read(deps.db, leaver.userId)).toEqual([expect.objectContaining({ topic_id: topic.id, votes: 3 })]);
  await deps.db.transaction(async (tx) => {
    for (const { personalData } of deps.slices)
      if (personalData && ['proposals', 'viewpoints_on_topics'].includes(personalData.section))
        await personalData.erase(deps, tx, { userId: leaver.userId, now: new Date() });
  });
  expect(await OPINION_PERSONAL_DATA.read(deps.db, leaver.userId)).toEqual([]);
  await settle();
  expect((await opinionOf(topic)).people).toBe(24);
});

test('a fit is told on the channel of its topic', async () => {
  const { topic } = await dividedTopic();
  await settle();
  const fit = await deps.db.kysely
    .selectFrom('opinion_fit')
    .select(['id', 'uuid'])
    .where('topic_id', '=', topic.id)
    .executeTakeFirstOrThrow();
  const { payload, seq } = await deps.db.kysely
    .selectFrom('logged_event')
    .select(['payload', 'seq'])
    .where('subject', '=', fit.uuid)
    .executeTakeFirstOrThrow();
  expect(payload).toMatchObject({ topic_id: topic.id, fit_id: fit.id, people: 24, groups: 2, policy_version: 'opinion-1' });
  const event = { seq: seq as number, kind: 'opinion.fitted', subject: fit.uuid, occurredAt: new Date(), payload } as never;
  expect(await OPINION_CHANNELS.messagesFor(deps.db, [event], deps.slices)).toEqual([
    expect.objectContaining({ topic: `topic:${topic.id}`, kind: 'opinion.fitted', data: expect.objectContaining({ people: 24 }) }),
  ]);
});

test('a topic that is not there is not found, and one without votes has no groups', async () => {
  expect((await send('GET', '/api/topics/nowhere/opinion')).statusCode).toBe(404);
  const topic = await newTopic();
  await propose(topic, 'The only one.');
  await settle();
  expect(await opinionOf(topic)).toMatchObject({ people: 0, groups: [], points: [], proposals: [{ agreement: null, both_sides: null }] });
});

test('recommended are proposals that one has not voted on, for reasons that take turns', async () => {
  const { topic, both, lefts, rights } = await dividedTopic();
  const fresh = await propose(topic, 'Nobody has voted on this.');
  const ana = await system.person('ana');
  const recommended = async (who: Person) =>
    (await mustSend('GET', `/api/proposals/recommended?topic=${topic.slug}&k=20`, who)).items.map(
      ({ proposal, reason }: { proposal: { proposal_id: string }; reason: string }) => [proposal.proposal_id, reason],
    );
  await settle();
  const [first, ...rest] = await recommended(ana);
  expect(first).toEqual([fresh, 'few_votes']);
  expect(rest.toSorted()).toEqual(both.map((id) => [id, 'both_sides']).toSorted());
  for (const id of lefts.slice(0, 2)) await vote(ana, id, 'support');
  for (const id of rights.slice(0, 2)) await vote(ana, id, 'oppose');
  const reasons = new Map<string, string>(await recommended(ana));
  expect(reasons.get(rights[2] as string)).toBe('other_view');
  expect([...lefts.slice(0, 2), ...rights.slice(0, 2)].some((id) => reasons.has(id))).toBe(false);
  expect(await recommended(left[0] as Person)).toEqual([[fresh, 'few_votes']]);
  await mustSend('PUT', `/api/proposals/${both[0]}/merge`, mod, { into: fresh });
  expect(await recommended(left[0] as Person)).toEqual([]);
});

test('what is like a supported proposal is recommended, and says which', async () => {
  const { topic, lefts } = await dividedTopic();
  const [alike, other] = [await propose(topic, 'Like the left.'), await propose(topic, 'Like nothing.')];
  const ids = await deps.db.kysely.selectFrom('proposal_summary').select(['id', 'proposal_id']).where('topic_id', '=', topic.id).execute();
  const vectorOf = (id: string): number[] => (id === lefts[0] || id === alike ? [1, 0] : [0, 1]);
  await deps.db.kysely
    .insertInto('embedding')
    .values(
      ids.map(({ id, proposal_id }) => ({
        kind: 'proposal' as const,
        subject_id: id,
        embedding_id: `test:${proposal_id}`,
        model: 'test',
        dimension: 2,
        vector: Buffer.from(Float32Array.from(vectorOf(proposal_id)).buffer),
        text_hash: Buffer.alloc(32),
        created_at: new Date(),
      })),
    )
    .execute();
  const bea = await system.person('bea');
  await vote(bea, lefts[0] as string, 'support');
  for (const who of [...left, ...right]) for (const id of [alike, other]) await vote(who, id, 'oppose');
  await settle();
  const { items } = await mustSend('GET', `/api/proposals/recommended?topic=${topic.slug}&k=50`, bea);
  const item = items.find(({ proposal }: { proposal: { proposal_id: string } }) => proposal.proposal_id === alike);
  expect(item).toMatchObject({
    reason: 'like_supported',
    like: { proposal_id: lefts[0] },
    explanation: { en: 'It is like “Left 1”, which you supported.', es: 'Se parece a «Left 1», que apoyaste.' },
  });
  expect((await send('GET', `/api/proposals/recommended?topic=${topic.slug}`)).statusCode).toBe(401);
  expect((await send('GET', '/api/proposals/recommended?topic=nowhere', bea)).json().error.code).toBe('topic_not_found');
});
