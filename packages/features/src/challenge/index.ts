import './tables.ts';

export { type BallotWriter, createBallotWriter } from './ballot/ballot-writer.ts';
export { type BallotRequest, castBallot } from './ballot/cast-ballot.ts';
export { doesBallotCount } from './ballot/voters.ts';
export { advanceChallenges, challengeJobs } from './clock.ts';
export { createChallenge } from './create-challenge.ts';
export { giveEvidence } from './evidence/add-evidence.ts';
export { rateEvidence } from './evidence/change-evidence.ts';
export { CHALLENGE_TOPICS } from './live.ts';
export { CHALLENGE_PERSONAL_DATA } from './personal-data.ts';
export { policyInForce } from './policy.ts';
export { listChallenges, readChallenges } from './queries.ts';
export { BALLOT_REPORTABLE, CHALLENGE_REPORTABLE, EVIDENCE_REPORTABLE } from './reportable.ts';
export { replaceResolution } from './resolution/replace-resolution.ts';
export { CHALLENGE_RETENTION } from './retention.ts';
export { challengeRoutes } from './routes.ts';
export { readChallengeView } from './view.ts';
