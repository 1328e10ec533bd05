import type { Http } from '@verdict/platform/http';
import { sendRefusal } from '@verdict/platform/http';
import {
  CheckpointAnswer,
  ConsistencyAnswer,
  ConsistencyQuery,
  EntriesQuery,
  EntryList,
  ProofAnswer,
  ProofQuery,
} from '@verdict/wire/audit';
import type { Deps } from '../deps.ts';
import { LogTree } from './log-tree.ts';
import { entriesFrom, entryOfEvent, leafHashAt, logSize, newestCheckpoint } from './queries.ts';
import { LOG_ORIGIN } from './sequencer.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export function auditRoutes(http: Http, { db }: Deps): void {
  const config = { action: 'log.read' } as const;
  const tags = ['Event log'];
  const tree = new LogTree(db);

  http.get(
    '/api/log/checkpoint',
    { config, schema: { tags, summary: 'The newest signed checkpoint', response: { 200: CheckpointAnswer } } },
    async (_request, reply) => {
      const checkpoint = await newestCheckpoint(db);
      if (!checkpoint) return sendRefusal(reply, { code: 'not_found' });
      const { size, root, note, public_key, signed_at } = checkpoint;
      return {
        success: true as const,
        checkpoint: {
          origin: LOG_ORIGIN,
          size,
          root: base64(root),
          note,
          public_key: base64(public_key),
          signed_at: signed_at.toISOString(),
        },
      };
    },
  );

  http.get(
    '/api/log/entries',
    { config, schema: { tags, summary: 'Entries in order', querystring: EntriesQuery, response: { 200: EntryList } } },
    async (request) => {
      const { event, cursor, from = 0, limit = 50 } = request.query;
      if (event !== undefined) return { success: true as const, items: await entryOfEvent(db, event) };
      const first = cursor ?? from;
      const items = await entriesFrom(db, first, limit);
      return { success: true as const, items, ...(items.length === limit && { nextCursor: String(first + limit) }) };
    },
  );

  http.get(
    '/api/log/proof',
    { config, schema: { tags, summary: 'Proof that an entry is in the log', querystring: ProofQuery, response: { 200: ProofAnswer } } },
    async (request, reply) => {
      const { seq } = request.query;
      const current = await logSize(db);
      const size = request.query.size ?? current;
      if (size > current || seq >= size) return sendRefusal(reply, { code: 'log_size_unknown', details: { size: current } });
      const [leaf, path, root] = await Promise.all([leafHashAt(db, seq), tree.inclusionProof(seq, size), tree.root(size)]);
      return { success: true as const, proof: { seq, size, leaf_hash: base64(leaf), path: path.map(base64), root: base64(root) } };
    },
  );

  http.get(
    '/api/log/consistency',
    {
      config,
      schema: { tags, summary: 'Proof that the log only grew', querystring: ConsistencyQuery, response: { 200: ConsistencyAnswer } },
    },
    async (request, reply) => {
      const { from, to } = request.query;
      const current = await logSize(db);
      if (to > current || from > to) return sendRefusal(reply, { code: 'log_size_unknown', details: { size: current } });
      const [path, fromRoot, toRoot] = await Promise.all([tree.consistencyProof(from, to), tree.root(from), tree.root(to)]);
      return { success: true as const, proof: { from, to, from_root: base64(fromRoot), to_root: base64(toRoot), path: path.map(base64) } };
    },
  );
}
