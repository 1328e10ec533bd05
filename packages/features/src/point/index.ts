import './tables.ts';

export { POINT_RETENTION } from './change-points.ts';
export { createPoint } from './create-points.ts';
export { POINT_TOPICS } from './live.ts';
export { POINT_PERSONAL_DATA } from './personal-data.ts';
export { createPointWriter, type PointWriter } from './point-writer.ts';
export { findRoots, readPoint, readPoints } from './queries.ts';
export { POINT_REPORTABLE } from './reportable.ts';
export { pointRoutes } from './routes.ts';
export { openSharedPoint, removeSharedPoint, type SharedWords } from './shared-point.ts';
