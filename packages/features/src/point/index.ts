import './tables.ts';
import './views.ts';

export { changeWords, deleteOwnPoint, POINT_RETENTION, takeDownPoint } from './change-points.ts';
export { createPoint, createPoints } from './create-points.ts';
export { countReplies } from './debates.ts';
export { createPointWriter, type PointWriter } from './point-writer.ts';
export { addProposalPoints } from './proposal-point.ts';
export { findRoots, lockPoint, lockTexts, readPoint, readPoints } from './queries.ts';
export { openSharedPoint, removeSharedPoint } from './shared-point.ts';
export { point } from './slice.ts';
