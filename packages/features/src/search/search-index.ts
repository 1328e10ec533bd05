import { SECOND_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import type { EventKind } from '@verdict/wire/event';
import { sql } from 'kysely';
import type { LogRange, Projection } from '../audit/index.ts';
import { refreshDocuments } from './documents.ts';

/** Events after which something reads differently, or can no longer be read. */
const KINDS: readonly EventKind[] = [
  'point.created',
  'point.edited',
  'point.deleted',
  'point.restored',
  'proposal.created',
  'proposal.edited',
  'proposal.erased',
  'claim.created',
  'claim.updated',
  'claim.removed',
  'claim.restored',
  'claim.author_erased',
  'account.created',
  'account.edited',
  'account.name_removed',
  'account.name_restored',
];

/** Keeps the words of everything that everyone may read, so that it is found. */
export const searchIndex: Projection = {
  name: 'search-index',
  tables: ['search_document', 'search_word'],
  kinds: KINDS,
  longestRestMs: 2 * SECOND_MS,
  apply: async (tx, range) => refreshDocuments(tx, await changedSubjects(tx, range)),
};

async function changedSubjects(tx: Tx, { from, to }: LogRange): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    SELECT DISTINCT subject FROM logged_event
    WHERE seq >= ${from} AND seq < ${to} AND kind = ANY (${KINDS}) AND subject IS NOT NULL`.execute(tx);
  return rows.map(({ subject }) => subject);
}
