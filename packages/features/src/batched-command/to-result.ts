import { type Result, refuse } from '@verdict/platform/http';
import { freeKey } from '@verdict/platform/idempotency';
import type { Deps } from '../deps.ts';
import type { NewRow, Outcome } from './batched-command.ts';

/** The result of a request, by the outcome of its row. */
export interface Results<Saved, Value> {
  saved(row: Saved, event: number): Promise<Result<Value>>;
  /** The row may have changed since, or may not exist: the first request may have met a duplicate. */
  repeated(resource: string): Promise<Result<Value>>;
  duplicate(): Promise<Result<Value>>;
}

/** Turns the outcome of a row into the result of its request. A refused request frees its key. */
export async function toResult<New extends NewRow, Saved, Value>(
  { db }: Deps,
  { row: { uuid }, repeat }: New,
  outcome: Outcome<Saved>,
  results: Results<Saved, Value>,
): Promise<Result<Value>> {
  if (outcome.kind === 'saved') return results.saved(outcome.row, outcome.event);
  if (outcome.kind === 'repeated') return results.repeated(outcome.resource);
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code, outcome.refusal.details);
  const result = await results.duplicate();
  if (!result.ok && repeat) await freeKey(db, repeat, uuid);
  return result;
}
