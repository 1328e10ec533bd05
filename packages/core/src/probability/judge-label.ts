import type { BridgeStatus } from '../bridge/index.ts';
import type { FeedbackType } from '../feedback/index.ts';
import { type ConsensusModel, judgeItem, type Rates, ratesOf } from '../rater-model/index.ts';
import { type Bridging, bridgeLabel, type KeptBridge, type RaterPlace } from './bridging.ts';
import { answerOf, RIGHT } from './label-answer.ts';

/** What was learned from all judgements of a label set, as far as it takes to judge one label. */
export interface LabelFit {
  consensus: ConsensusModel;
  bridge: KeptBridge;
}

/** What a fit knows of one rater. */
export interface FittedRater {
  rates: readonly Rates[];
  place: RaterPlace;
}

/** One person's view of a label. */
export interface LabelJudgement {
  feedbackType: FeedbackType;
  weight: number;
  /** Undefined for someone the fit has not met. */
  rater: FittedRater | undefined;
  /** Whether it was among those the fit was made from. */
  heard: boolean;
}

export interface JudgedProbability {
  /** That the label is right, and where that may well lie. */
  probability: number;
  low: number;
  high: number;
  bridging: Bridging;
  /** How many judgements it rests on. */
  judgements: number;
}

/**
 * Judges one label with the raters as the fit left them. `held` is what the label was across viewpoints when the fit was
 * made, since that is easier to keep than to gain. A label that nobody has rated has no probability.
 */
export function judgeLabel(
  { consensus, bridge }: LabelFit,
  judgements: readonly LabelJudgement[],
  held: BridgeStatus | null,
): JudgedProbability | undefined {
  const counted = judgements.flatMap(({ feedbackType, ...judgement }) => {
    const answer = answerOf(feedbackType);
    return answer === undefined || judgement.weight <= 0 ? [] : [{ answer, ...judgement }];
  });
  if (counted.length === 0) return undefined;
  const newcomer = ratesOf(consensus, -1);
  const verdict = judgeItem(
    consensus,
    counted.map(({ answer, weight, rater }) => ({ answer, weight, rates: rater?.rates ?? newcomer })),
  );
  const bridging = bridgeLabel(
    bridge,
    counted.map(({ answer, weight, rater, heard }) => ({ rating: answer, weight, place: rater?.place, heard })),
    held,
  );
  const [low, high] = verdict.answer === RIGHT ? [verdict.low, verdict.high] : [1 - verdict.high, 1 - verdict.low];
  return { probability: verdict.probability[RIGHT] as number, low, high, bridging, judgements: counted.length };
}
