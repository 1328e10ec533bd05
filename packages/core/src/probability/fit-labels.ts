import { type BridgeFit, type BridgeStatus, type EarlierBridge, fitBridging } from '../bridge/index.ts';
import { type ConsensusFit, fitConsensus, type Gold } from '../rater-model/index.ts';

/** All answers to the labels of one set, in columns of equal length. */
export interface LabelSetJudgements {
  labelCount: number;
  raterCount: number;
  label: Int32Array;
  rater: Int32Array;
  /** Whether the rater considers the label right. */
  answer: Uint8Array;
  weight: Float32Array;
}

export interface FitBeginning {
  /** Labels that a moderator has decided. */
  gold?: Gold | undefined;
  earlier?: EarlierBridge | undefined;
  /** The current bridging status of each label. */
  held?: readonly (BridgeStatus | null)[] | undefined;
}

export interface LabelSetFit {
  consensus: ConsensusFit;
  bridge: BridgeFit;
}

/** Estimates each rater's reliability and viewpoint. Takes seconds for a million answers. */
export function fitLabels(judgements: LabelSetJudgements, { gold, earlier, held }: FitBeginning = {}): LabelSetFit {
  const { labelCount, raterCount, label, rater, answer, weight } = judgements;
  const common = { itemCount: labelCount, raterCount, item: label, rater, weight };
  return {
    consensus: fitConsensus({ ...common, classCount: 2, answer }, { gold }),
    bridge: fitBridging({ ...common, rating: Float32Array.from(answer) }, { earlier, held }),
  };
}

/** The fit before anyone has answered: priors only. */
export function emptyFit(): LabelSetFit {
  const none = new Int32Array();
  return fitLabels({ labelCount: 0, raterCount: 0, label: none, rater: none, answer: new Uint8Array(), weight: new Float32Array() });
}
