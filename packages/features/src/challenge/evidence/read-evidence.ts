import { runPrepared, type Source } from '@verdict/platform/postgres';
import type { Evidence } from '@verdict/wire/challenge';
import { REPUTATION } from '@verdict/wire/reputation';
import { sql } from 'kysely';
import { numberInForce } from '../../policy/index.ts';
import { type Reader, readerOf, toPerson } from '../queries.ts';

const MAX_SHOWN = 200;

/** The visible evidence of a challenge, oldest first. */
export async function readEvidenceOf(source: Source, challengeId: number, viewerId: number | null): Promise<Evidence[]> {
  const query = shownEvidence(readerOf(source), viewerId)
    .where('evidence.challenge_id', '=', challengeId)
    .where('evidence.withdrawn_at', 'is', null)
    .where('evidence.removed_at', 'is', null)
    .orderBy('evidence.id')
    .limit(MAX_SHOWN);
  return (await runPrepared(source, 'challenge-evidence', query.compile())).map(toWire);
}

export async function readEvidence(reader: Reader, id: number, viewerId: number): Promise<Evidence> {
  return toWire(await shownEvidence(reader, viewerId).where('evidence.id', '=', id).executeTakeFirstOrThrow());
}

function shownEvidence(reader: Reader, viewerId: number | null) {
  return reader
    .selectFrom('evidence')
    .leftJoin('account', 'account.id', 'evidence.author_id')
    .leftJoin('evidence_file as file', 'file.id', 'evidence.file_id')
    .select(['evidence.id', 'evidence.uuid', 'challenge_id', 'evidence.kind', 'backs', 'text', 'url', 'quote', 'evidence.created_at'])
    .select(['preview_state', 'preview', 'preview_tried_at', 'author_id', 'account.name', 'account.reputation'])
    .select(numberInForce(REPUTATION, 'tierFloors').as('tier_floors'))
    .select(['file_id', 'file.name as file_name', 'file.media_type', 'file.size'])
    .select([
      sql<number>`(SELECT count(*) FROM evidence_rating WHERE evidence_id = evidence.id AND strong)`.as('strong_count'),
      sql<number>`(SELECT count(*) FROM evidence_rating WHERE evidence_id = evidence.id)`.as('rating_count'),
      sql<boolean | null>`(SELECT strong FROM evidence_rating WHERE evidence_id = evidence.id AND user_id = ${viewerId}::bigint)`.as(
        'your_rating',
      ),
      sql<boolean>`coalesce(author_id = ${viewerId}::bigint, false)`.as('is_yours'),
    ]);
}

type EvidenceRow = Awaited<ReturnType<ReturnType<typeof shownEvidence>['executeTakeFirstOrThrow']>>;

function toWire(row: EvidenceRow): Evidence {
  return {
    id: row.id,
    uuid: row.uuid,
    challenge_id: row.challenge_id,
    kind: row.kind,
    backs: row.backs,
    text: row.text,
    url: row.url,
    quote: row.quote,
    file: fileOf(row),
    preview: previewOf(row),
    author: toPerson({ id: row.author_id, name: row.name, reputation: row.reputation, tierFloors: row.tier_floors }),
    strong_count: row.strong_count,
    rating_count: row.rating_count,
    your_rating: row.your_rating,
    is_yours: row.is_yours,
    created_at: row.created_at.toISOString(),
  };
}

function fileOf({ file_id, file_name, media_type, size }: EvidenceRow): Evidence['file'] {
  if (file_id === null || file_name === null || media_type === null || size === null) return null;
  return { id: file_id, name: file_name, media_type, size, href: `/api/evidence-files/${file_id}` };
}

function previewOf({ preview_state, preview, preview_tried_at, url }: EvidenceRow): Evidence['preview'] {
  if (preview_state === null || !url) return null;
  return {
    state: preview_state,
    title: preview?.title ?? null,
    description: preview?.description ?? null,
    site: URL.parse(url)?.hostname ?? '',
    checked_at: preview_state === 'pending' ? null : (preview_tried_at?.toISOString() ?? null),
  };
}
