import { hash32 } from '../pseudorandom/index.ts';

export const SPLITS = ['train', 'validation', 'test'] as const;
export type Split = (typeof SPLITS)[number];

/** What share of the points goes where; what remains is for the test. */
export const SPLIT_POLICY = { version: 'split-1', trainShare: 0.7, validationShare: 0.15 } as const;

/**
 * Which part of the training data a point belongs to, in every release. All labels of one point are in the same part,
 * or a model would be tested on words it was trained with.
 */
export function splitOf(pointId: number): Split {
  const place = hash32(`point:${pointId}`) / 2 ** 32;
  if (place < SPLIT_POLICY.trainShare) return 'train';
  return place < SPLIT_POLICY.trainShare + SPLIT_POLICY.validationShare ? 'validation' : 'test';
}
