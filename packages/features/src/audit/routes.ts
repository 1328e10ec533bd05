import { type Http, refuse } from '@verdict/platform/http';
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
import { router } from '../router.ts';
import { LogTree } from './log-tree.ts';
import { entriesFrom, entryOfEvent, leafHashAt, logSize, newestCheckpoint } from './queries.ts';
import { LOG_ORIGIN } from './sequencer.ts';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

export function auditRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  const tree = new LogTree(db);
  const route = router(http, deps, 'Event log');

  route('GET /api/log/checkpoint', {
    action: 'log.read',
    summary: 'Read the newest signed checkpoint',
    returns: CheckpointAnswer,
    refuses: ['not_found'],
    async handle() {
      const checkpoint = await newestCheckpoint(db);
      if (!checkpoint) return refuse('not_found');
      const { size, root, note, public_key, signed_at } = checkpoint;
      return {
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
  });

  route('GET /api/log/entries', {
    action: 'log.read',
    summary: 'List entries in order',
    query: EntriesQuery,
    returns: EntryList,
    async handle({ query: { event, cursor, from = 0, limit = 50 } }) {
      if (event !== undefined) return { items: await entryOfEvent(db, event) };
      const first = cursor ?? from;
      const items = await entriesFrom(db, first, limit);
      return { items, ...(items.length === limit && { nextCursor: String(first + limit) }) };
    },
  });

  route('GET /api/log/proof', {
    action: 'log.read',
    summary: 'Prove that an entry is in the log',
    query: ProofQuery,
    returns: ProofAnswer,
    refuses: ['log_size_unknown'],
    async handle({ query }) {
      const { seq } = query;
      const current = await logSize(db);
      const size = query.size ?? current;
      if (size > current || seq >= size) return refuse('log_size_unknown', { size: current });
      const [leaf, path, root] = await Promise.all([leafHashAt(db, seq), tree.inclusionProof(seq, size), tree.root(size)]);
      return { proof: { seq, size, leaf_hash: base64(leaf), path: path.map(base64), root: base64(root) } };
    },
  });

  route('GET /api/log/consistency', {
    action: 'log.read',
    summary: 'Prove that the log only grew',
    query: ConsistencyQuery,
    returns: ConsistencyAnswer,
    refuses: ['log_size_unknown'],
    async handle({ query: { from, to } }) {
      const current = await logSize(db);
      if (to > current || from > to) return refuse('log_size_unknown', { size: current });
      const [path, fromRoot, toRoot] = await Promise.all([tree.consistencyProof(from, to), tree.root(from), tree.root(to)]);
      return { proof: { from, to, from_root: base64(fromRoot), to_root: base64(toRoot), path: path.map(base64) } };
    },
  });
}
