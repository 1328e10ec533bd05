import { seeded } from '@verdict/core/pseudorandom';
import {
  cautiousSupport,
  RANKING_POLICY,
  type RankingPolicy,
  type RelevanceRange,
  rankTopic,
  type TopicProposal,
} from '@verdict/core/ranking';
import {
  CONSISTENCY_FORMULAS,
  type ConsistencyFormula,
  NORMALISATIONS,
  type Normalisation,
  RANKING_FORMULAS,
  type RankingFormula,
  type WeightedSubtopic,
} from '@verdict/core/topic';
import type { JudgedProposal } from './ranking-quality.ts';

/** A topic to rank from what is known of it, and what its proposals turned out to be worth. */
export interface RankingTrial {
  subtopics: readonly WeightedSubtopic[];
  proposals: readonly TopicProposal[];
  /** The range of relevance that the topic has had. */
  history: RelevanceRange | null;
  now: Date;
  /** By the id of a proposal. What too few people judged is left out. */
  judged: ReadonlyMap<number, JudgedProposal>;
}

export interface RankingMethod {
  name: string;
  kind: 'policy' | 'baseline';
  /** The ids of all proposals, in one order or several. */
  rank(trial: RankingTrial): number[][];
}

/** What agreement counts in the policy that is tried with it. The other parts count that much less. */
const AGREEMENT_WEIGHT = 0.15;

const WITH_AGREEMENT: RankingPolicy = {
  ...RANKING_POLICY,
  version: `${RANKING_POLICY.version}:agreement`,
  relevanceWeight: RANKING_POLICY.relevanceWeight * (1 - AGREEMENT_WEIGHT),
  consistencyWeight: RANKING_POLICY.consistencyWeight * (1 - AGREEMENT_WEIGHT),
  trustWeight: RANKING_POLICY.trustWeight * (1 - AGREEMENT_WEIGHT),
  recencyWeight: RANKING_POLICY.recencyWeight * (1 - AGREEMENT_WEIGHT),
  agreementWeight: AGREEMENT_WEIGHT,
};

interface Rules {
  formula: RankingFormula;
  normalisation: Normalisation;
  consistencyFormula: ConsistencyFormula;
  policy: RankingPolicy;
}

function policyMethod(rules: Rules): RankingMethod {
  const { formula, normalisation, consistencyFormula, policy } = rules;
  const agreement = policy.agreementWeight > 0 ? [`agreement ${policy.agreementWeight}`] : [];
  return {
    name: [formula.replace('_', ' '), normalisation, consistencyFormula, ...agreement].join(', '),
    kind: 'policy',
    rank: ({ now, ...trial }) => [[...rankTopic({ ...trial, ...rules }, { policy, now }).ranks.ids]],
  };
}

const POLICIES = RANKING_FORMULAS.flatMap((formula) =>
  NORMALISATIONS.flatMap((normalisation) =>
    CONSISTENCY_FORMULAS.map((consistencyFormula) => policyMethod({ formula, normalisation, consistencyFormula, policy: RANKING_POLICY })),
  ),
);

const DEFAULTS = { formula: 'weighted_sum', normalisation: 'batch', consistencyFormula: 'scaled' } as const;

/** Orders by a number, the largest first; of equal ones the older proposal. */
function baseline(name: string, numberOf: (proposal: TopicProposal) => number): RankingMethod {
  return {
    name,
    kind: 'baseline',
    rank: ({ proposals }) => [
      proposals
        .toSorted((a, b) => numberOf(b) - numberOf(a) || a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)
        .map(({ id }) => id),
    ],
  };
}

const SHUFFLES = 50;

const RANDOM: RankingMethod = {
  name: 'random',
  kind: 'baseline',
  rank({ proposals }) {
    const random = seeded(1);
    return Array.from({ length: SHUFFLES }, () =>
      proposals
        .map(({ id }) => ({ id, place: random() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ id }) => id),
    );
  },
};

export const RANKING_METHODS: readonly RankingMethod[] = [
  ...POLICIES,
  policyMethod({ ...DEFAULTS, policy: WITH_AGREEMENT }),
  baseline('most supporters', ({ support }) => support.support),
  baseline('highest share of support', ({ support: { support, oppose } }) => support / Math.max(1, support + oppose)),
  baseline('cautious support', ({ support }) => cautiousSupport(support, RANKING_POLICY.caution)),
  baseline('newest', ({ createdAt }) => createdAt.getTime()),
  RANDOM,
];
