import { CHALLENGE_POLICY, type Outcome } from '@verdict/core/challenge';
import { type Person, testSystem } from '@verdict/features/testing';
import { newUuid } from '@verdict/platform/random';
import type { EventKind, Events } from '@verdict/wire/event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendNotifications } from '../../testing/catch-up.ts';
import { samplePayload } from '../../testing/sample-payload.ts';
import { appendEvent, type EventFacts } from '../audit/index.ts';
import { penalise, reverse } from '../reputation/index.ts';

const system = await testSystem();
const { deps } = system;
const { db } = deps;
const http = await system.api();
afterAll(() => system.close());

const [author, challenger, witness, voter] = (await Promise.all(
  ['author', 'challenger', 'witness', 'voter'].map((name) => system.person(name)),
)) as [Person, Person, Person, Person];
const everyone = { author, challenger, witness, voter };

const rows = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await db.pool.query<Row>(statement, values)).rows as [Row, ...Row[]];
const told = async ({ authorization }: Person) =>
  (await http.inject({ url: '/api/notifications?limit=200', headers: { authorization } })).json().items as {
    kind: string;
    title: string;
    text: string | null;
    url: string;
    data: Record<string, unknown>;
  }[];
const kindsToldTo = async (people: Readonly<Record<string, Person>> = everyone) =>
  Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, person]) => [name, (await told(person)).map(({ kind }) => kind)])),
  );

const tellAll = () => sendNotifications(deps);

function happens<Kind extends EventKind>(
  kind: Kind,
  subject: string,
  given: Partial<Events[Kind]['payload']> = {},
  userId: number | null = null,
) {
  const facts = { occurredAt: deps.clock.now(), subject, subjectUserId: userId, payload: samplePayload(kind, given) };
  return db.transaction((tx) => appendEvent(tx, kind, facts as EventFacts<Kind>));
}

let challenge: { id: number; uuid: string };
beforeEach(async () => {
  await tellAll();
  await db.pool.query('TRUNCATE notification, notification_preference, mail');
  const [claim] = await rows<{ id: number }>(
    `INSERT INTO claim (uuid, kind, statement, title, language, veracity, author_id, created_at, updated_at)
     VALUES ($1, 'node', 'Coffee is bad', 'Coffee', 'en', 0.6, $2, now(), now()) RETURNING id`,
    [newUuid(), author.userId],
  );
  [challenge] = await rows<{ id: number; uuid: string }>(
    `INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
       created_at, updated_at, evidence_ends_at, voting_ends_at)
     VALUES ($1, $2, $3, 'bias', 'One-sided on coffee', 'It leaves out half.', 'en', 'evidence_period', 'challenge-1', $4, now(), now(), now(), now())
     RETURNING id, uuid`,
    [newUuid(), claim.id, challenger.userId, JSON.stringify(CHALLENGE_POLICY)],
  );
});

async function addEvidence(person: Person, text = 'A study'): Promise<{ id: number; uuid: string }> {
  const [evidence] = await rows<{ id: number; uuid: string }>(
    `INSERT INTO evidence (uuid, challenge_id, author_id, kind, backs, text, quote, created_at)
     VALUES ($1, $2, $3, 'quote', 'claim', $4, 'Quoted', now()) RETURNING id, uuid`,
    [newUuid(), challenge.id, person.userId, text],
  );
  await happens('evidence.added', evidence.uuid, {}, person.userId);
  return evidence;
}

const vote = (userId: number) =>
  db.pool.query(
    `INSERT INTO ballot (uuid, challenge_id, user_id, choice, created_at, updated_at) VALUES ($1, $2, $3, 'oppose', now(), now())`,
    [newUuid(), challenge.id, userId],
  );

async function resolve(decidedBy: 'ballots' | 'jury' = 'ballots', outcome: Outcome = 'rejected'): Promise<number> {
  const [{ id }] = await rows<{ id: number }>(
    `INSERT INTO resolution (uuid, challenge_id, decided_by, outcome, support_weight, oppose_weight, support_count, oppose_count,
       abstain_count, counted, veracity_before, veracity_impact, veracity_after, policy_version, by_tier, created_at)
     VALUES ($1, $2, $3, $4, 0, 1, 0, 1, 0, 1, 0.6, 0, 0.6, 'challenge-1', '[]', now()) RETURNING id`,
    [newUuid(), challenge.id, decidedBy, outcome],
  );
  await happens('challenge.resolved', challenge.uuid, { resolution_id: id, decided_by: decidedBy, outcome });
  return id;
}

async function appeal(person: Person, jurors: readonly Person[], resolutionId: number): Promise<{ id: number; uuid: string }> {
  const [made] = await rows<{ id: number; uuid: string }>(
    `INSERT INTO resolution_appeal (uuid, resolution_id, challenge_id, appellant_id, side, grounds, created_at, decide_by, draw_seed)
     VALUES ($1, $2, $3, $4, 'third_party', 'New', now(), '2026-05-03T10:00:00Z', 'seed') RETURNING id, uuid`,
    [newUuid(), resolutionId, challenge.id, person.userId],
  );
  for (const { userId } of jurors)
    await db.pool.query("INSERT INTO jury_seat (appeal_id, user_id, drawn_from) VALUES ($1, $2, 'trusted')", [made.id, userId]);
  await happens('resolution.appealed', made.uuid, {}, person.userId);
  await happens('jury.drawn', made.uuid, { seed: 'seed' });
  return made;
}

