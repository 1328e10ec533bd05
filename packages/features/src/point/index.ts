import './tables.ts';

export { POINT_RETENTION } from './change-points.ts';
export { createPoint, createPointWriter, type PointWriter } from './create-points.ts';
export { pointRoutes } from './routes.ts';
