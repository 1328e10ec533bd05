import './tables.ts';

export { CONTRIBUTION_PERSONAL_DATA, CONTRIBUTION_RETENTION } from './personal-data.ts';
export { contributionRoutes } from './routes.ts';
export { IS_SHARED, isTakenName } from './shared-labels.ts';
