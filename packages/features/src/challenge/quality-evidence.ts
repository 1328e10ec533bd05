import { type BallotWeight, isOfQuality, weighBallots } from '@verdict/core/challenge';
import type { Tx } from '@verdict/platform/postgres';
import { linkedAmong } from '../account-trace/index.ts';
import type { ChallengeRow } from './queries.ts';
import { knowVoters } from './voters.ts';

interface Rated {
  evidence_id: number;
  author_id: number;
  user_id: number;
  strong: boolean;
}

/**
 * The evidence that was found strong, with whose it is. Raters weigh as their ballots would; the challenger, who gains by it,
 * and accounts linked to its author do not count.
 */
export async function findQualityEvidence(tx: Tx, challenge: ChallengeRow, now: Date): Promise<{ id: number; author_id: number }[]> {
  const rated = await readRatings(tx, challenge);
  const found: { id: number; author_id: number }[] = [];
  for (const [id, ratings] of Map.groupBy(rated, ({ evidence_id }) => evidence_id)) {
    const { author_id } = ratings[0] as Rated;
    if (await isFoundStrong(tx, ratings, { challenge, authorId: author_id, now })) found.push({ id, author_id });
  }
  return found;
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
  { challenge: { policy }, authorId, now }: { challenge: ChallengeRow; authorId: number; now: Date },
): Promise<boolean> {
  const raters = ratings.map(({ user_id }) => user_id);
  const linked = await linkedAmong(tx, raters, [authorId]);
  const free = ratings.filter(({ user_id }) => !linked.has(user_id));
  const cast = await knowVoters(
    tx,
    free.map(({ user_id, strong }) => ({ user_id, choice: strong ? 'support' : 'oppose' })),
    { policy, now },
  );
  const weights = weighBallots(cast, policy);
  return isOfQuality(
    free.map(({ strong }, at) => ({ strong, weight: (weights[at] as BallotWeight).weight })),
    policy,
  );
}
