import { problemWithTrustPolicy, TRUST_FEATURES, TRUST_POLICY, type TrustPolicy } from '@verdict/core/trust';
import { numberOf, numbersOf, type PolicyDefinition, policyValues } from '../policy/index.ts';

/** Log odds beyond it are certain. */
const MOST = 20;

/** How far people's votes count. */
export const TRUST: PolicyDefinition<TrustPolicy> = {
  name: 'trust',
  first: TRUST_POLICY,
  findProblem: problemWithTrustPolicy,
  schema: policyValues(
    {
      title: 'Trust',
      description: 'How far people’s votes count: a score from 0 to 1 that follows from eight features by a logistic model.',
    },
    {
      intercept: numberOf({
        title: 'Start',
        description: 'The log odds of someone about whom nothing is known. 0 is a score of 0.5, and 2 is 0.88.',
        minimum: -MOST,
        maximum: MOST,
      }),
      coefficients: numbersOf(
        TRUST_FEATURES,
        { title: 'Coefficients', description: 'How much the log odds change while a feature goes from 0 to 1.' },
        (_feature, title) => numberOf({ title, description: 'Below 0 it lowers trust.', minimum: -MOST, maximum: MOST }),
      ),
      leastChange: numberOf({
        title: 'Least change',
        description: 'A smaller change of the score leaves what votes weigh as it is.',
        maximum: 1,
      }),
    },
  ),
};
