import { type RebuildResult, rebuildConsumer } from './audit/index.ts';
import { CONSUMERS } from './background.ts';
import type { Deps } from './deps.ts';
import { rebuildProbabilities } from './probability/index.ts';
import { rebuildReputation } from './reputation/index.ts';
import { rebuildVerdicts } from './verdict/index.ts';

/** Something that is derived and can be derived anew. */
export interface Derivation {
  name: string;
  rebuild(deps: Deps, onProgress: (done: number, of: number) => void): Promise<RebuildResult>;
}

/** Consumers without tables cause effects, such as mail, which must not be caused again. */
export const DERIVATIONS: readonly Derivation[] = [
  ...CONSUMERS.filter(({ tables }) => tables.length > 0).map(
    (consumer): Derivation => ({
      name: consumer.name,
      rebuild: (deps, onProgress) => rebuildConsumer(deps, consumer, onProgress),
    }),
  ),
  { name: 'verdicts', rebuild: rebuildVerdicts },
  { name: 'probabilities', rebuild: rebuildProbabilities },
  { name: 'reputation', rebuild: rebuildReputation },
];
