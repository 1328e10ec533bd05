import { LEAST_PEOPLE } from '@verdict/core/experiment';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@verdict/core/time';
import { testSystem } from '@verdict/features/testing';
import { enforceRetention } from '@verdict/platform/retention';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { EXPERIMENT_END } from './end-with-policy.ts';
import { EXPERIMENT_PERSONAL_DATA, EXPERIMENT_RETENTION } from './personal-data.ts';
import { drawOf } from './running.ts';

const system = await testSystem();
const { db } = system.deps;
let now = new Date('2026-03-02T08:00:00.000Z');
system.deps.clock = { now: () => now };
const { send, mustSend } = clientOf(await system.api());
type Person = { userId: number; authorization: string };
let root: Person;
let mod: Person;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  [root, mod] = [await system.person('root', 'admin'), await system.person('mod', 'moderator')];
  [ana, ben] = [await system.person('ana'), await system.person('ben')];
});
beforeEach(() => {
  now = new Date('2026-03-02T08:00:00.000Z');
});
/** Of a topic one runs at a time, so each test ends its own. */
afterEach(async () => {
  const { items } = await mustSend('GET', '/api/admin/experiments?limit=200', root);
  for (const { id, ended_at } of items) if (!ended_at) await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
});
afterAll(() => system.close());

/** Lets the ranks know of votes. */
const countVotes = () =>
  catchUp(system.deps, ...system.deps.slices.flatMap(({ name, projections }) => (name === 'ranking' ? (projections ?? []) : [])));

let topics = 0;
/** A topic with an old proposal that fits it and is supported, and a new one: by recency the second is first. */
async function board() {
  topics += 1;
  const subtopics = [{ name: 'Streets', weight: 1, keywords: [] }];
  const { topic } = await mustSend('POST', '/api/topics', mod, { title: `Streets ${topics}`, subtopics });
  const propose = async (who: Person, text: string) =>
    (await mustSend('POST', '/api/proposals', who, { topic: topic.slug, text })).proposal.proposal_id as string;
  const known = await propose(ana, `Lamps ${topics}.`);
  now = new Date(now.getTime() + 60 * HOUR_MS);
  const fresh = await propose(ben, `Trams ${topics}.`);
  await db.pool.query(
    `INSERT INTO proposal_similarity (proposal_id, sub_topic_id, topic_id, similarity, cosine, jaccard, tfidf, keywords, vocabulary_version)
     SELECT id, $1, topic_id, CASE proposal_id WHEN $3 THEN 0.9 ELSE 0.1 END, 0.5, 0, 0, '{}', 1 FROM proposal WHERE topic_id = $2`,
    [topic.subtopics[0].id, topic.id, known],
  );
  for (const who of [ben, mod, root]) await mustSend('POST', '/api/votes', who, { proposal_id: known, vote_type: 'support' });
  await countVotes();
  return { topic, known, fresh };
}

const RECENCY = { relevanceWeight: 0, consistencyWeight: 0, trustWeight: 0, recencyWeight: 1 };
const CANDIDATE = { name: 'Newest first', changes: RECENCY };
const startOn = async (topic: string, more: object = {}) => {
  const body = { name: 'New ideas', topic, traffic: 1, candidates: [CANDIDATE], ...more };
  return (await mustSend('POST', '/api/admin/experiments', root, body)).experiment;
};
const tryStart = (body: object) =>
  send('POST', '/api/admin/experiments', root, { name: 'One', traffic: 1, candidates: [CANDIDATE], ...body });
const top = (slug: string, who: Person | null, query = '') => mustSend('GET', `/api/proposals/top?topic=${slug}${query}`, who);
const order = ({ items }: { items: { proposal_id: string }[] }) => items.map(({ proposal_id }) => proposal_id);
const result = async (id: number) => (await mustSend('GET', `/api/admin/experiments/${id}`, root)).result;

/** Adds people of whom it is known which arm they are in. */
async function people(experimentId: number, perArm: number): Promise<Person[][]> {
  const { assignment_key: key } = await db.kysely
    .selectFrom('experiment')
    .select('assignment_key')
    .where('id', '=', experimentId)
    .executeTakeFirstOrThrow();
  const arms: Person[][] = [[], []];
  for (let at = 0; arms.some((arm) => arm.length < perArm); at += 1) {
    const person = await system.person(`p${experimentId}-${at}`);
    const arm = arms[drawOf(key, person.userId) < 0.5 ? 0 : 1] as Person[];
    if (arm.length < perArm) arm.push(person);
  }
  return arms;
}

