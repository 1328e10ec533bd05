import { type Projection, type RebuildResult, rebuildProjection } from './audit/index.ts';
import { CONSUMERS } from './background.ts';
import type { Deps } from './deps.ts';
import { rebuildProbabilities } from './probability/index.ts';
import { rebuildReputation } from './reputation/index.ts';
import { rebuildVerdicts } from './verdict/index.ts';

/** Something derived that can be rebuilt. */
export interface Derivation {
  name: string;
  rebuild(deps: Deps, onProgress: (done: number, of: number) => void): Promise<RebuildResult>;
}

export const DERIVATIONS: readonly Derivation[] = [
  ...CONSUMERS.filter((consumer): consumer is Projection => consumer.tables !== undefined).map(
    (projection): Derivation => ({
      name: projection.name,
      rebuild: (deps, onProgress) => rebuildProjection(deps, projection, onProgress),
    }),
  ),
  { name: 'verdicts', rebuild: rebuildVerdicts },
  { name: 'probabilities', rebuild: rebuildProbabilities },
  { name: 'reputation', rebuild: rebuildReputation },
];
