import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openDatabase } from '@verdict/platform/postgres';
import { makeTemporaryFolder } from '@verdict/platform/temporary-folder';
import { findPgbench } from '../harness/pgbench.ts';
import { type Volume, votePairs } from './vote-pairs.ts';

/** Tables of their own with the same columns, indexes and references, so that no consumer follows them. */
export async function prepareCopy(url: string): Promise<void> {
  const database = openDatabase({ url, name: 'verdict-bench', maxConnections: 1 });
  await database.pool.query(
    `CREATE TABLE bench_vote (LIKE vote INCLUDING ALL, FOREIGN KEY (proposal_id) REFERENCES proposal (id),
       FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL);
     CREATE TABLE bench_event (LIKE event INCLUDING ALL)`,
  );
  await database.close();
}

/** Votes a second that psql copies from files, with their events, in one transaction. */
export async function copyVotes(url: string, volume: Volume): Promise<number> {
  const folder = await makeTemporaryFolder('bench-copy');
  const files = { votes: join(folder, 'votes'), events: join(folder, 'events') };
  try {
    await writeFiles(url, volume, files);
    const began = performance.now();
    await runPsql(url, [
      `\\copy bench_vote (uuid, proposal_id, user_id, vote_type, weight, created_at, updated_at) FROM '${files.votes}'`,
      `\\copy bench_event (kind, occurred_at, commitment, salt, payload, subject, subject_user_id) FROM '${files.events}'`,
    ]);
    return volume.votes / ((performance.now() - began) / 1000);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeFiles(url: string, volume: Volume, files: { votes: string; events: string }): Promise<void> {
  const ids = await proposalIds(url, volume.proposals);
  const [votes, events] = [createWriteStream(files.votes), createWriteStream(files.events)];
  const now = new Date().toISOString();
  const hex = (bytes: number) => `\\\\x${randomBytes(bytes).toString('hex')}`;
  for (const { user_id, proposal_id, vote_type } of votePairs(volume)) {
    const uuid = randomUUID();
    const payload = JSON.stringify({ proposal_id, subject: uuid, subject_user_id: user_id, topic_id: 1, vote_type, weight: 1 });
    votes.write(`${[uuid, ids.get(proposal_id), user_id, vote_type, 1, now, now].join('\t')}\n`);
    events.write(`${['vote.cast', now, hex(32), hex(32), payload, uuid, user_id].join('\t')}\n`);
  }
  await Promise.all([votes, events].map((file) => once(file.end(), 'finish')));
}

async function proposalIds(url: string, proposals: readonly string[]): Promise<Map<string, number>> {
  const database = openDatabase({ url, name: 'verdict-bench', maxConnections: 1 });
  const { rows } = await database.pool.query<{ id: number; proposal_id: string }>(
    'SELECT id, proposal_id FROM proposal WHERE proposal_id = ANY ($1)',
    [proposals],
  );
  await database.close();
  return new Map(rows.map(({ id, proposal_id }) => [proposal_id, id]));
}

/** psql comes with pgbench, and copies as fast as PostgreSQL takes it. */
async function runPsql(url: string, commands: readonly string[]): Promise<void> {
  const psql = join(dirname(findPgbench()), 'psql');
  const args = [url, '-1', '-q', '-v', 'ON_ERROR_STOP=1', ...commands.flatMap((command) => ['-c', command])];
  const [code] = await once(spawn(psql, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
  if (code !== 0) throw new Error('psql could not copy');
}
