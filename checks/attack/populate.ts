import type { CheckServer } from '../harness/check-server.ts';
import type { Item, Person, World } from './scenario/world.ts';

/** The people and items of a world as they are in the product: their ids, by their numbers in the world. */
export interface Populated {
  began: number;
  userIds: number[];
  /** Only of the items that are played. */
  challengeIds: Map<number, number>;
}

/** Waiting times and limits for newcomers would keep most attackers out before anything has to be noticed. */
const NO_LIMITS = `
  UPDATE policy SET "values" = "values" || '{"leastAccountDays": 0, "leastClosedBallots": 0}' WHERE name = 'challenge'`;
const PAST_CHALLENGES = 5;

export async function populate(server: CheckServer, world: World, items: readonly number[]): Promise<Populated> {
  const { deps, person, scenario } = server;
  await deps.db.pool.query(NO_LIMITS);
  const began = Math.ceil(deps.clock.now().getTime() / 86_400_000) * 86_400_000;
  const name = `lab${Math.floor(performance.now())}`;
  const challenger = await person(`${name}-challenger`, 'member', { reputation: 1_000_000 });
  const author = await person(`${name}-author`, 'moderator');
  const userIds = await addPeople(server, world.people, { began, name });
  await addRecords(server, world.people, { began, userIds, author: author.userId });
  const challengeIds = new Map<number, number>();
  for (const item of items) {
    const id = await scenario.challenge(challenger, await scenario.claim(author, `Claim ${item} of ${name}.`));
    await open(server, id, { began, item: world.items[item] as Item });
    challengeIds.set(item, id);
  }
  return { began, userIds, challengeIds };
}

async function addPeople(
  { deps }: CheckServer,
  people: readonly Person[],
  { began, name }: { began: number; name: string },
): Promise<number[]> {
  const created = people.map(({ createdAt }) => new Date(began + createdAt * 1000));
  const { rows } = await deps.db.pool.query<{ id: number }>(
    `INSERT INTO users (uuid, email, name, role, verified_at, created_at, updated_at)
     SELECT gen_random_uuid(), $1 || n || '@example.org', md5($1 || n), 'member', at, at, at
     FROM unnest($2::timestamptz[]) WITH ORDINALITY AS given (at, n) ORDER BY n RETURNING id`,
    [name, created],
  );
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  const [devices, networks] = [people.map(({ device }) => `${name} ${device}`), people.map(({ network }) => `${name} ${network}`)];
  await deps.db.pool.query(
    `INSERT INTO device_link (user_id, device_hash, first_seen, last_seen)
     SELECT user_id, hash, at, at FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) AS given (user_id, hash, at)`,
    [ids, devices, created],
  );
  await deps.db.pool.query(
    `INSERT INTO account_trace (user_id, day, kind, hash) SELECT user_id, (at AT TIME ZONE 'UTC')::date, 'network', hash
     FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) AS given (user_id, hash, at)`,
    [ids, networks, created],
  );
  return ids;
}

interface Records {
  began: number;
  userIds: readonly number[];
  author: number;
}

/** Everybody who has voted before has ballots on closed challenges of the past. */
async function addRecords({ deps }: CheckServer, people: readonly Person[], { began, userIds, author }: Records): Promise<void> {
  const past = new Date(began - 30 * 86_400_000);
  const { rows } = await deps.db.pool.query<{ id: number }>(
    `WITH past AS (
       INSERT INTO claim (uuid, kind, statement, title, language, veracity, author_id, created_at, updated_at)
       SELECT gen_random_uuid(), 'node', 'A claim of the past ' || n, 'Past ' || n, 'en', 0.5, $1, $3, $3 FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO challenge (uuid, claim_id, challenge_type, title, statement, language, status, policy_version, policy, created_at, updated_at,
                            evidence_ends_at, voting_ends_at, closed_at)
     SELECT gen_random_uuid(), id, 'bias', 'Past', 'Past', 'en', 'resolved', 'challenge-1', '{}', $3, $3, $3, $3, $3 FROM past RETURNING id`,
    [author, PAST_CHALLENGES, past],
  );
  const ballots = people.flatMap(({ earlierVotes }, n) =>
    rows.slice(0, earlierVotes).map(({ id }) => ({ challenge: id, user: userIds[n] as number })),
  );
  await deps.db.pool.query(
    `INSERT INTO ballot (uuid, challenge_id, user_id, choice, created_at, updated_at)
     SELECT gen_random_uuid(), challenge_id, user_id, 'abstain', $3, $3 FROM unnest($1::bigint[], $2::bigint[]) AS given (challenge_id, user_id)`,
    [ballots.map(({ challenge }) => challenge), ballots.map(({ user }) => user), past],
  );
}

async function open({ deps }: CheckServer, id: number, { began, item }: { began: number; item: Item }): Promise<void> {
  await deps.db.pool.query(
    `UPDATE challenge SET status = 'voting_period', joined_at = created_at, evidence_ends_at = $2, voting_ends_at = $3 WHERE id = $1`,
    [id, new Date(began + item.opensAt * 1000), new Date(began + item.closesAt * 1000)],
  );
}
