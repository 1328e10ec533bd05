import { NEUTRAL, TRUST_FEATURES, type TrustPolicy, type TrustValues, trustScore } from '@verdict/core/trust';
import { areaUnderCurve, logLoss, splitExamples } from '@verdict/learning/evaluation';
import { fitLogistic } from '@verdict/learning/logistic';
import type { Tx } from '@verdict/platform/postgres';
import { findProblems } from '@verdict/wire/policy';
import { TRUST } from '@verdict/wire/trust';
import type { Deps } from '../deps.ts';
import { changePolicy, readPolicy } from '../policy/index.ts';
import { TRUST_SLICE_POLICY } from './policy.ts';
import { readValues } from './read-facts.ts';

/** Someone about whom moderators decided: whether their answers were set aside rightly, or they were honest. */
export interface LabelledPerson {
  userId: number;
  isHonest: boolean;
}

/** How good a policy is on the part that was held out. */
export interface TrustScore {
  auc: number;
  logLoss: number;
}

export type TrustTraining =
  | { outcome: 'too_few'; honest: number; abusive: number; needed: number }
  | {
      outcome: 'promoted' | 'not_better' | 'unusable';
      learned: number;
      heldOut: number;
      current: TrustScore;
      candidate: TrustScore;
      problem: string | null;
    };

/** Of each kind, in the part to learn from and in the part that is held out. */
const LEAST_OF_EACH = 10;
const HELD_OUT = 0.3;
/** How strongly coefficients are drawn to those in force: so many decisions change little. */
const STRENGTH = 1;
/**
 * Moderators decide about those who were suspected, and abuse is common among them. Examples are weighed as if this share of people were
 * honest, or everyone’s trust would fall with every decision.
 */
const HONEST_SHARE = 0.9;
/** The least that a policy may give to people about whom nothing else is known. */
const LEAST_FOR_NEWCOMERS = { verified: 0.8, unverified: 0.2 };

interface Example extends LabelledPerson {
  values: TrustValues;
}

/** Learns coefficients from moderators' decisions, and puts them in force only if they are better on decisions they have not seen. */
export async function trainTrust(
  deps: Deps,
  labelled: readonly LabelledPerson[],
  options: { dryRun?: boolean } = {},
): Promise<TrustTraining> {
  return deps.db.transaction(async (tx) => {
    const examples = await withValues(tx, labelled, deps.clock.now());
    const { learned, heldOut } = splitExamples(
      examples.map(({ userId }) => String(userId)),
      { share: HELD_OUT, seed: 'trust' },
    );
    const parts = [learned, heldOut].map((part) => part.map((at) => examples[at] as Example)) as [Example[], Example[]];
    const shortage = findShortage(parts);
    if (shortage) return shortage;
    const { version, values } = await readPolicy(tx, TRUST_SLICE_POLICY);
    const current = { ...(values as Omit<TrustPolicy, 'version'>), version: String(version) };
    const candidate = fitPolicy(parts[0], current);
    const scores = { current: scorePolicy(parts[1], current), candidate: scorePolicy(parts[1], candidate) };
    const problem = findProblem(candidate);
    const outcome = problem ? 'unusable' : isBetter(scores) ? 'promoted' : 'not_better';
    if (outcome === 'promoted' && !options.dryRun) await promote({ deps, tx, candidate, expectedVersion: version, scores, examples });
    return { outcome, learned: learned.length, heldOut: heldOut.length, ...scores, problem };
  });
}

/** People who are not here any more are left out. */
async function withValues(tx: Tx, labelled: readonly LabelledPerson[], now: Date): Promise<Example[]> {
  const values = await readValues(
    tx,
    labelled.map(({ userId }) => userId),
    now,
  );
  return labelled.flatMap((person) => {
    const found = values.get(person.userId);
    return found ? [{ ...person, values: found }] : [];
  });
}

