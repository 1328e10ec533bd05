import type { Change } from './ask.ts';

/** A route, what of its answer is meant, and what in a thing fills the gaps of its address. */
export interface Route {
  method: 'GET' | Change['method'];
  /** `{name}` is filled in from the arguments. */
  path: string;
  part?: string;
  /** By gap or query parameter: the field of the thing it is taken from. */
  from?: Readonly<Record<string, string>>;
  /** Whether null is an answer there, and not something left out. */
  takesNull?: boolean;
}

const get = (path: string, part?: string): Route => ({ method: 'GET', path, ...(part && { part }) });
const post = (path: string, part?: string): Route => ({ method: 'POST', path, ...(part && { part }) });
const put = (path: string, part?: string): Route => ({ method: 'PUT', path, ...(part && { part }) });

const STANDING: Route = { ...get('/api/people/{userId}/reputation', 'reputation'), from: { userId: 'id' } };

/** Which route each field asks. Everything else is found in what was asked. */
export const ROUTES_ASKED: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  Query: {
    me: get('/api/me', 'account'),
    notifications: get('/api/notifications'),
    claims: get('/api/claims'),
    claim: get('/api/claims/{id}', 'claim'),
    claimGraph: get('/api/claims/graph'),
    challenges: get('/api/challenges'),
    challenge: get('/api/challenges/{id}', 'challenge'),
    challengeOptions: get('/api/challenges/options'),
    challengeStatistics: get('/api/challenges/statistics'),
    resolutionAppeals: get('/api/resolution-appeals'),
    resolutionAppeal: get('/api/resolution-appeals/{id}', 'appeal'),
    reputation: get('/api/people/{userId}/reputation', 'reputation'),
    reputationEntries: get('/api/people/{userId}/reputation/entries'),
    leaderboard: get('/api/leaderboard'),
    tutorial: get('/api/tutorial'),
    moderationLog: get('/api/moderation/log'),
    moderationCases: get('/api/moderation/cases'),
    moderationCase: get('/api/moderation/cases/{id}', 'case'),
  },
  Mutation: {
    createClaim: post('/api/claims', 'claim'),
    importClaims: post('/api/claims/import'),
    createChallenge: post('/api/challenges', 'challenge'),
    editChallenge: { method: 'PATCH', path: '/api/challenges/{id}', part: 'challenge' },
    withdrawChallenge: post('/api/challenges/{id}/withdraw', 'challenge'),
    addEvidence: post('/api/challenges/{challengeId}/evidence', 'evidence'),
    withdrawEvidence: { method: 'DELETE', path: '/api/evidence/{id}', part: 'success' },
    rateEvidence: { ...put('/api/evidence/{id}/rating', 'evidence'), takesNull: true },
    castBallot: put('/api/challenges/{challengeId}/ballot'),
    holdResolution: post('/api/challenges/{challengeId}/hold', 'challenge'),
    releaseResolution: post('/api/challenges/{challengeId}/release', 'challenge'),
    appealResolution: post('/api/challenges/{challengeId}/appeals', 'appeal'),
    castJuryVote: put('/api/resolution-appeals/{appealId}/vote', 'appeal'),
    finishTutorialStep: post('/api/tutorial'),
    markNotificationsRead: post('/api/notifications/read'),
    report: post('/api/reports', 'report'),
    flagCase: post('/api/moderation/cases/{id}/flag', 'case'),
    hideCase: post('/api/moderation/cases/{id}/hide', 'case'),
    penaliseCase: post('/api/moderation/cases/{id}/penalty', 'case'),
    claimCase: post('/api/moderation/cases/{id}/claim', 'case'),
    releaseCase: post('/api/moderation/cases/{id}/release', 'case'),
    decideCase: post('/api/moderation/cases/{id}/decide', 'case'),
    undoAction: post('/api/moderation/actions/{id}/undo', 'case'),
  },
  Account: { standing: STANDING },
  Person: { standing: STANDING },
  Reputation: { entries: { ...get('/api/people/{userId}/reputation/entries'), from: { userId: 'user_id' } } },
  Claim: { challenges: { ...get('/api/challenges'), from: { claimId: 'id' } } },
  Challenge: {
    claim: { ...get('/api/claims/{id}', 'claim'), from: { id: 'claim_id' } },
    appeals: { ...get('/api/resolution-appeals'), from: { challengeId: 'id' } },
  },
  ResolutionAppeal: { challenge: { ...get('/api/challenges/{id}', 'challenge'), from: { id: 'challenge_id' } } },
};

/** Where the whole of a thing is read, of which a list holds but a part: what its fields marked @whole are found in. */
export const WHOLE: Readonly<Record<string, Route & { part: string }>> = {
  Claim: { method: 'GET', path: '/api/claims/{id}', part: 'claim' },
  Challenge: { method: 'GET', path: '/api/challenges/{id}', part: 'challenge' },
  ModerationCase: { method: 'GET', path: '/api/moderation/cases/{id}', part: 'case' },
};
