import { DAY_MS } from '@verdict/core/time';
import { TRUST_POLICY } from '@verdict/core/trust';
import { testSystem } from '@verdict/features/testing';
import { TRUST } from '@verdict/wire/trust';
import { afterAll, expect, test } from 'vitest';
import { catchUp } from '../../testing/catch-up.ts';
import { clientOf } from '../../testing/client.ts';
import { rebuildProjection } from '../audit/index.ts';
import { changePolicy } from '../policy/index.ts';
import { duePeople, markAllDue } from './due-people.ts';
import { measureTrust } from './measure-trust.ts';
import { TRUST_PERSONAL_DATA } from './personal-data.ts';
import { recomputeDue } from './recompute.ts';
import { saveSuspicion } from './suspicion.ts';

const system = await testSystem();
const { deps } = system;
let now = new Date();
deps.clock = { now: () => now };
const later = (days: number): void => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const { send, mustSend } = clientOf(await system.api());
const mod = await system.person('mod', 'moderator');
const [tallies] = deps.slices.flatMap(({ projections = [] }) => projections).filter(({ name }) => name === 'proposal-tallies');
if (!tallies) throw new Error('no slice counts the votes on proposals');
afterAll(() => system.close());

type Person = Awaited<ReturnType<typeof system.person>>;

const follow = async () => {
  await catchUp(deps, duePeople);
  await recomputeDue(deps);
  await catchUp(deps, tallies);
};
const trustOf = async (who: Person) => (await mustSend('GET', '/api/me/trust', who)).trust;
const suspect = (who: Person, suspicion: { botLikelihood?: number; collusionScore?: number }) =>
  deps.db.transaction((tx) => saveSuspicion(tx, { userId: who.userId, ...suspicion, now }));
const changesOf = async ({ userId }: Person) =>
  (await deps.db.kysely.selectFrom('trust_change').select(['before', 'after']).where('user_id', '=', userId).orderBy('id').execute()) as {
    before: number;
    after: number;
  }[];

let topics = 0;
const propose = async (author: Person) => {
  topics += 1;
  const body = { title: `Trusted ${topics}`, subtopics: [{ name: 'Safety', weight: 1, keywords: [] }] };
  const { topic } = await mustSend('POST', '/api/topics', mod, body);
  const { proposal } = await mustSend('POST', '/api/proposals', author, { topic: topic.slug, text: `A crossing, number ${topics}` });
  return { id: proposal.proposal_id as string, topic };
};
const support = (who: Person, proposal_id: string) => mustSend('POST', '/api/votes', who, { proposal_id, vote_type: 'support' });
const weightOf = async (proposalId: string) => {
  const { rows } = await deps.db.pool.query<{ support_weight: number }>(
    'SELECT support_weight FROM proposal_tally JOIN proposal ON proposal.id = proposal_tally.proposal_id WHERE proposal.proposal_id = $1',
    [proposalId],
  );
  return rows[0]?.support_weight;
};

test('a new account gets a score within a minute, and can read where it comes from', async () => {
  const ana = await system.person('ana');
  expect(await trustOf(ana)).toMatchObject({ trust_score: 1, policy_version: 'trust-1' }); // not computed yet
  await follow();
  const { trust_score, computed_score, features } = await trustOf(ana);
  expect(trust_score).toBe(0.92); // verified, and new
  expect(computed_score).toBeCloseTo(0.9241, 3);
  expect(features).toHaveLength(8);
  expect(features.find(({ feature }: { feature: string }) => feature === 'verification')).toMatchObject({ value: 1, gain: 0 });
});

test('moderators read anyone’s score, others only their own', async () => {
  const [ben, cleo] = [await system.person('ben'), await system.person('cleo')];
  await follow();
  expect((await mustSend('GET', `/api/admin/people/${ben.userId}/trust`, mod)).trust).toEqual(await trustOf(ben));
  expect((await send('GET', `/api/admin/people/${ben.userId}/trust`, cleo)).statusCode).toBe(403);
  expect((await send('GET', '/api/admin/people/999999/trust', mod)).statusCode).toBe(404);
});

