import { type BallotWeight, isOfQuality, weighBallots } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { linkedAmong } from '../../account-trace/index.ts';
import { type Award, award } from '../../reputation/index.ts';
import { withVoters } from '../ballot/voters.ts';
import type { ChallengeRow } from '../queries.ts';

interface Rated {
  evidence_id: number;
  author_id: number;
  user_id: number;
  strong: boolean;
}

interface ResolvedChallenge {
  challenge: ChallengeRow;
  /** The resolution from the ballots. A jury's decision does not change the quality of evidence. */
  resolutionId: number;
  now: Date;
}

/**
 * The awards for evidence rated strong. Raters weigh as their ballots would. Ratings of the challenger, who would gain, and
 * of accounts linked to the author do not count.
 */
export async function qualityAwards(tx: Tx, { challenge, resolutionId, now }: ResolvedChallenge): Promise<Award[]> {
  const rated = await readRatings(tx, challenge);
  const awards: Award[] = [];
  for (const [id, ratings] of Map.groupBy(rated, ({ evidence_id }) => evidence_id)) {
    const { author_id: userId } = ratings[0] as Rated;
    if (!(await isFoundStrong(tx, ratings, { challenge, authorId: userId, now }))) continue;
    const dedupeKey = `quality_evidence:${resolutionId}:${id}`;
    awards.push({ userId, reason: 'quality_evidence', subject: { kind: 'evidence', id }, dedupeKey });
  }
  return awards;
}

/** Awards the points that restored evidence missed because it was hidden when its challenge was resolved. */
export async function settleQuality(
  tx: Tx,
  { challenge, evidenceId, now }: { challenge: ChallengeRow; evidenceId: number; now: Date },
): Promise<void> {
  const { id: resolutionId, created_at: at } = await tx
    .selectFrom('resolution')
    .select(['id', 'created_at'])
    .where('challenge_id', '=', challenge.id)
    .where('decided_by', '=', 'ballots')
    .executeTakeFirstOrThrow();
  const due = (await qualityAwards(tx, { challenge, resolutionId, now })).filter(({ subject }) => subject.id === evidenceId);
  await award(
    tx,
    due.map((one) => ({ ...one, at })),
    now,
  );
}

async function readRatings(tx: Tx, { id, challenger_id }: ChallengeRow): Promise<Rated[]> {
  let query = tx
    .selectFrom('evidence_rating as rating')
    .innerJoin('evidence', 'evidence.id', 'rating.evidence_id')
    .select(['evidence_id', 'author_id', 'user_id', 'strong'])
    .where('challenge_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('author_id', 'is not', null)
    .whereRef('user_id', '!=', 'author_id')
    .orderBy('evidence_id')
    .orderBy('user_id')
    .$narrowType<{ author_id: number }>();
  if (challenger_id !== null) query = query.where('user_id', '!=', challenger_id);
  return query.execute();
}

async function isFoundStrong(
  tx: Tx,
  ratings: readonly Rated[],
  { challenge: { id, policy }, authorId, now }: { challenge: ChallengeRow; authorId: number; now: Date },
): Promise<boolean> {
  const raters = ratings.map(({ user_id }) => user_id);
  const linked = await linkedAmong(tx, raters, [authorId]);
  const free = ratings.filter(({ user_id }) => !linked.has(user_id));
  const cast = await withVoters(
    tx,
    free.map(({ user_id, strong }) => ({ challenge_id: id, user_id, choice: strong ? 'support' : 'oppose' })),
    { policy, now },
  );
  const weights = weighBallots(cast, policy);
  return isOfQuality(
    free.map(({ strong }, at) => ({ strong, weight: (weights[at] as BallotWeight).weight })),
    policy,
  );
}
