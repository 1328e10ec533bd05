import { refuseAnswer } from '@verdict/core/feedback';
import { DEFAULT_LABEL_SET, isTypeOf } from '@verdict/core/label';
import { hashForToday } from '@verdict/platform/daily-key';
import { ok, RefusalError, type Result, refuse } from '@verdict/platform/http';
import type { RepeatableRequest } from '@verdict/platform/idempotency';
import type { Database } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { CreateFeedback, Feedback } from '@verdict/wire/feedback';
import type { FeedbackStats } from '@verdict/wire/label';
import { lockAccounts } from '../account/index.ts';
import { eventsOf, sealEvent } from '../audit/index.ts';
import { type Outcome, toResult } from '../batched-command/index.ts';
import type { Deps } from '../deps.ts';
import { type MissedFallacy, openCommunityLabel } from '../label/index.ts';
import { type FeedbackWriter, type NewFeedback, writeFeedback } from './feedback-writer.ts';
import { type FeedbackRow, findFeedback, findFeedbackByUuid, readRatedLabel, readStats, toWire } from './queries.ts';

export interface FeedbackRequest {
  userId: number;
  body: CreateFeedback;
  /** The sender's address and agent, stored only as hashes whose key is destroyed after the day. */
  from?: { ip: string; userAgent: string | undefined } | null;
  repeat?: RepeatableRequest | undefined;
}

export interface CreatedFeedback {
  feedback: Feedback;
  stats: FeedbackStats;
  event: number | null;
}

/** Adds a person's feedback on a label. Resolves once it is durable and counted. */
export async function createFeedback(deps: Deps, writer: FeedbackWriter, request: FeedbackRequest): Promise<Result<CreatedFeedback>> {
  const { fallacyLabelId, pointId } = request.body;
  if ((fallacyLabelId === undefined) === (pointId === undefined)) return refuse('label_or_point');
  const written = fallacyLabelId === undefined ? await reportMissed(deps, request) : await rateLabel(deps, writer, fallacyLabelId, request);
  if (!written.ok) return written;
  const { feedback, outcome } = written.value;
  return toResult(deps, feedback, outcome, {
    saved: (row, event) => withStats(deps, row, event),
    repeated: (uuid) => repeatedFeedback(deps, uuid),
    duplicate: () => refuseSecond(deps, feedback),
  });
}

/** The label's counts are read after the commit, so that the lock on the label is not held longer. */
export async function withStats({ db }: Deps, row: FeedbackRow, event: number | null): Promise<Result<CreatedFeedback>> {
  const stats = await readStats(db, row.fallacy_label_id);
  return stats ? ok({ feedback: toWire(row), stats, event }) : refuse('gone');
}

interface Written {
  feedback: NewFeedback;
  outcome: Outcome<FeedbackRow>;
}

async function rateLabel(deps: Deps, writer: FeedbackWriter, labelId: number, request: FeedbackRequest): Promise<Result<Written>> {
  const refused = await refuseRating(deps.db.kysely, labelId, request);
  if (refused) return refused;
  const feedback = await prepareFeedback(deps, labelId, request);
  return ok({ feedback, outcome: await writer.write(feedback) });
}

/** A missed fallacy names the point. It opens or joins the community's label for it, in one transaction. */
async function reportMissed(deps: Deps, request: FeedbackRequest): Promise<Result<Written>> {
  const now = deps.clock.now();
  const missed = missedFallacy(request.body, now);
  if (!missed.ok) return missed;
  return deps.db.transaction(async (tx) => {
    if (!(await lockAccounts(tx, [request.userId])).has(request.userId)) return refuse('user_not_found');
    const label = await openCommunityLabel(tx, missed.value);
    if (!label.ok) return label;
    const refused = await refuseRating(tx, label.value.id, request);
    // Thrown, so that the new label is rolled back too.
    if (refused) throw new RefusalError(refused.refusal);
    const feedback = await prepareFeedback(deps, label.value.id, request);
    const [outcome] = await writeFeedback(tx, [feedback], now);
    return ok({ feedback, outcome: outcome as Outcome<FeedbackRow> });
  });
}

function missedFallacy(body: CreateFeedback, now: Date): Result<MissedFallacy> {
  const { pointId, feedbackType, suggestedFallacyType: type, labelSet: set = DEFAULT_LABEL_SET, textExcerpt, excerptStart } = body;
  if (pointId === undefined || feedbackType !== 'missed_fallacy') return refuse('label_or_point');
  if (type === undefined) return refuse('suggested_type_needed');
  if (!isTypeOf(set, type)) return refuse('suggested_type_unknown', { labelSet: set });
  return ok({ pointId, set, type, now, excerpt: { textExcerpt, excerptStart } });
}

async function refuseRating(
  reader: Database['kysely'],
  labelId: number,
  { userId, body }: FeedbackRequest,
): Promise<(Result<never> & { ok: false }) | undefined> {
  const label = await readRatedLabel(reader, labelId);
  if (!label) return refuse('not_found');
  const { feedbackType, suggestedFallacyType } = body;
  const refusal = refuseAnswer(label, userId, { feedbackType, suggestedFallacyType: suggestedFallacyType ?? null });
  return refusal && refuse(refusal);
}

/** A feedback row with its event, ready to be written. */
export async function prepareFeedback(deps: Deps, labelId: number, { userId, body, from, repeat }: FeedbackRequest): Promise<NewFeedback> {
  const now = deps.clock.now();
  const [ip_address = null, user_agent = null] = from ? await hashForToday(deps.db, [from.ip, from.userAgent], now) : [];
  const uuid = newUuid();
  const answer = toRow(body);
  return {
    row: { uuid, fallacy_label_id: labelId, user_id: userId, ...answer, ip_address, user_agent },
    repeat,
    event: sealEvent('feedback.created', {
      occurredAt: now,
      subject: uuid,
      subjectUserId: userId,
      payload: { label_id: labelId, ...answer },
    }),
  };
}

/** The columns that a request body fills. */
export function toRow(body: Pick<CreateFeedback, 'feedbackType' | 'suggestedFallacyType' | 'explanation' | 'confidence' | 'sawOthers'>) {
  return {
    feedback_type: body.feedbackType,
    suggested_fallacy_type: body.suggestedFallacyType ?? null,
    explanation: body.explanation?.trim() || null,
    confidence: body.confidence ?? null,
    independent: !body.sawOthers,
  };
}

/** A person has one feedback per label; refuses a second with the id of the first. */
async function refuseSecond({ db }: Deps, { row }: NewFeedback): Promise<Result<never>> {
  const first = await findFeedback(db.kysely, row.fallacy_label_id, row.user_id);
  return refuse('already_answered', first && { id: first.id, method: 'PUT', url: `/api/fallacy-feedback/${first.id}` });
}

async function repeatedFeedback(deps: Deps, uuid: string): Promise<Result<CreatedFeedback>> {
  const found = await findFeedbackByUuid(deps.db.kysely, uuid);
  return found ? withStats(deps, found, (await eventsOf(deps.db, uuid)).first) : refuse('already_answered');
}
