import { isNearDuplicate, termCosine, termsOf, weighTerms } from '@verdict/text/comparison';
import { jaccard } from '@verdict/text/similarity';
import type { Proposal } from '@verdict/wire/proposal';
import { RANKING, type SimilarProposal } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { readProposals, wordsOf } from '../proposal/index.ts';
import { languageOf } from './comparer.ts';
import { CANDIDATES, describeSimilar, LEAST_SIMILARITY, NO_VOCABULARY, SHOWN } from './find-similar.ts';
import { type Reader, readComparedTopic } from './topic-subtopics.ts';
import { readVocabulary } from './vocabulary.ts';

/** Among how many of the newest proposals words are looked for. There is no index of them for one topic. */
const NEWEST = 1000;
const MAX_TERMS = 200;

interface SoughtWords {
  topicId: number;
  content: string;
  language: string;
}

/** The proposals of a topic with nearly the same words as a text, for when its vector cannot be had. */
export async function findSimilarWords(deps: Deps, { topicId, content, language }: SoughtWords): Promise<SimilarProposal[]> {
  const reader = deps.db.kysely;
  const [topic, vocabulary, weights, ids] = await Promise.all([
    readComparedTopic(reader, topicId),
    readVocabulary(reader, topicId),
    policyInForce(reader, RANKING),
    findCandidates(reader, topicId, content),
  ]);
  const { jaccardWeight, tfidfWeight } = weights;
  if (jaccardWeight + tfidfWeight === 0) return [];
  const weighed = (terms: string[]) => weighTerms(terms, vocabulary?.frequencies ?? NO_VOCABULARY);
  const termsIn = (words: string, own: string): string[] => termsOf(words, languageOf(own, topic?.language ?? 'und'));
  const sought = termsIn(content, language);
  const compare = (proposal: Proposal) => {
    const terms = termsIn(wordsOf(proposal.title, proposal.text), proposal.language);
    const shared = jaccard(new Set(sought), new Set(terms));
    const similarity = (jaccardWeight * shared + tfidfWeight * termCosine(weighed(sought), weighed(terms))) / (jaccardWeight + tfidfWeight);
    return { proposal, similarity: Math.min(1, similarity), isDuplicate: isNearDuplicate({ cosine: 1, jaccard: shared }) };
  };
  const found = await readProposals(reader, ids);
  const shown = found
    .map(({ proposal }) => compare(proposal))
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .toSorted((a, b) => b.similarity - a.similarity || a.proposal.proposal_id.localeCompare(b.proposal.proposal_id))
    .slice(0, SHOWN);
  return describeSimilar(reader, shown);
}

async function findCandidates(reader: Reader, topicId: number, content: string): Promise<number[]> {
  const words = [...new Set(termsOf(content, 'und'))].slice(0, MAX_TERMS).map((word) => `'${word.replaceAll(/['\\]/g, ' ')}'`);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT id, to_tsvector('simple', title || ' ' || text) AS vector FROM proposal_summary
      WHERE topic_id = ${topicId} AND removed_at IS NULL AND status <> 'merged' ORDER BY id DESC LIMIT ${NEWEST}
    ) AS newest, to_tsquery('simple', ${words.join(' | ')}) AS query
    WHERE vector @@ query ORDER BY ts_rank(vector, query) DESC, id DESC LIMIT ${CANDIDATES}`.execute(reader);
  return rows.map(({ id }) => id);
}
