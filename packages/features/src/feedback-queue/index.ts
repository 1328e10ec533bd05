import './tables.ts';

export { labelNeed } from './label-need.ts';
export { VIEW_QUEUE_PERSONAL_DATA, VIEW_QUEUE_RETENTION } from './personal-data.ts';
export { viewQueueRoutes } from './routes.ts';
