import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '@verdict/platform/postgres';
import { countDocuments, type DescribedSubtopic, type DocumentFrequencies, termsOf } from '@verdict/text/comparison';
import { RANKING } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { embedPhrases } from '../embedding/index.ts';
import { policyInForce } from '../policy/index.ts';
import { embeddedProposals } from './compared-texts.ts';
import { createComparer, languageOf } from './comparer.ts';
import { type ComparedProposal, saveSimilarities } from './save-similarities.ts';
import {
  type ComparedTopic,
  describeSubtopics,
  phrasesOf,
  type Reader,
  readComparedTopic,
  readSubtopics,
  type StoredSubtopic,
} from './topic-subtopics.ts';
import { readVocabulary, saveVocabulary } from './vocabulary.ts';

/** What a topic is compared by. */
interface Plan {
  topic: ComparedTopic;
  subtopics: readonly StoredSubtopic[];
  described: readonly DescribedSubtopic[];
  model: string;
  policy: Awaited<ReturnType<typeof readPolicy>>;
  /** The version of the vocabulary that is replaced; 0 if there is none. */
  before: number;
}

const readPolicy = (reader: Reader) => policyInForce(reader, RANKING);

/** Why a topic could not be compared: its keywords have no vectors yet, or it changed meanwhile. It is tried again. */
export type ComparisonProblem = 'not_embedded' | 'changed' | 'not_found';

/** Compares all proposals of a topic with its subtopics and saves the result at once, so that nobody ranks by half of it. */
export async function compareTopic(deps: Deps, topicId: number): Promise<ComparisonProblem | undefined> {
  const plan = await makePlan(deps, topicId);
  if (typeof plan === 'string') return plan;
  const frequencies = await countTopicTerms(deps.db.kysely, plan);
  const proposals = await compareAll(deps.db.kysely, plan, frequencies);
  return deps.db.transaction((tx) => saveTopic(deps, tx, { plan, frequencies, proposals }));
}

async function makePlan(deps: Deps, topicId: number): Promise<Plan | ComparisonProblem> {
  const reader = deps.db.kysely;
  const topic = await readComparedTopic(reader, topicId);
  if (!topic) return 'not_found';
  const [subtopics, policy, vocabulary] = await Promise.all([
    readSubtopics(reader, topicId),
    readPolicy(reader),
    readVocabulary(reader, topicId),
  ]);
  const embedded = await embedPhrases(deps, phrasesOf(subtopics));
  if (!embedded.ok) return 'not_embedded';
  const described = await describeSubtopics(reader, subtopics, embedded.model);
  return described ? { topic, subtopics, described, model: embedded.model, policy, before: vocabulary?.version ?? 0 } : 'not_embedded';
}

async function countTopicTerms(reader: Reader, { topic, model }: Plan): Promise<DocumentFrequencies> {
  const documents: string[][] = [];
  for await (const page of embeddedProposals(reader, { topicId: topic.id, model })) {
    documents.push(...page.map(({ content, language }) => termsOf(content, languageOf(language, topic.language))));
    await nextTurn();
  }
  return countDocuments(documents);
}

async function compareAll(
  reader: Reader,
  { topic, model, described, policy }: Plan,
  frequencies: DocumentFrequencies,
): Promise<ComparedProposal[]> {
  const compare = createComparer({ subtopics: described, language: topic.language, frequencies, weights: policy });
  const compared: ComparedProposal[] = [];
  for await (const page of embeddedProposals(reader, { topicId: topic.id, model })) {
    compared.push(...page.map((proposal) => ({ id: proposal.id, textHash: proposal.textHash, comparisons: compare(proposal) })));
    await nextTurn();
  }
  return compared;
}

interface ComparedAll {
  plan: Plan;
  frequencies: DocumentFrequencies;
  proposals: readonly ComparedProposal[];
}

async function saveTopic({ clock }: Deps, tx: Tx, { plan, frequencies, proposals }: ComparedAll): Promise<ComparisonProblem | undefined> {
  const { topic, subtopics, model, policy, before } = plan;
  if ((await readComparedTopic(tx, topic.id))?.version !== topic.version) return 'changed';
  const now = clock.now();
  const version = await saveVocabulary(
    tx,
    { topic_id: topic.id, topic_version: topic.version, model, policy_version: policy.version, frequencies },
    { before, now },
  );
  if (version === undefined) return 'changed';
  await forgetSubtopics(tx, topic.id, subtopics);
  await saveSimilarities(tx, { topicId: topic.id, vocabularyVersion: version, subtopics, proposals });
  await adjustQueue(tx, { topicId: topic.id, version, model, now });
  await appendCompared(tx, { topic, proposals: proposals.length, version, model, now });
  return undefined;
}

async function forgetSubtopics(tx: Tx, topicId: number, subtopics: readonly StoredSubtopic[]): Promise<void> {
  const ids = subtopics.map(({ id }) => id);
  await sql`DELETE FROM proposal_similarity WHERE topic_id = ${topicId} AND sub_topic_id <> ALL (${ids}::bigint[])`.execute(tx);
}

interface SavedTopic {
  topicId: number;
  version: number;
  model: string;
  now: Date;
}

/** What was compared need not wait any more; what got its vector meanwhile waits. Those with a vector of an earlier model keep their numbers. */
async function adjustQueue(tx: Tx, { topicId, version, model, now }: SavedTopic): Promise<void> {
  await sql`
    DELETE FROM similarity_queue queued USING proposal_similarity compared
    JOIN text_vector ON kind = 'proposal' AND subject_id = compared.proposal_id AND text_vector.text_hash = compared.text_hash
    WHERE queued.topic_id = ${topicId} AND compared.proposal_id = queued.proposal_id AND vocabulary_version = ${version}`.execute(tx);
  await sql`
    INSERT INTO similarity_queue (proposal_id, topic_id, created_at)
    SELECT proposal.id, topic_id, ${now} FROM proposal_summary proposal
    JOIN text_vector ON kind = 'proposal' AND subject_id = proposal.id AND model = ${model}
    WHERE topic_id = ${topicId} AND NOT EXISTS
      (SELECT FROM proposal_similarity compared WHERE compared.proposal_id = proposal.id AND vocabulary_version = ${version})
    ON CONFLICT DO NOTHING`.execute(tx);
}

interface Compared {
  topic: ComparedTopic;
  proposals: number;
  version: number;
  model: string;
  now: Date;
}

/** Those who rank the topic read it again. */
export async function appendCompared(tx: Tx, { topic, proposals, version, model, now }: Compared): Promise<void> {
  await appendEvent(tx, 'topic.compared', {
    occurredAt: now,
    subject: topic.uuid,
    subjectUserId: null,
    payload: { topic_id: topic.id, proposals, vocabulary_version: version, model },
  });
}
