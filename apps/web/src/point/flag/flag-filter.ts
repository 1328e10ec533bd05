import { LABEL_STATUSES, LABEL_TYPES, type LabelStatus, type LabelType } from '@verdict/core/label';
import { LABEL_STATES, type LabelState } from '@verdict/elements/label';
import type { LabelResponse } from '@verdict/wire/label';

/** Which flags of a debate are shown. It is kept in the address, so that it can be sent to others and gone back from. */
export interface FlagFilter {
  type?: LabelType;
  status?: LabelStatus;
  /** As its badge says it. */
  verdict?: LabelState;
  /** Only those that wait for the reader's view. */
  needed?: boolean;
}

/** What an address says that makes no sense is left out. */
export function readFlagFilter(query: URLSearchParams): FlagFilter {
  const type = oneOf(LABEL_TYPES, query.get('type'));
  const status = oneOf(LABEL_STATUSES, query.get('status'));
  const verdict = oneOf(LABEL_STATES, query.get('verdict'));
  return { ...(type && { type }), ...(status && { status }), ...(verdict && { verdict }), ...(query.has('needed') && { needed: true }) };
}

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null): Value | undefined {
  return values.find((value) => value === wanted);
}

/** The address of the same page with other flags shown. */
export function flagFilterAddress(path: string, { type, status, verdict, needed }: FlagFilter): string {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(status && { status }),
    ...(verdict && { verdict }),
    ...(needed && { needed: '1' }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

export function isFiltered(filter: FlagFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** Whether it waits for the reader's view: they have given none, and may. */
export function needsAnswer({ your_feedback, is_yours, moderator_override, outdated_at }: LabelResponse): boolean {
  return your_feedback === null && !is_yours && !moderator_override && outdated_at === null;
}

/** How it stands, as far as the reader may know: a choice must not tell what its card still keeps back. */
export function matchesFilter(label: LabelResponse, { type, status, verdict, needed }: FlagFilter, known: LabelState | undefined): boolean {
  if (type && label.fallacy_type !== type) return false;
  if (status && (known === undefined || label.status !== status)) return false;
  if (verdict && known !== verdict) return false;
  return !needed || needsAnswer(label);
}
