import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Volume, votePairs } from './vote-pairs.ts';

/** Votes a second of one upload, until its last result is read. */
export async function uploadVotes(address: string, volume: Volume): Promise<number> {
  const lines = [...votePairs(volume)].map((vote) => `${JSON.stringify(vote)}\n`);
  const began = performance.now();
  const sent = request(`${address}/api/ingest/votes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${volume.token}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': randomUUID(),
    },
  });
  Readable.from(inChunks(lines)).pipe(sent);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const records = (await text(response)).trim().split('\n');
  const seconds = (performance.now() - began) / 1000;
  const last = JSON.parse(records.at(-1) as string) as { outcome: string; saved: number };
  if (last.outcome !== 'finished' || last.saved !== volume.votes) throw new Error(`not every vote was saved: ${records.at(-1)}`);
  return volume.votes / seconds;
}

const LINES_A_CHUNK = 500;

function* inChunks(lines: readonly string[]): Generator<string> {
  for (let from = 0; from < lines.length; from += LINES_A_CHUNK) yield lines.slice(from, from + LINES_A_CHUNK).join('');
}