describe('who sees which ranking', () => {
  test('people of the candidate see its order, with its numbers; the others and guests see the published one', async () => {
    const { topic, known, fresh } = await board();
    const { id, arms } = await startOn(topic.slug);
    expect(arms).toMatchObject([
      { arm: 0, policy_version: 'ranking-1' },
      { arm: 1, name: 'Newest first', policy_version: `experiment-${id}-1`, values: { ...RECENCY, decayPerHour: 0.05 } },
    ]);
    const [[control], [treated]] = (await people(id, 1)) as [[Person], [Person]];
    const published = await top(topic.slug, control);
    expect(order(published)).toEqual([known, fresh]);
    expect(published).toMatchObject({ policy_version: 'ranking-1', experiment: { id, arm: 0 } });
    const own = await top(topic.slug, treated);
    expect(order(own)).toEqual([fresh, known]);
    expect(own).toMatchObject({ policy_version: `experiment-${id}-1`, experiment: { id, arm: 1, policy: RECENCY } });
    expect(own.items[0].score).toBeCloseTo(own.items[0].parts.recency, 12);
    expect(own.items[0].explanation).toMatch(/^First because it is new/);
    const guest = await top(topic.slug, null);
    expect(order(guest)).toEqual([known, fresh]);
    expect(guest.experiment).toBeNull();
  });

  test('the page of a proposal has the rank of the list that the person sees', async () => {
    const { topic, fresh } = await board();
    const { id } = await startOn(topic.slug);
    const [[control], [treated]] = (await people(id, 1)) as [[Person], [Person]];
    const seenBy = async (who: Person) => mustSend('GET', `/api/proposals/${fresh}`, who);
    expect(await seenBy(control)).toMatchObject({ rank: { rank: 2 }, ranked: { policy_version: 'ranking-1' } });
    expect(await seenBy(treated)).toMatchObject({ rank: { rank: 1 }, ranked: { policy_version: `experiment-${id}-1` } });
  });

  test('a vote moves a proposal in the list of a candidate too', async () => {
    const { topic, known, fresh } = await board();
    const changes = { ...RECENCY, recencyWeight: 0, trustWeight: 1 };
    const { id } = await startOn(topic.slug, { candidates: [{ name: 'Support', changes }] });
    const [, [treated]] = (await people(id, 1)) as [Person[], [Person]];
    expect(order(await top(topic.slug, treated))).toEqual([known, fresh]);
    for (const who of await Promise.all([1, 2, 3, 4].map((at) => system.person(`voter${id}-${at}`))))
      await mustSend('POST', '/api/votes', who, { proposal_id: fresh, vote_type: 'support' });
    await countVotes();
    expect(order(await top(topic.slug, treated))).toEqual([fresh, known]);
  });

  test('an arm never changes, and people beyond the share take no part', async () => {
    const { topic } = await board();
    const { id } = await startOn(topic.slug, { traffic: 0.2 });
    const persons = await Promise.all(Array.from({ length: 20 }, (_, at) => system.person(`share${id}-${at}`)));
    const armsOf = () => Promise.all(persons.map(async (who) => (await top(topic.slug, who)).experiment?.arm));
    const first = await armsOf();
    expect(first.filter((arm) => arm === undefined).length).toBeGreaterThan(5);
    now = new Date(now.getTime() + 3 * DAY_MS);
    expect(await armsOf()).toEqual(first);
  });

  test('keys with limited rights belong to programs and take no part', async () => {
    const { topic } = await board();
    await startOn(topic.slug);
    const program = await system.person('program', 'member', { scopes: ['account:read'] });
    expect((await top(topic.slug, program)).experiment).toBeNull();
  });

  test('once the policy changes the experiment ends, and everyone sees the new order', async () => {
    const { topic } = await board();
    const { id } = await startOn(topic.slug);
    const [, [treated]] = (await people(id, 1)) as [Person[], [Person]];
    const { items } = await mustSend('GET', '/api/admin/policy', root);
    const { version, values } = items.find(({ name }: { name: string }) => name === 'ranking');
    const change = { values: { ...values, liveTop: values.liveTop + 1 }, reason: 'More places live.', expectedVersion: version };
    await mustSend('PUT', '/api/admin/policy/ranking', root, change);
    expect((await top(topic.slug, treated)).experiment).toBeNull(); // even before the experiment has ended
    await catchUp(system.deps, EXPERIMENT_END);
    expect((await mustSend('GET', `/api/admin/experiments/${id}`, root)).experiment).toMatchObject({ outcome: 'policy_changed' });
  });
});

