import type { OverrideStatus } from '@verdict/core/label';

export type { OverrideStatus };

/** In the order they are offered: what the look calls keep, remove and leave. */
export const OFFERED: readonly OverrideStatus[] = ['validated', 'overridden', 'disputed'];