test('the author of a claim is notified of a challenge by another person, with a link to it', async () => {
  await happens('challenge.submitted', challenge.uuid, {}, challenger.userId);
  await tellAll();
  expect(await told(author)).toMatchObject([
    {
      kind: 'claim_challenged',
      title: 'challenger challenged a claim you made',
      text: 'One-sided on coffee',
      url: `/challenges/${challenge.id}`,
    },
  ]);
  expect(await kindsToldTo()).toEqual({ author: ['claim_challenged'], challenger: [], witness: [], voter: [] });
});

test('a challenger hears of the evidence of others, while it stands, and not of their own', async () => {
  await addEvidence(challenger);
  await addEvidence(witness, 'A study of tea');
  const { id } = await addEvidence(voter);
  await db.pool.query('UPDATE evidence SET withdrawn_at = now() WHERE id = $1', [id]);
  await tellAll();
  expect(await told(challenger)).toMatchObject([{ title: 'witness added evidence to your challenge', text: 'A study of tea' }]);
  expect(await kindsToldTo()).toEqual({ author: [], challenger: ['challenge_evidence'], witness: [], voter: [] });
});

test('everyone with a part in it hears that voting has begun, each once', async () => {
  await addEvidence(witness);
  await addEvidence(witness);
  await tellAll();
  await happens('challenge.voting_opened', challenge.uuid);
  await tellAll();
  const { challenger: toChallenger, ...others } = await kindsToldTo();
  expect(toChallenger.filter((kind: string) => kind === 'challenge_voting')).toHaveLength(1);
  expect(others).toEqual({ author: ['challenge_voting'], witness: ['challenge_voting'], voter: [] });
});

test('who took part hears that a challenge was withdrawn or is on hold, but not who did it', async () => {
  await addEvidence(witness);
  await vote(voter.userId);
  await tellAll();
  const resolvedFor = async () => {
    const kindsOf: Record<string, string[]> = await kindsToldTo();
    return Object.keys(kindsOf).filter((who) => kindsOf[who]?.includes('challenge_resolved'));
  };
  await happens('challenge.withdrawn', challenge.uuid, {}, challenger.userId);
  await tellAll();
  expect(await resolvedFor()).toEqual(['author', 'witness', 'voter']);
  expect(await told(voter)).toMatchObject([{ title: 'A challenge you took part in was withdrawn. Nothing was decided' }]);
  await happens('challenge.held', challenge.uuid);
  await tellAll();
  expect(await resolvedFor()).toEqual(['author', 'challenger', 'witness', 'voter']);
});

test('thousands who voted hear the outcome, each once', async () => {
  await vote(voter.userId);
  await db.pool.query(
    `WITH crowd AS (INSERT INTO users (uuid, email, name, role, created_at, updated_at, verified_at)
       SELECT gen_random_uuid(), 'crowd' || n || '@example.org', 'crowd' || n, 'member', now(), now(), now() FROM generate_series(1, 2500) n
       RETURNING id)
     INSERT INTO ballot (uuid, challenge_id, user_id, choice, created_at, updated_at)
     SELECT gen_random_uuid(), $1, id, 'support', now(), now() FROM crowd`,
    [challenge.id],
  );
  const resolutionId = await resolve();
  await tellAll();
  await happens('challenge.resolved', challenge.uuid, { resolution_id: resolutionId, decided_by: 'ballots', outcome: 'rejected' });
  await tellAll();
  const [{ count }] = await rows<{ count: number }>("SELECT count(*)::int AS count FROM notification WHERE kind = 'challenge_resolved'");
  expect(count).toBe(2503);
  expect(await told(voter)).toMatchObject([{ title: 'A challenge you took part in was rejected', data: { outcome: 'rejected' } }]);
});

test('who muted a kind is not told of it', async () => {
  await vote(voter.userId);
  await http.inject({
    method: 'PUT',
    url: '/api/notifications/preferences',
    headers: { authorization: voter.authorization },
    payload: { items: [{ kind: 'challenge_resolved', in_app: false, mail: 'off' }] },
  });
  await resolve();
  await tellAll();
  expect(await kindsToldTo()).toEqual({ author: ['challenge_resolved'], challenger: ['challenge_resolved'], witness: [], voter: [] });
});

test('both sides hear of an appeal of another’s, and jurors that they were drawn', async () => {
  const resolutionId = await resolve();
  await tellAll();
  await db.pool.query('TRUNCATE notification');
  const { id } = await appeal(challenger, [witness], resolutionId);
  await tellAll();
  expect(await kindsToldTo()).toEqual({ author: ['resolution_appealed'], challenger: [], witness: ['jury_called'], voter: [] });
  expect(await told(witness)).toMatchObject([
    { title: 'You were drawn for a jury that decides by May 3, 2026 at 10:00 AM UTC', url: `/juries?appeal=${id}` },
  ]);
});

