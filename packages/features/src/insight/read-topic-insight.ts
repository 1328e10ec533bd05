import { setImmediate } from 'node:timers/promises';
import { summariseQuality } from '@verdict/core/insight';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { TopicInsight } from '@verdict/wire/insight';
import type { Deps } from '../deps.ts';
import { wordsOf } from '../proposal/index.ts';
import { findTopic } from '../topic/index.ts';
import { type AssessedText, assessText, type WrittenText } from './assess-text.ts';
import { readRecord } from './read-forecasts.ts';
import { describeSentiments } from './summaries.ts';

type Insight = Omit<TopicInsight, 'success'>;

const MAX_PROPOSALS = 500;
/** So many new texts take some milliseconds; then other requests have their turn. */
const TEXTS_AT_ONCE = 25;

/** How the proposals of a topic are written. */
export async function readTopicInsight({ db }: Pick<Deps, 'db'>, name: string): Promise<Result<Insight>> {
  const topic = await findTopic(db.kysely, name);
  if (!topic) return refuse('not_found');
  const [written, forecasts] = await Promise.all([readProposals(db, topic.id), readRecord(db, topic.id)]);
  const texts = await assessAll(written, topic.language);
  const quality = summariseQuality(texts.map(scoresOf));
  return ok({ topic_id: topic.id, proposals: texts.length, sentiment: describeSentiments(texts), quality, forecasts });
}

/** The newest ones; those that were merged are read with their target's page. */
async function readProposals({ kysely }: Database, topicId: number): Promise<WrittenText[]> {
  const rows = await kysely
    .selectFrom('proposal_summary')
    .select(['title', 'text', 'language'])
    .where('topic_id', '=', topicId)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'merged')
    .orderBy('id', 'desc')
    .limit(MAX_PROPOSALS)
    .execute();
  return rows.map(({ title, text, language }) => ({ content: wordsOf(title, text), language }));
}

async function assessAll(texts: readonly WrittenText[], language: string): Promise<AssessedText[]> {
  const all: AssessedText[] = [];
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
    all.push(...texts.slice(from, from + TEXTS_AT_ONCE).map((text) => assessText(text, language)));
    await setImmediate();
  }
  return all;
}

function scoresOf({ quality }: AssessedText) {
  if (!quality) return null;
  const { score, readable, specific, reasoned, civil } = quality;
  return { score, readable: readable.score, specific: specific.score, reasoned: reasoned.score, civil: civil.score };
}