describe('starting and stopping', () => {
  test('of a topic one experiment runs at a time, and one of all topics overlaps every other', async () => {
    const [{ topic }, other] = [await board(), await board()];
    await startOn(topic.slug);
    for (const body of [{ topic: topic.slug }, {}]) {
      const refused = await tryStart(body);
      expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'experiment_running']);
    }
    expect((await tryStart({ topic: other.topic.slug })).statusCode).toBe(201);
  });

  test('an experiment of all topics ranks each of them', async () => {
    const { topic, known, fresh } = await board();
    const { id } = (await tryStart({})).json().experiment;
    const [, [treated]] = (await people(id, 1)) as [Person[], [Person]];
    expect(order(await top(topic.slug, treated))).toEqual([fresh, known]);
    const { experiment } = await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
    expect(experiment).toMatchObject({ outcome: 'stopped', people: 1 });
    expect(order(await top(topic.slug, treated))).toEqual([known, fresh]);
    expect((await send('POST', `/api/admin/experiments/${id}/stop`, root)).json().error.code).toBe('experiment_ended');
  });

  test.each([
    { what: 'a number that does not exist', changes: { luck: 1 }, where: 'body/candidates/0/changes/luck' },
    { what: 'a number that acts before ranking', changes: { cosineWeight: 0.5 }, where: 'body/candidates/0/changes/cosineWeight' },
    { what: 'weights that do not add up', changes: { trustWeight: 0.9 }, where: 'body/candidates/0/changes/relevanceWeight' },
    { what: 'a number out of bounds', changes: { decayPerHour: 11 }, where: 'body/candidates/0/changes/decayPerHour' },
    { what: 'the policy in force', changes: { decayPerHour: 0.05 }, where: 'body/candidates/0/changes' },
  ])('$what is refused where it is', async ({ changes, where }) => {
    const refused = await tryStart({ candidates: [{ name: 'Wrong', changes }] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.details[0].where).toBe(where);
  });

  test('two equal candidates are refused, and so is a topic that does not exist or is closed', async () => {
    expect((await tryStart({ candidates: [CANDIDATE, CANDIDATE] })).json().error.details[0].where).toBe('body/candidates/1/changes');
    expect((await tryStart({ topic: 'nowhere' })).json().error.code).toBe('topic_not_found');
    const { topic } = await board();
    await mustSend('PUT', `/api/topics/${topic.slug}`, mod, { expected_version: topic.version, status: 'closed' });
    expect((await tryStart({ topic: topic.slug })).json().error.code).toBe('topic_closed');
  });

  test('start and end are in the log, without anything about those who took part', async () => {
    const { topic } = await board();
    const { id, uuid } = await startOn(topic.slug);
    await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
    await catchUp(system.deps);
    const logged = await db.kysely
      .selectFrom('logged_event')
      .select(['kind', 'payload'])
      .where('subject', '=', uuid)
      .orderBy('seq')
      .execute();
    expect(logged.map(({ kind }) => kind)).toEqual(['experiment.started', 'experiment.stopped']);
    expect(logged[1]?.payload).toMatchObject({
      experiment_id: id,
      outcome: 'stopped',
      adopted_arm: null,
      policy_version: expect.stringMatching(/^ranking-/),
    });
  });

  test('a candidate becomes the policy, with a reason, and the experiment ends', async () => {
    const { topic, known, fresh } = await board();
    const { id } = await startOn(topic.slug);
    const { items } = await mustSend('GET', '/api/admin/policy', root);
    const { version, values } = items.find(({ name }: { name: string }) => name === 'ranking');
    const body = { arm: 1, reason: 'It gets more votes.', expectedVersion: version };
    expect((await send('POST', `/api/admin/experiments/${id}/adopt`, root, { ...body, arm: 0 })).statusCode).toBe(404);
    expect(
      (await send('POST', `/api/admin/experiments/${id}/adopt`, root, { ...body, expectedVersion: version + 1 })).json().error.code,
    ).toBe('policy_changed');
    const { experiment } = await mustSend('POST', `/api/admin/experiments/${id}/adopt`, root, body);
    expect(experiment).toMatchObject({ outcome: 'adopted', adopted_arm: 1 });
    expect(order(await top(topic.slug, null))).toEqual([fresh, known]);
    const restored = { values, reason: 'Back to where it was.', expectedVersion: version + 1 };
    await mustSend('PUT', '/api/admin/policy/ranking', root, restored);
  });
});

