import { OPINION_POLICY, type OpinionPolicy, problemWithOpinionPolicy } from '@verdict/core/opinion';
import { countOf, numberOf, type PolicyDefinition, policyValues, shareOf } from '../policy/index.ts';

/** How agreement across viewpoints is found, and how much of it is shown. */
export const OPINION: PolicyDefinition<OpinionPolicy> = {
  name: 'opinion',
  first: OPINION_POLICY,
  findProblem: problemWithOpinionPolicy,
  schema: policyValues(
    {
      title: 'Agreement on proposals',
      description: 'When a proposal counts as supported by both sides, and which groups of people are shown. The next fit follows it.',
    },
    {
      leastVotes: countOf({
        title: 'Votes for a place on the map',
        description: 'Whoever has voted on fewer proposals has no place on the map and no group.',
        minimum: 1,
        maximum: 1000,
      }),
      leastGroup: countOf({
        title: 'Smallest group',
        description:
          'No group is smaller, no place on the map is shared by fewer, and votes are not split by group where fewer have voted.',
        unit: 'people',
        minimum: 3,
        maximum: 1000,
      }),
      mostGroups: countOf({ title: 'Most groups', description: 'People are split into at most this many groups.', minimum: 2, maximum: 5 }),
      groupMargin: numberOf({
        title: 'Margin for another number of groups',
        description: 'How much better another number of groups must separate people before it replaces the present one.',
        maximum: 1,
      }),
      fewestVotes: countOf({
        title: 'Votes for a status',
        description: 'A proposal with fewer votes for or against is supported neither by both sides nor by one.',
        minimum: 1,
        maximum: 1_000_000,
      }),
      agreedAt: shareOf('Bar for both sides', 'How likely both sides must support a proposal before it counts as supported by both.'),
      oneSidedAt: shareOf('Bar for one side', 'How likely one side alone must support a proposal before it counts as supported by one.'),
      leastSupport: shareOf('Support in every group', 'Every group must support a proposal by this share before both sides do.'),
      supportMargin: numberOf({
        title: 'Margin to keep that support',
        description: 'How far the support of a group may fall below that share before both sides no longer support the proposal.',
        maximum: 1,
      }),
      keepMargin: numberOf({
        title: 'Margin to keep a status',
        description: 'How far, in log odds, a proposal must fall below a bar before it loses its status.',
        maximum: 10,
      }),
    },
  ),
};
