import { mayActAs } from '@verdict/core/account';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { IngestComment } from '@verdict/wire/ingest';
import type { CreatePoint } from '@verdict/wire/point';
import { createPoints } from '../point/index.ts';
import { refuseUnreadable } from '../proposal/index.ts';
import { defineIngestKind, type GivenItem } from './ingest-kind.ts';

/** Comments are points that reply to the point of a proposal. */
export const COMMENTS = defineIngestKind({
  name: 'comments',
  action: 'point.create',
  body: IngestComment,
  refuses: [
    'not_you',
    'user_not_found',
    'proposal_not_found',
    'gone',
    'unreadable_text',
    'author_needs_source',
    'parent_not_found',
    'external_id_conflict',
    'words_of_proposal',
  ],
  refuse(producer, { user_id = producer.userId, text }) {
    if (!mayActAs(producer, user_id)) return { code: 'not_you' };
    const unreadable = refuseUnreadable([text]);
    return unreadable?.ok === false ? unreadable.refusal : undefined;
  },
  async write(tx, items, now) {
    const points = await findPoints(tx, items);
    const replies = items.map((item) => replyTo(points, item));
    const ready = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
    const added = (await createPoints(tx, ready, now)).values();
    return replies.map((reply) => (reply.ok ? (added.next().value as Awaited<ReturnType<typeof createPoints>>[number]) : reply));
  },
});

type Points = ReadonlyMap<string, { point_id: number; removed_at: Date | null }>;

async function findPoints(tx: Tx, items: readonly GivenItem<IngestComment>[]): Promise<Points> {
  const ids = [...new Set(items.map(({ body }) => body.proposal_id))];
  const rows = await tx
    .selectFrom('proposal_summary')
    .select(['proposal_id', 'point_id', 'removed_at'])
    .where('proposal_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.proposal_id, row]));
}

function replyTo(points: Points, { userId, body }: GivenItem<IngestComment>): Result<{ userId: number; body: CreatePoint }> {
  const { proposal_id, text, external_id, author, language, source } = body;
  const proposal = points.get(proposal_id);
  if (!proposal) return refuse('proposal_not_found', { proposal_id });
  if (proposal.removed_at) return refuse('gone');
  const optional = { author, language, source, externalId: external_id };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return ok({ userId, body: { content: text, parentId: proposal.point_id, ...given } });
}
