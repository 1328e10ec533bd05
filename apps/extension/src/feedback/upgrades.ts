import type { Stored } from '../storage/index.ts';

/**
 * Brings the store from one version to the next. A browser may be killed halfway, and the step is then taken again: it
 * must come to the same from where it stopped. `put` is written first, then `remove` is taken away, then the version.
 */
export type Upgrade = (stored: Stored) => { put: Record<string, unknown>; remove: string[] };

/** The step at place n leads from version n to n + 1. A store without a version is new: it has nothing to bring along. */
export const UPGRADES: readonly Upgrade[] = [() => ({ put: {}, remove: [] })];
