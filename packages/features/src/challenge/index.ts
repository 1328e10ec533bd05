import './tables.ts';
import './views.ts';

export { createBallotWriter } from './ballot/ballot-writer.ts';
export { castBallot } from './ballot/cast-ballot.ts';
export { doesBallotCount } from './ballot/voters.ts';
export { advanceChallenges } from './clock.ts';
export { createChallenge } from './create-challenge.ts';
export { submitEvidence } from './evidence/add-evidence.ts';
export { rateEvidence } from './evidence/change-evidence.ts';
export { quoteChallenges } from './notifications.ts';
export { distinct, everyoneIn, type Parties, partiesOf, sidesOf } from './parties.ts';
export { CHALLENGE_REPORTABLE } from './reportable.ts';
export { lockAppealable, participantsOf } from './resolution/appealable.ts';
export { outcomeWithout } from './resolution/outcome-without.ts';
export { replaceResolution } from './resolution/replace-resolution.ts';

export { challenge } from './slice.ts';
