import { setTimeout as delay } from 'node:timers/promises';
import { toHex } from '@verdict/core/audit';
import type { RankList } from '@verdict/core/ranking';
import { HOUR_MS, SECOND_MS } from '@verdict/core/time';
import type { Tx } from '@verdict/platform/postgres';
import { Semaphore } from '@verdict/platform/semaphore';
import { sql } from 'kysely';
import { appendEvent, nodeDigest } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import type { RankedTopic } from './board.ts';
import { boardsOf } from './boards.ts';
import { explainRank, reasonsOf } from './explain-rank.ts';
import { recordRanks } from './rank-history.ts';
import type { PublishedRank } from './tables.ts';
import type { BoardProposal } from './topic-inputs.ts';

const PAUSE_MS = 150;
const RETRY_MS = SECOND_MS;
/** The least time between two publications of a topic. */
const LEAST_PAUSE_MS = 400;
/** Without votes scores only age. They are published again when the order changes, and after this time. */
const MAX_AGE_MS = HOUR_MS;
/** How many topics are published at the same time. More would keep requests waiting: each takes some milliseconds to explain. */
const AT_ONCE = 2;

/** Follows the tallies and publishes ranks, until the signal aborts. */
export async function publishRanks(deps: Deps, signal: AbortSignal): Promise<void> {
  const boards = boardsOf(deps);
  boards.isFollowed = true;
  while (!signal.aborted) {
    try {
      const stopTimer = deps.metrics.rankRoundSeconds.startTimer();
      await boards.refreshAll(await topicsWithActivity(deps));
      await publishDue(deps);
      stopTimer();
      await pause(PAUSE_MS, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.error({ err: error as Error }, 'ranks not published');
      await pause(RETRY_MS, signal);
    }
  }
  boards.isFollowed = false;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal }).catch(() => undefined);
}

async function topicsWithActivity({ db }: Deps): Promise<number[]> {
  const rows = await db.kysely.selectFrom('topic_activity').select('topic_id').orderBy('topic_id').execute();
  return rows.map(({ topic_id }) => topic_id);
}

/** Publishes the topics whose ranks changed. */
export async function publishDue(deps: Deps): Promise<void> {
  const boards = boardsOf(deps);
  const ids = await topicsWithActivity(deps);
  const published = await readPublished(deps, ids);
  const turns = new Semaphore(AT_ONCE);
  const publish = async (id: number): Promise<void> => {
    const ranked = await boards.read(id);
    const before = published.get(id);
    if (ranked && (!before || (await isDue(deps, before, ranked)))) await publishTopic(deps, ranked, before);
  };
  await Promise.all(ids.map((id) => turns.run(() => publish(id))));
}

interface Published {
  topic_id: number;
  version: number;
  ranked_at: Date;
  tally_seq: number;
  structure_seq: number;
  policy_version: string;
}

