import type { CheckServer } from '../harness/check-server.ts';

export interface WorldSize {
  honest: number;
  farmed: number;
  /** The number of machines the farm runs on. */
  machines: number;
}

interface Filer {
  userId: number;
  token: string;
}

/** The people of the month: members with a history, and a new farm. */
export interface FarmWorld {
  began: Date;
  honest: number[];
  farmed: number[];
  author: Filer;
  moderator: Filer;
  honestFiler: Filer;
  farmFiler: Filer;
}

const PAST_CHALLENGES = 5;
/** Keys that are valid longer than the month. */
const LASTING = { expiresInDays: 60 };

export async function peopleFarm(server: CheckServer, { honest, farmed, machines }: WorldSize): Promise<FarmWorld> {
  const { deps, person } = server;
  const { pool } = deps.db;
  const began = deps.clock.now();
  const [author, moderator] = [await person('author', 'moderator', LASTING), await person('moderator', 'moderator', LASTING)];
  const honestFiler = await person('filer', 'member', { ...LASTING, reputation: 10_000 });
  const farmFiler = await person('farmed-0', 'member', LASTING);
  const add = `INSERT INTO users (uuid, email, name, role, reputation, verified_at, created_at, updated_at)
    SELECT gen_random_uuid(), $1 || n || '@example.org', $1 || n, 'member',
      CASE WHEN NOT $3 THEN 0 WHEN n % 100 = 0 THEN 2500 WHEN n % 10 = 0 THEN 600 WHEN n % 3 = 0 THEN 150 ELSE 20 END, $4, $4, $4
    FROM generate_series(1, $2::int) n RETURNING id`;
  const idsOf = async (name: string, count: number, { isHonest, since }: { isHonest: boolean; since: Date }) =>
    (await pool.query<{ id: number }>(add, [name, count, isHonest, since])).rows.map(({ id }) => id);
  const longAgo = new Date(began.getTime() - 100 * 86_400_000);
  const people = await idsOf('honest-', honest, { isHonest: true, since: longAgo });
  const accounts = [farmFiler.userId, ...(await idsOf('farm-', farmed - 1, { isHonest: false, since: began }))];
  await pool.query('UPDATE users SET verified_at = created_at WHERE verified_at IS NULL');
  await addPast(server, { author: author.userId, people, longAgo });
  // A script runs on few machines, and each account acts from one of them.
  await pool.query(
    `INSERT INTO account_trace (user_id, day, kind, hash)
     SELECT user_id, $2::date, 'device', 'machine ' || (n % $3::int) FROM unnest($1::bigint[]) WITH ORDINALITY AS acted (user_id, n)`,
    [accounts, began, machines],
  );
  return { began, honest: people, farmed: accounts, author, moderator, honestFiler, farmFiler };
}

/** Every honest member has voted on closed challenges. */
async function addPast(
  { deps }: CheckServer,
  { author, people, longAgo }: { author: number; people: readonly number[]; longAgo: Date },
): Promise<void> {
  const { pool } = deps.db;
  await pool.query(
    `WITH past AS (
       INSERT INTO claim (uuid, kind, statement, title, language, veracity, author_id, created_at, updated_at)
       SELECT gen_random_uuid(), 'node', 'A claim of the past ' || n, 'Past ' || n, 'en', 0.5, $1, $3, $3 FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO challenge (uuid, claim_id, challenge_type, title, statement, language, status, policy_version, policy, created_at, updated_at,
                            evidence_ends_at, voting_ends_at, closed_at)
     SELECT gen_random_uuid(), id, 'bias', 'Past', 'Past', 'en', 'resolved', 'challenge-1', '{}', $3, $3, $3, $3, $3 FROM past`,
    [author, PAST_CHALLENGES, longAgo],
  );
  await pool.query(
    `INSERT INTO ballot (uuid, challenge_id, user_id, choice, created_at, updated_at)
     SELECT gen_random_uuid(), challenge.id, user_id, 'abstain', $2, $2 FROM challenge CROSS JOIN unnest($1::bigint[]) user_id`,
    [people, longAgo],
  );
}
