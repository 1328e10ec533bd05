import { problemWithVerdictPolicy, VERDICT_POLICY, type VerdictPolicy } from '@verdict/core/verdict';
import { countOf, type PolicyDefinition, policyValues } from '../policy/index.ts';

/** How answers on a label become its verdict. Changing it counts every label again. */
export const VERDICT: PolicyDefinition<VerdictPolicy> = {
  name: 'verdict',
  first: VERDICT_POLICY,
  findProblem: problemWithVerdictPolicy,
  schema: policyValues(
    { title: 'Verdicts', description: 'How the answers about a flag become its verdict. A change counts all flags again.' },
    {
      minFeedbacks: countOf({
        title: 'Answers needed',
        description: 'Fewer answers than this give no verdict.',
        unit: 'answers',
        minimum: 1,
        maximum: 1000,
      }),
      strongPercent: countOf({
        title: 'Agreement for confirmed or rejected',
        description: 'From this share of agreement a label is confirmed, or rejected.',
        unit: 'percent',
        minimum: 51,
        maximum: 100,
      }),
      leaningPercent: countOf({
        title: 'Agreement for likely',
        description: 'From this share of agreement a label is likely correct, or likely incorrect.',
        unit: 'percent',
        minimum: 50,
        maximum: 100,
      }),
      leaningNeeds: countOf({
        title: 'Answers needed for likely',
        description: 'A label leans only with at least this many answers.',
        unit: 'answers',
        minimum: 1,
        maximum: 1000,
      }),
      controversialAbovePercent: countOf({
        title: 'Disagreement for controversial',
        description: 'A label is controversial when more than this share is against it.',
        unit: 'percent',
        maximum: 99,
      }),
      controversialNeeds: countOf({
        title: 'Answers needed for controversial',
        description: 'A label is controversial only with at least this many answers.',
        unit: 'answers',
        minimum: 1,
        maximum: 1000,
      }),
    },
  ),
};
