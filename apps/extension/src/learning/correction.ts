import type { DetectOptions } from '@verdict/detector/hate';
import { MAX_THRESHOLD, MIN_THRESHOLD } from '../settings/index.ts';
import { MAX_WEIGHT, within } from './fit-correction.ts';
import { type Learned, learnableWords, MAX_THRESHOLD_SHIFT } from './learn.ts';

/** What the detector is to make of a score. Nothing where what was learned is not put to use. */
export function correctionOf(learned: Learned | null): DetectOptions['correct'] {
  if (!learned?.isUsed) return undefined;
  const { bias } = learned;
  const weights = new Map(Object.entries(learned.words));
  if (weights.size === 0) return ({ logit }) => logit + bias;
  return ({ logit }, sentence) => {
    const sum = learnableWords(sentence).reduce((all, word) => all + (weights.get(word) ?? 0), 0);
    return logit + bias + within(sum, MAX_WEIGHT);
  };
}

/** How texts are classified for this reader: their setting, and what was learned. */
export function personalOptions(learned: Learned | null, setting: number): Pick<DetectOptions, 'threshold' | 'correct'> {
  const correct = correctionOf(learned);
  if (!learned || !correct) return { threshold: setting };
  const shift = within(learned.threshold - learned.setting, MAX_THRESHOLD_SHIFT);
  return { threshold: Math.min(Math.max(setting + shift, MIN_THRESHOLD), MAX_THRESHOLD), correct };
}
