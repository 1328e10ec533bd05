import { compareTexts, isNearDuplicate, termsOf } from '@verdict/text/comparison';
import type { Proposal } from '@verdict/wire/proposal';
import { RANKING, type SimilarProposal } from '@verdict/wire/ranking';
import type { Deps } from '../deps.ts';
import { fromBytes, nearest } from '../embedding/index.ts';
import { policyInForce } from '../policy/index.ts';
import { readProposals, wordsOf } from '../proposal/index.ts';
import { languageOf } from './comparer.ts';
import { type Reader, readComparedTopic } from './topic-subtopics.ts';
import { readVocabulary } from './vocabulary.ts';

/** How many neighbours are compared word by word, and how many of them are shown. */
export const CANDIDATES = 40;
export const SHOWN = 10;
export const LEAST_SIMILARITY = 0.2;
export const NO_VOCABULARY = { documents: 0, terms: new Map<string, number>() };

interface SoughtText {
  topicId: number;
  content: string;
  language: string;
  vector: Float32Array;
  /** The row that the text is of, which is not its own neighbour. */
  exceptId?: number;
}

/** The proposals of a topic that are most similar to a text by their vectors and words. Removed and merged ones are left out. */
export async function findSimilar(deps: Deps, text: SoughtText): Promise<SimilarProposal[]> {
  const neighbours = await nearest(deps, { kind: 'proposal', topicId: text.topicId, vector: text.vector, k: CANDIDATES });
  const found = await readProposals(
    deps.db.kysely,
    neighbours.map(({ id }) => id),
  );
  const visible = found.filter(({ id, isRemoved, proposal }) => id !== text.exceptId && !isRemoved && proposal.status !== 'merged');
  const vectors = await readVectors(
    deps.db.kysely,
    visible.map(({ id }) => id),
  );
  const compare = await comparerOf(deps, text);
  const similar = visible.flatMap(({ id, proposal }) => {
    const vector = vectors.get(id);
    return vector ? [{ proposal, ...compare(proposal, vector) }] : [];
  });
  const shown = similar
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity || a.proposal.proposal_id.localeCompare(b.proposal.proposal_id))
    .slice(0, SHOWN);
  return describeSimilar(deps.db.kysely, shown);
}

async function comparerOf({ db }: Deps, { topicId, content, language, vector }: SoughtText) {
  const [topic, vocabulary, weights] = await Promise.all([
    readComparedTopic(db.kysely, topicId),
    readVocabulary(db.kysely, topicId),
    policyInForce(db.kysely, RANKING),
  ]);
  const termsIn = (words: string, own: string): string[] => termsOf(words, languageOf(own, topic?.language ?? 'und'));
  const rules = { frequencies: vocabulary?.frequencies ?? NO_VOCABULARY, weights };
  const sought = { terms: termsIn(content, language), vector };
  return (proposal: Proposal, other: Float32Array) => {
    const parts = compareTexts(sought, { terms: termsIn(wordsOf(proposal.title, proposal.text), proposal.language), vector: other }, rules);
    return { similarity: parts.similarity, isDuplicate: isNearDuplicate(parts) };
  };
}

async function readVectors(reader: Reader, ids: readonly number[]): Promise<Map<number, Float32Array>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('text_vector')
    .select(['subject_id', 'vector'])
    .where('kind', '=', 'proposal')
    .where('subject_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ subject_id, vector }) => [subject_id, fromBytes(vector)]));
}

/** With what is shown of each. */
export async function describeSimilar(
  reader: Reader,
  similar: readonly { proposal: Proposal; similarity: number; isDuplicate: boolean }[],
): Promise<SimilarProposal[]> {
  const ranks = await readRanks(
    reader,
    similar.map(({ proposal }) => proposal.proposal_id),
  );
  return similar.map(({ proposal: { proposal_id, title, votes }, similarity, isDuplicate }) => ({
    proposal_id,
    title,
    similarity,
    is_duplicate: isDuplicate,
    rank: ranks.get(proposal_id) ?? null,
    votes,
  }));
}

/** The published ranks; proposals below the live places have none. */
export async function readRanks(reader: Reader, proposalIds: readonly string[]): Promise<Map<string, number>> {
  if (proposalIds.length === 0) return new Map();
  const rows = await reader.selectFrom('decision_rank').select(['proposal_id', 'rank']).where('proposal_id', 'in', proposalIds).execute();
  return new Map(rows.map(({ proposal_id, rank }) => [proposal_id, rank]));
}
