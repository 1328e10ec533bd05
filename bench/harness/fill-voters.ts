import { openDatabase } from '@verdict/platform/postgres';
import type { BenchServer } from './against-pgbench.ts';

export interface Voters {
  /** A key that may vote for others. */
  token: string;
  /** Their ids, from the first to the last. */
  firstUser: number;
  users: number;
  proposals: readonly string[];
}

/** A topic with proposals, and people to vote on them. */
export async function fillVoters(server: BenchServer, volume: { users: number; proposals: number }): Promise<Voters> {
  const subtopics = [{ name: 'Safety', weight: 1, keywords: ['crossing', 'light'] }];
  await post(server, '/api/topics', { slug: 'bench', title: 'Bench', subtopics });
  const scopes = ['proposals:write', 'votes:write', 'act-as'];
  const { token } = await post(server, '/api/keys', { name: 'producer', scopes });
  return {
    token,
    firstUser: await addUsers(server, volume.users),
    users: volume.users,
    proposals: await addProposals({ ...server, token }, volume.proposals),
  };
}

/** Not through the API: how people sign up is not what is measured. */
async function addUsers({ databaseUrl }: BenchServer, users: number): Promise<number> {
  const database = openDatabase({ url: databaseUrl, name: 'verdict-bench', maxConnections: 1 });
  const { rows } = await database.pool.query<{ first: number }>(
    `WITH added AS (INSERT INTO users (uuid, email, name, role, verified_at, created_at, updated_at)
       SELECT gen_random_uuid(), 'voter-' || n || '@example.org', 'Voter', 'member', now(), now(), now() FROM generate_series(1, $1) AS n
       RETURNING id) SELECT min(id) AS first FROM added`,
    [users],
  );
  await database.close();
  return rows[0]?.first as number;
}

async function addProposals(server: BenchServer, proposals: number): Promise<string[]> {
  const lines = Array.from({ length: proposals }, (_, n) => JSON.stringify({ topic: 'bench', text: `Light the crossing of street ${n}.` }));
  const reply = await fetch(`${server.address}/api/ingest/proposals`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });
  const records = (await reply.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id?: string });
  const ids = records.flatMap(({ id }) => id ?? []);
  if (ids.length !== proposals) throw new Error(`proposals were refused: ${JSON.stringify(records.at(-1))}`);
  return ids;
}

// biome-ignore lint/suspicious/noExplicitAny: only what is needed of a response is read
async function post({ address, token }: BenchServer, path: string, body: object): Promise<any> {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`POST ${path} was answered ${reply.status} ${await reply.text()}`);
  return reply.json();
}
