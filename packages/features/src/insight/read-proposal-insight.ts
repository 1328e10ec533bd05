import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Database } from '@verdict/platform/postgres';
import type { ProposalInsight } from '@verdict/wire/insight';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { readProposal, wordsOf } from '../proposal/index.ts';
import { findTopic } from '../topic/index.ts';
import { assessText, type WrittenText } from './assess-text.ts';
import { readForecast, readRecord } from './read-forecasts.ts';
import { describeSentiments } from './summaries.ts';

type Insight = Omit<ProposalInsight, 'success'>;

/** More would take too long to read for one response. */
const MAX_COMMENTS = 200;

/** How a proposal and the comments on it are written. */
export async function readProposalInsight({ db, clock }: Pick<Deps, 'db' | 'clock'>, proposalId: string): Promise<Result<Insight>> {
  const found = await readProposal(db.kysely, proposalId);
  if (!found) return refuse('not_found');
  if (found.isRemoved) return refuse('gone');
  const { title, text, language, status, topic_id, point_id } = found.proposal;
  const [topic, comments, forecast, forecasts] = await Promise.all([
    findTopic(db.kysely, String(topic_id)),
    readComments(db, point_id),
    status === 'open' ? readForecast(db, found.id, clock.now()) : null,
    readRecord(db, topic_id),
  ]);
  const own = assessText({ content: wordsOf(title, text), language }, topic?.language ?? language);
  return ok({
    proposal_id: proposalId,
    ...own,
    comments: describeSentiments(comments.map((comment) => assessText(comment, own.language))),
    forecast,
    forecasts,
  });
}

/** The newest visible replies, direct and indirect. */
async function readComments({ kysely }: Database, pointId: number): Promise<WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    WITH RECURSIVE reply AS (
      SELECT id FROM point WHERE parent_id = ${pointId}
      UNION ALL SELECT point.id FROM point JOIN reply ON point.parent_id = reply.id
    )
    SELECT content, language FROM point JOIN reply USING (id) WHERE deleted_at IS NULL
    ORDER BY id DESC LIMIT ${sql.lit(MAX_COMMENTS)}`.execute(kysely);
  return rows;
}
