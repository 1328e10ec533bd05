import { countVoters } from '@verdict/core/brigade';
import { DAY_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { sql } from 'kysely';
import type { LogRange, Reactor } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { countSentVoters } from './count-sent-voters.ts';
import { follow, type Memory, memoryOf, newMemory } from './memory.ts';
import { readVotes, VOTE_KINDS } from './read-votes.ts';
import { saveFindings } from './save-findings.ts';

/** Looks for people who act together in new votes. It changes no weights; findings become threats. */
export const COLLUSION_FEED: Reactor = {
  name: 'collusion-feed',
  kinds: VOTE_KINDS,
  async apply(tx, range, deps) {
    const memory = await memoryUntil(deps, tx, range.from);
    const votes = await readVotes(tx, range);
    const sent = await countSentVoters(tx, range);
    const now = deps.clock.now().getTime();
    countVoters(memory.watch, sent);
    const found = follow(memory, votes, now);
    memory.next = range.to;
    memory.followedAt = now;
    await saveFindings(deps, tx, found);
    deps.metrics.collusionVotes.inc(votes.length);
  },
};

const CHUNK = 5000;
const REMEMBERED_DAYS = 7;
/** If the last days have more entries, only the latest are read when a process starts. */
const MAX_REMEMBERED = 200_000;

/**
 * What this process remembers of the entries before `from`. It also reads the entries that another process has handled. After a start
 * or a rolled-back transaction it reads the last days again; their findings are already saved.
 */
async function memoryUntil(deps: Deps, tx: Tx, from: number): Promise<Memory> {
  const known = memoryOf(deps.db);
  const memory = known && known.next <= from ? known : newMemory(deps.db);
  const now = deps.clock.now().getTime();
  const since = new Date(now - REMEMBERED_DAYS * DAY_MS);
  const start = Math.max(memory.next, memory.next === from ? from : await firstSince(tx, since, from));
  for (let at = start; at < from; at += CHUNK) {
    const range = toRange(at, from);
    const sent = await countSentVoters(tx, range);
    const votes = await readVotes(tx, range);
    // Nothing may fail from here on: the next attempt goes on where this one stops.
    countVoters(memory.watch, sent);
    follow(memory, votes, now);
    memory.next = range.to;
  }
  memory.next = from;
  return memory;
}

const toRange = (from: number, before: number): LogRange => ({ from, to: Math.min(from + CHUNK, before) });

async function firstSince(tx: Tx, since: Date, before: number): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`
    SELECT min(seq) AS seq FROM logged_event WHERE occurred_at > ${since} AND seq >= ${before - MAX_REMEMBERED} AND seq < ${before}`.execute(
    tx,
  );
  return rows[0]?.seq ?? before;
}
