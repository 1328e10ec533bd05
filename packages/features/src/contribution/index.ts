import './tables.ts';

export { CONTRIBUTION_PERSONAL_DATA, CONTRIBUTION_RETENTION } from './personal-data.ts';
export { contributionRoutes } from './routes.ts';
export { IS_SHARED } from './shared-labels.ts';
