export { type PointDraft, VerdictPointForm } from './verdict-point-form.ts';
export { type PointListStatus, VerdictPointList } from './verdict-point-list.ts';
