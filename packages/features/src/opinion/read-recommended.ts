import { type MapVote, placePerson, predictSupport, type Recommendable, type RecommendationReason, recommend } from '@verdict/core/opinion';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { RecommendedList, RecommendedQuery } from '@verdict/wire/opinion';
import type { Deps } from '../deps.ts';
import { readProposals } from '../proposal/index.ts';
import { findTopic } from '../topic/index.ts';
import { nearestOf, readVectors, type Vectors } from './nearest-supported.ts';
import { newestFit } from './newest-fit.ts';
import { type OwnVote, readTopicForPerson, type TopicForPerson } from './topic-for-person.ts';

type Recommended = Omit<RecommendedList, 'success'>;

const USUAL_COUNT = 10;

/** Proposals of a topic that a person has not voted on, each with the reason why it is worth their vote. */
export async function readRecommended(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  { topic: name, k = USUAL_COUNT }: RecommendedQuery,
): Promise<Result<Recommended>> {
  const topic = await findTopic(db.kysely, name);
  if (!topic) return refuse('topic_not_found', { topic: name });
  if (topic.status === 'closed') return ok({ items: [] });
  const known = await readTopicForPerson(db, { topicId: topic.id, userId });
  const supported = known.votes.filter(({ vote_type }) => vote_type === 'support').map(({ root }) => root);
  const vectors = await readVectors(db, [...supported, ...known.open.map(({ id }) => id)]);
  const supportOf = await predictorFor(db, topic.id, known.votes);
  const candidates = known.open.map((proposal) => toRecommendable(proposal, { supportOf, vectors, supported }));
  return ok({ items: await describe(db, recommend(candidates, k), { vectors, supported }) });
}

type SupportOf = (slopes: readonly number[] | null) => number | null;

/** Where a person stands follows from their present votes, so that it need not wait for the next fit. */
async function predictorFor({ kysely }: Database, topicId: number, votes: readonly OwnVote[]): Promise<SupportOf> {
  const fit = await newestFit(kysely, topicId);
  const known = votes.flatMap(({ vote_type, slopes, weight }): MapVote[] =>
    vote_type === 'pass' || slopes === null ? [] : [{ slopes, weight, rating: vote_type === 'support' ? 1 : 0 }],
  );
  if (!fit || known.length === 0) return () => null;
  const people = placePerson(fit.mean, known);
  return (slopes) => slopes && predictSupport({ mean: fit.mean, people, proposals: Float64Array.from(slopes) }, 0, 0);
}

interface Nearby {
  vectors: Vectors;
  supported: readonly number[];
}

function toRecommendable(
  { id, support, oppose, pass, slopes, agreement }: TopicForPerson['open'][number],
  { supportOf, vectors, supported }: Nearby & { supportOf: SupportOf },
): Recommendable {
  return {
    id,
    votes: support + oppose + pass,
    share: support / Math.max(1, support + oppose),
    support: supportOf(slopes),
    nearness: nearestOf(vectors, id, supported)?.cosine ?? null,
    agreement,
  };
}

async function describe(
  { kysely }: Database,
  chosen: readonly { id: number; reason: RecommendationReason }[],
  { vectors, supported }: Nearby,
): Promise<Recommended['items']> {
  const nearest = new Map(
    chosen.flatMap(({ id, reason }) => {
      const near = reason === 'like_supported' ? nearestOf(vectors, id, supported) : undefined;
      return near ? [[id, near.id] as const] : [];
    }),
  );
  const found = await readProposals(kysely, [...chosen.map(({ id }) => id), ...nearest.values()]);
  const byId = new Map(found.map(({ id, proposal }) => [id, proposal]));
  return chosen.flatMap(({ id, reason }) => {
    const proposal = byId.get(id);
    if (!proposal) return [];
    const like = byId.get(nearest.get(id) ?? 0);
    const explanation = EXPLANATIONS[reason](like?.title ?? '');
    return [{ proposal, reason, explanation, like: like ? { proposal_id: like.proposal_id, title: like.title } : null }];
  });
}

/** Why a proposal is recommended, in the words of pages. */
const EXPLANATIONS: Readonly<Record<RecommendationReason, (like: string) => { en: string; es: string }>> = {
  few_votes: () => ({
    en: 'Few people have voted on it yet, so your vote counts a lot.',
    es: 'Aún han votado pocas personas, así que tu voto cuenta mucho.',
  }),
  unsure: () => ({
    en: 'Your votes so far do not tell what you think of it.',
    es: 'Tus votos hasta ahora no dicen qué piensas de ella.',
  }),
  both_sides: () => ({
    en: 'People of different viewpoints support it.',
    es: 'La apoyan personas con puntos de vista distintos.',
  }),
  other_view: () => ({
    en: 'Many support it who vote differently from you.',
    es: 'La apoyan muchas personas que votan distinto que tú.',
  }),
  like_supported: (title) => ({
    en: `It is like “${title}”, which you supported.`,
    es: `Se parece a «${title}», que apoyaste.`,
  }),
};
