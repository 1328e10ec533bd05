import './tables.ts';
import './views.ts';

export { createBallotWriter } from './ballot/ballot-writer.ts';
export { castBallot } from './ballot/cast-ballot.ts';
export { doesBallotCount } from './ballot/voters.ts';
export { advanceChallenges, challengeJobs } from './clock.ts';
export { createChallenge } from './create-challenge.ts';
export { giveEvidence } from './evidence/add-evidence.ts';
export { rateEvidence } from './evidence/change-evidence.ts';
export { CHALLENGE_CHANNELS } from './live.ts';
export { CHALLENGE_PERSONAL_DATA } from './personal-data.ts';
export { BALLOT_REPORTABLE, CHALLENGE_REPORTABLE, EVIDENCE_REPORTABLE } from './reportable.ts';
export { lockAppealable, participantsOf } from './resolution/appealable.ts';
export { replaceResolution } from './resolution/replace-resolution.ts';
export { CHALLENGE_RETENTION } from './retention.ts';
export { challenge } from './slice.ts';
