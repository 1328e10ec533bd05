import { problemWithRankingPolicy, RANKING_POLICY, type RankingPolicy } from '@verdict/core/ranking';
import { countOf, numberOf, type PolicyDefinition, policyValues, shareOf } from '../policy/index.ts';

const part = (title: string, description: string) => numberOf({ title, description, maximum: 1 });

/** How proposals are ranked. */
export const RANKING: PolicyDefinition<RankingPolicy> = {
  name: 'ranking',
  first: RANKING_POLICY,
  findProblem: problemWithRankingPolicy,
  schema: policyValues(
    { title: 'Ranking of proposals', description: 'How the score of a proposal is put together. The weights of the parts add up to 1.' },
    {
      relevanceWeight: part('Weight of relevance', 'How much fitting the topic counts.'),
      consistencyWeight: part('Weight of consistency', 'How much it counts that an author stays on topic.'),
      trustWeight: part('Weight of support', 'How much support counts, allowing for chance.'),
      recencyWeight: part('Weight of recency', 'How much being new counts.'),
      agreementWeight: part('Weight of agreement', 'How much support on both sides counts. At 0 it is only shown.'),
      decayPerHour: numberOf({
        title: 'Ageing per hour',
        description: 'How fast a proposal stops being new: 0.05 halves it in 14 hours.',
        maximum: 10,
      }),
      cosineWeight: part('Weight of meaning', 'How much the cosine of the vectors counts in a similarity.'),
      jaccardWeight: part('Weight of shared words', 'How much the Jaccard index counts in a similarity.'),
      tfidfWeight: part('Weight of rare words', 'How much TF-IDF counts in a similarity.'),
      liveTop: countOf({
        title: 'Live places',
        description: 'How many proposals of each topic are published live.',
        minimum: 1,
        maximum: 200,
      }),
      consistencyWindow: countOf({
        title: 'Proposals for consistency',
        description: 'How many of an author’s last proposals in a topic count.',
        minimum: 1,
        maximum: 1000,
      }),
      leastProposals: countOf({
        title: 'Proposals needed',
        description: 'Authors with fewer have the consistency of new authors.',
        minimum: 1,
        maximum: 1000,
      }),
      newAuthorConsistency: part('Consistency of new authors', 'Neither steady nor erratic.'),
      deviationScale: numberOf({
        title: 'Deviation for a half',
        description: 'The deviation of similarities at which consistency is a half.',
        exclusiveMinimum: 0,
        maximum: 1,
      }),
      caution: numberOf({
        title: 'Caution',
        description: 'How much support is lowered to allow for chance, in standard deviations.',
        maximum: 5,
      }),
      trustStrength: numberOf({
        title: 'Votes that the author’s trust counts as',
        description: 'While there are few votes, the author’s trust stands in for them.',
        maximum: 1000,
      }),
      capFromVoters: countOf({
        title: 'Voters for the cap',
        description: 'From this many voters on, no one has more than the share below.',
        unit: 'people',
        minimum: 1,
        maximum: 1_000_000,
      }),
      mostShareOfOne: shareOf('Largest share of one voter', 'The largest share of the weight that one voter can have.'),
    },
  ),
};