describe('what is counted', () => {
  test('a person counts once a day, from the first look; votes before it and on other topics do not count', async () => {
    const [{ topic, known, fresh }, other] = [await board(), await board()];
    const { id } = await startOn(topic.slug);
    const [[control], [treated]] = (await people(id, 1)) as [[Person], [Person]];
    await mustSend('POST', '/api/votes', treated, { proposal_id: known, vote_type: 'support' });
    now = new Date(now.getTime() + HOUR_MS);
    for (let looks = 0; looks < 3; looks += 1) await top(topic.slug, treated, '&k=1');
    await top(topic.slug, control);
    now = new Date(now.getTime() + HOUR_MS);
    await mustSend('POST', '/api/votes', treated, { proposal_id: fresh, vote_type: 'oppose' });
    await mustSend('POST', '/api/votes', treated, { proposal_id: other.known, vote_type: 'support' });
    expect((await result(id)).arms).toMatchObject([
      { arm: 0, people: 1, measured: 0, person_days: 1, votes_per_day: 0, voting_share: 0, top_votes_per_day: 0 },
      { arm: 1, people: 1, measured: 0, person_days: 1, votes_per_day: 1, voting_share: 1, top_votes_per_day: 1, votes_per_person: null },
    ]);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await top(topic.slug, treated);
    expect((await result(id)).arms).toMatchObject([
      { arm: 0, measured: 1, votes_per_person: 0, person_days: 1 },
      { arm: 1, measured: 1, votes_per_person: 1, person_days: 2, votes_per_day: 0.5 },
    ]);
  });

  test('with enough people a difference is shown, and the ended experiment keeps it when the exposures are gone', async () => {
    const { topic, known, fresh } = await board();
    const { id } = await startOn(topic.slug);
    const persons = await db.pool.query<{ id: number }>(
      `INSERT INTO users (uuid, email, name, role, reputation, created_at, updated_at)
       SELECT gen_random_uuid(), 'crowd' || n || '@example.org', 'Crowd', 'member', 0, now(), now() FROM generate_series(1, 400) n RETURNING id`,
    );
    const ids = persons.rows.map(({ id: userId }) => Number(userId));
    await db.pool.query(
      `INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places)
       SELECT $1, id, ($3::timestamptz)::date, at % 2, $3::timestamptz + at * interval '1 minute', '{}' FROM unnest($2::bigint[]) WITH ORDINALITY AS person (id, at)`,
      [id, ids, now],
    );
    // A third of the control votes once, two thirds of the candidate; some twice.
    await db.pool.query(
      `INSERT INTO vote (uuid, proposal_id, user_id, vote_type, created_at, updated_at)
       SELECT gen_random_uuid(), proposal.id, person.id, 'support', $3::timestamptz + interval '10 hours', $3
       FROM unnest($1::bigint[]) WITH ORDINALITY AS person (id, at) JOIN proposal ON proposal.proposal_id = ANY ($2)
       WHERE (at / 2) % 3 < at % 2 + CASE WHEN proposal.proposal_id = $2[1] THEN 1 ELSE 0 END`,
      [ids, [known, fresh], now],
    );
    now = new Date(now.getTime() + 3 * DAY_MS);
    const shown = await result(id);
    const [control, candidate] = shown.arms;
    expect(control).toMatchObject({ people: 200, measured: 200 });
    expect(candidate.measured).toBeGreaterThanOrEqual(LEAST_PEOPLE);
    expect(candidate.votes_per_person).toBeGreaterThan(2 * control.votes_per_person);
    const [compared] = shown.comparisons;
    expect(compared).toMatchObject({ arm: 1, verdict: 'better' });
    expect(compared.low).toBeGreaterThan(0);
    expect(compared.relative.low).toBeGreaterThan(0);
    expect(compared.p_value).toBeLessThan(0.05);
    expect(compared.sequence.length).toBeGreaterThan(3);
    expect(compared.sequence.at(-1).people).toBe(400);
    expect(shown.sample_ratio.is_suspicious).toBe(false);
    await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
    now = new Date(now.getTime() + 91 * DAY_MS);
    await enforceRetention(db, EXPERIMENT_RETENTION, now);
    const { experiment, result: saved } = await mustSend('GET', `/api/admin/experiments/${id}`, root);
    expect(experiment.people).toBe(400);
    expect(saved.comparisons[0].relative).toEqual(compared.relative);
    expect(await db.kysely.selectFrom('experiment_exposure').selectAll().where('experiment_id', '=', id).execute()).toEqual([]);
  });

  test('arms with unequal numbers of people are reported', async () => {
    const { topic } = await board();
    const { id } = await startOn(topic.slug);
    await db.pool.query(
      `INSERT INTO experiment_exposure (experiment_id, user_id, day, arm, exposed_at, places)
       SELECT $1, id, ($2::timestamptz)::date, CASE WHEN row_number() OVER () % 5 = 0 THEN 1 ELSE 0 END, $2, '{}' FROM users`,
      [id, now],
    );
    expect((await result(id)).sample_ratio.is_suspicious).toBe(true);
  });
});

