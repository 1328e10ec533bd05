import { problemWithVerdictPolicy, VERDICT_POLICY, type VerdictPolicy } from '@verdict/core/verdict';
import { countOf, type PolicyDefinition, policyValues } from '../policy/index.ts';

/** How the answers to a label become its verdict. Changing it counts every label again. */
export const VERDICT: PolicyDefinition<VerdictPolicy> = {
  name: 'verdict',
  first: VERDICT_POLICY,
  findProblem: problemWithVerdictPolicy,
  schema: policyValues(
    { title: 'Verdicts', description: 'How the answers about a flag become its verdict. A change counts all flags again.' },
    {
      minFeedbacks: countOf({
        title: 'Answers for a verdict',
        description: 'Fewer answers than this give no verdict.',
        unit: 'answers',
        minimum: 1,
        maximum: 1000,
      }),
      strongPercent: countOf({
        title: 'Agreement to confirm or reject',
        description: 'From this share of agreement the verdict is confirmed, or rejected.',
        unit: 'percent',
        minimum: 51,
        maximum: 100,
      }),
      leaningPercent: countOf({
        title: 'Agreement for a likely verdict',
        description: 'From this share of agreement the verdict is likely correct, or likely incorrect.',
        unit: 'percent',
        minimum: 50,
        maximum: 100,
      }),
      leaningNeeds: countOf({
        title: 'Answers for a likely verdict',
        description: 'With fewer answers the verdict is neither likely correct nor likely incorrect.',
        unit: 'answers',
        minimum: 1,
        maximum: 1000,
      }),
      controversialAbovePercent: countOf({
        title: 'Disagreement to be controversial',
        description: 'A flag is controversial when more than this share is against it.',
        unit: 'percent',
        maximum: 99,
      }),
      controversialNeeds: countOf({
        title: 'Answers to be controversial',
        description: 'With fewer answers a flag is not controversial.',
        unit: 'answers',
        minimum: 1,
        maximum: 1000,
      }),
    },
  ),
};
