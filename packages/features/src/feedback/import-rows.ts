import type { Readable } from 'node:stream';
import { FEEDBACK_TYPES, type FeedbackType } from '@verdict/core/feedback';
import { ok, type Result, refuse } from '@verdict/platform/http';
import { MAX_EXPLANATION } from '@verdict/wire/feedback';
import { type FileFormat, readMoment, readRecords } from '../read-records.ts';

/** A row of a file: its line, and its content or why it cannot be read. */
export interface ReadRow {
  line: number;
  row: Result<ImportRow>;
}

/** One person's feedback on a label, given elsewhere or earlier. */
export interface ImportRow {
  label: { id: number } | { externalId: string };
  user: { id: number } | { email: string };
  feedbackType: FeedbackType;
  suggestedFallacyType: string | null;
  explanation: string | null;
  confidence: number | null;
  createdAt: Date | null;
}

/** Reads rows as a stream, so that a file may be larger than the memory. */
export async function* readRows(bytes: Readable, format: FileFormat): AsyncGenerator<ReadRow> {
  for await (const { line, record } of readRecords(bytes, format)) yield { line, row: record.ok ? readImportRow(record.value) : record };
}

/** A row of a file or request: texts or numbers, and nothing for an empty cell. */
export function readImportRow(value: unknown): Result<ImportRow> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return badField('row', 'is not an object');
  const record = value as Record<string, unknown>;
  if (Object.values(record).some(isBadText)) return refuse('invalid_text');
  const label = labelOf(record);
  if (!label) return badField('fallacy_label_id', 'is missing; label_external_id can be used instead');
  const user = userOf(record['user'] ?? record['user_id']);
  if (!user) return badField('user', 'is neither an account id nor an email address');
  const feedbackType = FEEDBACK_TYPES.find((type) => type === record['feedback_type']);
  if (!feedbackType) return badField('feedback_type', `is not one of ${FEEDBACK_TYPES.join(', ')}`);
  return withAnswer(record, { label, user, feedbackType });
}

function withAnswer(record: Record<string, unknown>, known: Pick<ImportRow, 'label' | 'user' | 'feedbackType'>): Result<ImportRow> {
  const explanation = textOf(record['explanation']);
  if (explanation && explanation.length > MAX_EXPLANATION) return badField('explanation', `has more than ${MAX_EXPLANATION} characters`);
  const confidence = wholeNumberOf(record['confidence']);
  if (confidence !== null && !(confidence >= 1 && confidence <= 10)) return badField('confidence', 'is not a whole number from 1 to 10');
  const createdAt = readMoment(record['created_at']);
  if (createdAt === undefined) return badField('created_at', 'is not a date or time');
  return ok({ ...known, suggestedFallacyType: textOf(record['suggested_fallacy_type']), explanation, confidence, createdAt });
}

function badField(field: string, problem: string): Result<never> {
  return refuse('invalid_request', [{ where: field, problem }]);
}

function isBadText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed());
}

function textOf(value: unknown): string | null {
  return value === undefined || value === null ? null : String(value).trim() || null;
}

/** NaN if it is not a number, so that the range check refuses it. */
function wholeNumberOf(value: unknown): number | null {
  const text = textOf(value);
  if (text === null) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}

function labelOf(record: Record<string, unknown>): ImportRow['label'] | undefined {
  const id = wholeNumberOf(record['fallacy_label_id']);
  if (id !== null) return id >= 1 ? { id } : undefined;
  const externalId = textOf(record['label_external_id']);
  return externalId === null ? undefined : { externalId };
}

function userOf(value: unknown): ImportRow['user'] | undefined {
  const text = textOf(value) ?? '';
  if (text.includes('@')) return { email: text.toLowerCase() };
  const id = wholeNumberOf(text);
  return id !== null && id >= 1 ? { id } : undefined;
}
