import type { Stored } from '../storage/index.ts';

/**
 * Upgrades the store from one version to the next. A step that was interrupted by a kill runs again, so it must continue from
 * any point. `put` is written first, then `remove`, then the version.
 */
export type Upgrade = (stored: Stored) => { put: Record<string, unknown>; remove: string[] };

/** The step at index n leads from version n to n + 1. A store without a version is new and has nothing to upgrade. */
export const UPGRADES: readonly Upgrade[] = [() => ({ put: {}, remove: [] })];