test.each([
  { outcome: 'upheld', newOutcome: null, hear: ['author', 'challenger', 'juror'], title: 'upheld' },
  { outcome: 'overturned', newOutcome: 'accepted', hear: ['author', 'challenger', 'witness', 'voter', 'juror'], title: 'overturned' },
] as const)('what a jury $outcome is told once to $hear', async ({ outcome, newOutcome, hear, title }) => {
  const juror = await system.person(`juror-${outcome}`);
  await vote(voter.userId);
  await addEvidence(witness);
  const resolutionId = await resolve();
  const { id, uuid } = await appeal(challenger, [juror], resolutionId);
  await tellAll();
  await db.pool.query('TRUNCATE notification');
  const newId = newOutcome === null ? null : await resolve('jury', newOutcome);
  await db.pool.query('UPDATE resolution_appeal SET outcome = $3, new_resolution_id = $2, decided_at = now() WHERE id = $1', [
    id,
    newId,
    outcome,
  ]);
  await happens('resolution.appeal_decided', uuid);
  await tellAll();
  const people = { ...everyone, juror };
  const expected = Object.keys(people).map((who) => [who, hear.some((name) => name === who) ? ['resolution_appeal_decided'] : []]);
  expect(await kindsToldTo(people)).toEqual(Object.fromEntries(expected));
  expect((await told(author))[0]).toMatchObject({ title: `A jury ${title} the outcome of a challenge` });
});

test('nobody hears of what was taken out of sight', async () => {
  await db.pool.query('UPDATE challenge SET removed_at = now() WHERE id = $1', [challenge.id]);
  await happens('challenge.submitted', challenge.uuid);
  await happens('challenge.voting_opened', challenge.uuid);
  await resolve();
  await tellAll();
  expect(await kindsToldTo()).toEqual({ author: [], challenger: [], witness: [], voter: [] });
});

const earns = (
  person: Person,
  payload: Partial<Events['reputation.awarded']['payload']>,
  kind: 'reputation.awarded' | 'reputation.reversed' = 'reputation.awarded',
) => happens(kind, newUuid(), { user_id: person.userId, ...payload }, person.userId);

test('points are told of where they change the tier, and not one by one', async () => {
  const point = { reason: 'participation', points: 1, tier: 'novice', tier_before: 'novice' } as const;
  await earns(voter, { entry_id: 1, ...point });
  await earns(voter, { entry_id: 2, ...point, tier: 'contributor' });
  // Up and down again within a moment is as if nothing had been.
  await earns(witness, { entry_id: 3, ...point, tier: 'contributor' });
  await earns(witness, { entry_id: 4, ...point, points: -1, tier_before: 'contributor', reason: 'reversal' }, 'reputation.reversed');
  await earns(witness, { entry_id: 5, ...point, points: 1, reason: 'reversal' }, 'reputation.reversed');
  await tellAll();
  expect(await told(voter)).toMatchObject([{ title: 'You have reached a new tier: Contributor', url: `/people/${voter.userId}` }]);
  expect(await told(witness)).toEqual([]);
});

test('a penalty is told with what it was for, and so is that it was taken back', async () => {
  await db.pool.query('UPDATE users SET reputation = 120 WHERE id = $1', [voter.userId]);
  await db.pool.query(
    `INSERT INTO reputation_entry (uuid, user_id, reason, points, balance, dedupe_key, policy_version, created_at)
     VALUES ($1, $2, 'brought_along', 120, 120, 'test:brought', 'reputation-1', now())`,
    [newUuid(), voter.userId],
  );
  const now = deps.clock.now();
  const { entryId } = await db.transaction((tx) =>
    penalise(
      tx,
      { userId: voter.userId, penalty: 'false_information', subject: { kind: 'challenge', id: challenge.id }, dedupeKey: 'p' },
      now,
    ),
  );
  await tellAll();
  expect((await told(voter)).map(({ title }) => title).toSorted()).toEqual([
    'You lost 50 points for false information',
    'Your tier is now Novice',
  ]);
  await db.pool.query('TRUNCATE notification');
  await db.transaction((tx) => reverse(tx, [entryId], now));
  await tellAll();
  expect((await told(voter)).map(({ title }) => title).toSorted()).toEqual([
    'You have reached a new tier: Contributor',
    'You were given back 50 points',
  ]);
});

test('a badge is told of once', async () => {
  for (const _ of [1, 2]) await happens('reputation.badge_earned', newUuid(), { user_id: voter.userId, badge: 'sharp_eye' }, voter.userId);
  await tellAll();
  expect(await told(voter)).toMatchObject([{ kind: 'badge_earned', title: 'You earned a badge: Sharp eye' }]);
});

test('only moderators choose about what waits for moderators', async () => {
  const moderator = await system.person('moderator', 'moderator');
  const kindsOf = async ({ authorization }: Person) =>
    (await http.inject({ url: '/api/notifications/preferences', headers: { authorization } }))
      .json()
      .items.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf(moderator)).toContain('review_due');
  expect(await kindsOf(voter)).not.toContain('review_due');
});
