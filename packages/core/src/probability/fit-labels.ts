import type { BridgeFit, BridgeStatus } from '../bridge/index.ts';
import { type ConsensusFit, fitConsensus, type Gold } from '../rater-model/index.ts';
import { type EarlierBridge, fitBridging } from './bridging.ts';

/** All that people said about the labels of one set; columns of equal length. */
export interface LabelSetJudgements {
  labelCount: number;
  raterCount: number;
  label: Int32Array;
  rater: Int32Array;
  /** Whether the label is right. */
  answer: Uint8Array;
  weight: Float32Array;
}

export interface FitBeginning {
  /** Labels that a moderator has decided. */
  gold?: Gold | undefined;
  earlier?: EarlierBridge | undefined;
  /** What each label is across viewpoints so far. */
  held?: readonly (BridgeStatus | null)[] | undefined;
}

export interface LabelSetFit {
  consensus: ConsensusFit;
  bridge: BridgeFit;
}

/** Learns how far each rater of a set can be relied on and where they stand. Takes seconds for a million judgements. */
export function fitLabels(judgements: LabelSetJudgements, { gold, earlier, held }: FitBeginning = {}): LabelSetFit {
  const { labelCount, raterCount, label, rater, answer, weight } = judgements;
  const common = { itemCount: labelCount, raterCount, item: label, rater, weight };
  return {
    consensus: fitConsensus({ ...common, classCount: 2, answer }, { gold }),
    bridge: fitBridging({ ...common, rating: Float32Array.from(answer) }, { earlier, held }),
  };
}

/** What is thought of raters before any of them has said anything. */
export function fitNobody(): LabelSetFit {
  const none = new Int32Array();
  return fitLabels({ labelCount: 0, raterCount: 0, label: none, rater: none, answer: new Uint8Array(), weight: new Float32Array() });
}
