import { CHALLENGE_POLICY } from '@verdict/core/challenge';
import { REPUTATION_POLICY, type Tier } from '@verdict/core/reputation';
import { type Person, type TestSystem, testSystem } from '@verdict/features/testing';
import type { Http } from '@verdict/platform/http';
import { newUuid } from '@verdict/platform/random';
import type { ResolutionAppeal } from '@verdict/wire/jury';
import { clientOf } from '../../../testing/client.ts';
import { advanceChallenges } from '../../challenge/index.ts';
import { createClaim } from '../../claim/index.ts';
import type { Deps } from '../../deps.ts';
import { giveReputation } from '../../reputation/index.ts';

/** The people of a scene: both parties, an outsider, voters, and the pool of jurors. */
export interface Community {
  author: Person;
  challenger: Person;
  other: Person;
  voters: readonly Person[];
  trusted: readonly Person[];
  contributors: readonly Person[];
  moderators: readonly Person[];
}

export const HOUR_MS = 3_600_000;
const POLICY = { ...CHALLENGE_POLICY, leastAccountDays: 0, leastClosedBallots: 0 };

/** A community with its own clock, in which challenges are resolved at once. */
export async function juryScene() {
  const system = await testSystem();
  const clock = { at: new Date('2026-05-01T12:00:00Z') };
  const { deps } = system;
  deps.clock = { now: () => clock.at };
  const http = await system.api();
  const community = await gather(system);
  return {
    system,
    http,
    deps,
    clock,
    ...community,
    ...reading(deps),
    ...asking(http, community),
    later(hours: number): void {
      clock.at = new Date(clock.at.getTime() + hours * HOUR_MS);
    },
    standAt: (person: Person, tier: Tier) => standAt(deps, person, tier),
    /** Everyone in their tier, and nobody linked, suspended or scheduled for erasure. */
    reset: () => reset(deps, community),
    /** Without given votes, all support it. */
    resolved: (votes: Votes = { support: community.voters, oppose: [] }) => makeResolved(deps, community, votes),
    jurorsOf: (appealId: number) => jurorsOf(deps, community, appealId),
    send: clientOf(http).send,
  };
}

async function gather(system: TestSystem): Promise<Community> {
  const people = (prefix: string, count: number, role: 'member' | 'moderator' = 'member') =>
    Promise.all(Array.from({ length: count }, (_, i) => system.person(`${prefix}${i}`, role)));
  const [author, challenger, other] = (await people('party', 3)) as [Person, Person, Person];
  const community = {
    author,
    challenger,
    other,
    voters: await people('voter', 6),
    trusted: await people('trusted', 9),
    contributors: await people('contributor', 3),
    moderators: await people('moderator', 2, 'moderator'),
  };
  await system.deps.db.pool.query('UPDATE users SET verified_at = created_at WHERE verified_at IS NULL');
  return community;
}

function reading({ db }: Deps) {
  const rows = async <Row extends object>(statement: string, values: unknown[] = []) => (await db.pool.query<Row>(statement, values)).rows;
  const row = async <Row extends object>(statement: string, values: unknown[] = []) => (await rows<Row>(statement, values))[0] as Row;
  return {
    rows,
    row,
    pointsOf: async ({ userId }: Person) =>
      (await row<{ reputation: number }>('SELECT reputation FROM users WHERE id = $1', [userId])).reputation,
    veracityOf: async (claimId: number) =>
      (await row<{ veracity: number }>('SELECT veracity FROM claim WHERE id = $1', [claimId])).veracity,
  };
}

function asking(http: Http, { author }: Community) {
  const { send } = clientOf(http);
  const appealAs = (person: Person, challengeId: number, grounds = 'There is a newer study.') =>
    send('POST', `/api/challenges/${challengeId}/appeals`, person, { grounds });
  return {
    appealAs,
    async appealed(challengeId: number, by: Person = author): Promise<ResolutionAppeal> {
      const answer = await appealAs(by, challengeId);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json().appeal;
    },
    voteAs: (juror: Person, appealId: number, vote: object = { vote: 'overturn' }) =>
      send('PUT', `/api/resolution-appeals/${appealId}/vote`, juror, { reason: 'The study is sound.', ...vote }),
    readAs: async (person: Person | null, appealId: number): Promise<ResolutionAppeal> =>
      (await send('GET', `/api/resolution-appeals/${appealId}`, person)).json().appeal,
  };
}

/** Sets points through the ledger, so that awards and reversals add up. */
async function standAt({ db, clock }: Deps, { userId }: Person, tier: Tier): Promise<void> {
  await db.pool.query('DELETE FROM reputation_entry WHERE user_id = $1', [userId]);
  await db.pool.query('UPDATE users SET reputation = 0 WHERE id = $1', [userId]);
  await db.transaction((tx) => giveReputation(tx, { userId, points: REPUTATION_POLICY.tierFloors[tier] + 20, now: clock.now() }));
}

async function reset(deps: Deps, { trusted, contributors, moderators, voters, ...parties }: Community): Promise<void> {
  await deps.db.pool.query('TRUNCATE account_trace, notification');
  await deps.db.pool.query('DELETE FROM reputation_entry WHERE reverses_id IS NOT NULL');
  await deps.db.pool.query('UPDATE users SET suspended_at = NULL, erase_after = NULL');
  for (const person of trusted) await standAt(deps, person, 'trusted');
  for (const person of contributors) await standAt(deps, person, 'contributor');
  for (const person of [...Object.values(parties), ...voters, ...moderators]) await standAt(deps, person, 'novice');
}

export interface Votes {
  support: readonly Person[];
  oppose: readonly Person[];
}

/** A challenge whose voting has just ended, resolved by the clock. */
async function makeResolved(
  deps: Deps,
  { author, challenger }: Community,
  { support, oppose }: Votes,
): Promise<{ id: number; claimId: number }> {
  const { db, clock } = deps;
  const now = clock.now();
  const made = await db.transaction((tx) => createClaim(tx, { userId: author.userId, body: { statement: `Claim ${newUuid()}` }, now }));
  if (!made.ok) throw new Error(made.refusal.code);
  const claimId = made.value.claim.id;
  const { rows } = await db.pool.query<{ id: number }>(
    `INSERT INTO challenge (uuid, claim_id, challenger_id, challenge_type, title, statement, language, status, policy_version, policy,
       created_at, updated_at, evidence_ends_at, voting_ends_at)
     VALUES ($1, $2, $3, 'bias', 'One-sided', 'It leaves out half.', 'en', 'voting_period', $4, $5, $6, $6, $6, $6) RETURNING id`,
    [newUuid(), claimId, challenger.userId, POLICY.version, JSON.stringify(POLICY), now],
  );
  const { id } = rows[0] as { id: number };
  for (const [choice, side] of Object.entries({ support, oppose }))
    await db.pool.query(
      `INSERT INTO ballot (uuid, challenge_id, user_id, choice, created_at, updated_at)
       SELECT gen_random_uuid(), $1, unnest($2::bigint[]), $3, $4, $4`,
      [id, side.map(({ userId }) => userId), choice, now],
    );
  await advanceChallenges(deps, now);
  return { id, claimId };
}

async function jurorsOf({ db }: Deps, { trusted, contributors, moderators }: Community, appealId: number): Promise<Person[]> {
  const people = [...trusted, ...contributors, ...moderators];
  const { rows } = await db.pool.query<{ user_id: number }>('SELECT user_id FROM jury_seat WHERE appeal_id = $1 ORDER BY id', [appealId]);
  return rows.map(({ user_id }) => people.find(({ userId }) => userId === user_id) as Person);
}
