import './tables.ts';

export { giveEvidence } from './add-evidence.ts';
export { type BallotWriter, createBallotWriter } from './ballot-writer.ts';
export { type BallotRequest, castBallot } from './cast-ballot.ts';
export { rateEvidence } from './change-evidence.ts';
export { advanceChallenges, challengeJobs } from './clock.ts';
export { createChallenge } from './create-challenge.ts';
export { CHALLENGE_TOPICS } from './live.ts';
export { CHALLENGE_PERSONAL_DATA } from './personal-data.ts';
export { policyInForce } from './policy.ts';
export { listChallenges, readChallenges } from './queries.ts';
export { replaceResolution } from './replace-resolution.ts';
export { BALLOT_REPORTABLE, CHALLENGE_REPORTABLE, EVIDENCE_REPORTABLE } from './reportable.ts';
export { CHALLENGE_RETENTION } from './retention.ts';
export { challengeRoutes } from './routes.ts';
export { readChallengeView } from './view.ts';
export { doesBallotCount } from './voters.ts';
