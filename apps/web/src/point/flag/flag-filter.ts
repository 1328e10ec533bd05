import { LABEL_STATUSES, LABEL_TYPES, type LabelStatus, type LabelType } from '@verdict/core/label';
import { LABEL_STATES, type LabelState } from '@verdict/elements/label';
import type { LabelResponse } from '@verdict/wire/label';

/** Which flags of a debate are shown. It is in the address, so that it can be shared and returned to. */
export interface FlagFilter {
  type?: LabelType;
  status?: LabelStatus;
  /** The status on the badge. */
  verdict?: LabelState;
  /** Only those without the reader's answer. */
  needed?: boolean;
}

/** Values that are not understood are ignored. */
export function readFlagFilter(query: URLSearchParams): FlagFilter {
  const type = oneOf(LABEL_TYPES, query.get('type'));
  const status = oneOf(LABEL_STATUSES, query.get('status'));
  const verdict = oneOf(LABEL_STATES, query.get('verdict'));
  return { ...(type && { type }), ...(status && { status }), ...(verdict && { verdict }), ...(query.has('needed') && { needed: true }) };
}

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null): Value | undefined {
  return values.find((value) => value === wanted);
}

/** The address of the same page with another filter. */
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

/** Whether it needs the reader's answer: they gave none, and may. */
export function needsAnswer({ your_feedback, is_yours, moderator_override, outdated_at }: LabelResponse): boolean {
  return your_feedback === null && !is_yours && !moderator_override && outdated_at === null;
}

/** The status, as far as the reader may know it: a filter must not reveal what the card hides. */
export function matchesFilter(label: LabelResponse, { type, status, verdict, needed }: FlagFilter, known: LabelState | undefined): boolean {
  if (type && label.fallacy_type !== type) return false;
  if (status && (known === undefined || label.status !== status)) return false;
  if (verdict && known !== verdict) return false;
  return !needed || needsAnswer(label);
}
