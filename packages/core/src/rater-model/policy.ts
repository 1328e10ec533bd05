/**
 * One way to see raters and items. Each rater has a table of how often they give which answer to which truth; what little
 * they said is filled up from what is expected of someone as able as they are.
 */
export interface Form {
  name: string;
  /** How many answers of a rater's own the expectation is worth, for each truth. */
  strength: number;
  /** Whether mistakes are expected to spread evenly over the other answers, or as they do in this crowd. */
  mistakes: 'even' | 'shared';
  /** Items come in these difficulties: what an answer tells is raised to this power. One of 1 means that all are alike. */
  difficulties: readonly number[];
}

export interface ConsensusPolicy {
  version: string;
  forms: readonly Form[];
  /** Forms are averaged; one that foretells an answer worse by this much (in log likelihood) weighs e times less. */
  evidenceScale: number;
  /** The same over all answers together: among few answers a form must lead by more. */
  evidenceInAll: number;
  /** Forms that would weigh less than this are left out, and no more than so many are kept. */
  leastWeight: number;
  mostForms: number;
  /** With more answers than this only so many forms, the most promising, are fitted, and in fewer rounds: each teaches more. */
  fitAllUpTo: number;
  mostFormsOfLarge: number;
  mostRoundsOfLarge: number;
  /** What is believed of a rater before anything is heard: right with this chance, as firmly as after so many answers. */
  firstAccuracy: number;
  firstStrength: number;
  /** How firmly a rater is thought to be as able as the others, in answers. */
  abilityStrength: number;
  /** How sure one is of someone by what is expected of them, in answers: however alike a crowd is, nobody is known by its mean. */
  expectationTells: number;
  /** Each answer is believed in beforehand as if so many items had it. */
  priorItems: number;
  /** Answers to one item err together: this is how much, where nothing better is known, and how sure that is (of its logarithm). */
  correlation: number;
  correlationSpread: number;
  /** Half the width of an interval, in standard deviations. */
  intervalDeviations: number;
  mostRounds: number;
  /** The fit rests when no probability moves by more than this. */
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