describe('blind ratings', () => {
  const queue = async (who: Person) => mustSend('GET', '/api/moderation/experiment-ratings', who);
  const rate = (who: Person, experiment_id: number, proposal_id: string, quality: number) =>
    send('POST', '/api/moderation/experiment-ratings', who, { experiment_id, proposal_id, quality });

  test('moderators see what the lists differ in, without anything that tells which list it is on', async () => {
    const { topic, known, fresh } = await board();
    const { id } = await startOn(topic.slug);
    expect(await queue(mod)).toMatchObject({ items: [], total: 0 }); // nobody has seen anything
    now = new Date(now.getTime() + 2 * MINUTE_MS); // the queue is remembered for a minute
    for (const who of (await people(id, 1)).flat()) await top(topic.slug, who);
    const { items, total } = await queue(mod);
    expect(total).toBe(2);
    expect(order({ items }).toSorted()).toEqual([known, fresh].toSorted());
    expect(Object.keys(items[0]).toSorted()).toEqual(['experiment_id', 'language', 'proposal_id', 'text', 'title', 'topic_title']);
    expect((await rate(mod, id, fresh, 5)).statusCode).toBe(200);
    expect((await rate(mod, id, fresh, 1)).json().error.code).toBe('not_to_rate');
    expect((await rate(root, id, known, 2)).statusCode).toBe(200);
    expect(order(await queue(mod))).toEqual([known]);
    const [{ quality }] = (await result(id)).comparisons;
    // The control shows the known one first: (2 + 5 / log2(3)) / (1 + 1 / log2(3)); the candidate the other way round.
    const second = 1 / Math.log2(3);
    expect(quality.control).toBeCloseTo((2 + 5 * second) / (1 + second), 9);
    expect(quality.candidate).toBeCloseTo((5 + 2 * second) / (1 + second), 9);
    expect(quality).toMatchObject({ proposals: 2, verdict: 'too_few_people' });
  });

  test('nobody rates their own proposal, one that does not differ, or one of an ended experiment', async () => {
    const { topic, fresh } = await board();
    const { id } = await startOn(topic.slug);
    expect((await rate(mod, id, fresh, 3)).json().error.code).toBe('not_to_rate');
    for (const who of (await people(id, 1)).flat()) await top(topic.slug, who);
    await db.pool.query('UPDATE proposal SET user_id = $1 WHERE proposal_id = $2', [mod.userId, fresh]);
    expect((await rate(mod, id, fresh, 3)).json().error.code).toBe('not_to_rate');
    expect((await rate(root, id + 1000, fresh, 3)).json().error.code).toBe('experiment_not_found');
    expect((await rate(root, id, 'nothing', 3)).json().error.code).toBe('proposal_not_found');
    await mustSend('POST', `/api/admin/experiments/${id}/stop`, root);
    expect((await rate(root, id, fresh, 3)).json().error.code).toBe('experiment_ended');
    expect(await queue(root)).toMatchObject({ items: [] });
  });
});

test('whoever is erased leaves no exposure, and their ratings have no name', async () => {
  const { topic, fresh } = await board();
  const { id } = await startOn(topic.slug);
  for (const who of (await people(id, 1)).flat()) await top(topic.slug, who);
  const rater = await system.person('rater', 'moderator');
  await mustSend('POST', '/api/moderation/experiment-ratings', rater, { experiment_id: id, proposal_id: fresh, quality: 4 });
  await top(topic.slug, rater);
  expect(await EXPERIMENT_PERSONAL_DATA.read(db, rater.userId)).toMatchObject({
    exposures: [{ experiment_id: id }],
    ratings: [{ proposal_id: fresh, quality: 4 }],
  });
  await db.transaction((tx) => EXPERIMENT_PERSONAL_DATA.erase(system.deps, tx, { userId: rater.userId, now }));
  expect(await EXPERIMENT_PERSONAL_DATA.read(db, rater.userId)).toEqual({ exposures: [], ratings: [], started: [] });
  expect((await result(id)).ratings).toBe(1);
});
