import type { Actor } from '@verdict/core/account';
import type { Http, Result } from '@verdict/platform/http';
import type { Tx } from '@verdict/platform/postgres';
import {
  CHALLENGE,
  ChallengeAnswer,
  ChallengeList,
  ChallengeOptions,
  ChallengeOptionsQuery,
  ChallengeQuery,
  ChallengeStatistics,
  ChallengeStatisticsQuery,
  CreateChallenge,
  EditChallenge,
  HoldResolution,
  ReleaseResolution,
} from '@verdict/wire/challenge';
import { recordTrace } from '../account-trace/index.ts';
import type { Deps } from '../deps.ts';
import { policyInForce } from '../policy/index.ts';
import { named, paged, router } from '../router.ts';
import { signedIn } from '../signed-in.ts';
import { ballotRoutes } from './ballot/ballot-routes.ts';
import { editChallenge, withdrawChallenge } from './change-challenge.ts';
import { createChallenge } from './create-challenge.ts';
import { evidenceRoutes } from './evidence/evidence-routes.ts';
import { evidenceFileRoutes } from './evidence/file-routes.ts';
import { logRoutes } from './log-routes.ts';
import { readOptions } from './options.ts';
import { listChallenges } from './queries.ts';
import { holdResolution, releaseResolution } from './resolution/hold.ts';
import { StatisticsReader } from './statistics.ts';
import { readChallengeView } from './view.ts';

const TAG = 'Challenges';

export function challengeRoutes(http: Http, deps: Deps): void {
  readingRoutes(http, deps);
  logRoutes(http, deps);
  writingRoutes(http, deps);
  holdRoutes(http, deps);
  evidenceRoutes(http, deps);
  evidenceFileRoutes(http, deps);
  ballotRoutes(http, deps);
}

function readingRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  const route = router(http, deps, TAG);
  const statistics = new StatisticsReader(db);

  route('GET /api/challenges', {
    action: 'challenge.read',
    summary: 'List challenges, newest first',
    query: ChallengeQuery,
    returns: ChallengeList,
    refuses: ['not_signed_in'],
    handle({ query: { limit, cursor, ...filter }, actor }) {
      const viewer = filter.awaitingMe ? signedIn(actor) : actor;
      return paged({ limit, cursor }, (page) => listChallenges(db, filter, { ...page, viewer, now: clock.now() }));
    },
  });

  route('GET /api/challenges/statistics', {
    action: 'challenge.read',
    summary: 'Read statistics of challenges and their outcomes',
    query: ChallengeStatisticsQuery,
    returns: ChallengeStatistics,
    handle: ({ query }) => statistics.read(query.days, clock.now()),
  });

  route('GET /api/challenges/options', {
    action: 'challenge.create',
    summary: 'Read which challenges you can make to a claim, and what you still need',
    query: ChallengeOptionsQuery,
    returns: ChallengeOptions,
    refuses: ['subject_not_found', 'gone'],
    handle: ({ query: { claimId }, user: { userId } }) => readOptions(db, { claimId, userId, now: clock.now() }),
  });

  route('GET /api/challenges/:id', {
    action: 'challenge.read',
    summary: 'Read a challenge with its evidence',
    returns: ChallengeAnswer,
    refuses: ['not_found', 'gone'],
    handle: async ({ params, actor }) => named('challenge', await readChallengeView(db, params.id, actor, clock.now())),
  });
}

function writingRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, TAG);
  route('POST /api/challenges', {
    action: 'challenge.create',
    summary: 'Challenge a claim',
    body: CreateChallenge,
    status: 201,
    returns: ChallengeAnswer,
    refuses: [
      'subject_not_found',
      'not_found',
      'gone',
      'not_to_yourself',
      'reputation_too_low',
      'daily_limit',
      'challenge_exists',
      'challenge_accepted',
      'evidence_needed',
      'evidence_limit',
      'address_refused',
      'user_not_found',
    ],
    before: ({ request, reply, user }) => recordTrace(deps, { request, reply }, user.userId),
    async once({ user: { userId }, body, actor }, tx) {
      const policy = await policyInForce(tx, CHALLENGE);
      return challengeNow(deps, tx, { actor, done: await createChallenge(deps, tx, { userId, body, policy }) });
    },
  });

  route('PATCH /api/challenges/:id', {
    action: 'challenge.edit',
    summary: 'Change your challenge, until others have joined it',
    body: EditChallenge,
    returns: ChallengeAnswer,
    refuses: ['not_found', 'gone', 'challenge_joined', 'period_closed'],
    async once({ params: { id }, actor, body }, tx) {
      return challengeNow(deps, tx, { actor, id, done: await editChallenge(deps, tx, { id, actor, body }) });
    },
  });

  route('POST /api/challenges/:id/withdraw', {
    action: 'challenge.withdraw',
    summary: 'Withdraw your challenge, until voting has closed',
    returns: ChallengeAnswer,
    refuses: ['not_found', 'gone', 'period_closed'],
    async once({ params: { id }, actor }, tx) {
      return challengeNow(deps, tx, { actor, id, done: await withdrawChallenge(deps, tx, { id, actor }) });
    },
  });
}

function holdRoutes(http: Http, deps: Deps): void {
  const route = router(http, deps, TAG);

  route('POST /api/challenges/:id/hold', {
    action: 'resolution.hold',
    summary: 'Hold an outcome until a moderator releases it',
    body: HoldResolution,
    returns: ChallengeAnswer,
    refuses: ['not_found', 'gone', 'own_challenge', 'period_closed', 'resolution_held'],
    async once({ params: { id }, actor, user: moderator, body: { reason } }, tx) {
      return challengeNow(deps, tx, { actor, id, done: await holdResolution(deps, tx, { id, moderator, reason }) });
    },
  });

  route('POST /api/challenges/:id/release', {
    action: 'resolution.hold',
    summary: 'Release a held outcome',
    body: ReleaseResolution,
    returns: ChallengeAnswer,
    refuses: ['not_found', 'gone', 'own_challenge', 'period_closed', 'resolution_not_held'],
    async once({ params: { id }, actor, user: moderator, body }, tx) {
      return challengeNow(deps, tx, { actor, id, done: await releaseResolution(deps, tx, { id, moderator, ...body }) });
    },
  });
}

/** The challenge after a command. Commands that create one return its id. */
async function challengeNow(
  { clock }: Deps,
  tx: Tx,
  { actor, done, id }: { actor: Actor; done: Result<number>; id?: never } | { actor: Actor; done: Result<null>; id: number },
) {
  if (!done.ok) return done;
  return named('challenge', await readChallengeView(tx, id ?? (done.value as number), actor, clock.now()));
}
