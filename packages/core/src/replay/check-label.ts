import { statusFor } from '../label/index.ts';
import { type FittedRater, judgeLabel, type LabelFit } from '../probability/index.ts';
import { type FeedbackCounts, judge, NO_FEEDBACK, type VerdictPolicy } from '../verdict/index.ts';
import type { JudgementLine, LabelLine } from './lines.ts';

/** How far a recomputed number may differ from the published one. */
export const REPLAY_TOLERANCE = 1e-6;

/** The fit with which labels are judged again. */
export interface ReplayFit extends LabelFit {
  raters: ReadonlyMap<string, FittedRater>;
}

/** The versions of the verdict policy in a release. */
export type VerdictPolicies = ReadonlyMap<string, VerdictPolicy>;

interface Published {
  label: LabelLine;
  judgements: readonly JudgementLine[];
  fit: ReplayFit | undefined;
  policies: VerdictPolicies;
}

/** What is published about a label but does not follow from its judgements; empty if everything does. */
export function checkLabel({ label, judgements, fit, policies }: Published): string[] {
  return [
    ...checkJudgements(label, judgements),
    ...checkVerdict(label, countOf(judgements), policies),
    ...checkStatuses(label, policies),
    ...checkProbability(label, judgements, fit),
  ];
}

function checkJudgements({ item, fit }: LabelLine, judgements: readonly JudgementLine[]): string[] {
  const problems: string[] = [];
  if (judgements.some((judgement) => judgement.item !== item)) problems.push('has judgements of another label before it');
  if (new Set(judgements.map(({ rater }) => rater)).size < judgements.length) problems.push('counts someone twice');
  if (judgements.some(({ order }, i) => order !== i + 1)) problems.push('has judgements out of order');
  if (judgements.some((judgement) => judgement.fit !== fit)) problems.push('has judgements of another fit');
  return problems;
}

/** The verdict table counts each person once, without quarantined ones. */
function countOf(judgements: readonly JudgementLine[]): FeedbackCounts {
  const counts = { ...NO_FEEDBACK };
  for (const { answer, weight } of judgements) if (weight > 0) counts[answer] += 1;
  return counts;
}

function checkVerdict(label: LabelLine, counts: FeedbackCounts, policies: VerdictPolicies): string[] {
  const policy = policies.get(label.policy);
  if (!policy) return [unknownPolicy(label.policy)];
  const verdict = judge(counts, policy);
  return [
    ...differences('counts', counts, label.counts),
    ...difference('consensus', verdict.consensus, label.consensus),
    ...difference('consensus score', verdict.consensusScore, label.consensus_score),
    ...difference('controversial', verdict.isControversial, label.is_controversial),
  ];
}

/** Each status change must follow from the counts it names, and start from the status before it. */
function checkStatuses({ statuses, status, decided, consensus }: LabelLine, policies: VerdictPolicies): string[] {
  const problems: string[] = [];
  let current = 'active';
  for (const change of statuses) {
    problems.push(...difference('status before a change', current, change.from));
    const policy = policies.get(change.policy);
    if (!policy) problems.push(unknownPolicy(change.policy));
    else if (change.by === 'community') {
      const verdict = judge(change.counts, policy).consensus;
      problems.push(...difference('consensus at a change', verdict, change.consensus));
      problems.push(...difference('status after a change', statusFor(verdict), change.to));
    }
    current = change.to;
  }
  problems.push(...difference('status', current, status));
  if (!decided) problems.push(...difference('status by the table', statusFor(consensus), status));
  return problems;
}

const unknownPolicy = (version: string): string => `was judged by "${version}", which the release does not describe`;

function checkProbability(label: LabelLine, judgements: readonly JudgementLine[], fit: ReplayFit | undefined): string[] {
  if (label.fit !== null && !fit) return [`was judged with fit ${label.fit}, which is not in the release`];
  const judged = fit && judgeLabel(fit, judgements.map(toLabelJudgement(fit)), label.bridging?.held ?? null);
  const { bridging } = label;
  return [
    ...difference('probability', judged?.probability ?? null, label.probability),
    ...difference('low', judged?.low ?? null, label.low),
    ...difference('high', judged?.high ?? null, label.high),
    ...difference('bridging', judged?.bridging.status ?? null, bridging?.status ?? null),
    ...difference('bridging score', judged?.bridging.score ?? null, bridging?.score ?? null),
    ...difference('bridging low', judged?.bridging.low ?? null, bridging?.low ?? null),
    ...difference('bridging high', judged?.bridging.high ?? null, bridging?.high ?? null),
    ...difference('viewpoint', judged?.bridging.viewpoint ?? null, bridging?.viewpoint ?? null),
  ];
}

const toLabelJudgement =
  ({ raters }: ReplayFit) =>
  ({ answer, weight, rater, heard }: JudgementLine) => ({ feedbackType: answer, weight, rater: raters.get(rater), heard });

type Value = string | number | boolean | null;

function difference(what: string, recomputed: Value, published: Value): string[] {
  const agree =
    typeof recomputed === 'number' && typeof published === 'number'
      ? Math.abs(recomputed - published) <= REPLAY_TOLERANCE
      : recomputed === published;
  return agree ? [] : [`${what}: published ${published}, recomputed ${recomputed}`];
}

function differences(what: string, recomputed: FeedbackCounts, published: FeedbackCounts): string[] {
  return (Object.keys(recomputed) as (keyof FeedbackCounts)[]).flatMap((key) =>
    difference(`${what}, ${key}`, recomputed[key], published[key]),
  );
}
