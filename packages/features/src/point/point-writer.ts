import type { Point } from '@verdict/wire/point';
import { type BatchedWriter, batchedCommand, type NewRow, PARENTS } from '../batched-command/index.ts';
import { ancestorsOf, lockOpen } from './queries.ts';

export interface NewPoint extends NewRow {
  row: Omit<Point, 'id' | 'user_id'> & { user_id: number };
}

export interface SavedPoint {
  id: number;
  uuid: string;
}

export type PointWriter = BatchedWriter<NewPoint, SavedPoint>;

/** Writes the points of many people in one commit. */
export const { createWriter: createPointWriter, write: writePoints } = batchedCommand<NewPoint, SavedPoint, Set<number>>({
  table: 'points',
  columns: [
    { name: 'author', type: 'text', of: ({ row }) => row.author },
    { name: 'content', type: 'text', of: ({ row }) => row.content },
    { name: 'language', type: 'text', of: ({ row }) => row.language },
    { name: 'source', type: 'text', of: ({ row }) => row.source },
    { name: 'external_id', type: 'text', of: ({ row }) => row.external_id },
    { name: 'parent_id', type: 'bigint', of: ({ row }) => row.parent_id },
  ],
  identity: ['user_id', 'source', 'coalesce(external_id, uuid::text)'],
  onConflict: 'ON CONFLICT DO NOTHING',
  returning: 'id, uuid',
  eventKind: "'point.created'",
  lock: (tx, rows) => lockOpen(tx, [...new Set(rows.flatMap(({ parent_id }) => parent_id ?? []))]),
  refuse: ({ parent_id }, open) => (parent_id === null || open.has(parent_id) ? undefined : { code: 'parent_not_found' }),
  optimistic: {
    parentOf: ({ parent_id }) => parent_id,
    guards: [
      // Without replies: with a thread to follow, PostgreSQL would plan the statement each time.
      { name: 'insert-new-debates', appliesTo: (parents) => parents.length === 0, where: `cardinality(${PARENTS}) = 0` },
      {
        name: 'insert-new-replies',
        appliesTo: () => true,
        with: ancestorsOf(PARENTS),
        where: `NOT EXISTS (SELECT FROM ancestor WHERE deleted_at IS NOT NULL AND (parent_id IS NULL OR id = ANY (${PARENTS})))`,
      },
    ],
  },
});
