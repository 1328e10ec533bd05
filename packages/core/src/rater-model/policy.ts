/**
 * One form of the model. Each rater has a table of how often they give which answer to which truth; where they gave few
 * answers, it is filled up with what is expected of a rater of their ability.
 */
export interface Form {
  name: string;
  /** How many answers the expectation is worth, for each truth. */
  strength: number;
  /** Whether mistakes are expected to be spread evenly over the wrong answers, or as in this crowd. */
  mistakes: 'even' | 'shared';
  /** The difficulties of items: the evidence of an answer is raised to this power. A single difficulty of 1 makes all items alike. */
  difficulties: readonly number[];
}

export interface ConsensusPolicy {
  version: string;
  forms: readonly Form[];
  /** Forms are averaged; one that predicts an answer worse by this much (in log likelihood) weighs e times less. */
  evidenceScale: number;
  /** The same over all answers together: with few answers a form must lead by more. */
  evidenceInAll: number;
  /** Forms with less weight are dropped, and only this many are kept. */
  leastWeight: number;
  mostForms: number;
  /** With more answers than this, fewer forms (the most promising) are fitted, in fewer rounds: each round learns more. */
  fitAllUpTo: number;
  mostFormsOfLarge: number;
  mostRoundsOfLarge: number;
  /** The prior for a rater: right with this probability, worth this many answers. */
  firstAccuracy: number;
  firstStrength: number;
  /** How strongly a rater is assumed to have the ability of the others, in answers. */
  abilityStrength: number;
  /** How certain the expected ability is, in answers: however alike a crowd is, its mean never fully determines one person. */
  expectationTells: number;
  /** The prior of each class is worth this many items. */
  priorItems: number;
  /** The default correlation of mistakes on one item, and its uncertainty (of its logarithm). */
  correlation: number;
  correlationSpread: number;
  /** Half the width of an interval, in standard deviations. */
  intervalDeviations: number;
  mostRounds: number;
  /** The fit has converged when no probability changes by more than this. */
  restsAt: number;
}

const ALIKE = [1];
const MIXED = [1.6, 1, 0.5, 0.2];

function formsWith(difficulties: readonly number[]): Form[] {
  const kind = difficulties.length > 1 ? 'difficulty' : 'plain';
  const form = (mistakes: Form['mistakes'], strength: number): Form => ({
    name: `${kind}, ${mistakes} mistakes, ${strength}`,
    strength,
    mistakes,
    difficulties,
  });
  return [...[0.5, 2, 8, 32, 1000].map((strength) => form('even', strength)), form('shared', 8), form('shared', 1000)];
}

export const CONSENSUS_POLICY: ConsensusPolicy = {
  version: 'consensus-2',
  forms: [...formsWith(ALIKE), ...formsWith(MIXED)],
  evidenceScale: 0.02,
  evidenceInAll: 2,
  leastWeight: 0.02,
  mostForms: 4,
  fitAllUpTo: 100_000,
  mostFormsOfLarge: 2,
  mostRoundsOfLarge: 3,
  firstAccuracy: 0.7,
  firstStrength: 30,
  abilityStrength: 8,
  expectationTells: 5,
  priorItems: 2,
  correlation: 0.2,
  correlationSpread: 0.6,
  intervalDeviations: 1.645, // nine times in ten
  mostRounds: 40,
  restsAt: 1e-4,
};
