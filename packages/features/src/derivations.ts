import { type RebuildResult, rebuildProjection } from './audit/index.ts';
import type { Deps } from './deps.ts';
import { rebuildProbabilities } from './probability/index.ts';
import { rebuildReputation } from './reputation/index.ts';
import { SLICES } from './slices.ts';
import { rebuildVerdicts } from './verdict/index.ts';

/** Something derived that can be rebuilt. */
export interface Derivation {
  name: string;
  rebuild(deps: Deps, onProgress: (done: number, of: number) => void): Promise<RebuildResult>;
}

export const DERIVATIONS: readonly Derivation[] = [
  ...SLICES.flatMap(({ projections = [] }) => projections).map(
    (projection): Derivation => ({
      name: projection.name,
      rebuild: (deps, onProgress) => rebuildProjection(deps, projection, onProgress),
    }),
  ),
  { name: 'verdicts', rebuild: rebuildVerdicts },
  { name: 'probabilities', rebuild: rebuildProbabilities },
  { name: 'reputation', rebuild: rebuildReputation },
];
