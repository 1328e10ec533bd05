import './tables.ts';
import './views.ts';

export { POINT_RETENTION } from './change-points.ts';
export { createPoint } from './create-points.ts';
export { createPointWriter, type PointWriter } from './point-writer.ts';
export { findRoots, lockPoint, lockTexts, readPoint, readPoints } from './queries.ts';
export { openSharedPoint, removeSharedPoint } from './shared-point.ts';
export { point } from './slice.ts';