function findShortage(parts: readonly (readonly Example[])[]): TrustTraining | undefined {
  const honest = parts.map((part) => part.filter(({ isHonest }) => isHonest).length);
  const abusive = parts.map((part) => part.filter(({ isHonest }) => !isHonest).length);
  if (Math.min(...honest, ...abusive) >= LEAST_OF_EACH) return undefined;
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  return { outcome: 'too_few', honest: sum(honest), abusive: sum(abusive), needed: LEAST_OF_EACH };
}

/** What an example of each kind counts, so that the whole counts as many as there are. */
function weightsOf(examples: readonly Example[]): { yes: number; no: number } {
  const honest = examples.filter(({ isHonest }) => isHonest).length;
  return { yes: (HONEST_SHARE * examples.length) / honest, no: ((1 - HONEST_SHARE) * examples.length) / (examples.length - honest) };
}

function fitPolicy(examples: readonly Example[], current: TrustPolicy): TrustPolicy {
  const model = fitLogistic(
    {
      features: TRUST_FEATURES,
      rows: examples.map(({ values }) => TRUST_FEATURES.map((feature) => values[feature] - NEUTRAL[feature])),
      answers: examples.map(({ isHonest }) => isHonest),
    },
    { l2: STRENGTH, towards: TRUST_FEATURES.map((feature) => current.coefficients[feature]), classWeights: weightsOf(examples) },
  );
  const coefficients = Object.fromEntries(TRUST_FEATURES.map((feature, at) => [feature, toSaved(model.coefficients[at] as number)]));
  return { ...current, intercept: toSaved(model.intercept), coefficients: coefficients as TrustPolicy['coefficients'] };
}

const toSaved = (number: number): number => Math.round(number * 10_000) / 10_000;

function scorePolicy(examples: readonly Example[], policy: TrustPolicy): TrustScore {
  const scores = examples.map(({ values }) => trustScore(values, policy));
  const answers = examples.map(({ isHonest }) => isHonest);
  const { yes, no } = weightsOf(examples);
  return {
    auc: areaUnderCurve(scores, answers) as number,
    logLoss: logLoss(
      scores,
      answers,
      answers.map((isHonest) => (isHonest ? yes : no)),
    ),
  };
}

const isBetter = ({ current, candidate }: { current: TrustScore; candidate: TrustScore }): boolean =>
  candidate.auc > current.auc && candidate.logLoss < current.logLoss;

/** Why a policy is not put in force, even with a better score. */
function findProblem({ version: _version, ...values }: TrustPolicy): string | null {
  const [problem] = findProblems(TRUST, values);
  if (problem) return `${problem.field} ${problem.problem}`;
  const policy = { ...values, version: '' };
  const verified = trustScore({ ...NEUTRAL, verification: 1 }, policy);
  const unverified = trustScore(NEUTRAL, policy);
  if (verified < LEAST_FOR_NEWCOMERS.verified) return `a verified newcomer would have ${verified.toFixed(2)}`;
  if (unverified < LEAST_FOR_NEWCOMERS.unverified) return `an unverified newcomer would have ${unverified.toFixed(2)}`;
  return null;
}

interface Promotion {
  deps: Deps;
  tx: Tx;
  candidate: TrustPolicy;
  expectedVersion: number;
  scores: { current: TrustScore; candidate: TrustScore };
  examples: readonly Example[];
}

async function promote({ deps, tx, candidate, expectedVersion, scores, examples }: Promotion): Promise<void> {
  const { version: _version, ...values } = candidate;
  const of = ({ auc, logLoss: loss }: TrustScore): string => `AUC ${auc.toFixed(3)}, log loss ${loss.toFixed(3)}`;
  const reason = `Learned from ${examples.length} decisions. On those held out: ${of(scores.candidate)}; before: ${of(scores.current)}.`;
  const changed = await changePolicy(deps, tx, { policy: TRUST_SLICE_POLICY, authorId: null, values, expectedVersion, reason });
  if (!changed.ok) throw new Error(`The policy of trust was not changed: ${changed.refusal.code}.`);
}
