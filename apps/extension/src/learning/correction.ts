import type { DetectOptions } from '@verdict/detector/hate';
import { MAX_THRESHOLD, MIN_THRESHOLD } from '../settings/index.ts';
import { MAX_WEIGHT, within } from './fit-correction.ts';
import { type Learned, learnableWords, MAX_THRESHOLD_SHIFT } from './learn.ts';

/** The correction for the detector's scores; undefined if what was learned is not used. */
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

/** The reader's detection options: their setting and what was learned. */
export function personalOptions(learned: Learned | null, setting: number): Pick<DetectOptions, 'threshold' | 'correct'> {
  const correct = correctionOf(learned);
  if (!learned || !correct) return { threshold: setting };
  const shift = within(learned.threshold - learned.setting, MAX_THRESHOLD_SHIFT);
  return { threshold: Math.min(Math.max(setting + shift, MIN_THRESHOLD), MAX_THRESHOLD), correct };
}
