import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { RANKING } from '@verdict/wire/ranking';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { embedderOf } from '../embedding/index.ts';
import { policyInForce } from '../policy/index.ts';
import { appendCompared, compareTopic } from './compare-topic.ts';
import { embeddedProposals } from './compared-texts.ts';
import { createComparer } from './comparer.ts';
import { type ComparedProposal, saveSimilarities } from './save-similarities.ts';
import { suggestKeywords } from './suggest-keywords.ts';
import { describeSubtopics, readComparedTopic, readSubtopics } from './topic-subtopics.ts';
import { lockVocabulary, type StoredVocabulary } from './vocabulary.ts';

const PAUSE_MS = 100;
const RETRY_MS = 2 * SECOND_MS;
const BATCH = 500;
/** A vocabulary is counted again when a topic has grown to a multiple of what it was counted from. */
const GROWTH = 2;
const LEAST_GROWTH = 10;

/** Compares new proposals, and topics that changed, until the signal aborts. */
export async function runComparisons(deps: Deps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const didAll = await compareDue(deps, signal);
      await pause(didAll ? PAUSE_MS : RETRY_MS, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error as Error }, 'comparison of proposals');
      await pause(RETRY_MS, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}

/** Compares everything that waits. Returns whether nothing is left that must be tried again later. */
export async function compareDue(deps: Deps, signal?: AbortSignal): Promise<boolean> {
  const { model } = await embedderOf(deps);
  let isDone = true;
  for (const id of await outdatedTopics(deps, model)) {
    signal?.throwIfAborted();
    const problem = await compareTopic(deps, id);
    if (problem) deps.log.warn({ topic: id, problem }, 'topic not compared');
    else await suggestKeywords(deps, id, model);
    isDone &&= problem === undefined;
  }
  for (const id of await queuedTopics(deps)) {
    signal?.throwIfAborted();
    while ((await deps.db.transaction((tx) => compareQueued(deps, tx, id), { isRepeatable: true })) === BATCH);
  }
  return isDone;
}

/** Topics with proposals to compare whose subtopics, model, policy or vocabulary are not those of the last comparison. */
async function outdatedTopics({ db }: Deps, model: string): Promise<number[]> {
  const policy = await policyInForce(db.kysely, RANKING);
  const { rows } = await sql<{ id: number }>`
    SELECT topic.id FROM topic_summary topic LEFT JOIN topic_vocabulary vocabulary ON topic_id = topic.id
    WHERE CASE WHEN topic_id IS NULL THEN EXISTS (SELECT FROM similarity_queue queued WHERE queued.topic_id = topic.id)
      ELSE topic_version <> topic.version OR model <> ${model} OR policy_version <> ${policy.version}
        OR EXISTS (SELECT FROM similarity_queue queued WHERE queued.topic_id = topic.id) AND
          (SELECT count(*) FROM proposal_summary WHERE topic_id = topic.id) > ${GROWTH} * documents + ${LEAST_GROWTH} END
    ORDER BY topic.id`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

async function queuedTopics({ db }: Deps): Promise<number[]> {
  const rows = await db.kysely.selectFrom('similarity_queue').select('topic_id').distinct().orderBy('topic_id').execute();
  return rows.map(({ topic_id }) => topic_id);
}

/** Compares the next queued proposals of a topic; returns how many were taken from the queue. */
async function compareQueued(deps: Deps, tx: Tx, topicId: number): Promise<number> {
  const vocabulary = await lockVocabulary(tx, topicId);
  const topic = await readComparedTopic(tx, topicId);
  if (!vocabulary || topic?.version !== vocabulary.topic_version) return 0; // the whole topic is due
  const ids = await takeQueued(tx, topicId);
  const compared = await compareWith(tx, { vocabulary, language: topic.language, ids });
  if (compared.length > 0)
    await appendCompared(tx, {
      topic,
      proposals: compared.length,
      version: vocabulary.version,
      model: vocabulary.model,
      now: deps.clock.now(),
    });
  return ids.length;
}

/** If one of them gets another vector meanwhile, it is queued again after this transaction. */
async function takeQueued(tx: Tx, topicId: number): Promise<number[]> {
  const { rows } = await sql<{ proposal_id: number }>`
    DELETE FROM similarity_queue WHERE proposal_id IN
      (SELECT proposal_id FROM similarity_queue WHERE topic_id = ${topicId} ORDER BY created_at, proposal_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING proposal_id`.execute(tx);
  return rows.map(({ proposal_id }) => proposal_id);
}

interface Comparison {
  vocabulary: StoredVocabulary;
  language: string;
  ids: readonly number[];
}

/** Compares proposals by the vocabulary of their topic, and saves the result. */
export async function compareWith(tx: Tx, { vocabulary, language, ids }: Comparison): Promise<ComparedProposal[]> {
  const { topic_id: topicId, model, frequencies, version } = vocabulary;
  const subtopics = await readSubtopics(tx, topicId);
  const described = await describeSubtopics(tx, subtopics, model);
  if (!described) throw new Error(`the subtopics of topic ${topicId} have no vectors of ${model}`);
  const weights = await policyInForce(tx, RANKING);
  const compare = createComparer({ subtopics: described, language, frequencies, weights });
  const proposals: ComparedProposal[] = [];
  for await (const page of embeddedProposals(tx, { topicId, model, ids }))
    proposals.push(...page.map((proposal) => ({ id: proposal.id, textHash: proposal.textHash, comparisons: compare(proposal) })));
  await saveSimilarities(tx, { topicId, vocabularyVersion: version, subtopics, proposals });
  return proposals;
}
