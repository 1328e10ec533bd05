import type { PersonalData, Slice } from '../define-slice.ts';

/**
 * What each slice holds about a person, in the order in which it is erased. Slices are listed after those they depend on,
 * so a slice is erased while what it depends on can still be read: contributions before the feedback they led to.
 */
export function personalDataOf(slices: readonly Slice[]): PersonalData[] {
  return slices.toReversed().flatMap(({ personalData }) => personalData ?? []);
}
