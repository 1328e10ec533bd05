import type { Database, Tables } from '@verdict/platform/postgres';
import type { ResolutionAppeal, ResolutionAppealQuery } from '@verdict/wire/jury';
import { type Selectable, sql } from 'kysely';

type Reader = Database['kysely'];
type SeatRow = Selectable<Tables['jury_seat']>;
type AppealRow = Selectable<Tables['resolution_appeal']> & { challenge_title: string };

interface AppealQuery {
  ids?: readonly number[];
  uuids?: readonly string[];
  challengeId?: number | undefined;
  /** Only appeals on whose jury this account sits. */
  jurorId?: number | undefined;
  before?: number | undefined;
  limit?: number;
}

/** Appeals, newest first. The appeals of a hidden challenge are visible only to their juries. */
export async function readAppeals(reader: Reader, wanted: AppealQuery, viewerId: number | null): Promise<ResolutionAppeal[]> {
  const { ids, uuids, challengeId, jurorId, before, limit } = wanted;
  const { rows } = await sql<AppealRow>`
    SELECT appeal.*, challenge.title AS challenge_title
    FROM resolution_appeal appeal JOIN challenge_summary challenge ON challenge.id = appeal.challenge_id
    WHERE (challenge.removed_at IS NULL OR ${sitsOn(viewerId)})
      ${ids ? sql`AND appeal.id = ANY (${ids}::bigint[])` : sql``}
      ${uuids ? sql`AND appeal.uuid = ANY (${uuids}::uuid[])` : sql``}
      ${challengeId === undefined ? sql`` : sql`AND appeal.challenge_id = ${challengeId}`}
      ${before === undefined ? sql`` : sql`AND appeal.id < ${before}`}
      ${jurorId === undefined ? sql`` : sql`AND ${sitsOn(jurorId)}`}
    ORDER BY appeal.id DESC
    ${limit === undefined ? sql`` : sql`LIMIT ${limit}`}`.execute(reader);
  const seats = await readSeats(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toWire(row, seats.get(row.id) ?? [], viewerId));
}

const sitsOn = (userId: number | null) =>
  userId === null ? sql`false` : sql`EXISTS (SELECT FROM jury_seat WHERE appeal_id = appeal.id AND user_id = ${userId})`;

export function listAppeals(
  { kysely }: Database,
  { challengeId, mine = false }: ResolutionAppealQuery,
  { viewerId, ...page }: { viewerId: number | null; limit: number; before: number | undefined },
): Promise<ResolutionAppeal[]> {
  // 0 matches no account: guests sit on no jury.
  return readAppeals(kysely, { challengeId, ...(mine && { jurorId: viewerId ?? 0 }), ...page }, viewerId);
}

export async function readAppeal(reader: Reader, id: number, viewerId: number | null): Promise<ResolutionAppeal | undefined> {
  return (await readAppeals(reader, { ids: [id] }, viewerId))[0];
}

/** Whether the challenge of the appeal is visible. */
export async function isShown(reader: Reader, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM resolution_appeal appeal JOIN challenge_summary challenge ON challenge.id = challenge_id
    WHERE appeal.id = ${id} AND challenge.removed_at IS NULL`.execute(reader);
  return rows.length > 0;
}

async function readSeats(reader: Reader, appealIds: readonly number[]): Promise<Map<number, SeatRow[]>> {
  if (appealIds.length === 0) return new Map();
  const rows = await reader.selectFrom('jury_seat').selectAll().where('appeal_id', 'in', appealIds).orderBy('id').execute();
  return Map.groupBy(rows, ({ appeal_id }) => appeal_id);
}

function toWire(row: AppealRow, seats: readonly SeatRow[], viewerId: number | null): ResolutionAppeal {
  const isDecided = row.outcome !== null;
  return {
    id: row.id,
    uuid: row.uuid,
    challenge_id: row.challenge_id,
    challenge_title: row.challenge_title,
    resolution_id: row.resolution_id,
    side: row.side,
    grounds: row.removed_at ? '' : row.grounds,
    created_at: row.created_at.toISOString(),
    decide_by: row.decide_by.toISOString(),
    outcome: row.outcome,
    decided_at: row.decided_at?.toISOString() ?? null,
    seats: seats.map((seat) => toSeat(seat, { isDecided, isYou: viewerId !== null && seat.user_id === viewerId })),
  };
}

/** Jurors are shown to nobody else; their votes are shown once the appeal is decided. */
function toSeat(
  { drawn_from, viewpoint, vote, modify_to, reason }: SeatRow,
  { isDecided, isYou }: { isDecided: boolean; isYou: boolean },
): ResolutionAppeal['seats'][number] {
  const shown = isDecided || isYou ? { vote, modify_to, reason } : { vote: null, modify_to: null, reason: null };
  return { drawn_from, viewpoint, has_voted: vote !== null, ...shown, is_you: isYou };
}
