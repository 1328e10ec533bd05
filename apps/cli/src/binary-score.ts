import { scoreItems } from '@verdict/core/rater-model';
import { areaUnderCurve } from '@verdict/learning/evaluation';

/** One classified text whose truth is known. */
export interface Judged {
  isHateful: boolean;
  /** The classification, and its probability. */
  saidHateful: boolean;
  probability: number;
}

export interface BinaryScore {
  texts: number;
  hateful: number;
  accuracy: number;
  macroF1: number;
  /** The probability that a hateful text is ranked above one that is not: independent of the threshold. */
  auc: number;
  precision: number;
  recall: number;
  /** How far stated confidence is from how often it was right. */
  calibrationError: number;
}

/** Zero divided by zero is written as 0. */
const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export function scoreBinary(judged: readonly Judged[]): BinaryScore {
  const hateful = judged.filter(({ isHateful }) => isHateful).length;
  const flagged = judged.filter(({ saidHateful }) => saidHateful).length;
  const found = judged.filter(({ isHateful, saidHateful }) => isHateful && saidHateful).length;
  const { accuracy, macroF1, calibrationError } = scoreItems(judged.map(toScored));
  return {
    texts: judged.length,
    hateful,
    accuracy,
    macroF1,
    auc:
      areaUnderCurve(
        judged.map(({ probability }) => probability),
        judged.map(({ isHateful }) => isHateful),
      ) ?? 0,
    precision: ratio(found, flagged),
    recall: ratio(found, hateful),
    calibrationError,
  };
}

function toScored({ isHateful, saidHateful, probability }: Judged) {
  return {
    answer: saidHateful ? 1 : 0,
    truth: isHateful ? 1 : 0,
    probability: saidHateful ? probability : 1 - probability,
    ofTruth: isHateful ? probability : 1 - probability,
  };
}
