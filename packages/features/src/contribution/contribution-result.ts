import type { ContributionResult } from '@verdict/wire/contribution';
import { errorBody, type Refusal } from '@verdict/wire/error';

export function resultOf(
  id: string,
  outcome: Exclude<ContributionResult['outcome'], 'refused'>,
  { point_id, label_id }: Pick<ContributionResult, 'point_id' | 'label_id'> = { point_id: null, label_id: null },
): ContributionResult {
  return { id, outcome, point_id, label_id, error: null };
}

export function refusedResult(id: string, refusal: Refusal): ContributionResult {
  return { id, outcome: 'refused', point_id: null, label_id: null, error: errorBody(refusal).error };
}
