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
import { errorBody } from '@verdict/wire/error';
import type { UpdateFeedback } from '@verdict/wire/feedback';
import { holdAccounts } from '../account/index.ts';
import { appendEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { answerLabel } from '../feedback/index.ts';
import { type LabelRow, openCommunityLabel, openSharedLabel } from '../label/index.ts';
import { openSharedPoint } from '../point/index.ts';
import { mustFitInDay, spendDay } from './daily-limit.ts';
import { type ContributionRow, countContributions, findContribution, takeTurn } from './queries.ts';
import { isTakenName } from './shared-labels.ts';
import { supersedeOthers } from './withdraw.ts';

const UNKNOWN_LANGUAGE = 'und';

/** Takes what a device sends, one after the other; one that cannot be taken keeps no other out. What the day has no room for is refused whole. */
export async function takeContributions(
  deps: Deps,
  userId: number,
  contributions: readonly CreateContribution[],
): Promise<ContributionResult[]> {
  const ids = new Set(contributions.map(({ id }) => id));
  const known = await countContributions(deps.db, userId, [...ids]);
  if (known < ids.size) await mustFitInDay(deps.db, { userId, more: ids.size - known, now: deps.clock.now() });
  const results: ContributionResult[] = [];
  for (const contribution of contributions) results.push(await takeOne(deps, userId, contribution));
  return results;
}

async function takeOne(deps: Deps, userId: number, contribution: CreateContribution): Promise<ContributionResult> {
  const taken = await deps.db
    .transaction((tx) => takeContribution(deps, tx, { userId, contribution }))
    .catch((error: unknown): Result<never> => {
      if (error instanceof RefusalError && error.refusal.code !== 'contribution_limit') return { ok: false, refusal: error.refusal };
      throw error;
    });
  if (taken.ok) return taken.value;
  return { id: contribution.id, outcome: 'refused', point_id: null, label_id: null, error: errorBody(taken.refusal).error };
}

interface Request {
  userId: number;
  contribution: CreateContribution;
}

async function takeContribution(deps: Deps, tx: Tx, { userId, contribution }: Request): Promise<Result<ContributionResult>> {
  if (!(await holdAccounts(tx, [userId])).has(userId)) return refuse('user_not_found');
  await takeTurn(tx, userId);
  const known = await findContribution(tx, userId, contribution.id);
  if (known) return ok(resultOf(contribution.id, known, 'known'));
  if (await isTakenName(tx, contribution.modelUsed)) return refuse('model_taken');
  const { classification, answer } = contribution;
  const kind = ratedLabelKind(classification.label, answer.type);
  const label = kind === 'none' ? null : await openLabel(deps, tx, { contribution, kind });
  if (label) await mustAnswer(deps, tx, { userId, contribution, label });
  const row = await saveContribution(deps, tx, { userId, contribution, label });
  if (label) await supersedeOthers(tx, row);
  return ok(resultOf(contribution.id, row, kind === 'none' ? 'nothing_to_rate' : 'taken'));
}

function resultOf(id: string, { point_id, label_id }: ContributionRow, outcome: ContributionResult['outcome']): ContributionResult {
  return { id, outcome, point_id, label_id, error: null };
}

interface Opening {
  contribution: CreateContribution;
  kind: Exclude<RatedLabelKind, 'none'>;
}

/** The label that the answer is about, on the one point of these words; refusals are thrown, so that nothing of it stays. */
async function openLabel({ clock }: Deps, tx: Tx, { contribution, kind }: Opening): Promise<LabelRow> {
  const { text, language = UNKNOWN_LANGUAGE, classification, modelUsed, answer } = contribution;
  const now = clock.now();
  const externalId = createHash('sha256').update(sameText(text)).digest('hex');
  const content = cleanText(text);
  const pointId = mustHold(await openSharedPoint(tx, { source: SENTINEL_SOURCE, externalId, content, language, now }));
  const claim = { pointId, set: CONTRIBUTION_SET, type: typeOfCategory(answer.category), now };
  if (kind === 'community') return mustHold(await openCommunityLabel(tx, { ...claim, passage: {} }));
  return openSharedLabel(tx, {
    ...claim,
    source: SENTINEL_SOURCE,
    modelVersion: modelUsed,
    confidence: classification.confidence,
  });
}

function mustHold<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  throw new RefusalError(result.refusal);
}

interface Answering extends Request {
  label: LabelRow;
}

async function mustAnswer(deps: Deps, tx: Tx, { userId, contribution: { answer }, label }: Answering): Promise<void> {
  const body: UpdateFeedback = { ...viewOf(answer, label.fallacy_type), ...reasonOf(answer) };
  mustHold(await answerLabel(deps, tx, { labelId: label.id, userId, body }));
}

/** Whoever agrees that it is hate but calls it by another name still agrees. */
function viewOf({ type, category }: CreateContribution['answer'], labelType: LabelType): UpdateFeedback {
  const named = category === undefined ? undefined : typeOfCategory(category);
  if (type === 'false_negative') return { feedbackType: 'missed_fallacy', suggestedFallacyType: typeOfCategory(category) };
  return { feedbackType: type, ...(type === 'correct' && named !== undefined && named !== labelType && { suggestedFallacyType: named }) };
}

function reasonOf({ reason }: CreateContribution['answer']): { explanation?: string } {
  const explanation = reason === undefined ? '' : cleanText(reason);
  return explanation === '' ? {} : { explanation };
}

interface Saving extends Request {
  label: LabelRow | null;
}

async function saveContribution({ clock }: Deps, tx: Tx, { userId, contribution, label }: Saving): Promise<ContributionRow> {
  const now = clock.now();
  await spendDay(tx, { userId, more: 1, now });
  const saidAt = new Date(contribution.at);
  const row = await tx
    .insertInto('contribution')
    .values({
      uuid: newUuid(),
      device_id: contribution.id,
      user_id: userId,
      kind: 'text',
      model_used: contribution.modelUsed,
      answer_type: contribution.answer.type,
      site: label && contribution.site !== null ? originOf(contribution.site) : null,
      point_id: label?.point_id ?? null,
      label_id: label?.id ?? null,
      said_at: saidAt < now ? saidAt : now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const payload = { kind: row.kind, point_id: row.point_id, label_id: row.label_id };
  await appendEvent(tx, { kind: 'contribution.created', occurredAt: now, subject: row.uuid, subjectUserId: userId, payload });
  return row;
}