test('votes weigh by the trust of the voter, and are counted again when it changes', async () => {
  const [author, dora] = [await system.person('author'), await system.person('dora')];
  const { id } = await propose(author);
  await support(dora, id);
  await follow();
  const before = await weightOf(id);
  expect(before).toBeCloseTo((await trustOf(dora)).trust_score, 6);
  await suspect(dora, { botLikelihood: 1, collusionScore: 1 });
  await follow();
  expect(await weightOf(id)).toBeLessThan(0.1);
  await suspect(dora, { botLikelihood: 0, collusionScore: 0 });
  await follow();
  expect(await weightOf(id)).toBe(before); // lifting it restores the number exactly
  expect(await changesOf(dora)).toHaveLength(3);
  expect(await rebuildProjection(deps, tallies)).toMatchObject({ differences: [] });
});

test('a closed vote keeps the weights it was decided with, also when a voter is erased', async () => {
  const [author, emil, fay] = [await system.person('author2'), await system.person('emil'), await system.person('fay')];
  const [{ id }, { id: inTopic, topic }] = [await propose(author), await propose(author)];
  for (const who of [emil, fay]) for (const proposal of [id, inTopic]) await support(who, proposal);
  await suspect(fay, { botLikelihood: 1, collusionScore: 1 });
  await follow();
  const [decided, decidedInTopic] = [await weightOf(id), await weightOf(inTopic)];
  later(1);
  await mustSend('PUT', `/api/proposals/${id}/closed`, mod, { closed: true });
  await mustSend('PUT', `/api/topics/${topic.slug}`, mod, { expected_version: topic.version, status: 'closed' });
  later(30);
  await suspect(emil, { botLikelihood: 1, collusionScore: 1 });
  await deps.db.transaction((tx) => markAllDue(tx, now));
  await follow();
  expect((await trustOf(emil)).trust_score).toBeLessThan(0.2);
  expect([await weightOf(id), await weightOf(inTopic)]).toEqual([decided, decidedInTopic]);
  expect(await rebuildProjection(deps, tallies)).toMatchObject({ differences: [] });
  for (const { personalData } of deps.slices.toReversed())
    if (personalData && ['proposals', 'trust'].includes(personalData.section))
      await deps.db.transaction((tx) => personalData.erase(deps, tx, { userId: fay.userId, now }));
  await follow();
  expect(await weightOf(id)).toBeCloseTo(decided as number, 9);
  await mustSend('PUT', `/api/proposals/${id}/closed`, mod, { closed: false });
  await follow();
  expect(await weightOf(id)).toBeLessThan(decided as number); // open again, it follows the present
});

test('a change that does not matter leaves the weight, and appends nothing', async () => {
  const gil = await system.person('gil');
  await follow();
  const { trust_score } = await trustOf(gil);
  later(0.1);
  await deps.db.transaction((tx) => markAllDue(tx, now));
  await follow();
  const next = await trustOf(gil);
  expect(next.trust_score).toBe(trust_score);
  expect(next.computed_score).toBeGreaterThan(trust_score);
  expect(await changesOf(gil)).toHaveLength(1);
});

test('a new policy computes everyone again', async () => {
  const hana = await system.person('hana');
  await follow();
  const { version: _version, ...values } = TRUST_POLICY;
  const policy = deps.slices.flatMap(({ policies = [] }) => policies).find(({ definition }) => definition === TRUST);
  if (!policy) throw new Error('no slice has the policy');
  const changed = await deps.db.transaction((tx) =>
    changePolicy(deps, tx, {
      policy,
      authorId: null,
      values: { ...values, intercept: -2 },
      expectedVersion: 1,
      reason: 'Newcomers count less during an attack',
    }),
  );
  expect(changed.ok).toBe(true);
  await measureTrust(deps);
  await follow();
  expect(await trustOf(hana)).toMatchObject({ policy_version: 'trust-2', trust_score: 0.57 }); // log odds 0.3
});

test('what is stored of a person is exported to them and erased with them', async () => {
  const ida = await system.person('ida');
  await suspect(ida, { botLikelihood: 0.5 });
  await follow();
  await suspect(ida, { collusionScore: 0.5 });
  expect(await TRUST_PERSONAL_DATA.read(deps.db, ida.userId)).toMatchObject({
    detail: { policy_version: 'trust-2' },
    suspicion: { bot_likelihood: 0.5, collusion_score: 0.5 },
    to_be_computed_since: expect.any(Date),
    changes: [{ before: 1 }],
  });
  await deps.db.transaction((tx) => TRUST_PERSONAL_DATA.erase(deps, tx, { userId: ida.userId, now }));
  expect(await TRUST_PERSONAL_DATA.read(deps.db, ida.userId)).toEqual({
    detail: null,
    suspicion: null,
    to_be_computed_since: null,
    changes: [],
  });
});
