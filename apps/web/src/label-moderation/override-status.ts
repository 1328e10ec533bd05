import type { OverrideStatus } from '@verdict/core/label';

export type { OverrideStatus };

/** In the order of the buttons: keep, remove and leave open. */
export const OFFERED: readonly OverrideStatus[] = ['validated', 'overridden', 'disputed'];
