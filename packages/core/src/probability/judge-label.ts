import type { BridgeStatus, RaterPlace, SavedBridge } from '../bridge/index.ts';
import type { FeedbackType } from '../feedback/index.ts';
import { type ConsensusModel, judgeItem, type Rates, ratesOf } from '../rater-model/index.ts';
import { type Bridging, bridgeLabel } from './bridging.ts';
import { answerOf, RIGHT } from './label-answer.ts';

/** The parts of a fit that are needed to judge one label. */
export interface LabelFit {
  consensus: ConsensusModel;
  bridge: SavedBridge;
}

/** What a fit knows about one rater. */
export interface FittedRater {
  rates: readonly Rates[];
  place: RaterPlace;
}

/** One person's answer to a label. */
export interface LabelJudgement {
  feedbackType: FeedbackType;
  weight: number;
  /** Undefined for newcomers to the fit. */
  rater: FittedRater | undefined;
  /** Whether the fit includes this answer. */
  heard: boolean;
}

export interface JudgedProbability {
  /** The probability that the label is right, and its interval. */
  probability: number;
  low: number;
  high: number;
  bridging: Bridging;
  /** The number of answers it is computed from. */
  judgements: number;
}

/**
 * Judges one label with the raters of the last fit. `held` is the label's bridging status at that fit, because a status is
 * harder to gain than to keep. An unrated label has no probability.
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
