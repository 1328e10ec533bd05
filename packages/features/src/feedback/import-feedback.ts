import { refuseAnswer } from '@verdict/core/feedback';
import type { LabelType } from '@verdict/core/label';
import { ok, type Result, refuse } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import { newUuid } from '@verdict/platform/random';
import { errorBody, type RefusalCode } from '@verdict/wire/error';
import type { ImportOutcome, ImportSummary } from '@verdict/wire/feedback';
import { appendEvent, sealEvent } from '../audit/index.ts';
import type { Deps } from '../deps.ts';
import { lockLabels } from '../label/index.ts';
import { type NewFeedback, writeFeedback } from './feedback-writer.ts';
import { type ImportPlaces, isKnown, placeOf, readPlaces } from './import-places.ts';
import type { ImportRow, ReadRow } from './import-rows.ts';

export interface ImportOptions {
  /** Returns the result and writes nothing. */
  dryRun: boolean;
  /** The importing account; null for an operator's command. */
  userId: number | null;
  onRow?: (outcome: ImportOutcome) => void;
}

const BATCH = 200;

/**
 * Imports feedback by the same rules as feedback given here. A refused row does not affect the others. Rows that exist are
 * skipped, even if the person has withdrawn the feedback since.
 */
export async function importFeedback(deps: Deps, rows: AsyncIterable<ReadRow>, options: ImportOptions): Promise<ImportSummary> {
  const summary: ImportSummary = { rows: 0, imported: 0, skipped: 0, refused: 0 };
  const seen = new Set<string>(); // rows that a dry run would have written
  for await (const batch of inBatches(rows)) {
    const outcomes = await deps.db.transaction((tx) => importBatch(deps, tx, { batch, seen, dryRun: options.dryRun }));
    for (const outcome of outcomes) {
      summary.rows += 1;
      summary[outcome.outcome] += 1;
      options.onRow?.(outcome);
    }
  }
  if (!options.dryRun && summary.imported > 0) await recordImport(deps, options.userId, summary);
  return summary;
}

async function* inBatches(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Batch {
  batch: readonly ReadRow[];
  seen: Set<string>;
  dryRun: boolean;
}

async function importBatch(deps: Deps, tx: Tx, { batch, seen, dryRun }: Batch): Promise<ImportOutcome[]> {
  const now = deps.clock.now();
  const readable = batch.flatMap(({ row }) => (row.ok ? [row.value] : []));
  const places = await readPlaces(tx, readable, dryRun ? undefined : lockLabels);
  const planned = batch.map(({ row }) => (row.ok ? plan(row.value, { places, seen, now }) : row));
  const fresh = planned.flatMap((one) => (one.ok ? [one.value] : []));
  if (!dryRun && fresh.length > 0) await writeFeedback(tx, fresh, now);
  return planned.map((one, i) => outcomeOf((batch[i] as ReadRow).line, one));
}

interface Planning {
  places: ImportPlaces;
  seen: Set<string>;
  now: Date;
}

function plan(row: ImportRow, { places, seen, now }: Planning): Result<NewFeedback> {
  const place = placeOf(row, places);
  if (!place.ok) return place;
  const { label, userId } = place.value;
  const refusal = refuseAnswer(label, userId, row);
  if (refusal) return refuse(refusal);
  if (row.createdAt && row.createdAt > now) return refuse('invalid_request', [{ where: 'created_at', problem: 'is in the future' }]);
  const key = `${label.id}:${userId}`;
  if (seen.has(key) || isKnown(places, key)) return refuse('already_answered');
  seen.add(key);
  return ok(newFeedback(row, { labelId: label.id, userId, now }));
}

function newFeedback(row: ImportRow, { labelId, userId, now }: { labelId: number; userId: number; now: Date }): NewFeedback {
  const uuid = newUuid();
  const givenAt = row.createdAt ?? now;
  const answer = {
    feedback_type: row.feedbackType,
    suggested_fallacy_type: row.suggestedFallacyType as LabelType | null, // `refuseAnswer` has refused all others
    explanation: row.explanation,
    confidence: row.confidence,
    independent: false, // unknown whether they had seen the split
  };
  return {
    row: { uuid, fallacy_label_id: labelId, user_id: userId, ...answer, ip_address: null, user_agent: null },
    repeat: undefined,
    event: sealEvent('feedback.created', {
      occurredAt: givenAt,
      subject: uuid,
      subjectUserId: userId,
      payload: { label_id: labelId, ...answer, imported: true },
    }),
  };
}

function outcomeOf(line: number, result: Result<NewFeedback>): ImportOutcome {
  if (result.ok) return { line, outcome: 'imported', code: null, message: null, details: null };
  const { code, message, details } = errorBody(result.refusal).error;
  if ((code as RefusalCode) !== 'already_answered') return { line, outcome: 'refused', code, message, details };
  return { line, outcome: 'skipped', code, message: 'This person has given feedback on this label already.', details };
}

function recordImport({ db, clock }: Deps, userId: number | null, { rows, imported, skipped, refused }: ImportSummary): Promise<number> {
  const payload = { rows, imported, skipped, refused };
  const facts = { occurredAt: clock.now(), subject: newUuid(), subjectUserId: userId, payload };
  return db.transaction((tx) => appendEvent(tx, 'feedback.imported', facts));
}
