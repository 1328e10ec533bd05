import type { SubtopicComparison } from '@verdict/text/comparison';
import { RANKING } from '@verdict/wire/ranking';
import type { Deps } from '../deps.ts';
import { embedPhrases, embedText } from '../embedding/index.ts';
import { policyInForce } from '../policy/index.ts';
import { embeddedProposals } from './compared-texts.ts';
import { type CompareText, createComparer } from './comparer.ts';
import { describeSubtopics, phrasesOf, type Reader, readComparedTopic, readSubtopics, type Subtopic } from './topic-subtopics.ts';
import { readVocabulary } from './vocabulary.ts';

const NO_VOCABULARY = { documents: 0, terms: new Map<string, number>() };

export interface TextToCompare {
  topicId: number;
  content: string;
  language: string;
  /** Other subtopics than those of the topic, such as an editor is about to save. */
  subtopics?: readonly Subtopic[];
  /** Whether the vector of the text may be paid for. */
  mayPay?: () => boolean;
}

export interface ComparedText {
  vector: Float32Array;
  /** In the order of the subtopics. */
  comparisons: SubtopicComparison[];
}

/** How a text that is not saved compares with subtopics; undefined while the service of vectors cannot be reached. */
export async function compareText(
  deps: Deps,
  { topicId, content, language, subtopics, mayPay }: TextToCompare,
): Promise<ComparedText | undefined> {
  const embedded = await embedText(deps, content, mayPay);
  if (!embedded) return undefined;
  const compare = await comparerFor(deps, topicId, subtopics);
  return compare && { vector: embedded.vector, comparisons: compare({ content, language, vector: embedded.vector }) };
}

/**
 * How every proposal of a topic would compare with these subtopics, by the id of the row; undefined while the service of vectors
 * cannot be reached.
 */
export async function compareProposals(
  deps: Deps,
  topicId: number,
  subtopics: readonly Subtopic[],
): Promise<Map<number, SubtopicComparison[]> | undefined> {
  const compare = await comparerFor(deps, topicId, subtopics);
  const vocabulary = await readVocabulary(deps.db.kysely, topicId);
  if (!compare) return undefined;
  const compared = new Map<number, SubtopicComparison[]>();
  if (!vocabulary) return compared;
  for await (const page of embeddedProposals(deps.db.kysely, { topicId, model: vocabulary.model }))
    for (const proposal of page) compared.set(proposal.id, compare(proposal));
  return compared;
}

async function comparerFor(deps: Deps, topicId: number, given?: readonly Subtopic[]): Promise<CompareText | undefined> {
  const reader: Reader = deps.db.kysely;
  const subtopics = given ?? (await readSubtopics(reader, topicId));
  const phrases = await embedPhrases(deps, phrasesOf(subtopics));
  const described = phrases.ok ? await describeSubtopics(reader, subtopics, phrases.model) : undefined;
  const topic = await readComparedTopic(reader, topicId);
  if (!described || !topic) return undefined;
  const [weights, vocabulary] = await Promise.all([policyInForce(reader, RANKING), readVocabulary(reader, topicId)]);
  return createComparer({ subtopics: described, language: topic.language, frequencies: vocabulary?.frequencies ?? NO_VOCABULARY, weights });
}