/** What is published now of each topic. The ranks themselves are long, and left out. */
async function readPublished({ db }: Deps, ids: readonly number[]): Promise<Map<number, Published>> {
  if (ids.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('topic_ranking')
    .select(['topic_id', 'version', 'ranked_at', 'tally_seq', 'structure_seq', 'policy_version'])
    .where('topic_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.topic_id, row]));
}

/** Publishes the ranks of a topic, unless they were published. Of several processes one does it. */
async function publishTopic({ db, metrics }: Deps, topic: RankedTopic, before: Published | undefined): Promise<void> {
  const { id } = topic.stored.topic;
  const publish = async (tx: Tx): Promise<void> => {
    const { rows } = await sql<{ version: number }>`
      INSERT INTO topic_ranking (topic_id, version, ranked_at, tally_seq, structure_seq, policy_version, proposals, lowest_relevance,
        highest_relevance, ranks)
      VALUES (${id}, 1, ${topic.rankedAt}, ${topic.stored.tallySeq}, ${topic.stored.structureSeq}, ${topic.policy.version},
        ${topic.ranks.length}, ${topic.history?.lowest ?? null}, ${topic.history?.highest ?? null}, ${JSON.stringify(publishedRanks(topic))})
      ON CONFLICT (topic_id) DO UPDATE SET version = topic_ranking.version + 1, ranked_at = excluded.ranked_at, tally_seq = excluded.tally_seq,
        structure_seq = excluded.structure_seq, policy_version = excluded.policy_version, proposals = excluded.proposals,
        lowest_relevance = excluded.lowest_relevance, highest_relevance = excluded.highest_relevance, ranks = excluded.ranks
      WHERE topic_ranking.version = ${before?.version ?? 0}
      RETURNING version`.execute(tx);
    const [published] = rows;
    if (!published) return; // another process was first
    await recordRanks(tx, topic.ranks.slice(0, topic.policy.liveTop), topic.rankedAt);
    if (before?.structure_seq !== topic.stored.structureSeq || before.policy_version !== topic.policy.version)
      await saveConsistency(tx, topic);
    await appendRanked(tx, topic, published.version);
    metrics.ranksPublished.inc();
  };
  await db.transaction(publish, { isRepeatable: true });
}

/** Ranks whose order was compared with what is published: it does not change until the topic is ranked again. */
const compared = new WeakSet<RankedTopic>();

async function isDue(deps: Deps, before: Published, topic: RankedTopic): Promise<boolean> {
  const age = deps.clock.now().getTime() - before.ranked_at.getTime();
  const hasChanged =
    before.tally_seq !== topic.stored.tallySeq ||
    before.structure_seq !== topic.stored.structureSeq ||
    before.policy_version !== topic.policy.version;
  if (hasChanged) return age >= LEAST_PAUSE_MS;
  if (topic.rankedAt <= before.ranked_at) return false;
  if (age >= MAX_AGE_MS) return true;
  if (compared.has(topic)) return false;
  compared.add(topic);
  return hasOtherOrder(await readRanks(deps, before), topic);
}

async function readRanks({ db }: Deps, { topic_id }: Published): Promise<PublishedRank[]> {
  const row = await db.kysely.selectFrom('topic_ranking').select('ranks').where('topic_id', '=', topic_id).executeTakeFirst();
  return row?.ranks ?? [];
}

function hasOtherOrder(before: readonly PublishedRank[], { ranks, stored }: RankedTopic): boolean {
  return before.some(({ proposal_id }, at) => stored.proposals.get(ranks.ids[at] ?? 0)?.proposalId !== proposal_id);
}

function publishedRanks(topic: RankedTopic): PublishedRank[] {
  return topic.ranks.slice(0, topic.policy.liveTop).map((rank) => ({
    proposal_id: (topic.stored.proposals.get(rank.id) as BoardProposal).proposalId,
    score: rank.score,
    relevance_score: rank.parts.relevance,
    consistency_bonus: rank.parts.consistency,
    percentile: rank.percentile,
    rank: rank.rank,
    label: null,
    explanation: explainRank(topic, rank, reasonsOf(topic, rank)),
  }));
}

/** The hash of all ranks of a topic, in their order: what anyone who ranks it again must get. */
function digestRanks(ranks: RankList, nameOf: (id: number) => string): string {
  const lines = Array.from(ranks.ids, (id, at) => [nameOf(id), ranks.scoreAt(at)]);
  // For lists, texts and numbers this is already the canonical form, and ten times as fast.
  return toHex(nodeDigest.sha256(JSON.stringify(lines)));
}

async function appendRanked(tx: Tx, topic: RankedTopic, version: number): Promise<void> {
  const { stored, ranks, policy, rankedAt } = topic;
  await appendEvent(tx, 'topic.ranked', {
    occurredAt: rankedAt,
    subject: stored.topic.uuid,
    subjectUserId: null,
    payload: {
      topic_id: stored.topic.id,
      version,
      tally_seq: stored.tallySeq,
      policy_version: policy.version,
      proposals: ranks.length,
      ranks_sha256: digestRanks(ranks, (id) => (stored.proposals.get(id) as BoardProposal).proposalId),
    },
  });
}

/** The consistency of each author, for their profile. Those who have no proposal in the topic any more have none. */
async function saveConsistency(tx: Tx, { stored, consistency, policy, rankedAt }: RankedTopic): Promise<void> {
  const topicId = stored.topic.id;
  const authors = [...consistency].toSorted(([a], [b]) => a - b);
  await sql`DELETE FROM user_consistency WHERE topic_id = ${topicId} AND NOT user_id = ANY (${authors.map(([id]) => id)}::bigint[])`.execute(
    tx,
  );
  if (authors.length === 0) return;
  await sql`
    INSERT INTO user_consistency (user_id, topic_id, consistency_score, variance, mean_similarity, proposals, policy_version, computed_at)
    SELECT author.id, ${topicId}, score, variance, mean, proposals, ${policy.version}, ${rankedAt}
    FROM unnest(${authors.map(([id]) => id)}::bigint[], ${authors.map(([, { consistencyScore }]) => consistencyScore)}::float8[],
      ${authors.map(([, { variance }]) => variance)}::float8[], ${authors.map(([, { meanSimilarity }]) => meanSimilarity)}::float8[],
      ${authors.map(([, { proposals }]) => proposals)}::integer[]) AS author (id, score, variance, mean, proposals)
    JOIN account ON account.id = author.id AND erased_at IS NULL
    ON CONFLICT (user_id, topic_id) DO UPDATE SET consistency_score = excluded.consistency_score, variance = excluded.variance,
      mean_similarity = excluded.mean_similarity, proposals = excluded.proposals, policy_version = excluded.policy_version,
      computed_at = excluded.computed_at`.execute(tx);
}
