import type { Actor } from '@verdict/core/account';
import { type ChallengeState, partOf, refuseEdit, refuseOnceClosed, seeTally } from '@verdict/core/challenge';
import { appealTimes } from '@verdict/core/jury';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { type Database, runPrepared, type Source, type Tables } from '@verdict/platform/postgres';
import type { BallotStats, ChallengeView, Resolution, Tally } from '@verdict/wire/challenge';
import { type Selectable, sql } from 'kysely';
import { type BallotRow, describeBallot, readOwnBallot } from './ballot/own-ballot.ts';
import { readClosedTally, readOpenTally, toWireTally } from './ballot/voters.ts';
import { readEvidenceOf } from './evidence/read-evidence.ts';
import { type NamedChallenge, namedChallenges, type Reader, readerOf, standingOf, toWire } from './queries.ts';

type ResolutionRow = Selectable<Tables['resolution']>;

/** A challenge with its evidence, resolution and claim, and what this person may see and do. */
export async function readChallengeView(source: Source, id: number, viewer: Actor, now: Date): Promise<Result<ChallengeView>> {
  const [row] = await runPrepared(source, 'challenge-view', namedChallenges(readerOf(source)).where('challenge.id', '=', id).compile());
  if (!row) return refuse('not_found');
  if (row.removed_at) return refuse('gone');
  const userId = viewer.kind === 'account' ? viewer.userId : null;
  const standing = standingOf(row, row.claim_author_id);
  const evidence = await readEvidenceOf(source, id, userId);
  const resolutions = row.closed_at ? await readResolutions(source, row) : [];
  const own = userId === null ? undefined : await readOwnBallot(source, id, userId);
  const isOwn = userId !== null && userId === row.challenger_id;
  return ok({
    ...toWire(row),
    evidence,
    ...(await tallyFor(source, { row, standing, resolutions, own, userId, now })),
    your_ballot: own ? await describeBallot(readerOf(source), row, { own, now }) : null,
    your_part: userId === null ? null : partOf(standing, userId),
    may_edit: isOwn && refuseEdit(standing, row.joined_at !== null || row.ballot_count > 0) === undefined,
    may_withdraw: isOwn && refuseOnceClosed(standing) === undefined,
    resolutions,
    reasons: row.closed_at ? await readReasons(source, id) : [],
  });
}

/** The ballot statistics a voter may see now. */
export async function readBallotStats(database: Database, id: number, userId: number, now: Date): Promise<BallotStats> {
  const row = await namedChallenges(database.kysely).where('challenge.id', '=', id).executeTakeFirstOrThrow();
  const resolutions = row.closed_at ? await readResolutions(database, row) : [];
  const own = await readOwnBallot(database, id, userId);
  const standing = standingOf(row, row.claim_author_id);
  return { ballot_count: row.ballot_count, ...(await tallyFor(database, { row, standing, resolutions, own, userId, now })) };
}

interface ViewRequest {
  row: NamedChallenge;
  standing: ChallengeState;
  resolutions: readonly Resolution[];
  own: BallotRow | undefined;
  userId: number | null;
  now: Date;
}

type TallyPart = Pick<ChallengeView, 'tally' | 'tally_hidden_until' | 'tally_hidden_because'>;

async function tallyFor(source: Source, { row, standing, resolutions, own, userId, now }: ViewRequest): Promise<TallyPart> {
  const sight = seeTally(standing, { userId, hasVoted: own !== undefined }, { policy: row.policy, now });
  if (!sight.isShown) return { tally: null, tally_hidden_until: sight.until?.toISOString() ?? null, tally_hidden_because: sight.because };
  // Saved before the tally is read: a vote changed from here on may be influenced by it.
  if (own && row.closed_at === null && own.tally_seen_at === null) await saveTallySeen(readerOf(source), own.id, now);
  return { tally: await readTally(readerOf(source), row, { resolutions, now }), tally_hidden_until: null, tally_hidden_because: null };
}

async function saveTallySeen(writer: Reader, ballotId: number, now: Date): Promise<void> {
  await writer.updateTable('ballot').set({ tally_seen_at: now }).where('id', '=', ballotId).where('tally_seen_at', 'is', null).execute();
}

async function readTally(
  reader: Reader,
  { id, closed_at, policy }: NamedChallenge,
  { resolutions, now }: Pick<ViewRequest, 'resolutions' | 'now'>,
): Promise<Tally> {
  const [decided] = resolutions;
  if (decided) return tallyIn(decided);
  return closed_at ? toWireTally(await readClosedTally(reader, id), policy) : readOpenTally(reader, id, { policy, now });
}

function tallyIn(resolution: Resolution): Tally {
  const { support_weight, oppose_weight, support_share, support_count, oppose_count, abstain_count, counted, by_tier } = resolution;
  return { support_weight, oppose_weight, support_share, support_count, oppose_count, abstain_count, counted, by_tier };
}

async function readResolutions(source: Source, challenge: NamedChallenge): Promise<Resolution[]> {
  const query = readerOf(source).selectFrom('resolution').selectAll().where('challenge_id', '=', challenge.id).orderBy('id');
  return (await runPrepared(source, 'challenge-resolutions', query.compile())).map((row) => toResolution(row, challenge));
}

function toResolution(
  { challenge_id, created_at, superseded_at, ...row }: ResolutionRow,
  { policy: { appealDays }, resolved_hidden_ms, challenger_id: challengerId, claim_author_id: authorId }: NamedChallenge,
): Resolution {
  const countsFrom = new Date(created_at.getTime() + resolved_hidden_ms);
  const { othersFrom, until } = appealTimes({ outcome: row.outcome, countsFrom, appealDays, parties: { challengerId, authorId } });
  return {
    ...row,
    created_at: created_at.toISOString(),
    superseded_at: superseded_at?.toISOString() ?? null,
    others_appeal_from: othersFrom.toISOString(),
    appeal_until: until.toISOString(),
  };
}

const MAX_REASONS = 200;

/** Without their authors. */
function readReasons(source: Source, challengeId: number): Promise<ChallengeView['reasons']> {
  const query = sql<ChallengeView['reasons'][number]>`
    SELECT id, choice, reason FROM ballot
    WHERE challenge_id = ${challengeId} AND reason IS NOT NULL AND reason_removed_at IS NULL ORDER BY id LIMIT ${MAX_REASONS}`;
  return runPrepared(source, 'ballot-reasons', query.compile(readerOf(source)));
}
