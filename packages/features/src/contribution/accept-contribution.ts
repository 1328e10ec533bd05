import { createHash } from 'node:crypto';
import {
  CONTRIBUTION_SET,
  cleanText,
  originOf,
  type RatedLabelKind,
  ratedLabelKind,
  SENTINEL_SOURCE,
  sameText,
  typeOfCategory,
} from '@verdict/core/contribution';
import type { LabelType } from '@verdict/core/label';
import { ok, RefusalError, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import type { ContributionResult, CreateContribution } from '@verdict/wire/contribution';
import type { UpdateFeedback } from '@verdict/wire/feedback';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { answerLabel } from '../feedback/index.ts';
import { type LabelRow, openCommunityLabel, openSharedLabel } from '../label/index.ts';
import { openSharedPoint } from '../point/index.ts';
import { refusedResult, resultOf } from './contribution-result.ts';
import { refuseOverDailyLimit, useDailyLimit } from './daily-limit.ts';
import { type ContributionRow, findContribution, findLaterAnswer, knownIds, takeTurnOfAccount } from './queries.ts';
import { findTakenNames } from './shared-labels.ts';
import { replaceOthers } from './withdraw.ts';
import { findWithdrawn, lastFullWithdrawal } from './withdrawals.ts';

const UNKNOWN_LANGUAGE = 'und';

/** Accepts the contributions of a device, one after the other. A refused one does not block the others. A batch beyond the daily limit is refused as a whole. */
export async function acceptContributions(
  deps: Deps,
  userId: number,
  contributions: readonly CreateContribution[],
): Promise<ContributionResult[]> {
  const since = await lastFullWithdrawal(deps.db, userId);
  const ids = new Set(contributions.map(({ id }) => id));
  const known = await knownIds(deps.db.kysely, userId, [...ids]);
  if (known.size < ids.size) await refuseOverDailyLimit(deps.db, { userId, more: ids.size - known.size, now: deps.clock.now() });
  const results: ContributionResult[] = [];
  for (const contribution of contributions) results.push(await acceptOne(deps, { userId, contribution, since }));
  return results;
}

async function acceptOne(deps: Deps, request: Request & { since: number }): Promise<ContributionResult> {
  const taken = await deps.db
    .transaction((tx) => acceptContribution(deps, tx, request))
    .catch((error: unknown): Result<never> => {
      if (error instanceof RefusalError && error.refusal.code !== 'contribution_limit') return { ok: false, refusal: error.refusal };
      throw error;
    });
  return taken.ok ? taken.value : refusedResult(request.contribution.id, taken.refusal);
}

interface Request {
  userId: number;
  contribution: CreateContribution;
}

/** A withdrawal or change by the same person waits until this ends. */
async function acceptContribution(
  deps: Deps,
  tx: Tx,
  { since, ...request }: Request & { since: number },
): Promise<Result<ContributionResult>> {
  const { userId, contribution } = request;
  const { id, modelUsed, classification, answer } = contribution;
  if (!(await takeTurnOfAccount(tx, userId))) return refuse('user_not_found');
  const known = await findContribution(tx, userId, id);
  if (known) return ok(resultOf(id, 'known', known));
  if ((await findWithdrawn(tx, { userId, ids: [id], since })).size > 0) return refuse('contribution_withdrawn');
  if ((await findTakenNames(tx, [modelUsed])).size > 0) return refuse('model_taken');
  const kind = ratedLabelKind(classification.label, answer.type);
  if (kind === 'none') return ok(resultOf(id, 'nothing_to_rate', await saveContribution(deps, tx, { ...request, about: null })));
  return ok(resultOf(id, 'taken', await saveAnswer(deps, tx, { ...request, kind })));
}

interface RatingRequest extends Request {
  kind: Exclude<RatedLabelKind, 'none'>;
}

/** An answer from an earlier day, by a device that was offline, is stored as replaced and changes nothing. */
async function saveAnswer(deps: Deps, tx: Tx, { kind, ...request }: RatingRequest): Promise<ContributionRow> {
  const { userId, contribution } = request;
  const { modelUsed, text } = contribution;
  const later = await findLaterAnswer(tx, {
    userId,
    modelUsed,
    externalId: externalIdOf(text),
    answeredAt: answeredAt(deps, contribution),
  });
  if (later) return saveContribution(deps, tx, { ...request, about: later, isReplaced: true });
  const label = await openLabel(deps, tx, { contribution, kind });
  await saveFeedback(deps, tx, { userId, contribution, label });
  const row = await saveContribution(deps, tx, { ...request, about: { point_id: label.point_id, label_id: label.id } });
  await replaceOthers(tx, row);
  return row;
}

const externalIdOf = (text: string): string => createHash('sha256').update(sameText(text)).digest('hex');

/** An answer cannot be from the future. */
const answeredAt = ({ clock }: Deps, { at }: CreateContribution): Date => new Date(Math.min(Date.parse(at), clock.now().getTime()));

/** The label of the answer, on the one point with this text. Refusals are thrown, so that the transaction is rolled back. */
async function openLabel({ clock }: Deps, tx: Tx, { contribution, kind }: Omit<RatingRequest, 'userId'>): Promise<LabelRow> {
  const { text, language = UNKNOWN_LANGUAGE, classification, modelUsed, answer } = contribution;
  const now = clock.now();
  const content = cleanText(text);
  const pointId = orThrow(await openSharedPoint(tx, { source: SENTINEL_SOURCE, externalId: externalIdOf(text), content, language, now }));
  const claim = { pointId, set: CONTRIBUTION_SET, type: typeOfCategory(answer.category), now };
  if (kind === 'community') return orThrow(await openCommunityLabel(tx, { ...claim, excerpt: {} }));
  return openSharedLabel(tx, {
    ...claim,
    source: SENTINEL_SOURCE,
    modelVersion: modelUsed,
    confidence: classification.confidence,
  });
}

function orThrow<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new RefusalError(result.refusal);
}

