import { type Derivation, rebuildProjection } from './audit/index.ts';
import { SLICES } from './slices.ts';

/** Everything that can be rebuilt, each after what it is derived from. */
export const DERIVATIONS: readonly Derivation[] = SLICES.flatMap(({ derivations = [], projections = [] }) => [
  ...derivations,
  ...projections.map(
    (projection): Derivation => ({
      name: projection.name,
      rebuild: (deps, options) => rebuildProjection(deps, projection, options),
    }),
  ),
]);
