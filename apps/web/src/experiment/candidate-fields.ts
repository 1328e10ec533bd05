import { RANKING_TIME_NUMBERS } from '@verdict/core/ranking';
import type { RankingFormula } from '@verdict/core/topic';
import type { Policy } from '@verdict/wire/policy';
import { type Field, fieldsOf, numbersIn, readNumber } from '@verdict/wire/policy-numbers';

/** What was typed about a candidate: its name, and numbers that differ from those in force, by their names. */
export interface CandidateDraft {
  name: string;
  /** Empty: that of each topic. */
  formula: RankingFormula | '';
  typed: Readonly<Record<string, string>>;
}

export const NO_CANDIDATE: CandidateDraft = { name: '', formula: '', typed: {} };

/** The weights add up to 1, so they stand together. */
export const isWeight = ({ path }: Field): boolean => path.endsWith('Weight');

/** The numbers in which a candidate may differ. */
export function candidateFields(policy: Policy): Field[] {
  return fieldsOf(policy).filter(({ path }) => RANKING_TIME_NUMBERS.some((name) => name === path));
}

/** The numbers that differ; undefined where one of them cannot be read. */
export function changesOf(policy: Policy, { typed }: CandidateDraft): Record<string, number> | undefined {
  const inForce = numbersIn(policy.values);
  const changes: Record<string, number> = {};
  for (const field of candidateFields(policy)) {
    const text = typed[field.path];
    if (text === undefined) continue;
    const number = readNumber(field, text);
    if (typeof number !== 'number') return undefined;
    if (number !== inForce[field.path]) changes[field.path] = number;
  }
  return changes;
}

/** The sum of the weights as typed; NaN where one cannot be read. */
export function sumOfWeights(policy: Policy, { typed }: CandidateDraft): number {
  const inForce = numbersIn(policy.values);
  const weights = candidateFields(policy).filter(isWeight);
  const sum = weights.reduce((total, field) => {
    const text = typed[field.path];
    return total + ((text === undefined ? inForce[field.path] : readNumber(field, text)) ?? Number.NaN);
  }, 0);
  return Math.round(1e6 * sum) / 1e6;
}