interface Answering extends Request {
  label: LabelRow;
}

async function saveFeedback(deps: Deps, tx: Tx, { userId, contribution: { answer }, label }: Answering): Promise<void> {
  const body: UpdateFeedback = { ...toFeedback(answer, label.fallacy_type), ...reasonOf(answer) };
  orThrow(await answerLabel(deps, tx, { labelId: label.id, userId, body }));
}

/** Agreeing that it is hate with another category still counts as agreeing. */
function toFeedback({ type, category }: CreateContribution['answer'], labelType: LabelType): UpdateFeedback {
  const named = category === undefined ? undefined : typeOfCategory(category);
  if (type === 'false_negative') return { feedbackType: 'missed_fallacy', suggestedFallacyType: typeOfCategory(category) };
  return { feedbackType: type, ...(type === 'correct' && named !== undefined && named !== labelType && { suggestedFallacyType: named }) };
}

function reasonOf({ reason }: CreateContribution['answer']): { explanation?: string } {
  const explanation = reason === undefined ? '' : cleanText(reason);
  return explanation === '' ? {} : { explanation };
}

interface Saving extends Request {
  /** Null where there was nothing to rate, so no text is stored. */
  about: Pick<ContributionRow, 'point_id' | 'label_id'> | null;
  isReplaced?: boolean;
}

async function saveContribution(deps: Deps, tx: Tx, { userId, contribution, about, isReplaced = false }: Saving): Promise<ContributionRow> {
  const now = deps.clock.now();
  await useDailyLimit(tx, { userId, more: 1, now });
  const row = await tx
    .insertInto('contribution')
    .values({
      uuid: newUuid(),
      device_id: contribution.id,
      user_id: userId,
      kind: 'text',
      model_used: contribution.modelUsed,
      answer_type: contribution.answer.type,
      site: about && contribution.site !== null ? originOf(contribution.site) : null,
      point_id: about?.point_id ?? null,
      label_id: about?.label_id ?? null,
      said_at: answeredAt(deps, contribution),
      superseded_at: isReplaced ? now : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const payload = { kind: row.kind, point_id: row.point_id, label_id: row.label_id };
  await appendEvent(tx, 'contribution.created', { occurredAt: now, subject: row.uuid, subjectUserId: userId, payload });
  return row;
}
