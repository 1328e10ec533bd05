import './tables.ts';

export { type Award, award } from './award.ts';
export { badges } from './badges.ts';
export { feedbackPoints } from './feedback-points.ts';
export { giveReputation } from './give-reputation.ts';
export { REPUTATION_TOPICS } from './live.ts';
export { type NewPenalty, penalise } from './penalise.ts';
export { REPUTATION_PERSONAL_DATA } from './personal-data.ts';
export { rebuildReputation } from './rebuild.ts';
export { entriesAbout, reverse } from './reverse.ts';
export { reputationRoutes } from './routes.ts';
export { readReputation } from './view.ts';
