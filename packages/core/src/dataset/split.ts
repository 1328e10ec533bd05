import { hash32 } from '../pseudorandom/index.ts';

export const SPLITS = ['train', 'validation', 'test'] as const;
export type Split = (typeof SPLITS)[number];

/** The share of points in train and validation; the rest is for testing. */
export const SPLIT_POLICY = { version: 'split-1', trainShare: 0.7, validationShare: 0.15 } as const;

/**
 * The split of a point, the same in every release. All labels of a point are in one split; otherwise a model would be tested on
 * texts it was trained with.
 */
export function splitOf(pointId: number): Split {
  const place = hash32(`point:${pointId}`) / 2 ** 32;
  if (place < SPLIT_POLICY.trainShare) return 'train';
  return place < SPLIT_POLICY.trainShare + SPLIT_POLICY.validationShare ? 'validation' : 'test';
}
